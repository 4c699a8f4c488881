"""What happened at a table of Chinese Fifty-One, in words."""

from engine.wushiyi import moves
from firmware.tables.words import card_text, event


def cards_text(packed):
    """Return the cards of an event, six bits each and the first lowest, as they stand in a sentence."""
    text = ""
    for i in range(5):
        card = packed >> 6 * i & 63
        if card != 63:
            text += (" " if text else "") + card_text(card)
    return text


def sentence(session, kind, seat, a, b):
    """Return an event in words, "" if it is not to be told."""
    if kind == moves.GO_ON:
        return ""  # that a 51 was not declared is nobody's business
    name = moves.EVENTS[kind]
    if kind == moves.DISCARDING:
        return event(session, name, seat, card_text(a))
    if kind == moves.PICK:
        return event(session, name, seat, card_text(a), card_text(b))
    if kind == moves.E_SWAP:
        return event(session, name, seat, cards_text(a), cards_text(b))
    return event(session, name, seat)


def tell(session, i):
    """Return event i of the ring in words, "" if it is not to be told."""
    ring = session.ring
    return sentence(session, ring.kind(i), ring.seat(i), ring.a(i), ring.b(i))
