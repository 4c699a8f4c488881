"""The public texts of Chinese Fifty-One: cards, moves, and the judging of a move given as text."""

from array import array

from engine.cards import parse, text
from engine.compat import const
from engine.state import NONE, PHASE, TO_MOVE
from engine.wushiyi.moves import DISCARDING, EVENTS, MAX_MOVES, PICK, SWAP5, check, legal, wrong_phase

# where things lie and what they are called: see `layout` and `moves`
_TABLE_COUNT = const(40)
_HANDS = const(73)
_WHERE = const(146)
_IN_HAND = const(247)
_DEAL_OVER = const(5)
_R_MATCH_OVER = const(1)
_R_DEAL_OVER = const(2)
_R_UNKNOWN = const(3)
_R_SWAP_ALL = const(10)
_R_NOT_IN_HAND = const(11)

_PLAIN = EVENTS[:DISCARDING]  # the moves that name no card


def card_text(card):
    """Return the token of a card, `??` for NONE."""
    return "??" if card == NONE else text(card)


def parse_card(token):
    """Return the card of a token, or -1 if it is none."""
    return parse(token)


def move_text(s, move):
    """Return the text of a move that the seat to move may make in `s`, its cards sorted."""
    kind = move & 15
    if kind < DISCARDING:
        return _PLAIN[kind]
    if kind == SWAP5:
        at = _HANDS + 6 * s[TO_MOVE]
        cards = [s[i] for i in range(at, at + 5)]
    else:
        n = 1 if kind == DISCARDING else 2 if kind == PICK else kind - PICK
        cards = [move >> 6 * i + 4 & 63 for i in range(n)]
    name = EVENTS[kind] if kind <= PICK else "swap"
    return name + " " + " ".join([text(card) for card in cards])


def ask(s, words):
    """Judge a move given as text: `(reason code, move)`, the code 0 if it is legal.

    The move is None where the text stands for none that could be made in any order of its cards.
    """
    if s[PHASE] >= _DEAL_OVER:
        return _R_DEAL_OVER if s[PHASE] == _DEAL_OVER else _R_MATCH_OVER, None
    move = _read(words)
    if move == -1:
        return _R_UNKNOWN, None
    if type(move) is int:
        return check(s, move), move
    # five cards or more: the move itself names none, so they are judged here
    reason = wrong_phase(s[PHASE], SWAP5)
    if not reason and s[_TABLE_COUNT] != len(move):
        reason = _R_SWAP_ALL
    if not reason:
        for card in move:
            if s[_WHERE + card] & _IN_HAND != s[TO_MOVE]:
                reason = _R_NOT_IN_HAND
    if reason:
        return reason, None
    return check(s, SWAP5), SWAP5


def _read(words):
    """Return the move of a text, the list of its cards for a swap of five or more, -1 if it is no move."""
    if type(words) is not str:
        return -1
    words = words.split(" ")
    name = words[0]
    cards = [parse(word) for word in words[1:]]
    n = len(cards)
    if -1 in cards:
        return -1
    if name in _PLAIN:
        return -1 if n else _PLAIN.index(name)
    if name == "discard":
        return cards[0] << 4 | DISCARDING if n == 1 else -1
    if name == "pick":
        return cards[1] << 10 | cards[0] << 4 | PICK if n == 2 else -1
    if name != "swap" or n == 0 or len(set(cards)) < n:
        return -1
    cards.sort()
    if n >= 5:
        return cards
    move = PICK + n
    for i in range(n):
        move |= cards[i] << 6 * i + 4
    return move


def legal_texts(s, limit):
    """Return `(texts, complete)`: the legal moves in their fixed order, at most `limit` of them."""
    buf = array("i", [0] * MAX_MOVES)
    n = legal(s, buf)
    return [move_text(s, buf[i]) for i in range(min(n, limit))], n <= limit
