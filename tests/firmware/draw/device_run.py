"""Use all of the drawing kit and tell what came of it, in lines that are the same on every interpreter.

Runs on CPython with Blinka and on 32-bit MicroPython with the stand-ins beside it and without bitmaptools.
"""

import sys

from firmware.draw import felt, icons, numerals, shapes, theme
from firmware.draw.bar import Bar
from firmware.draw.cards import DIMMED, EMPTY, SELECTED, XB, Cards
from firmware.draw.dialogue import Dialogue, Toast
from firmware.draw.glide import Glide
from firmware.draw.kit import Kit
from firmware.draw.layout import Layout
from firmware.draw.menu import Menu
from firmware.draw.paragraph import Paragraph
from firmware.draw.pointer import Pointer
from firmware.draw.seat import Badge
from firmware.draw.text import CENTRE, Line
from firmware.draw.title import Title

SCREENS = ((128, 64, 1), (160, 128, 16), (240, 240, 16))


def digest(bitmap):
    """Return a number that tells one picture from another."""
    n = 0
    for i in range(bitmap.width * bitmap.height):
        n = (n * 33 + bitmap[i] + 1) & 0xFFFFF
    return n


def run(width, height, depth):
    """Yield lines about everything on one screen."""
    kit = Kit(Layout(width, height, depth), "xx")
    line = Line(kit, 0, 0, 70)
    yield str(line.set("Où ça? " + icons.A)) + " " + str(digest(line.bitmap))
    yield str(line.set("far too long a text", theme.BAD)) + " " + str(digest(line.bitmap))
    paragraph = Paragraph(kit, 0, 0, 90, 2, kit.small, align=CENTRE)
    yield str(paragraph.set("one two three\nfour five six seven", 1)) + " " + str(digest(paragraph.bitmap))
    menu = Menu(kit, 0, 0, 90, 3)
    menu.set(5, str, str)
    menu.move(-1)
    yield f"menu {menu.at} {menu.top} {digest(menu._bitmaps[2])}"
    bar = Bar(kit)
    bar.set(icons.A + "OK", icons.B + "Back")
    yield f"bar {bar.top} {digest(bar.bitmap)}"
    badge = Badge(kit, 0, 0, 50)
    badge.set("Giulia", 12, "34")
    badge.turn(True)
    yield f"badge {digest(badge.data.bitmap)} {badge.panel.layer[2].color_index}"
    dialogue = Dialogue(kit)
    dialogue.ask("Call?", ("Yes", "No"), 1)
    yield f"dialogue {dialogue.at} {dialogue.layer.y}"
    toast = Toast(kit)
    toast.show("A pair of 7s does not beat a pair of 9s.")
    yield f"toast {toast.layer.y}"
    frame = shapes.Frame(kit)
    frame.put(10, 20, 30, 40)
    yield f"frame {frame.layer[0].y} {frame.layer[3].height}"
    pointer = Pointer(kit)
    pointer.point(20, 30)
    yield f"pointer {pointer.layer.x} {digest(pointer.layer.bitmap)}"
    yield f"felt {0 if kit.layout.mono else digest(felt.Felt(kit).bitmap)}"
    cards = Cards(kit, 4)
    cards.place(0, XB, 1, 2, SELECTED)
    cards.place(1, 24, 3, 4, DIMMED, fan=False)
    cards.place(2, EMPTY, 5, 6)
    yield f"cards {digest(cards.layer[0].bitmap)}"
    for i in range(3):
        yield str([cards.layer[i][k] for k in range(4)])
    glide = Glide(cards)
    glide.start(1, 100, 50, 0x1FFFFFF0, 100)
    yield f"glide {glide.step(34)} {cards.x(1)} {cards.y(1)}"
    chinese = numerals.Numerals(kit, 1)
    chinese.place(0, 16, 0, 0)
    yield f"numerals {digest(chinese.layer[0].bitmap)}"
    yield f"title {Title(kit, 0, 0).width}"
    kit.theme.contrast = 90
    kit.theme.temperature = 10
    kit.theme.light = True
    kit.theme.apply()
    yield str([kit.theme.flat[i] for i in range(theme.ROLES)])
    loaded = not kit.theme.mono and "firmware.draw.colours" in sys.modules
    yield f"{loaded} {kit.theme.card(2, SELECTED)[2]}"


def main():
    """Print all lines."""
    for screen in SCREENS:
        for line in run(*screen):
            print(line)
