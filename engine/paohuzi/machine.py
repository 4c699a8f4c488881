"""The turn machine of Paohuzi (T1 to T7): reveals, mandatory groups, who is asked what, what a claim lays.

Every function here moves a match on; `rules` says which moves may be made at all. Nothing recurses: `run`
loops over the engine's own steps until a seat has to decide or the deal is over.
"""

from engine.compat import const
from engine.paohuzi.claims import (
    DEALER_FIRST_WIN,
    NO_CLAIM,
    WEI_OWN_FOURTH_IS_TI,
    asked_key,
    can_claim,
    owes,
)
from engine.paohuzi.groups import (
    KAN,
    PAO,
    PENG,
    TAKE_BIG,
    TAKE_SMALL,
    TI,
    WEI,
    huxi,
)
from engine.paohuzi.layout import (
    AFTER,
    BARRED,
    BIG,
    CAN,
    CLAIM,
    CLAIMS,
    COUNT,
    DEAD,
    DEALER,
    DISCARD,
    DRAW,
    FOURS,
    FROM_HAND,
    GROUPS,
    HEAVENLY,
    HEAVENLY_WIN,
    HUXI,
    KANS,
    LAID,
    OVER,
    OWNER,
    PILE_N,
    PILES,
    PUBLIC,
    RESULT,
    SEAT,
    SMALL,
    STOCK,
    STOCK_N,
    STOCK_WIN,
    STRIDE,
    SURE,
    THREE,
    TONES,
    TOTALS,
    WINNER,
    WON,
    get24,
    get30,
    lifts,
    loose_count,
    put24,
    put30,
    total,
)
from engine.paohuzi.win import (
    arrange,
    arrange_heavenly,
    heavenly,
    judge,
    tones,
)
from engine.state import NONE, OPTIONS, PHASE, TO_MOVE

# events: kind, seat, card, and what b holds
REVEAL = const(0)
WEI_LAID = const(1)
TI_LAID = const(2)
UNCLAIMED = const(3)  # seat: the card's owner
DISCARDED = const(4)
PENG_LAID = const(5)
PAO_LAID = const(6)  # b: the kind of the three it grew from, KAN, WEI or PENG
CHI_LAID = const(7)  # b: the codes of the groups, as in the move
DIED = const(8)  # no card
WON_DEAL = const(9)  # card: the winning one, NONE for a dealt hand; b: huxi
DRAWN = const(10)  # no seat, no card
EVENTS = ("reveal", "wei", "ti", "unclaimed", "discard", "peng", "pao", "chi", "dead", "win", "draw")


def tell(ev, kind, seat, a=NONE, b=0):
    """Push an event if anybody listens."""
    if ev is not None:
        ev.push(kind, seat, a, b)


def put_group(s, at, code):
    """Lay a group for the seat whose block begins at `at`; its cards are taken elsewhere."""
    n = s[at + LAID]
    s[at + GROUPS + n] = code
    s[at + LAID] = n + 1
    s[at + SURE] += huxi(code)
    if code >> 5 == TI or code >> 5 == PAO:
        s[at + FOURS] += 1


def take_loose(s, at, card, n):
    """Take n loose cards of a kind out of a hand."""
    s[at + COUNT] -= n
    if card < 10:
        put30(s, at + SMALL, get30(s, at + SMALL) - (n << 3 * card))
    else:
        put30(s, at + BIG, get30(s, at + BIG) - (n << 3 * (card - 10)))


def lay_three(s, seat, kind, card):
    """Lay a wei or peng for a seat; the cards are taken elsewhere."""
    put_group(s, SEAT + STRIDE * seat, kind << 5 | card)
    s[THREE + card] = kind << 2 | seat


def lay_four(s, seat, four, card):
    """Turn the kan, wei or peng of a seat into a ti or pao, laid last; return the kind it grew from."""
    at = SEAT + STRIDE * seat
    kind = s[THREE + card] >> 2
    s[THREE + card] = 0
    s[at + SURE] -= huxi(kind << 5 | card)
    if kind == KAN:
        s[at + KANS] -= 1
        s[at + COUNT] -= 3
    else:
        i = at + GROUPS
        while not lifts(s[i], card):
            i += 1
        end = at + GROUPS + s[at + LAID] - 1
        while i < end:
            s[i] = s[i + 1]
            i += 1
        s[at + LAID] -= 1
    put_group(s, at, four << 5 | card)
    return kind


def offer(s, card, owner, from_hand):
    """Make a card public and ask the first seat that can claim it (T3, T6); False if nobody can."""
    s[PUBLIC] = card
    s[OWNER] = owner
    s[FROM_HAND] = from_hand
    at = SEAT
    for seat in range(3):
        s[at + CAN] = can_claim(s, seat)
        at += STRIDE
    return ask(s, -1, NO_CLAIM)


def ask(s, after, best):
    """Ask the next seat whose key is above `after` and below `best`, the key of the best claim so far (T4)."""
    found = NONE
    for seat in range(3):
        if s[SEAT + STRIDE * seat + CAN]:
            key = asked_key(s, seat)
            if after < key < best:
                best = key
                found = seat
    if found == NONE:
        return False
    s[PHASE] = CLAIMS
    s[TO_MOVE] = found
    return True


def clear_public(s):
    """Take the public card away."""
    s[PUBLIC] = s[OWNER] = NONE
    s[FROM_HAND] = 0


def clear_claims(s):
    """Forget who could claim and who claimed what."""
    at = SEAT
    for _ in range(3):
        s[at + CAN] = s[at + CLAIM] = s[at + CLAIM + 1] = s[at + CLAIM + 2] = 0
        at += STRIDE


def resolve(s, best, ev):
    """Carry out the best claim, whose key is `best`, or put the card on its owner's pile, and run on (T4, T5)."""
    if best == NO_CLAIM:
        clear_claims(s)
        run(s, unclaimed(s, ev), ev)
        return
    seat = (s[OWNER] + (best & 3)) % 3
    if best >> 2 == 1:
        finish(s, ev)  # nobody is asked after a win was claimed: it is the seat to move that wins
        return
    card = s[PUBLIC]
    at = SEAT + STRIDE * seat
    move = get24(s, at + CLAIM)
    clear_claims(s)
    clear_public(s)
    if move >> 18 == 5:
        take_loose(s, at, card, -1)
        for shift in range(12, -1, -6):
            code = move >> shift & 63
            if code:
                put_group(s, at, code)
                s[at + COUNT] -= 3
                put30(s, at + SMALL, get30(s, at + SMALL) - TAKE_SMALL[code])
                put30(s, at + BIG, get30(s, at + BIG) - TAKE_BIG[code])
        tell(ev, CHI_LAID, seat, card, move & 0o777777)
    elif move >> 18 == 4:
        take_loose(s, at, card, 2)
        lay_three(s, seat, PENG, card)
        tell(ev, PENG_LAID, seat, card)
    else:
        tell(ev, PAO_LAID, seat, card, lay_four(s, seat, PAO, card))
    settle(s, seat, ev)


def unclaimed(s, ev):
    """Put the public card on its owner's pile, dead for good; return the seat that reveals next (T5)."""
    card = s[PUBLIC]
    owner = s[OWNER]
    s[PILES + s[PILE_N]] = owner << 5 | card
    s[PILE_N] += 1
    clear_public(s)
    tell(ev, UNCLAIMED, owner, card)
    return (owner + 1) % 3


def discard(s, seat, card, ev):
    """Discard a card: it is barred for its seat (C9) and public for the others (T6)."""
    at = SEAT + STRIDE * seat
    take_loose(s, at, card, 1)
    bar(s, at, card)
    tell(ev, DISCARDED, seat, card)
    if not offer(s, card, seat, 1):
        run(s, unclaimed(s, ev), ev)


def bar(s, at, card):
    """Bar the seat whose block begins at `at` from a card (C9)."""
    s[at + BARRED + (card >> 3)] |= 1 << (card & 7)


def settle(s, seat, ev):
    """After a group was laid or a win declined: the owed discard, or on with the next seat (T7)."""
    if not settled(s, seat, ev):
        run(s, (seat + 1) % 3, ev)


def settled(s, seat, ev):
    """Wait for the discard a seat owes and return True; if none will come return False (the hand may die, A5)."""
    at = SEAT + STRIDE * seat
    if s[DEAD] >> seat & 1 or not owes(s, at, 0, 0):
        return False
    if s[at + COUNT] > 3 * s[at + KANS]:
        s[PHASE] = DISCARD
        s[TO_MOVE] = seat
        return True
    s[DEAD] |= 1 << seat
    tell(ev, DIED, seat)
    return False


def mandatory(s, seat, card, ev):
    """Lay the ti or wei that a revealed card makes for its revealer, if it makes one (T2); tell whether it did."""
    three = s[THREE + card]
    if three & 3 == seat and (three >> 2 == KAN or (three >> 2 == WEI and s[OPTIONS + WEI_OWN_FOURTH_IS_TI])):
        lay_four(s, seat, TI, card)
        tell(ev, TI_LAID, seat, card)
        return True
    if loose_count(s, seat, card) < 2:
        return False
    take_loose(s, SEAT + STRIDE * seat, card, 2)
    lay_three(s, seat, WEI, card)
    tell(ev, WEI_LAID, seat, card)
    return True


def run(s, seat, ev):
    """Let this seat reveal, and go on until a seat has to decide or the deal is over."""
    while s[STOCK_N]:
        s[STOCK_N] -= 1
        at = STOCK + s[STOCK_N]
        card = s[at]
        s[at] = 0
        tell(ev, REVEAL, seat, card)
        if mandatory(s, seat, card, ev):
            if not s[DEAD] >> seat & 1 and judge(s, seat, NONE, True):
                s[PHASE] = AFTER
                s[TO_MOVE] = seat
                return
            if settled(s, seat, ev):
                return
            seat = (seat + 1) % 3
        elif offer(s, card, seat, 0):
            return
        else:
            seat = unclaimed(s, ev)
    s[PHASE] = OVER
    s[TO_MOVE] = NONE
    s[RESULT] = DRAW
    tell(ev, DRAWN, NONE)


def open_play(s, turn, ev):
    """Ask the seats with a heavenly hand from the `turn`-th after the dealer on, else begin to play (O3, O4)."""
    while turn < 3:
        seat = (s[DEALER] + turn) % 3
        if heavenly_huxi(s, seat):
            s[PHASE] = HEAVENLY
            s[TO_MOVE] = seat
            return
        turn += 1
    settle(s, s[DEALER], ev)


def heavenly_huxi(s, seat):
    """Return the huxi with which a seat may win before the first discard, or 0 (O3, switch dealer_first_win)."""
    value = heavenly(s, seat)
    if s[OPTIONS + DEALER_FIRST_WIN] and seat == s[DEALER]:
        other = judge(s, seat, NONE, True)
        if other > value:
            return other
    return value


def win_huxi(s, out, at):
    """Write the winning groups of the seat to move into `out` from `at`, 0 behind them; return the huxi, 0 for no win.

    The groups are those `finish` would put down: seven, or the ti and kan of a heavenly hand.
    """
    seat = s[TO_MOVE]
    if s[PHASE] == HEAVENLY:
        value = heavenly(s, seat)
        if heavenly_huxi(s, seat) == value:
            at = arrange_heavenly(s, seat, out, at)
        else:
            value = judge(s, seat, NONE, True)
            at = arrange(s, seat, NONE, out, at)
    else:
        card = s[PUBLIC]
        value = judge(s, seat, card, seat == s[OWNER])
        if value:
            at = arrange(s, seat, card, out, at)
    out[at] = 0
    return value


def finish(s, ev):
    """End the deal with the win of the seat to move (P1 to P3)."""
    seat = s[TO_MOVE]
    at = SEAT + STRIDE * seat
    card = s[PUBLIC]
    if s[PHASE] == AFTER:
        card = s[at + GROUPS + s[at + LAID] - 1] & 31
    value = win_huxi(s, s, WON)
    won = tones(value)
    s[RESULT] = HEAVENLY_WIN if s[PHASE] == HEAVENLY else STOCK_WIN
    s[WINNER] = seat
    s[HUXI] = value
    s[TONES] = won
    for other in range(3):
        put24(s, TOTALS + 3 * other, total(s, other) + (2 * won if other == seat else -won))
    clear_claims(s)
    s[PHASE] = OVER
    s[TO_MOVE] = NONE
    tell(ev, WON_DEAL, seat, card, value)
