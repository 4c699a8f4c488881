"""Make the picture of a Fifty-One table: where everything lies. Loaded for that and forgotten."""

from engine.compat import const
from firmware.draw import layout, theme
from firmware.draw.cards import Cards
from firmware.draw.glide import Glide
from firmware.draw.shapes import rectangle
from firmware.draw.text import CENTRE, RIGHT, Line
from firmware.session import leaf
from firmware.settings import LARGE_INDEX
from firmware.tables.chips import Chip

# A chip has room for a word or two in any language.
_CHIP_LEAST = const(50)
_CHIP_MOST = const(90)


def make(table):
    """Give a table its sprites and the places of everything, by the sizes of the screen."""
    kit = table.kit
    size = kit.layout.size
    minor = size == layout.WIDE or kit.layout.width < 160
    if table.app.settings.get(LARGE_INDEX) and size < layout.WIDE:
        broad = leaf("firmware.draw.broad")
        table.cards = broad.Broad(kit, 8, minor)
        table.own = broad.Broad(kit, 6)
    else:
        index = "t" if table.app.settings.get(LARGE_INDEX) else ""
        table.cards = Cards(kit, 8, minor, index)
        table.own = Cards(kit, 6, False, index)
    table.glide = Glide(table.cards)
    _places(table)
    table.group.append(table.cards.layer)
    table.stock_label = _label(table, table.stock_x)
    table.aside_label = _label(table, table.aside_x)
    table.group.append(table.own.layer)
    table.group.append(table.worth.layer)
    for chip in table.chips:
        table.group.append(chip.layer)
    table.finish_picture()


def _places(table):
    """Share the height out between seats, table, message, chips and hand, and the width between the cards."""
    kit = table.kit
    lay = kit.layout
    cards = table.cards
    own = table.own
    table.raise_by = 2 if table.tiny else 4 if lay.size == layout.SMALL else 6
    text = table.font.pitch
    chip_height = text + (0 if table.tiny else 2)
    used = table.below_seats + cards.height + own.height
    if not table.tiny:
        used += text
    if table.beside:
        used += table.raise_by  # else marked cards stand where the chips were
    else:
        used += chip_height
        if used > table.height:  # tall letters: next to nothing between lines of text, no frames around words
            used -= text + chip_height - 2 * table.font.cap
            chip_height = table.font.cap
            text = chip_height + max(0, min(2, table.height - used))
            used += text - chip_height
    free = table.height - used
    gap = max(0, free // (3 if table.beside else 5))
    table.table_y = table.below_seats + max(gap, min(2, free))
    apart = 1
    if table.tiny and free < -table.raise_by:  # tall letters: only the edges of cards lie over one another
        table.table_y -= 1
        apart = 0
    y = table.table_y + cards.height + max(gap, min(2, free))
    if table.tiny:
        table.make_message(0, 0, table.width)
    else:
        table.make_message(lay.margin, y, table.width - 2 * lay.margin)
        y += text + gap
    table.hand_y = table.height - own.height - (apart if table.beside else max(gap, min(1, free)))
    edge = 1 if table.tiny else lay.margin
    # The table row: stock, five cards, cards set aside.
    table.stock_x = edge
    table.aside_x = table.width - edge - cards.width
    left = table.stock_x + cards.width + edge + 1
    room = table.aside_x - edge - left
    table.table_x = left
    table.table_step = min(cards.width + 1, (room - cards.width) // 4)
    if room > 5 * (cards.width + 1):
        table.table_x = left + (room - 5 * (cards.width + 1)) // 2
    # Chips beside a hand of five, or in a row above it.
    table.hand_x = edge
    table.crowded = table.beside or lay.width < 3 * _CHIP_LEAST
    table.five_width = 5 * (own.width + 1)
    if table.beside:
        chip = max(table.width - table.five_width - 2 * edge - 2, _CHIP_LEAST)
        table.five_width = table.width - chip - 2 * edge - 2
        rows = own.height // (chip_height + 1) if not table.tiny else 2
        height = own.height // max(rows, 2)
        _chips(table, table.width - edge - chip, table.hand_y, chip, height, height + apart)
        y = table.hand_y + height + (height - text) // 2  # below the first chip
        table.worth = Line(kit, table.width - edge - chip, y, chip, table.font, theme.TEXT, RIGHT)
    else:
        chip = _CHIP_LEAST if table.crowded else min((table.width - 2 * edge) // 3 - 2, _CHIP_MOST)
        _chips(table, edge, y, chip, chip_height)
        table.worth = Line(kit, table.width // 2, y, table.width // 2 - edge, table.font, theme.TEXT, RIGHT)
        table.five_width = table.width - 2 * edge


def _label(table, x):
    """Make the number that lies on a pile."""
    kit = table.kit
    font = table.font
    cards = table.cards
    width = min(cards.width - 2, font.measure("00") + 4)
    left = x + (cards.width - width) // 2
    top = table.table_y + (cards.height - font.pitch) // 2
    box = rectangle(kit, theme.BAR, left, top, width, font.pitch)
    line = Line(kit, left, top - 1, width, font, theme.BAR_TEXT, CENTRE)
    table.group.append(box)
    table.group.append(line.layer)
    return line


def _chips(table, x, y, width, height, step=0):
    """Make two chips: side by side, or one `step` rows below the other, from x, y on; sizes of one chip."""
    for i in range(2):
        left = x if step else x + i * (width + 2)
        top = y + i * step
        table.chips.append(Chip(table.kit, table.font, left, top, width, height))
