"""The turn machine of Paohuzi (T1 to T7): reveals, mandatory groups, who is asked what, what a claim lays.

Every function here moves a match on; `rules` says which moves may be made at all. Nothing recurses: `run`
loops over the engine's own steps until a seat has to decide or the deal is over.
"""

from engine.compat import const
from engine.paohuzi.access import get24, get30, lifts, loose_count, put24, put30, total
from engine.paohuzi.claims import asked_key, can_claim, owes
from engine.paohuzi.groups import TAKE_BIG, TAKE_SMALL, huxi
from engine.paohuzi.win import arrange, arrange_heavenly, heavenly, judge, tones
from engine.state import NONE, OPTIONS, PHASE, TO_MOVE

# where things lie and what they are called: see `layout`
_DEALER = const(5)
_TOTALS = const(40)
_DEAD = const(51)
_THREE = const(52)
_STOCK_N = const(72)
_STOCK = const(73)
_PUBLIC = const(92)
_OWNER = const(93)
_FROM_HAND = const(94)
_PILE_N = const(95)
_PILES = const(96)
_RESULT = const(136)
_WINNER = const(137)
_HUXI = const(138)
_TONES = const(139)
_WON = const(140)
_SEAT = const(148)
_STRIDE = const(27)
_SMALL = const(0)
_BIG = const(4)
_COUNT = const(8)
_LAID = const(9)
_FOURS = const(10)
_KANS = const(11)
_SURE = const(12)
_BARRED = const(13)
_CAN = const(16)
_CLAIM = const(17)
_GROUPS = const(20)
_HEAVENLY = const(0)
_CLAIMS = const(1)
_AFTER = const(2)
_DISCARD = const(3)
_OVER = const(4)
_HEAVENLY_WIN = const(0)
_STOCK_WIN = const(1)
_DRAW = const(2)
_TI = const(2)
_PAO = const(3)
_WEI = const(4)
_PENG = const(5)
_KAN = const(6)
_NO_CLAIM = const(99)

# an event: kind, seat, card, and what b holds
_REVEAL = const(0)
_WEI_LAID = const(1)
_TI_LAID = const(2)
_UNCLAIMED = const(3)  # seat: the card's owner
_DISCARDED = const(4)
_PENG_LAID = const(5)
_PAO_LAID = const(6)  # b: the kind of the three it grew from, KAN, WEI or PENG
_CHI_LAID = const(7)  # b: the codes of the groups, as in the move
_DIED = const(8)  # no card
_WON_DEAL = const(9)  # card: the winning one, NONE for a dealt hand; b: huxi
_DRAWN = const(10)  # no seat, no card
EVENTS = ("reveal", "wei", "ti", "unclaimed", "discard", "peng", "pao", "chi", "dead", "win", "draw")

# options, as bytes from `state.OPTIONS`
_DEALER_FIRST_WIN = const(1)
_WEI_OWN_FOURTH_IS_TI = const(2)


def tell(ev, kind, seat, a=NONE, b=0):
    """Push an event if anybody listens."""
    if ev is not None:
        ev.push(kind, seat, a, b)


def put_group(s, at, code):
    """Lay a group for the seat whose block begins at `at`; its cards are taken elsewhere."""
    n = s[at + _LAID]
    s[at + _GROUPS + n] = code
    s[at + _LAID] = n + 1
    s[at + _SURE] += huxi(code)
    if code >> 5 == _TI or code >> 5 == _PAO:
        s[at + _FOURS] += 1


def take_loose(s, at, card, n):
    """Take n loose cards of a kind out of a hand."""
    s[at + _COUNT] -= n
    if card < 10:
        put30(s, at + _SMALL, get30(s, at + _SMALL) - (n << 3 * card))
    else:
        put30(s, at + _BIG, get30(s, at + _BIG) - (n << 3 * (card - 10)))


def lay_three(s, seat, kind, card):
    """Lay a wei or peng for a seat; the cards are taken elsewhere."""
    put_group(s, _SEAT + _STRIDE * seat, kind << 5 | card)
    s[_THREE + card] = kind << 2 | seat


def lay_four(s, seat, four, card):
    """Turn the kan, wei or peng of a seat into a ti or pao, laid last; return the kind it grew from."""
    at = _SEAT + _STRIDE * seat
    kind = s[_THREE + card] >> 2
    s[_THREE + card] = 0
    s[at + _SURE] -= huxi(kind << 5 | card)
    if kind == _KAN:
        s[at + _KANS] -= 1
        s[at + _COUNT] -= 3
    else:
        i = at + _GROUPS
        while not lifts(s[i], card):
            i += 1
        end = at + _GROUPS + s[at + _LAID] - 1
        while i < end:
            s[i] = s[i + 1]
            i += 1
        s[at + _LAID] -= 1
    put_group(s, at, four << 5 | card)
    return kind


def offer(s, card, owner, from_hand):
    """Make a card public and ask the first seat that can claim it (T3, T6); False if nobody can."""
    s[_PUBLIC] = card
    s[_OWNER] = owner
    s[_FROM_HAND] = from_hand
    at = _SEAT
    for seat in range(3):
        s[at + _CAN] = can_claim(s, seat)
        at += _STRIDE
    return ask(s, -1, _NO_CLAIM)


def ask(s, after, best):
    """Ask the next seat whose key is above `after` and below `best`, the key of the best claim so far (T4)."""
    found = NONE
    for seat in range(3):
        if s[_SEAT + _STRIDE * seat + _CAN]:
            key = asked_key(s, seat)
            if after < key < best:
                best = key
                found = seat
    if found == NONE:
        return False
    s[PHASE] = _CLAIMS
    s[TO_MOVE] = found
    return True


def clear_public(s):
    """Take the public card away."""
    s[_PUBLIC] = s[_OWNER] = NONE
    s[_FROM_HAND] = 0


def clear_claims(s):
    """Forget who could claim and who claimed what."""
    at = _SEAT
    for _ in range(3):
        s[at + _CAN] = s[at + _CLAIM] = s[at + _CLAIM + 1] = s[at + _CLAIM + 2] = 0
        at += _STRIDE


def resolve(s, best, ev):
    """Carry out the best claim, whose key is `best`, or put the card on its owner's pile, and run on (T4, T5)."""
    if best == _NO_CLAIM:
        clear_claims(s)
        run(s, unclaimed(s, ev), ev)
        return
    seat = (s[_OWNER] + (best & 3)) % 3
    if best >> 2 == 1:
        finish(s, ev)  # nobody is asked after a win was claimed: it is the seat to move that wins
        return
    card = s[_PUBLIC]
    at = _SEAT + _STRIDE * seat
    move = get24(s, at + _CLAIM)
    clear_claims(s)
    clear_public(s)
    if move >> 18 == 5:
        take_loose(s, at, card, -1)
        for shift in range(12, -1, -6):
            code = move >> shift & 63
            if code:
                put_group(s, at, code)
                s[at + _COUNT] -= 3
                put30(s, at + _SMALL, get30(s, at + _SMALL) - TAKE_SMALL[code])
                put30(s, at + _BIG, get30(s, at + _BIG) - TAKE_BIG[code])
        tell(ev, _CHI_LAID, seat, card, move & 0o777777)
    elif move >> 18 == 4:
        take_loose(s, at, card, 2)
        lay_three(s, seat, _PENG, card)
        tell(ev, _PENG_LAID, seat, card)
    else:
        tell(ev, _PAO_LAID, seat, card, lay_four(s, seat, _PAO, card))
    settle(s, seat, ev)


def unclaimed(s, ev):
    """Put the public card on its owner's pile, dead for good; return the seat that reveals next (T5)."""
    card = s[_PUBLIC]
    owner = s[_OWNER]
    s[_PILES + s[_PILE_N]] = owner << 5 | card
    s[_PILE_N] += 1
    clear_public(s)
    tell(ev, _UNCLAIMED, owner, card)
    return (owner + 1) % 3


def discard(s, seat, card, ev):
    """Discard a card: it is barred for its seat (C9) and public for the others (T6)."""
    at = _SEAT + _STRIDE * seat
    take_loose(s, at, card, 1)
    bar(s, at, card)
    tell(ev, _DISCARDED, seat, card)
    if not offer(s, card, seat, 1):
        run(s, unclaimed(s, ev), ev)


def bar(s, at, card):
    """Bar the seat whose block begins at `at` from a card (C9)."""
    s[at + _BARRED + (card >> 3)] |= 1 << (card & 7)


def settle(s, seat, ev):
    """After a group was laid or a win declined: the owed discard, or on with the next seat (T7)."""
    if not settled(s, seat, ev):
        run(s, (seat + 1) % 3, ev)


def settled(s, seat, ev):
    """Wait for the discard a seat owes and return True; if none will come return False (the hand may die, A5)."""
    at = _SEAT + _STRIDE * seat
    if s[_DEAD] >> seat & 1 or not owes(s, at, 0, 0):
        return False
    if s[at + _COUNT] > 3 * s[at + _KANS]:
        s[PHASE] = _DISCARD
        s[TO_MOVE] = seat
        return True
    s[_DEAD] |= 1 << seat
    tell(ev, _DIED, seat)
    return False


def mandatory(s, seat, card, ev):
    """Lay the ti or wei that a revealed card makes for its revealer, if it makes one (T2); tell whether it did."""
    three = s[_THREE + card]
    if three & 3 == seat and (three >> 2 == _KAN or (three >> 2 == _WEI and s[OPTIONS + _WEI_OWN_FOURTH_IS_TI])):
        lay_four(s, seat, _TI, card)
        tell(ev, _TI_LAID, seat, card)
        return True
    if loose_count(s, seat, card) < 2:
        return False
    take_loose(s, _SEAT + _STRIDE * seat, card, 2)
    lay_three(s, seat, _WEI, card)
    tell(ev, _WEI_LAID, seat, card)
    return True


def run(s, seat, ev):
    """Let this seat reveal, and go on until a seat has to decide or the deal is over."""
    while s[_STOCK_N]:
        s[_STOCK_N] -= 1
        at = _STOCK + s[_STOCK_N]
        card = s[at]
        s[at] = 0
        tell(ev, _REVEAL, seat, card)
        if mandatory(s, seat, card, ev):
            if not s[_DEAD] >> seat & 1 and judge(s, seat, NONE, True):
                s[PHASE] = _AFTER
                s[TO_MOVE] = seat
                return
            if settled(s, seat, ev):
                return
            seat = (seat + 1) % 3
        elif offer(s, card, seat, 0):
            return
        else:
            seat = unclaimed(s, ev)
    s[PHASE] = _OVER
    s[TO_MOVE] = NONE
    s[_RESULT] = _DRAW
    tell(ev, _DRAWN, NONE)


def open_play(s, turn, ev):
    """Ask the seats with a heavenly hand from the `turn`-th after the dealer on, else begin to play (O3, O4)."""
    while turn < 3:
        seat = (s[_DEALER] + turn) % 3
        if heavenly_huxi(s, seat):
            s[PHASE] = _HEAVENLY
            s[TO_MOVE] = seat
            return
        turn += 1
    settle(s, s[_DEALER], ev)


def heavenly_huxi(s, seat):
    """Return the huxi with which a seat may win before the first discard, or 0 (O3, switch dealer_first_win)."""
    value = heavenly(s, seat)
    if s[OPTIONS + _DEALER_FIRST_WIN] and seat == s[_DEALER]:
        other = judge(s, seat, NONE, True)
        if other > value:
            return other
    return value


def win_huxi(s, out, at):
    """Write the winning groups of the seat to move into `out` from `at`, 0 behind them; return the huxi, 0 for no win.

    The groups are those `finish` would put down: seven, or the ti and kan of a heavenly hand.
    """
    seat = s[TO_MOVE]
    if s[PHASE] == _HEAVENLY:
        value = heavenly(s, seat)
        if heavenly_huxi(s, seat) == value:
            at = arrange_heavenly(s, seat, out, at)
        else:
            value = judge(s, seat, NONE, True)
            at = arrange(s, seat, NONE, out, at)
    else:
        card = s[_PUBLIC]
        value = judge(s, seat, card, seat == s[_OWNER])
        if value:
            at = arrange(s, seat, card, out, at)
    out[at] = 0
    return value


def finish(s, ev):
    """End the deal with the win of the seat to move (P1 to P3)."""
    seat = s[TO_MOVE]
    at = _SEAT + _STRIDE * seat
    card = s[_PUBLIC]
    if s[PHASE] == _AFTER:
        card = s[at + _GROUPS + s[at + _LAID] - 1] & 31
    value = win_huxi(s, s, _WON)
    won = tones(value)
    s[_RESULT] = _HEAVENLY_WIN if s[PHASE] == _HEAVENLY else _STOCK_WIN
    s[_WINNER] = seat
    s[_HUXI] = value
    s[_TONES] = won
    for other in range(3):
        put24(s, _TOTALS + 3 * other, total(s, other) + (2 * won if other == seat else -won))
    clear_claims(s)
    s[PHASE] = _OVER
    s[TO_MOVE] = NONE
    tell(ev, _WON_DEAL, seat, card, value)
