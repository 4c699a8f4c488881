"""The referee's `value` of a Paohuzi hand: is it a win, and how much is it worth. Host only."""

from engine.paohuzi import layout as lay
from engine.paohuzi import rules
from engine.paohuzi.deal import give
from engine.paohuzi.groups import card_of, size
from engine.paohuzi.layout import CARDS, PENG, WEI
from engine.paohuzi.machine import mandatory, put_group
from engine.paohuzi.notation import group_text, parse_card, parse_group
from engine.paohuzi.win import arrange, judge, tones
from engine.state import NONE


def value(request):
    """Answer `value`: the best win of `hand` and `groups` with `card` (or null), which the seat revealed if `own`.

    With an own reveal of a card that the hand has twice or three times the wei or ti is laid first (T2). Return the
    answer's fields, or a sentence that says what is wrong with the request.
    """
    s = bytearray(rules.SIZE)
    seen = [0] * CARDS
    groups = request.get("groups", [])
    if type(groups) is not list or len(groups) > lay.MAX_LAID:
        return "groups must be a list of at most seven groups"
    for text in groups:
        code = parse_group(text)
        if not code:
            return "no group on the table: " + str(text)
        put_group(s, lay.SEAT, code)
        if code >> 5 in (WEI, PENG):
            s[lay.THREE + (code & 31)] = code >> 5 << 2
        for i in range(size(code)):
            seen[card_of(code, i)] += 1
    hand = request.get("hand")
    if type(hand) is not list or len(hand) + 3 * len(groups) > 21:
        return "hand must be a list of cards, 21 with those of the groups"
    cards = [parse_card(token) for token in hand]
    own = request.get("own", False)
    if type(own) is not bool:
        return "own must be true or false"
    token = request.get("card")
    card = NONE if token is None else parse_card(token)
    if card < 0 or -1 in cards:
        return "there is a card that is none of the pack"
    for held in cards:
        seen[held] += 1
        if cards.count(held) > 3:
            return "four alike are laid as ti, never held"
    if card != NONE:
        seen[card] += 1
    if max(seen) > 4:
        return "there are only four of each card"
    give(s, 0, cards, 0, len(cards), None)
    if own and card != NONE and mandatory(s, 0, card, None):
        card = NONE
    huxi = judge(s, 0, card, own)
    won = []
    if huxi:
        out = bytearray(9)
        count = arrange(s, 0, card, out, 0)
        won = [group_text(out[i]) for i in range(count)]
    return {
        "win": bool(huxi),
        "huxi": huxi or None,
        "tones": tones(huxi) if huxi else None,
        "arrangement": won if huxi else None,
    }
