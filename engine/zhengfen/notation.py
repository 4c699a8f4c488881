"""The texts of Zheng Fen: `play 3C 3D`, `play 5C 6C 7C XL XB as suitseq`, `pass`."""

from array import array

from engine import cards
from engine.state import NONE
from engine.zhengfen.combos import READ, read
from engine.zhengfen.layout import CATEGORIES, OWNER, PASS, R_UNKNOWN, UNSAID
from engine.zhengfen.moves import check, over
from engine.zhengfen.sets import has, high_bit, low_bit, rank


def card_text(card):
    """Return the token of a card."""
    return cards.text(card if card >= 52 else (card & 3) * 13 + rank(card))


def parse_card(token):
    """Return the card of a token, or -1 if it is none."""
    number = cards.parse(token)
    if number < 0 or number >= 52:
        return number
    return (number % 13 + 12) % 13 * 4 + number // 13


def set_texts(low, high):
    """Return the tokens of a set of cards, sorted."""
    found = []
    for rank_of in range(13):
        if (low | high) & 8193 << rank_of:
            for card in range(4 * rank_of, 4 * rank_of + 4):
                if has(low, high, card):
                    found.append(card_text(card))
    for card in (52, 53):
        if has(low, high, card):
            found.append(card_text(card))
    return found


def move_text(s, move):
    """Return the text of a move; `as` only where the seat to move leads and has the choice of R19."""
    if move[0] == PASS:
        return "pass"
    text = "play " + " ".join(set_texts(move[1], move[2]))
    if move[0] != UNSAID and s[OWNER] == NONE and move[1] >> 26 and move[2] >> 26:
        if read(s, move[1], move[2]) == 2 and move[0] in (READ[0], READ[2]):
            text += " as " + CATEGORIES[move[0]]
    return text


def parse_move(text):
    """Return the move a text means, legal or not, or None if it means none."""
    move = array("i", [PASS, 0, 0])
    if text == "pass":
        return move
    if type(text) is not str or not text.startswith("play "):
        return None
    words = text.split(" ")[1:]
    move[0] = UNSAID
    if len(words) > 2 and words[-2] == "as":
        if words[-1] not in CATEGORIES[1:]:
            return None
        move[0] = CATEGORIES.index(words[-1])
        words = words[:-2]
    for token in words:
        card = parse_card(token)
        if card < 0 or has(move[1], move[2], card):
            return None
        move[1] |= low_bit(card)
        move[2] |= high_bit(card)
    return move


def ask(s, text):
    """Judge a text: return (reason code, move), the move being None where the text is none."""
    move = parse_move(text)
    if move is None:
        return over(s) or R_UNKNOWN, None
    return check(s, move), move


def legal_texts(s, limit):
    """Return the texts of the first `limit` legal moves, and whether those are all."""
    from engine.zhengfen.variants import Walk

    walk = Walk()
    walk.start(s)
    move = array("i", [0, 0, 0])
    texts = []
    while walk.next(move):
        if len(texts) == limit:
            return texts, False
        texts.append(move_text(s, move))
    return texts, True
