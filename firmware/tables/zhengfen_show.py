"""What happens at a Zheng Fen table is shown: seats, hand and trick as they are, plays, passes, tricks.

Loaded while there is something to show.
"""

from engine.compat import const
from engine.state import NONE, TO_MOVE
from engine.zhengfen import rules
from engine.zhengfen.combos import READ
from engine.zhengfen.sets import has, has_passed, low_at, points
from firmware.draw import icons, theme
from firmware.strings import say
from firmware.tables.words import event
from firmware.tables.zhengfen_combos import CARDS, combination, face, read_event
from firmware.tables.zhengfen_hand import BY_SETS, ORDER, draw, place_texts, sort

POT = const(3)  # in `kept`: points in the trick that is shown

# numbers of engine.zhengfen.layout, which would cost a device a module; tests/firmware/zhengfen compares them
_HANDS = const(40)
_PILES = const(94)
_TRICK = const(142)
_TOP = const(150)
_CATEGORY = const(158)
_STRENGTH = const(159)
_OWNER = const(161)
_OUT_COUNT = const(164)
_OUT = const(165)

# How much is written of a seat: all, without an icon, with an initial for the name, without a space, without points.
_ICON = const(0)
_INITIAL = const(2)
_TIGHT = const(3)
_NO_POINTS = const(4)


# the picture as it is


def sync(t):
    """Take everything from the view."""
    v = t.view
    at = _HANDS + 8 * t.session.me
    t.hands = _cards_of(low_at(v, at), low_at(v, at + 4), t.hand)
    t.put_down()
    sort(t.hand, t.hands, t.kept[ORDER])
    _arrange(t, 2 if t.hands > t.in_row else 1)
    draw(t)
    pot = rules.trick_points(v)
    t.kept[POT] = pot
    if v[_OWNER] == NONE:
        _clear_trick(t)
    else:
        _take_trick(t, low_at(v, _TOP), low_at(v, _TOP + 4))
        _show_trick(t)
        _name_trick(t, v[_CATEGORY], v[_STRENGTH] | v[_STRENGTH + 1] << 8, v[_OWNER], pot)
    if not rules.deal_over(v):
        for word in range(2):
            cards = low_at(v, _TRICK + 4 * word)
            for seat in range(t.seats):
                cards |= low_at(v, _PILES + 8 * seat + 4 * word)
            t.kept[word] = cards
    update_seats(t, NONE)


def _arrange(t, rows):
    """Lay everything out for a hand of so many rows."""
    if rows == t.rows:
        return
    t.rows = rows
    at = 3 * rows - 3
    t.hand_y = t.heights[at]
    t.menu_y = t.heights[at + 1]
    t.trick_y = t.heights[at + 2]
    if not t.over:
        t.message.layer.y = t.menu_y + t.font.lift(t.chip)
    place_texts(t)


def _cards_of(low, high, into):
    """Write the cards of a set into a buffer, rising; return how many there are."""
    n = 0
    for card in range(54):
        if has(low, high, card):
            into[n] = card
            n += 1
    return n


# seats


def update_seats(t, turn):
    """Bring names, card counts, points and passes up to date with the view; mark seat `turn`, else whose turn it is."""
    v = t.view
    while t.form < _NO_POINTS and not _fits(t):
        t.form += 1
    if turn == NONE:
        turn = v[TO_MOVE]
    turn = t.place(turn) if turn < t.seats else -1
    for i in range(len(t.strips)):
        at = turn - i * t.across
        t.strips[i].turn(at if 0 <= at < t.across else -1)
    for i in range(t.seats):
        seat = t.session.seat_after(i)
        strip = t.strips[i // t.across]
        name = _name(t, seat)
        data = _data(t, seat)
        if strip.lines == 2:
            face = t.session.face(seat)
            if strip.font.measure(face + name) <= strip.room:
                name = face + name
            name = name[: strip.font.fit(name, strip.room)]
            if strip.font.measure(data) > strip.room:
                data = "+" + str(rules.pile_points(v, seat))  # a hundred, when few cards are left
        strip.write(i % t.across, name, data)
        if i != turn:
            off = has_passed(v, seat) or not rules.hand_count(v, seat)
            strip.ink(i % t.across, theme.FAINT if off else theme.INK)


def _fits(t):
    """Tell whether there is room for everything that is to be written of the seats."""
    strip = t.strips[0]
    measure = strip.font.measure
    for i in range(t.seats):
        seat = t.session.seat_after(i)
        width = measure(_data(t, seat))
        if strip.lines == 1:
            width += 3 + measure(_name(t, seat))
        elif t.form == _TIGHT:
            return True
        if width > strip.room:
            return False
    return True


def _name(t, seat):
    name = t.session.name(seat)
    one = t.strips[0].lines == 1
    if one and t.form >= _INITIAL:
        name = name[0]
    # paler ink tells of a pass, too, where there are inks
    return name + ("–" if has_passed(t.view, seat) and not (one and not t.kit.layout.mono) else "")


def _data(t, seat):
    """Return the cards of a seat, or its place if it has none, and its points."""
    v = t.view
    count = rules.hand_count(v, seat)
    if count:
        text = (icons.CARDS if t.form == _ICON else "") + str(count)
    else:
        place = t.seats  # who is last has no place in the order yet, but the cards are gone
        for i in range(v[_OUT_COUNT]):
            if v[_OUT + i] == seat:
                place = i + 1
        text = str(place) + "."
    if t.form == _NO_POINTS:
        return text
    return text + ("+" if t.form == _TIGHT else " +") + str(rules.pile_points(v, seat))


# the trick


def _take_trick(t, low, high):
    """Take the cards of a play, its sets before its single cards; of a long play the highest."""
    t.tricks = _cards_of(low, high, t.trick)
    sort(t.trick, t.tricks, BY_SETS)
    first = t.tricks - t.cards.count
    if first > 0:
        t.tricks = t.cards.count
        for i in range(t.tricks):
            t.trick[i] = t.trick[first + i]


def _slot_x(t, i):
    """Return the left edge of trick card i: cards of one rank closer together where there is not enough room."""
    cards = t.cards
    n = t.tricks
    free = t.room - cards.width
    near = cards.step
    if (n - 1) * near > free:
        near = near // 3 + 1
    x = end = 0
    for k in range(1, n):
        end += near if t.trick[k] >> 2 == t.trick[k - 1] >> 2 else cards.step
        if k == i:
            x = end
    return t.edge + (x + (free - end) // 2 if end <= free else x * free // end)


def _place(t, i):
    t.cards.place(i, face(t.trick[i]), _slot_x(t, i), t.trick_y)


def _show_trick(t):
    for i in range(t.tricks):
        _place(t, i)
    t.cards.clear(t.tricks)


def _name_trick(t, category, strength, seat, pot):
    """Say what the play to beat is, whose, and how many points lie in the trick."""
    who = say("trick.by", t.session.name(seat), pot)
    if t.tiny and 2 * t.font.pitch > t.cards.height + 4:
        # two rows of tall letters are too much for the smallest screens, and what was played is seen
        t.what.set(who, theme.TEXT)
        return
    t.what.set(combination("c.", category, strength), theme.TEXT)
    t.who.set(who, theme.DIM)


def _clear_trick(t):
    t.tricks = 0
    t.cards.clear()
    t.what.set("")
    t.who.set("")


# events; cards come and go one by one: a display can hardly move several at a time


def show_event(t, kind, seat, a, b):
    """Show an event: a generator of waiting times."""
    name = rules.EVENTS[kind]
    wait = t.hold() // 3 if seat == t.session.me else t.hold()
    if name == "play":
        t.tell_now("")
        _take_trick(t, a & CARDS, b & CARDS)
        t.kept[POT] += points(a & CARDS, b & CARDS)
        read_event(t.view, a, b)
        _name_trick(t, READ[0], READ[1], seat, t.kept[POT])
        update_seats(t, seat)
        yield from _lay_down(t, seat)
        yield wait
        update_seats(t, NONE)
        return
    poor = name == "trick" and not a
    t.tell_now(event(t.session, "no_points" if poor else name, seat, a))
    if name == "trick":
        update_seats(t, seat)
        yield t.hold() // 2 if poor else t.hold()
        t.kept[POT] = 0
        yield from _take_away(t)
    update_seats(t, seat if name == "pass" else NONE)
    if name == "pass":
        yield wait // 2
    elif name != "trick":
        yield t.hold()


def _lay_down(t, seat):
    """Show the cards of the trick one after another, those of the player leaving the hand."""
    t.cards.clear()
    wait = t.move_ms() // (t.tricks + 1)
    for i in range(t.tricks):
        if not t.hurry:
            yield wait
        _place(t, i)
        if seat == t.session.me:
            t.own.hide(t.hand.find(t.trick[i : i + 1], 0, t.hands))


def _take_away(t):
    """Take the cards of the trick away one after another."""
    wait = t.move_ms() // (t.tricks + 1)
    for i in range(t.tricks - 1, -1, -1):
        t.cards.hide(i)
        if not t.hurry:
            yield wait
    _clear_trick(t)
