"""What a move of Zheng Fen is, which are legal, and how one is packed into a few bytes.

A move is an `array("i")` of three ints: a category (or UNSAID, or PASS), and the cards as the low and
high word of `engine.zhengfen.layout`. The category is what the notation's `as` says; it has to be said
only where a leader has the choice of R19 and may be said, if true, anywhere.
"""

from engine.compat import const
from engine.state import get16
from engine.zhengfen.combos import READ, beats, read
from engine.zhengfen.sets import has, high_bit, low_at, low_bit, size

# numbers of engine.zhengfen.layout and engine.state, under private names so that they cost a device nothing
_PHASE = const(3)
_TO_MOVE = const(4)
_DEAL = const(6)
_LEAD_3H = const(20)
_HANDS = const(40)
_PILES = const(94)
_CATEGORY = const(158)
_STRENGTH = const(159)
_OWNER = const(161)
_OUT_COUNT = const(164)
_NONE = const(255)
_ALL = const(134217727)
_PASS = const(15)
_R_UNKNOWN = const(3)
_R_MUST_LEAD = const(4)
_R_NOT_IN_HAND = const(5)
_R_NO_COMBINATION = const(6)
_R_WRONG_CATEGORY = const(7)
_R_SAY_CATEGORY = const(8)
_R_DOES_NOT_BEAT = const(9)
_R_NEEDS_3H = const(10)

MOVE_BYTES = const(8)
_PACKED_PASS = const(54)  # 0 to 53: that single
_PACKED_SET = const(56)  # + category: seven bytes of cards follow

REASONS = (
    "", "match_over", "deal_over", "unknown_move", "must_lead", "card_not_in_hand", "no_combination", "wrong_category",
    "say_category", "does_not_beat", "needs_3h",
)  # fmt: skip

# Events: kind, seat, a, b.
#   play        a = low word | suit sequence (1, else 0) << 27 | rank & 3 << 28, b = high word | rank >> 2 << 27:
#               the cards of the play and the rank of its strength; the other categories follow from the cards
#   pass
#   trick       won by seat; a = its card points
#   out         seat has no cards left; a = its place in the order of going out, from 0
#   deal_over   a = card points gained / 5, five bits a seat, b = first | last << 3 | leader of the next deal << 6
#               | seats << 9
#   match_over  a = the winners, a bit a seat
EVENTS = ("play", "pass", "trick", "out", "deal_over", "match_over")


def first_lead(s):
    """Tell whether the seat to move makes the first lead of the match and holds the three of hearts (R2, R3)."""
    if get16(s, _DEAL) != 1 or s[_OWNER] != _NONE or s[_OUT_COUNT]:
        return False
    for at in range(_PILES, _PILES + 48):
        if s[at]:
            return False
    return s[_HANDS + 8 * s[_TO_MOVE] + 4] & 1 != 0


def over(s):
    """Return the reason why nobody may move, 0 if a seat may."""
    return 3 - s[_PHASE] if s[_PHASE] else 0  # deal_over is phase 1 and reason 2, match_over 2 and 1


def check(s, move):
    """Return 0 if the seat to move may make the move, else a reason code.

    After a 0 for a play, and after `does_not_beat`, `READ[0]` and `READ[1]` hold what the cards are: category and
    strength, as the table's are in the state, so that a screen can say what does not beat what.
    """
    if s[_PHASE]:
        return over(s)
    said = move[0]
    low = move[1]
    high = move[2]
    if said == _PASS:
        if low or high:
            return _R_UNKNOWN
        return _R_MUST_LEAD if s[_OWNER] == _NONE else 0
    if not 0 <= said <= 12 or not 0 <= low <= _ALL or not 0 <= high <= _ALL or not (low or high):
        return _R_UNKNOWN
    at = _HANDS + 8 * s[_TO_MOVE]
    if low & ~low_at(s, at) or high & ~low_at(s, at + 4):
        return _R_NOT_IN_HAND
    count = read(s, low, high)
    if not count:
        return _R_NO_COMBINATION
    out = READ
    table = s[_CATEGORY]
    if said:
        if said != out[0]:
            if said != out[2]:
                return _R_WRONG_CATEGORY
            out[0] = said
            out[1] = out[3]
    elif count == 2:
        if not table:
            return _R_SAY_CATEGORY
        if out[2] == table:
            out[0] = table
            out[1] = out[3]
    if table:
        if not beats(out[0], out[1], table, s[_STRENGTH] | s[_STRENGTH + 1] << 8):
            return _R_DOES_NOT_BEAT
    elif s[_LEAD_3H] and not high & 1 and first_lead(s):
        return _R_NEEDS_3H
    return 0


def pack(move, buf, at):
    """Write a move at `buf[at]` in 1 or MOVE_BYTES bytes, the first below 0xF0, and return how many."""
    said = move[0]
    low = move[1]
    high = move[2]
    if said == _PASS:
        buf[at] = _PACKED_PASS
        return 1
    if not said and size(low, high) == 1:
        card = 0
        while not has(low, high, card):
            card += 1
        buf[at] = card
        return 1
    buf[at] = _PACKED_SET + said
    # 54 bits: the high word follows the low one without a gap
    buf[at + 1] = low & 255
    buf[at + 2] = low >> 8 & 255
    buf[at + 3] = low >> 16 & 255
    buf[at + 4] = low >> 24 | (high & 31) << 3
    buf[at + 5] = high >> 5 & 255
    buf[at + 6] = high >> 13 & 255
    buf[at + 7] = high >> 21
    return 8


def packed(buf, at):
    """Return the length in bytes of the move packed at `buf[at]`."""
    return 1 if buf[at] < _PACKED_SET else 8


def unpack(buf, at, move):
    """Fill `move` with the move packed at `buf[at]` and return it; bytes of no move give one that `check` refuses."""
    head = buf[at]
    low = high = said = 0
    if head == _PACKED_PASS:
        said = _PASS
    elif head < _PACKED_PASS:
        low = low_bit(head)
        high = high_bit(head)
    elif head >= _PACKED_SET:
        said = head - _PACKED_SET
        low = buf[at + 1] | buf[at + 2] << 8 | buf[at + 3] << 16 | (buf[at + 4] & 7) << 24
        high = buf[at + 4] >> 3 | buf[at + 5] << 5 | buf[at + 6] << 13 | (buf[at + 7] & 63) << 21
    move[0] = said
    move[1] = low
    move[2] = high
    return move
