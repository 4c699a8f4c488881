"""What has happened lately, in words that everybody at the table may hear; loaded for that and forgotten."""

from firmware import strings
from firmware.session import forget, leaf


def last(session, most):
    """Return at most so many of the ring's events as lines, the latest first."""
    ring = session.ring
    name = "firmware.tables." + session.game + "_words"
    words = leaf(name)
    text = ""
    i = ring.count - 1
    while most > 0 and i >= session.began and i >= ring.count - ring.size:
        line = words.tell(session, i)
        if line:
            text += line + "\n"
            most -= 1
        i -= 1
    forget(name)
    strings.drop(session.game + "_tell")  # texts that a game's words bring with them
    return text
