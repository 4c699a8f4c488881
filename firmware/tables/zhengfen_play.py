"""The player at a Zheng Fen table is asked: cards are taken up and put down, played, passed, sorted, looked at.

Loaded while the player is asked.
"""

from array import array

from engine.compat import const
from engine.state import NONE
from engine.zhengfen import rules
from engine.zhengfen.combos import READ
from engine.zhengfen.sets import high_bit, low_bit
from firmware.draw import theme
from firmware.draw.shapes import remove
from firmware.settings import AUTO_PASS, AUTO_PLAY
from firmware.strings import say
from firmware.tables.base import CHIP, MENU, NOTHING
from firmware.tables.zhengfen_combos import combination
from firmware.tables.zhengfen_hand import ORDER, draw, is_up, row_of, sort

HAND = const(1)  # kinds of stops: a card of the hand,
WHICH = const(2)  # one of the two things that the cards of a lead can be (R19)

# what the player is doing
_PLAY = const(1)
_WHICH = const(2)

# what chips do, by their number
_CHIPS = const(4)
_HINT = const(0)
_GO = const(1)  # play or pass
_SORT = const(2)
_LOOK = const(3)

AT = const(4)  # in `kept`: the chip on which the cursor stands when advice has come

# numbers of engine.zhengfen.layout, which would cost a device a module; tests/firmware/zhengfen compares them
_OWNER = const(161)
_SAY_CATEGORY = const(8)  # a reason

_SORTS = ("sort.sets", "sort.suit", "sort.rank")  # by the order that is to come next


def forced(t):
    """Return the one thing that can be done if the player does not want to be asked about it, else NOTHING."""
    settings = t.app.settings
    passing = t.view[_OWNER] != NONE
    if not settings.get(AUTO_PLAY) and not (passing and settings.get(AUTO_PASS)):
        return NOTHING
    keys = _keys()
    if rules.plays(t.view, keys) > 1:
        return NOTHING
    return _pass(t) if passing else rules.expand(t.view, keys[0], t.move)


def _pass(t):
    return rules.expand(t.view, rules.PASS_KEY, t.move)


def _keys():
    """Return room for the list of all plays, which is wanted for a moment only."""
    return array("i", bytes(4 * rules.MAX_MOVES))


def ask(t):
    """Offer the hand and the chips."""
    t.put_down()
    t.plays = rules.plays(t.view, _keys())
    if t.view[_OWNER] != NONE:
        t.plays -= 1  # the pass is no hint
    t.given = False
    t.hint = -1
    _ask_play(t, _HINT)


def _ask_play(t, at):
    t.mode = _PLAY
    t.stops.clear()
    t.tell_now("")
    if t.view[_OWNER] == NONE:
        t.what.set(say("ask.lead"), theme.TEXT)
    menu = t.menu
    if menu is None:
        # Cells of a strip like that of the seats: boxes would take three times the memory.
        menu = t.menu = type(t.strips[0])(t.kit, _CHIPS, t.width, 1)
        menu.layer.y = t.menu_y
        t.group.insert(len(t.group) - 1, menu.layer)
    menu.layer.hidden = False
    for i in range(_CHIPS):
        t.stops.add(CHIP, i, 0, menu.x(i), menu.layer.y, menu.room, menu.height)
    _chip(t, _HINT, "do.hint", not t.plays)
    _chip(t, _SORT, "do.sort")
    _chip(t, _LOOK, "do.look")
    _name_go(t)
    for i in range(t.hands):
        row = row_of(t, i)
        t.stops.add(HAND, i, 1 + row, t.left + (i - t.first) * t.step, t.hand_y, t.step, 1)
    t.stops.stand(CHIP, at)


def _can_pass(t):
    return not t.any_up() and t.view[_OWNER] != NONE


def _name_go(t):
    """Let the chip say what it would do, pale if that would be refused."""
    if _can_pass(t):
        _chip(t, _GO, "do.pass")
    else:
        _chip(t, _GO, "do.play", rules.check(t.view, t.move) not in (0, _SAY_CATEGORY))


def _chip(t, i, key, pale=False):
    """Write a chip in the middle of its cell."""
    menu = t.menu
    font = menu.font
    text = say(key)
    menu.write(i, " " * ((menu.room - font.measure(text)) // (2 * font.advance(32))) + text, "")
    t.pale = t.pale & ~(1 << i) | pale << i


def point(t):
    """Show the cursor where it stands."""
    stops = t.stops
    kind = stops.kind[stops.at]
    i = stops.index[stops.at]
    t.menu.turn(i if kind == CHIP else -1)
    for k in range(_CHIPS):
        if kind != CHIP or k != i:
            t.menu.ink(k, theme.FAINT if t.pale >> k & 1 else theme.INK)
    if kind == WHICH:
        t.frame.put(stops.x[stops.at], stops.y[stops.at], stops.w[stops.at], stops.h[stops.at])
    if kind != HAND:
        t.pointer.hide()
        return
    row_of(t, i)
    own = t.own
    width = min(own.width, t.step) if i < t.end - 1 else own.width
    t.pointer.point(own.x(i) + width // 2, own.y(i) + own.layer.y + 1)


def do(t, kind, index):
    """Return what A does on a stop."""
    if kind == HAND:
        return say("do.down" if is_up(t, t.hand[index]) else "do.up")
    if kind == CHIP and index != _GO:
        return say(_SORTS[t.kept[ORDER]] if index == _SORT else "do.hint" if index == _HINT else "do.look")
    return say("do.pass" if _can_pass(t) else "do.play")


def taken_up(t):
    """Return what the cards taken up are, "" if they are nothing."""
    rules.check(t.view, t.move)
    return combination("c.", READ[0], READ[1]) if READ[0] else ""


def act(t, kind, index):
    """Do what A means on a stop; return a move or NOTHING."""
    if kind == WHICH:
        rules.check(t.view, t.move)
        t.move[0] = READ[2 * index]
        return t.move
    if kind == HAND:
        card = t.hand[index]
        t.move[0] = 0
        t.move[1] ^= low_bit(card)
        t.move[2] ^= high_bit(card)
        _changed(t)
    elif index == _GO:
        return _go(t)
    elif index == _HINT:
        _hint(t)
    elif index == _SORT:
        t.kept[ORDER] = (t.kept[ORDER] + 1) % len(_SORTS)
        sort(t.hand, t.hands, t.kept[ORDER])
        _changed(t)
    else:
        t.app.only("text", t.seldom("look").page(t))
    return NOTHING


def _changed(t):
    draw(t)
    _name_go(t)
    t.point()


def _go(t):
    if _can_pass(t):
        return _pass(t)
    reason = rules.check(t.view, t.move)
    if not reason:
        return t.move
    if reason == _SAY_CATEGORY:
        t.mode = _WHICH
        t.seldom("why").which(t)
    else:
        t.refuse(reason)
    return NOTHING


def back(t):
    """Undo a choice, or open the menu."""
    if not t.any_up():
        return MENU
    if t.mode == _WHICH:
        remove(t.group, t.frame.layer)
        t.frame = None
        t.who.set("")
        _ask_play(t, _GO)
        t.point()
    else:
        t.put_down()
        _changed(t)
    return NOTHING


# hints: first what a good player would play, then all plays there are


def select(t):
    """Give a hint wherever the cursor is, and put it on Play: the next press is it."""
    if t.mode != _PLAY:
        return False
    t.stops.stand(CHIP, _GO)
    t.point()
    _hint(t)
    return True


def _hint(t):
    if not t.plays:
        t.explain("hint.forced", words="_hint")
    elif not t.given:
        t.app.scenes[-1].hint()
    else:
        t.seldom("plays").next_hint(t, _keys())
        _changed(t)


def unask(t):
    """Say that a hint is on its way, and remember where the cursor stood; the hand is shown as it was asked about."""
    if t.mode == _WHICH:
        back(t)
    t.put_down()
    draw(t)
    _chip(t, _HINT, "do.wait")
    t.kept[AT] = t.stops.index[t.stops.at]


def advised(t, move):
    """Take up what the computer player would play."""
    t.stops.stand(CHIP, t.kept[AT])
    t.kept[AT] = _GO  # for a hint that is asked for in the menu
    t.given = True
    t.best[0] = move[1]
    t.best[1] = move[2]
    for i in range(3):
        t.move[i] = move[i] if move[1] | move[2] else 0
    _changed(t)
