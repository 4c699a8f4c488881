"""The texts of Japanese Fifty-One: `take 7C 3H` (taken, put back), `clear`, `pass`, `stop`, `go`."""

from array import array

from engine.cards import parse, text
from engine.gojuichi import rules

card_text = text
parse_card = parse

_WORDS = ("clear", "pass", "stop", "go")  # the moves from rules.CLEAR on


def move_text(s, move):
    """Return the text of a move."""
    if move < rules.CLEAR:
        return "take " + text(move >> 6) + " " + text(move & 63)
    return _WORDS[move - rules.CLEAR]


def parse_move(words):
    """Return the move a text means, legal or not, or -1 if it means none."""
    if words in _WORDS:
        return rules.CLEAR + _WORDS.index(words)
    parts = words.split(" ")
    if len(parts) != 3 or parts[0] != "take":
        return -1
    taken = parse(parts[1])
    given = parse(parts[2])
    if taken < 0 or given < 0:
        return -1
    return taken << 6 | given


def ask(s, words):
    """Judge a text: return (reason code, move), the move being None where the text is none."""
    move = parse_move(words)
    if move < 0 and not rules.deal_over(s):
        return rules.UNKNOWN_MOVE, None
    return rules.check(s, move), move if move >= 0 else None


def legal_texts(s, limit):
    """Return the texts of the first `limit` legal moves, and whether those are all."""
    buf = array("i", [0] * rules.MAX_MOVES)
    count = rules.legal(s, buf)
    return [move_text(s, buf[i]) for i in range(min(count, limit))], count <= limit
