"""What is seldom said at a Zheng Fen table: why a play is refused, which of two things it is; loaded only for that."""

from engine.compat import const
from engine.zhengfen import rules
from engine.zhengfen.combos import READ
from firmware import strings
from firmware.draw import theme
from firmware.draw.shapes import Frame
from firmware.strings import say
from firmware.tables.zhengfen_combos import combination

WHICH = const(2)  # a kind of stop: one of the two things that the cards of a lead can be (R19)

# numbers of engine.zhengfen.layout, which would cost a device a module; tests/firmware/zhengfen compares them
_CATEGORY = const(158)
_STRENGTH = const(159)
_DOES_NOT_BEAT = const(9)  # a reason
_SEQ2 = const(5)
_SEQ4 = const(7)


def refuse(t, reason):
    """Say in plain words why the cards taken up may not be played; what they are is in READ."""
    key = "reason." + rules.REASONS[reason]
    mine = theirs = ""
    if reason == _DOES_NOT_BEAT:
        v = t.view
        strings.need("zhengfen_long")
        mine = combination("l.", READ[0], READ[1])
        mine = mine[:1].upper() + mine[1:]
        theirs = combination("l.", v[_CATEGORY], v[_STRENGTH] | v[_STRENGTH + 1] << 8)
        if _SEQ2 <= READ[0] <= _SEQ4:
            key = "reason.do_not_beat"
        strings.drop("zhengfen_long")
    t.explain(key, mine, theirs)


def which(t):
    """Offer the two readings of the cards of a lead, each in a line beside the empty trick (R19)."""
    t.stops.clear()
    t.menu.layer.hidden = True
    t.frame = Frame(t.kit)
    t.group.append(t.frame.layer)
    t.tell_now(say("ask.which"))
    for i in range(2):
        line = t.who if i else t.what
        line.set(combination("c.", READ[2 * i], READ[2 * i + 1]), theme.TEXT)
        t.stops.add(WHICH, i, i, line.layer.x, line.layer.y + 2, line.bitmap.width, t.font.pitch - 2)
    t.point()
