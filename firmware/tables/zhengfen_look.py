"""The last trick called up again, and how everybody stands, in words; loaded only for that."""

from engine.compat import const
from engine.state import NONE
from engine.zhengfen import rules
from engine.zhengfen.combos import READ, read
from engine.zhengfen.sets import has_passed, low_at, points
from firmware import strings
from firmware.strings import say
from firmware.tables.zhengfen_combos import combination
from firmware.tables.zhengfen_words import cards_text

# numbers of engine.zhengfen.layout, which would cost a device a module; tests/firmware/zhengfen compares them
_LAST = const(194)
_LAST_TOP = const(202)
_LAST_OWNER = const(210)


def page(table):
    """Return title and text: the last trick of the deal, then every seat."""
    strings.need("zhengfen_look")
    strings.need("zhengfen_long")
    text = _trick(table)
    v = table.view
    session = table.session
    for i in range(table.seats):
        seat = session.seat_after(i)
        line = say("look.seat", session.name(seat), rules.hand_count(v, seat), rules.pile_points(v, seat))
        text += "\n" + (say("look.passed", line) if has_passed(v, seat) else line)
    title = say("look.title")
    strings.drop("zhengfen_look")
    strings.drop("zhengfen_long")
    return title, text


def _trick(table):
    v = table.view
    seat = v[_LAST_OWNER]
    if seat == NONE:
        return say("look.none")
    low = low_at(v, _LAST_TOP)
    high = low_at(v, _LAST_TOP + 4)
    what = cards_text(low, high)
    if read(v, low, high) == 1:  # which of two it was (R19) nobody has kept
        what = combination("l.", READ[0], READ[1]) + ": " + what
    all_low = low_at(v, _LAST)
    all_high = low_at(v, _LAST + 4)
    text = say("look.won", table.session.name(seat), points(all_low, all_high), what)
    if all_low != low or all_high != high:
        text += "\n" + say("look.cards", cards_text(all_low, all_high))
    return text
