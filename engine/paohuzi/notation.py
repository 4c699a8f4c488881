"""Texts of Paohuzi's cards, groups and moves, by the referee's protocol."""

from engine.paohuzi.access import deal_over
from engine.paohuzi.claims import REASONS
from engine.paohuzi.groups import CHI_CARDS, card_of
from engine.paohuzi.layout import CHI_MOVE, PAO_MOVE, PASS, PENG, PENG_MOVE, TI, WIN
from engine.paohuzi.rules import MAX_MOVES, check, legal
from engine.paohuzi.table import kind

RANKS = "1234567890"
SIZES = "sb"
KINDS = ("", "chi", "ti", "pao", "wei", "peng", "kan", "pair")
RESULTS = ("heavenly", "stock", "draw")  # by `layout.RESULT`
_WORDS = {"pass": PASS, "win": WIN, "pao": PAO_MOVE, "peng": PENG_MOVE}


def card_text(card):
    """Return the token of a card of 0 to 19: its rank's digit, 0 for ten, and s or b."""
    return RANKS[card % 10] + SIZES[card // 10]


def parse_card(token):
    """Return the card of a token, or -1 if it is none."""
    if type(token) is not str or len(token) != 2:
        return -1
    rank = RANKS.find(token[0])
    size = SIZES.find(token[1])
    return -1 if rank < 0 or size < 0 else 10 * size + rank


def _chi_text(code):
    return " ".join([card_text(card_of(code, i)) for i in range(3)])


def group_text(code):
    """Return a group as `peng 1s` or `chi 1s 2s 3s`."""
    return KINDS[kind(code)] + " " + (_chi_text(code) if code < 64 else card_text(code & 31))


def parse_group(text, last=PENG):
    """Return the code of a group's text, or 0 if it is none; kinds after `last` (kan, pair) are none."""
    if type(text) is not str:
        return 0
    words = text.split(" ")
    if words[0] == "chi":
        return max(_find_chi(words[1:]), 0)
    if len(words) != 2 or words[0] not in KINDS[TI : last + 1]:
        return 0
    card = parse_card(words[1])
    return 0 if card < 0 else KINDS.index(words[0]) << 5 | card


def _find_chi(tokens):
    """Return the code of the chi group of three tokens in any order, 0 if they are no group, -1 if no three cards."""
    cards = sorted([parse_card(token) for token in tokens])
    if len(cards) != 3 or cards[0] < 0:
        return -1
    for code in range(1, 39):
        if [CHI_CARDS[3 * code + i] for i in range(3)] == cards:
            return code
    return 0


def move_groups(move):
    """Return the codes of the groups a chi lays, ascending."""
    return [move >> shift & 63 for shift in (12, 6, 0) if move >> shift & 63]


def move_text(s, move):
    """Return a move's text; a chi with all groups it lays, the claimed card among them."""
    if move < 20:
        return "discard " + card_text(move)
    for word in _WORDS:
        if _WORDS[word] == move:
            return word
    return "chi " + " / ".join([_chi_text(code) for code in move_groups(move)])


def parse_move(text):
    """Return the move of a text, -1 if it is none of the game, -2 if it is a chi of cards that are no groups."""
    if type(text) is not str:
        return -1
    if text in _WORDS:
        return _WORDS[text]
    word, _, rest = text.partition(" ")
    if word == "discard":
        return parse_card(rest)
    if word != "chi":
        return -1
    codes = sorted([_find_chi(part.split(" ")) for part in rest.split(" / ")])
    if codes[0] < 0 or len(codes) > 3:
        return -1
    if not codes[0]:
        return -2
    move = CHI_MOVE
    for i in range(len(codes)):
        move |= codes[i] << 12 - 6 * i
    return move


def ask(s, text):
    """Judge a move's text: return (reason code, move), the move None where the text names none."""
    if deal_over(s):
        return REASONS.index("match_over"), None
    move = parse_move(text)
    if move < 0:
        return REASONS.index("unknown_move" if move == -1 else "C6"), None
    return check(s, move), move


def legal_texts(s, limit):
    """Return (texts of the legal moves, whether that is all of them), no more than `limit`."""
    moves = [0] * MAX_MOVES
    count = legal(s, moves)
    return [move_text(s, moves[i]) for i in range(min(count, limit))], count <= limit
