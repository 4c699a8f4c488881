"""What happened at a table of Paohuzi, in words."""

from engine.compat import const
from engine.paohuzi.groups import card_of
from engine.paohuzi.rules import EVENTS
from engine.state import NONE
from firmware.strings import need, say
from firmware.tables.paohuzi_cards import card_text
from firmware.tables.telling import event

# numbers of engine.paohuzi.layout, which would cost a device a module; tests/firmware/paohuzi compares them
_CHI_LAID = const(7)
_WON_DEAL = const(9)

need("paohuzi_tell")  # whoever forgets this module drops these texts


def group_text(code):
    """Return the cards of a chi group as they stand in a sentence."""
    first = card_of(code, 0)
    last = card_of(code, 2)
    if first // 10 == last // 10:
        ranks = str(first % 10 + 1)
        for i in range(1, 3):
            ranks += "-" + str(card_of(code, i) % 10 + 1)
        return say("card.b" if first > 9 else "card.s", ranks)
    text = card_text(first)
    for i in range(1, 3):
        text = say("list.comma", text, card_text(card_of(code, i)))
    return text


def sentence(session, kind, seat, a, b):
    """Return an event in words."""
    name = EVENTS[kind]
    if kind == _WON_DEAL:
        return event(session, name, seat, b)
    if kind == _CHI_LAID:
        text = ""
        for shift in range(12, -1, -6):
            if b >> shift & 63:
                one = group_text(b >> shift & 63)
                text = say("chi.and", text, one) if text else one
        return event(session, name, seat, text)
    return event(session, name, seat, "" if a == NONE else card_text(a))


def tell(session, i):
    """Return event i of the ring in words."""
    ring = session.ring
    return sentence(session, ring.kind(i), ring.seat(i), ring.a(i), ring.b(i))
