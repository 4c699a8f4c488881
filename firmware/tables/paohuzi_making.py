"""Make the picture of a Paohuzi table: where everything lies. Loaded for that and forgotten."""

import displayio

from engine.compat import const
from firmware.draw import theme
from firmware.draw.minis import Minis
from firmware.draw.numerals import Numerals
from firmware.draw.shapes import rectangle
from firmware.draw.text import Line
from firmware.settings import ARABIC, LARGE_INDEX

_MOST_GROUPS = const(7)
_SPRITES = const(23)  # the cards of a hand, the stock, the public card

# On the smallest screens the seats stand between the public card and the number of the stock.
_TINY_LEFT = const(15)
_TINY_RIGHT = const(20)


def seats(table):
    """Make the seats at the upper edge: a line of text each, the one whose turn it is filled."""
    kit = table.kit
    font = kit.small
    pad = 2 if kit.layout.size else 1
    table.cramped = False  # a message takes the seats' place
    table.left = _TINY_LEFT if table.tiny else 0
    width = table.heads_width = table.width - (_TINY_LEFT + _TINY_RIGHT if table.tiny else 0)
    height = font.pitch + 2 * pad - 1
    table.strip.append(rectangle(kit, theme.PANEL, table.left, 0, width, height))
    table.turn_mark = rectangle(kit, theme.PICK, table.left, 0, width // 3, height)
    table.strip.append(table.turn_mark)
    table.heads = []
    for place in range(3):
        x = table.head_x(place)
        if place:
            table.strip.append(rectangle(kit, theme.EDGE if kit.layout.mono else theme.FELT, x - 1, 0, 1, height))
        # Cells have rows for accents above the capitals.
        y = pad + 1 - (font.ascent - font.cap)
        line = Line(kit, x + pad, y, width // 3 - 2 * pad - 1, font, theme.INK)
        table.heads.append(line)
        table.strip.append(line.layer)
    table.below_seats = height + (0 if table.tiny else 1)


def make(table):
    """Give a table its cards, groups, piles and marks, and the places of everything, by the sizes of the screen."""
    kit = table.kit
    arabic = bool(table.app.settings.get(ARABIC))
    table.cards = Numerals(kit, _SPRITES, arabic, bool(table.app.settings.get(LARGE_INDEX)))
    minis = table.minis = Minis(kit, arabic)
    table.apart = kit.layout.minis == "7"  # these boxes have no gaps between them
    marks = kit.tiles("marks-" + kit.layout.numerals)
    table.zone = marks.step  # room above a card for the edges of those behind it
    table.pitch = marks.height
    _places(table)
    table.groups = []
    table.piles = []
    for place in range(0 if table.tiny else 3):
        x = table.width * place // 3 + 1
        table.groups.append(minis.grid(_MOST_GROUPS, table.depth, x, table.groups_y))
        table.group.append(table.groups[place])
        if table.piles_y:
            table.piles.append(minis.grid((table.width // 3 - 1) // minis.across, 1, x, table.piles_y))
            table.group.append(table.piles[place])
    table.marks = displayio.TileGrid(
        marks.bitmap,
        pixel_shader=kit.theme.mark,
        width=10,
        height=2,
        tile_width=marks.width,
        tile_height=marks.height,
        x=table.hand_x,
        y=table.hand_y,
    )
    table.group.append(table.cards.layer)
    table.group.append(table.marks)
    table.over = displayio.Group()  # the place of what lies over hand and groups for a while
    table.group.append(table.over)
    _number(table)
    table.finish_picture()


def _places(table):
    """Share the height out: hand and groups first, then the numbers below these, the piles, and what is left."""
    cards = table.cards
    box = table.minis.down
    table.hand_x = (table.width - 9 * cards.step - cards.width) // 2
    table.hand_y = table.height - table.zone - table.pitch - cards.height
    table.groups_y = y = table.below_seats
    room = table.hand_y - y
    table.depth = 5 if room >= 5 * box + cards.height + 1 else 4
    table.piles_y = 0
    edge = 0
    if not table.tiny:
        y += table.depth * box + 1
        edge = 1
        if table.hand_y - y >= box + 1 + cards.height:
            table.piles_y = y
            y += box + 1
    table.public_x = edge
    table.stock_x = cards.width + edge + 2
    table.public_y = 2 if table.tiny else y + (table.hand_y - y - cards.height) // 2
    if table.tiny:
        table.make_message(_TINY_LEFT, table.hand_y - table.font.height + 1, table.width - _TINY_LEFT)
        font = table.font
        table.cramped = table.message.layer.y + font.ascent - font.cap + 1 < table.below_seats
    else:
        x = table.stock_x + cards.width + 3
        table.make_message(x, table.public_y + table.font.lift(cards.height), table.width - x)


def _number(table):
    """Make the number of the stock: on its card, or on the smallest screens at the upper edge."""
    kit = table.kit
    font = kit.small
    if table.tiny:
        table.number = Line(kit, table.width - _TINY_RIGHT + 1, 0, _TINY_RIGHT - 1, font)
    else:
        width = font.measure("00")
        x = table.stock_x + (table.cards.width - width) // 2
        y = table.public_y + (table.cards.height - font.pitch) // 2
        table.number = Line(kit, x, y - 1, width, font, theme.BAR_TEXT)
        box = displayio.Palette(2)  # the number in a box of its own, as the card's back is patterned
        box[0] = kit.theme.flat[theme.BAR]
        box[1] = kit.theme.flat[theme.BAR_TEXT]
        table.number.layer.pixel_shader = box
    table.group.append(table.number.layer)
