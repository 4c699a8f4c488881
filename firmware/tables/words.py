"""Cards of the 52-card pack in sentences."""

from engine.cards import RANKS, XL
from firmware.draw.icons import SUITS


def card_text(card):
    """Return a card as it stands in a sentence: 10♥, Q♠, ★."""
    if card >= XL:
        return "★" if card > XL else "☆"
    rank = card % 13
    return ("10" if rank == 8 else RANKS[rank]) + SUITS[card // 13]


def cards_text(packed):
    """Return the cards of an event, six bits each and the first lowest, as they stand in a sentence."""
    text = ""
    for i in range(5):
        card = packed >> 6 * i & 63
        if card != 63:
            text += (" " if text else "") + card_text(card)
    return text
