"""The hand at a Zheng Fen table: how it is sorted, where its cards lie, which are taken up."""

from engine.compat import const
from engine.zhengfen.sets import high_bit, low_bit
from firmware.draw.cards import NORMAL, SELECTED
from firmware.tables.zhengfen_combos import face

ORDER = const(2)  # in `kept`, after the two words of the cards played in this deal
BY_RANK = const(0)
BY_SETS = const(1)
BY_SUIT = const(2)


def sort(cards, n, order):
    """Sort the first `n` cards of a buffer; sets come before single cards, jokers last."""
    counts = bytearray(14)
    if order == BY_SETS:
        for i in range(n):
            counts[cards[i] >> 2] += 1
    for i in range(1, n):
        card = cards[i]
        key = _key(card, order, counts)
        k = i
        while k and _key(cards[k - 1], order, counts) > key:
            cards[k] = cards[k - 1]
            k -= 1
        cards[k] = card


def _key(card, order, counts):
    if card >= 52 or order == BY_RANK:
        return card + 256
    return (4 - counts[card >> 2]) * 64 + card - 256 if order == BY_SETS else (card & 3) * 64 + card - 256


def row_of(t, i):
    """Return the row of hand card i; t.first and t.end tell which cards lie in it, t.left and t.step where."""
    count = t.hands if t.rows == 1 else (t.hands + 1) // 2
    row = 1 if i >= count else 0
    t.first = count if row else 0
    t.end = t.hands if row else count
    width = t.own.width
    room = t.width - 2 * t.edge - width
    t.step = min(width + 1, room // (count - 1)) if count > 1 else width + 1
    t.left = t.edge + (room - (count - 1) * t.step) // 2
    return row


def is_up(t, card):
    """Tell whether a card is taken up."""
    return t.move[1] & low_bit(card) != 0 or t.move[2] & high_bit(card) != 0


def draw(t):
    """Show the hand, raised what is taken up."""
    own = t.own
    for i in range(t.hands):
        row = row_of(t, i)
        card = t.hand[i]
        up = is_up(t, card)
        y = t.hand_y + row * own.peek - (t.raise_by if up else 0)
        own.place(i, face(card), t.left + (i - t.first) * t.step, y, SELECTED if up else NORMAL, t.step < own.width)
    own.clear(t.hands)


def place_texts(t):
    """Put the words for the trick beside it, or where the hand covers it into one line above."""
    pitch = t.font.pitch
    lift = min(t.font.height - pitch, t.font.ascent - t.font.cap)  # rows above the capitals
    what = t.what.layer
    who = t.who.layer
    if t.deep:
        what.x = t.edge
        who.x = t.width - t.edge - t.font.measure(t.who.text)
        what.y = who.y = -lift
    else:
        what.x = who.x = t.text_x
        rows = 1 if t.tiny and 2 * pitch > t.cards.height + 4 else 2  # as in zhengfen_show
        what.y = t.trick_y + (t.cards.height - rows * pitch) // 2 - lift
        who.y = what.y + pitch


def go_deep(t, deep):
    """Let a hand of two rows cover the trick, or not (smallest screens)."""
    if deep != t.deep:
        t.deep = deep
        t.cards.layer.hidden = deep
        t.own.layer.y = -t.own.peek if deep else 0
        place_texts(t)
