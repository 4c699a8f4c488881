"""Fill a match's bytes from its public state, judging everything about it. Host only."""

from engine.fields import Wrong, clear, demand, field, header, is_loose, number, row
from engine.paohuzi import layout as lay
from engine.paohuzi import rules
from engine.paohuzi.access import barred, put24
from engine.paohuzi.claims import asked_key, can_claim
from engine.paohuzi.deal import give
from engine.paohuzi.layout import PAIR, PENG, WEI
from engine.paohuzi.machine import bar, put_group, run
from engine.paohuzi.notation import RESULTS, parse_card, parse_group, parse_move
from engine.paohuzi.verify import FAULTS, fault
from engine.state import DEAL, NONE, PHASE, TO_MOVE, put16

_SENTENCES = {
    "": "",
    "header": "the fields that say whose deal it is do not fit",
    "hand": "a hand does not have the cards it should have",
    "groups": "the groups on the table do not fit the hands",
    "dead": "a dead hand holds only kan",
    "piles": "there are too many cards in piles and stock",
    "public": "there is a public card only in phase claim and after a win on it",
    "cards": "the cards are not the pack",
    "totals": "the totals do not add up to 0",
    "to_move": "to_move has nothing to decide",
    "claims": "the claims do not fit the cards or the order of asking",
    "result": "the result does not fit the cards",
}


def load(s, d, ev=None):
    """Fill `s` from the dict `d` that `public.state` would give; return "" or one sentence that says what is wrong.

    With `"loose": true` the cards need not be the whole pack, nor hands, totals and passes fit a history. Phase
    `reveal` lets the seat to move reveal and runs on to the next decision, with its events to `ev`. The generator in
    `s` is kept; eight zero bytes there are seeded with 0. After a refusal `s` is spoilt.
    """
    try:
        loose = is_loose(d)
        _frame(s, d)
        s[lay.HAND_MADE] = loose
        _cards(s, d)
        reveal = _course(s, d)
        _result(s, d)
        if s[PHASE] == lay.CLAIMS:
            _passes(s, loose)
        wrong = fault(s, rules.OPTIONS, reveal)
        demand(not wrong, _SENTENCES[FAULTS[wrong]])
        if not reveal and s[PHASE] == lay.OVER:
            winners = [seat for seat in range(3) if rules.winners(s) >> seat & 1]
            demand(field(d, "winners", list) == winners, "winners must be the winner of the deal")
        else:
            demand(field(d, "winners") is None, "winners must be null until the match is over")
    except Wrong as wrong:
        return str(wrong)
    if reveal:
        run(s, s[TO_MOVE], ev)
    return ""


def _tokens(value, key):
    """Return the cards of a list of tokens."""
    demand(type(value) is list, key + " must be a list of cards")
    return [_card(token) for token in value]


def _card(token):
    card = parse_card(token)
    demand(card >= 0, "no card of this pack: " + str(token))
    return card


def _frame(s, d):
    """Fill the header, the dealer and the totals."""
    clear(s)
    s[lay.PUBLIC] = s[lay.OWNER] = s[lay.RESULT] = s[lay.WINNER] = NONE
    header(s, d, rules)
    put16(s, DEAL, number(d, "deal", 1, 65535))
    s[lay.DEALER] = number(d, "dealer", 0, 2)
    for seat, value in enumerate(row(d, "totals", 3)):
        demand(type(value) is int and abs(value) < 1 << 23, "totals must be numbers")
        put24(s, lay.TOTALS + 3 * seat, value)


def _cards(s, d):
    """Fill hands, groups, piles, bars, dead hands, the stock and the card shown."""
    s[lay.SHOWN] = _card(field(d, "shown"))
    for seat, value in enumerate(row(d, "groups", 3)):
        at = lay.SEAT + lay.STRIDE * seat
        demand(type(value) is list and len(value) <= lay.MAX_LAID, "groups must be lists of at most seven")
        for text in value:
            code = parse_group(text)
            demand(code, "no group on the table: " + str(text))
            put_group(s, at, code)
            if code >> 5 in (WEI, PENG):
                demand(not s[lay.THREE + (code & 31)], "two groups of the same three: " + text)
                s[lay.THREE + (code & 31)] = code >> 5 << 2 | seat
    for seat, value in enumerate(row(d, "hands", 3)):
        cards = _tokens(value, "hands")
        demand(len(cards) + 3 * s[lay.SEAT + lay.STRIDE * seat + lay.LAID] <= 21, "a seat has too many cards")
        for card in cards:
            demand(cards.count(card) < 4, "four alike are laid as ti, never held")
            demand(cards.count(card) < 3 or not s[lay.THREE + card], "a kan of a card beside three others of it")
        give(s, seat, cards, 0, len(cards), None)
    for seat, value in enumerate(row(d, "piles", 3)):
        for card in _tokens(value, "piles"):
            demand(s[lay.PILE_N] < lay.MAX_PILE, "there are too many cards in the piles")
            s[lay.PILES + s[lay.PILE_N]] = seat << 5 | card
            s[lay.PILE_N] += 1
    for seat, value in enumerate(row(d, "barred", 3)):
        for card in _tokens(value, "barred"):
            demand(not barred(s, seat, card), "barred names a card twice")
            bar(s, lay.SEAT + lay.STRIDE * seat, card)
    for seat, value in enumerate(row(d, "dead", 3)):
        demand(type(value) is bool, "dead must be true or false")
        s[lay.DEAD] |= value << seat
    stock = _tokens(field(d, "stock"), "stock")
    demand(len(stock) <= 19, "there are too many cards in the stock")
    s[lay.STOCK_N] = len(stock)
    for i in range(len(stock)):
        s[lay.STOCK + len(stock) - 1 - i] = stock[i]


def _course(s, d):
    """Fill phase, turn, public card and claims; tell whether the seat to move is to reveal first."""
    phase = field(d, "phase", str)
    reveal = phase == "reveal"
    demand(reveal or phase in rules.PHASES, "there is no phase " + phase)
    s[PHASE] = lay.DISCARD if reveal else rules.PHASES.index(phase)
    if s[PHASE] == lay.OVER:
        demand(field(d, "to_move") is None, "to_move must be null when the deal is over")
        s[TO_MOVE] = NONE
    else:
        s[TO_MOVE] = number(d, "to_move", 0, 2)
    public = field(d, "public")
    if public is not None:
        demand(type(public) is dict, "public must be null or an object")
        s[lay.PUBLIC] = _card(field(public, "card"))
        s[lay.OWNER] = number(public, "owner", 0, 2)
        demand(field(public, "from") in ("stock", "hand"), "public.from must be stock or hand")
        s[lay.FROM_HAND] = public["from"] == "hand"
    for seat, text in enumerate(row(d, "claims", 3)):
        if text is not None:
            demand(s[PHASE] == lay.CLAIMS and parse_move(text) >= 1 << 18, "no claim that can be made: " + str(text))
            put24(s, lay.SEAT + lay.STRIDE * seat + lay.CLAIM, parse_move(text))
    return reveal


def _passes(s, loose):
    """Find out who can claim the public card, and who passed: those before the seat to move that claimed nothing."""
    if s[lay.PUBLIC] == NONE:
        return
    for seat in range(3):
        s[lay.SEAT + lay.STRIDE * seat + lay.CAN] = can_claim(s, seat)
    key = asked_key(s, s[TO_MOVE])
    for seat in range(3):
        at = lay.SEAT + lay.STRIDE * seat
        if asked_key(s, seat) < key and not s[at + lay.CLAIM + 2]:
            demand(loose or not s[at + lay.CAN] & lay.REFUSABLE, "a seat passed but is not barred")
            s[at + lay.CAN] = 0


def _result(s, d):
    """Fill the result of a deal that is over."""
    result = field(d, "result")
    if s[PHASE] != lay.OVER:
        demand(result is None, "result must be null while the deal is played")
        return
    demand(type(result) is dict, "result is missing")
    kind = field(result, "kind")
    demand(kind in RESULTS, "there is no kind of result " + str(kind))
    s[lay.RESULT] = RESULTS.index(kind)
    s[lay.HUXI] = number(result, "huxi", 0, 255)
    s[lay.TONES] = tones = number(result, "tones", 0, 255)
    scores = [0, 0, 0]
    if s[lay.RESULT] == lay.DRAW:
        demand(field(result, "winner") is None, "a draw has no winner")
    else:
        s[lay.WINNER] = number(result, "winner", 0, 2)
        scores = [2 * tones if seat == s[lay.WINNER] else -tones for seat in range(3)]
    demand(field(result, "scores", list) == scores, "scores do not fit the tones")
    groups = field(result, "groups", list)
    demand(len(groups) <= lay.MAX_LAID, "a hand wins with seven groups")
    for i, text in enumerate(groups):
        s[lay.WON + i] = parse_group(text, PAIR)
        demand(s[lay.WON + i], "no group: " + str(text))
