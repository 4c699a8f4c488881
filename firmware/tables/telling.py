"""What somebody did, as a sentence."""

from engine.state import SEATS
from firmware.strings import has, say


def event(session, name, seat, a="", b=""):
    """Return the sentence `ev.<name>` for what a seat did, with "you" if it is the player's own doing."""
    key = "ev." + name
    if seat == session.you and has(key + ".you"):
        return say(key + ".you", "", a, b)
    return say(key, session.name(seat) if seat < session.s[SEATS] else "", a, b)
