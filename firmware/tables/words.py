"""Cards of the 52-card pack in sentences."""

from engine.cards import RANKS, XL
from firmware.draw.icons import SUITS
from firmware.tables.telling import event  # noqa: F401 - found here by the games of this pack


def card_text(card):
    """Return a card as it stands in a sentence: 10♥, Q♠, ★."""
    if card >= XL:
        return "★" if card > XL else "☆"
    rank = card % 13
    return ("10" if rank == 8 else RANKS[rank]) + SUITS[card // 13]
