"""What happened at a table of Japanese Fifty-One, in words."""

from engine.gojuichi import rules
from firmware.tables.words import card_text, event


def sentence(session, kind, seat, a, b):
    """Return an event in words, "" if it is not to be told."""
    if kind == rules.E_GO:
        return ""
    if kind == rules.E_TAKE:
        return event(session, "take", seat, card_text(a), card_text(b))
    return event(session, rules.EVENTS[kind], seat)


def tell(session, i):
    """Return event i of the ring in words, "" if it is not to be told."""
    ring = session.ring
    return sentence(session, ring.kind(i), ring.seat(i), ring.a(i), ring.b(i))
