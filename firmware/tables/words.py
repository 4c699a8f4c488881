"""Cards of the 52-card pack in sentences."""

from engine.cards import RANKS, XL
from engine.state import SEATS
from firmware.draw.icons import SUITS
from firmware.strings import has, say


def event(session, name, seat, a="", b=""):
    """Return the sentence `ev.<name>` for what a seat did, with "you" if it is the player's own doing."""
    key = "ev." + name
    if seat == session.me and has(key + ".you"):
        return say(key + ".you", "", a, b)
    return say(key, session.name(seat) if seat < session.s[SEATS] else "", a, b)


def card_text(card):
    """Return a card as it stands in a sentence: 10♥, Q♠, ★."""
    if card >= XL:
        return "★" if card > XL else "☆"
    rank = card % 13
    return ("10" if rank == 8 else RANKS[rank]) + SUITS[card // 13]
