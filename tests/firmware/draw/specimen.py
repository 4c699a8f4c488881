"""Pictures of everything the drawing kit draws, on every size of screen; the golden files in tests/golden/draw.

`python -m tests.firmware.draw.specimen` writes them anew: look at them before you commit them.
"""

from pathlib import Path

import displayio

from firmware.draw import felt, icons, minis, numerals, shapes, theme
from firmware.draw.bar import Bar
from firmware.draw.broad import Broad
from firmware.draw.cards import BACK, DIMMED, EMPTY, SELECTED, XB, XL, Cards
from firmware.draw.dialogue import Dialogue, Toast
from firmware.draw.kit import Kit
from firmware.draw.layout import Layout
from firmware.draw.menu import Menu
from firmware.draw.paragraph import Paragraph
from firmware.draw.pointer import Pointer
from firmware.draw.seat import Badge
from firmware.draw.text import CENTRE, RIGHT, Line
from firmware.draw.title import Title
from tests.firmware.draw.screen import Screen

GOLDEN = Path(__file__).parents[2] / "golden" / "draw"
SCREENS = {
    "128x64x1": (128, 64, 1),
    "128x128": (128, 128, 16),
    "160x128": (160, 128, 16),
    "240x135": (240, 135, 16),
    "240x240": (240, 240, 16),
    "320x240": (320, 240, 16),
}
# 27 cards as a hand of Zheng Fen has them, both jokers included.
HAND = (2, 41, 3, 16, 29, 42, 4, 30, 5, 44, 6, 19, 45, 7, 46, 8, 21, 34, 47, 9, 36, 10, 24, 12, 51, XL, XB)


def kit_of(name, **settings):
    """Return a Kit for a screen of SCREENS with theme settings."""
    kit = Kit(Layout(*SCREENS[name]))
    for key, value in settings.items():
        setattr(kit.theme, key, value)
    kit.theme.apply()
    return kit


def screen_of(kit, width=0, height=0):
    """Return a Screen of the kit's size, or another, with the felt on it."""
    screen = Screen(width or kit.layout.width, height or kit.layout.height)
    if width:
        screen.root.append(shapes.rectangle(kit, theme.FELT, 0, 0, width, height))
    else:
        screen.root.append(felt.Felt(kit).layer)
    return screen


def put_text(kit, group):
    """Lines of both sizes in every colour and alignment, icons, and a paragraph."""
    layout = kit.layout
    y = 0
    for i, (text, font, role, align) in enumerate(
        (
            (f"Così! Élan, ça {icons.SUITS}", kit.normal, theme.TEXT, 0),
            ("0123456789 JQKA", kit.normal, theme.DIM, CENTRE),
            ("right +51", kit.small, theme.ACCENT, RIGHT),
            (icons.A + icons.B + icons.START + icons.SELECT + icons.LEFT_RIGHT, kit.small, theme.TEXT, 0),
            (icons.UP_DOWN + icons.ALL + icons.CARDS + icons.LEFT + icons.RIGHT, kit.normal, theme.GOOD, 0),
        )
    ):
        line = Line(kit, 1, y, layout.width - 2, font, role, align)
        line.set(text)
        group.append(line.layer)
        if i != 2:
            y += font.pitch
    rows = (layout.height - y - 4) // kit.small.pitch
    paragraph = Paragraph(kit, 2, y + 2, layout.width - 4, rows, kit.small, theme.BAD)
    paragraph.set("A hand of five: the fewer words, the better it reads. Longer texts are wrapped\nor broken here.")
    group.append(paragraph.layer)


def put_menu(kit, group):
    """A list that scrolls, with a title and a bar."""
    layout = kit.layout
    title = Line(kit, layout.margin, 0, layout.width - 2 * layout.margin, kit.normal, theme.TEXT)
    title.set("House rules")
    top = kit.normal.pitch + 1
    panel = shapes.Panel(
        kit, layout.margin, top, layout.width - 2 * layout.margin, layout.height - layout.bar - top - 1
    )
    menu = Menu(kit, 2, 2, layout.width - 2 * layout.margin - 4, 1)
    rows = (layout.height - layout.bar - top - 5) // menu.pitch
    menu = Menu(kit, 2, 2, layout.width - 2 * layout.margin - 4, rows)
    names = ("Players", "Level", "Jokers", "Least call", "Points to win", "One suit", "Rounds", "Speed", "Sound")
    values = ("4", "normal", "two", "none", "500", "off", "5", "slow", "on")
    menu.set(len(names), names.__getitem__, values.__getitem__, 3)
    panel.layer.append(menu.layer)
    bar = Bar(kit)
    bar.set(icons.LEFT_RIGHT + "Change", icons.A + "OK", icons.B + "Back")
    for widget in (title, panel, bar):
        group.append(widget.layer)


def put_table(kit, group):
    """Badges, five cards on the table, five in the hand, with the cursor's frame and pointer, and a bar."""
    layout = kit.layout
    count = layout.columns
    width = (layout.width - count - 1) // count
    lines = 2 if layout.height > 160 or (layout.width < 200 and layout.size) else 1
    for i in range(count):
        badge = Badge(kit, 1 + i * (width + 1), 0, width, lines)
        badge.set(("Mei", "Hiro", "Giulia")[i], 5 + 3 * i if i < 2 else -1, str(12 * i))
        badge.turn(i == 1)
        badge.out(i == 2)
        group.append(badge.layer)
    cards = Cards(kit, 10)
    gap = (layout.width - 5 * cards.width) // 6
    hand = layout.height - layout.bar - cards.height - (2 if layout.size else 0)
    table = badge.height + (hand - badge.height - cards.height) // 2
    for i in range(5):
        x = gap + i * (cards.width + gap)
        cards.place(i, (0, 14, 34, 47, XB)[i], x, table, fan=False)
        state = SELECTED if i == 1 else DIMMED if i == 4 else 0
        cards.place(5 + i, (8, 24, 38, 49, XL)[i], x, hand, state, fan=False)
    frame = shapes.Frame(kit)
    frame.put(cards.x(7), hand, cards.width, cards.height)
    pointer = Pointer(kit)
    pointer.point(cards.x(2) + cards.width // 2, table)
    bar = Bar(kit)
    bar.set(icons.LEFT_RIGHT + "Card", icons.A + "Take", icons.B + "All")
    for widget in (cards, frame, pointer, bar):
        group.append(widget.layer)


def put_fan(kit, group):
    """A hand of 27 cards in overlapping rows, a trick of small cards, and a frame on one of them."""
    layout = kit.layout
    cards = Cards(kit, 27)
    per_row = min(14, (layout.width - cards.width) // cards.step + 1)
    rows = -(-27 // per_row)
    for i, card in enumerate(HAND):
        row = i // per_row
        y = layout.height - layout.bar - cards.height - (rows - 1 - row) * cards.peek
        up = i in (4, 5)
        cards.place(i, card, 1 + i % per_row * cards.step, y - (3 if up else 0), SELECTED if up else 0)
    trick = Cards(kit, 5, minor=True)
    for i, card in enumerate((5, 18, 31, 44, BACK)):
        trick.place(i, card, layout.width // 4 + i * trick.step, 1, DIMMED if i == 1 else 0)
    frame = shapes.Frame(kit)
    frame.put(cards.x(8), cards.y(8), cards.step, cards.peek)
    pointer = Pointer(kit)
    pointer.point(cards.x(20) + cards.step // 2, cards.y(20) + 2)
    bar = Bar(kit)
    bar.set(icons.A + "Lift", icons.START + "Play", icons.B + "Pass")
    for widget in (trick, cards, frame, pointer, bar):
        group.append(widget.layer)


def put_dialogue(kit, group):
    """A question over the table."""
    put_table(kit, group)
    dialogue = Dialogue(kit)
    dialogue.ask("You hold 51 in one suit. Do you call?", ("Call the challenge", "Play on"), 1)
    group.append(dialogue.layer)


def put_toast(kit, group):
    """A message over the table."""
    put_table(kit, group)
    toast = Toast(kit)
    toast.show("A pair of 7s does not beat a pair of 9s.")
    group.append(toast.layer)


def put_title(kit, group):
    """The logo."""
    title = Title(kit, 0, 0)
    place = displayio.Group(x=(kit.layout.width - title.width) // 2, y=kit.layout.margin)
    place.append(title.layer)
    group.append(place)


SCENES = {
    "text": put_text,
    "menu": put_menu,
    "table": put_table,
    "fan": put_fan,
    "dialogue": put_dialogue,
    "toast": put_toast,
    "title": put_title,
}


def deck(name, minor=False, index="", **settings):
    """Return a picture of all cards, free and in rows that overlap, in every state."""
    kit = kit_of(name, **settings)
    cards = Broad(kit, 130, minor) if index == "b" else Cards(kit, 130, minor, index)
    across, down = cards.width + 2, cards.height + 2
    width, height = 2 + 13 * across, 2 + 6 * down + 2 * cards.peek + cards.height
    screen = screen_of(kit, width, height)
    screen.root.append(cards.layer)
    n = 0
    for card in range(52):
        cards.place(n, card, 2 + card % 13 * across, 2 + card // 13 * down, fan=False)
        n += 1
    y = 2 + 4 * down
    for i, card in enumerate((XL, XB, BACK, EMPTY, 11, 24, 37, 50, 12, 25, 38, 51, XB)):
        state = 0 if i < 4 else SELECTED if i < 8 else DIMMED
        cards.place(n, card, 2 + i * across, y, state, fan=False)
        n += 1
    y += down
    for i in range(54):
        card = i if i >= 52 else i % 4 * 13 + i // 4
        row = i // 18
        state = SELECTED if i in (20, 21, 22, 23) else DIMMED if i in (28, 29, 30, 31) else 0
        cards.place(n, card, 2 + i % 18 * cards.step, y + row * cards.peek, state)
        n += 1
    return screen.picture()


def numeral_deck(name, arabic, large=False):
    """Return a picture of Paohuzi's cards: free, in columns that overlap, and as the smallest ones in groups."""
    kit = kit_of(name)
    cards = numerals.Numerals(kit, 90, arabic, large)
    across, down = cards.width + 2, cards.height + 2
    little = minis.Minis(kit, arabic)
    top = 6 + 2 * down + 3 * cards.head + down
    screen = screen_of(kit, max(2 + 12 * across, 20 * little.across + 4), top + 6 * little.down + 2)
    screen.root.append(cards.layer)
    n = 0
    for card in range(23):
        cards.place(n, card, 2 + card % 12 * across, 2 + card // 12 * down)
        n += 1
    for column in range(10):
        for row in range(1 + column % 4):
            card = column + 10 * (row % 2)
            state = SELECTED if column in (5, 6) and row else DIMMED if column in (1, 2, 3, 9) and row in (1, 2) else 0
            cards.place(n, card, 2 + column * cards.step, 4 + 2 * down + row * cards.head, state)
            n += 1
    row = little.grid(20, 1, 2, top)
    for card in range(20):
        row[card] = card
    screen.root.append(row)
    groups = ((0, 1, 2), (11, 16, 19), (4, 4, 14), (5, 5, 5, 5), (12, 12, 12), (13, 14, 15), (16,) * 4, (6, 16, 16))
    grid = little.grid(8, 5, 2, top + little.down + 2)
    for i, (group, huxi) in enumerate(zip(groups, (3, 6, 0, 9, 3, 0, 12, 1), strict=True)):
        for k, card in enumerate(group):
            grid[i, k] = card
        grid[i, len(group)] = little.huxi_tile(huxi)
    screen.root.append(grid)
    return screen.picture()


def scene(name, what, **settings):
    """Return the picture of one of SCENES on one of SCREENS."""
    kit = kit_of(name, **settings)
    screen = screen_of(kit)
    SCENES[what](kit, screen.root)
    return screen.picture()


def pictures():
    """Return {file name without ending: function that returns the picture}."""
    out = {}
    for name in SCREENS:
        for what in SCENES:
            out[f"{what}-{name}"] = lambda n=name, w=what: scene(n, w)
    out["table-light"] = lambda: scene("160x128", "table", light=True, four=True)
    out["menu-light"] = lambda: scene("160x128", "menu", light=True)
    out["table-warm"] = lambda: scene("160x128", "table", temperature=100, contrast=0, grain=100)
    out["table-cool"] = lambda: scene("160x128", "table", temperature=0, contrast=100, grain=0)
    out["deck-s1"] = lambda: deck("128x64x1")
    out["deck-s"] = lambda: deck("160x128", minor=True)
    out["deck-m"] = lambda: deck("160x128")
    out["deck-m-four"] = lambda: deck("160x128", four=True)
    out["deck-l"] = lambda: deck("240x240")
    for index in "tb":
        out[f"deck-s1{index}"] = lambda index=index: deck("128x64x1", index=index)
        out[f"deck-s{index}"] = lambda index=index: deck("160x128", minor=True, index=index)
        out[f"deck-m{index}"] = lambda index=index: deck("160x128", index=index)
    out["deck-lt"] = lambda: deck("240x240", index="t")
    for name in ("128x64x1", "128x128", "160x128", "240x135", "240x240"):
        for arabic in (False, True):
            title = f"numerals-{name}{'-arabic' if arabic else ''}"
            out[title] = lambda n=name, a=arabic: numeral_deck(n, a)
        if not name.endswith("x1"):
            out[f"numerals-{name}-large"] = lambda n=name: numeral_deck(n, False, True)
    return out


def main():
    """Write all golden files."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name, draw in pictures().items():
        draw().save(GOLDEN / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
