"""High Card as text: `play 3H`."""

from array import array

from engine import cards
from template_game import rules

card_text = cards.text
parse_card = cards.parse


def move_text(s, move):
    """Return the text of a move."""
    return "play " + card_text(move)


def ask(s, text):
    """Judge a text: return (reason, move), with None for what is no move."""
    over = rules.check(s, -1)
    if over != rules.R_UNKNOWN:
        return over, None
    move = parse_card(text[5:]) if text.startswith("play ") else -1
    if not 0 <= move < 52:
        return rules.R_UNKNOWN, None
    return rules.check(s, move), move


def legal_texts(s, limit):
    """Return (texts of the legal moves, at most `limit` of them, whether that is all)."""
    buf = array("i", [0] * rules.MAX_MOVES)
    count = rules.legal(s, buf)
    return [move_text(s, buf[i]) for i in range(min(count, limit))], count <= limit
