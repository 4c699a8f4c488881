"""What happened at a table of Paohuzi, shown: cards move, groups appear and are marked for a while."""

from engine.compat import const
from engine.paohuzi.access import barred, lifts
from engine.paohuzi.groups import card_of, size
from engine.state import NONE
from firmware import clock
from firmware.strings import need, say
from firmware.tables.base import FRAME_MS
from firmware.tables.paohuzi_cards import card_text
from firmware.tables.paohuzi_words import sentence

# numbers of engine.paohuzi.layout, which would cost a device a module; tests/firmware/paohuzi compares them
_DEALER = const(5)
_SHOWN = const(49)
_REVEAL = const(0)
_TI_LAID = const(2)
_UNCLAIMED = const(3)
_DISCARDED = const(4)
_PAO_LAID = const(6)
_CHI_LAID = const(7)
_DIED = const(8)

_MOST_GROUPS = const(7)
_OPEN = const(22)  # the sprite of the public card
_KINDS = b"\x00\x04\x02\x00\x00\x05\x03"  # kinds of groups, by the events that tell of them


def begin(table, new):
    """Show the table and, if the deal is new, who deals and the card that is shown (D3)."""
    table.sync()
    table.hurry = table.instant()
    table.name_keys()
    if new:
        need("paohuzi_tell")
        dealer = table.view[_DEALER]
        key = "table.dealt.you" if dealer == table.session.you else "table.dealt"
        table.tell_now(say(key, table.session.name(dealer), card_text(table.view[_SHOWN])))
        yield table.hold()


def show(table, kind, seat, a, b):
    """Show an event: a generator of waiting times."""
    me = table.session.me
    if kind == _CHI_LAID:  # which cards is seen
        text = say("now.chi.you" if seat == table.session.you else "now.chi", table.session.name(seat))
    else:
        text = sentence(table.session, kind, seat, a, b)
        if (kind == _REVEAL or kind == _DISCARDED) and seat != me and barred(table.view, me, a):
            if table.font.measure(text + " ×") <= table.message.bitmap.width:
                text += " ×"
    table.tell_now(text)
    table.turn(table._place(seat) if seat < 3 else -1)
    if kind == _REVEAL:
        table.stock -= 1
        table.draw_stock()
        if table.tiny:
            yield from _to_public(table, a, table.width - table.cards.width, 0)
        else:
            yield from _to_public(table, a, table.stock_x, table.public_y)
        yield table.hold() // 2
    elif kind == _DISCARDED:
        _take(table, seat, a, 1)
        if seat == me:
            table.draw_hand()
            yield from _to_public(table, a, table.hand_card_x(a), table.hand_card_y(a))
        else:
            yield from _to_public(table, a, _seat_x(table, seat), 0)
        yield table.hold() // 2
    elif kind == _UNCLAIMED:
        yield from _away(table, seat, table.piles_y)
        table.pile[table.piled] = seat << 5 | a
        table.piled += 1
        table.draw_piles()
    elif kind < _DIED:
        yield from _show_groups(table, kind, seat, a, b)
    else:
        table.update_seats()
        yield 2 * table.hold()


def _to_public(table, card, x, y):
    """Move a card from x, y to the place of the public card."""
    table.public = card
    table.cards.place(_OPEN, card, x, y)
    yield from _moving(table, table.public_x, table.public_y)


def _seat_x(table, seat):
    """Return where a card's left edge is that stands below the middle of a seat's cell."""
    return table.head_x(table._place(seat)) + table.heads_width // 6 - table.cards.width // 2


def _away(table, seat, y):
    """Move the public card to a seat and take it away."""
    if table.public != NONE:
        yield from _moving(table, _seat_x(table, seat), y)
        table.cards.hide(_OPEN)
        table.public = NONE


def _moving(table, x, y):
    """Move the public card over time, slower towards the end."""
    cards = table.cards
    x0 = cards.layer[_OPEN].x
    y0 = cards.layer[_OPEN].y
    ms = table.move_ms()
    start = clock.now()
    while not table.hurry:
        passed = clock.since(start, clock.now())
        if passed >= ms:
            break
        left = 256 - (passed << 8) // ms
        left = left * left >> 8
        cards.move(_OPEN, x + (x0 - x) * left // 256, y + (y0 - y) * left // 256)
        yield FRAME_MS
    cards.move(_OPEN, x, y)


def _show_groups(table, kind, seat, card, packed):
    """Show groups being laid: the card goes to them, they appear and are marked for a while."""
    first = table.laid[seat]
    if kind == _CHI_LAID:
        _take(table, seat, card, -1)
        for shift in range(12, -1, -6):
            if packed >> shift & 63:
                _lay(table, seat, packed >> shift & 63, 1)
    elif (kind == _TI_LAID or kind == _PAO_LAID) and _lift(table, seat, card):
        first -= 1
        _lay(table, seat, _KINDS[kind] << 5 | card, 0)
    else:
        _take(table, seat, card, -1)
        _lay(table, seat, _KINDS[kind] << 5 | card, 1)
    yield from _away(table, seat, table.groups_y)
    table.draw_groups(seat)
    if seat == table.session.me:
        table.draw_hand()
    table.update_seats()
    table.turn(table._place(seat))
    if table.tiny:
        if kind == _CHI_LAID:
            yield from _hold_tiny(table, seat, first)
        else:
            yield table.hold()
        return
    laid = table.laid[seat]
    minis = table.minis
    step = table.group_step(_MOST_GROUPS, laid) * minis.across
    x = table.groups[table._place(seat)].x + first * step
    table.cursor.put(x, table.groups_y, (laid - first - 1) * step + minis.across, table.depth * minis.down)
    yield table.hold()
    table.cursor.layer.hidden = True


def _hold_tiny(table, seat, first):
    """Show the groups of a chi at the right of the message: which they are is not said there."""
    minis = table.minis
    grid = minis.grid(11, 1, table.width - 11 * minis.across, table.message.layer.y + 2)
    at = 0
    for i in range(first, table.laid[seat]):
        code = table.codes[_MOST_GROUPS * seat + i]
        for k in range(size(code)):
            grid[at] = card_of(code, k)
            at += 1
        at += 1
    table.over.append(grid)
    yield table.hold()
    table.over.remove(grid)


def _lay(table, seat, code, taken):
    """Add a group to a seat's; with `taken`, take its cards out of the hand."""
    table.codes[_MOST_GROUPS * seat + table.laid[seat]] = code
    table.laid[seat] += 1
    for k in range(size(code) * taken):
        _take(table, seat, card_of(code, k), 1)


def _take(table, seat, card, count):
    """Take cards out of a hand; a negative number puts back what did not come from there."""
    table.held[seat] -= count
    if seat == table.session.me:
        table.hand[card] -= count


def _lift(table, seat, card):
    """Take away the three that become a four; tell whether they lay on the table."""
    codes = table.codes
    at = _MOST_GROUPS * seat
    end = at + table.laid[seat]
    while at < end and not lifts(codes[at], card):
        at += 1
    if at == end:
        return False
    table.laid[seat] -= 1
    while at < end - 1:
        codes[at] = codes[at + 1]
        at += 1
    return True
