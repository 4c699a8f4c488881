"""What happened at a Zheng Fen table, in words, for the log."""

from engine.zhengfen import rules
from engine.zhengfen.combos import READ
from engine.zhengfen.sets import has
from firmware import strings
from firmware.tables.words import card_text, event
from firmware.tables.zhengfen_combos import CARDS, combination, face, read_event


def cards_text(low, high):
    """Return the cards of a set in rank order as they stand in a sentence."""
    text = ""
    for card in range(54):
        if has(low, high, card):
            text += (" " if text else "") + card_text(face(card))
    return text


def tell(session, i):
    """Return event i of the ring in words."""
    for words in ("", "_tell", "_long"):
        strings.need("zhengfen" + words)
    ring = session.ring
    name = rules.EVENTS[ring.kind(i)]
    a = ring.a(i)
    b = ring.b(i)
    if name == "play":
        read_event(session.view, a, b)
        what = combination("l.", READ[0], READ[1])
        return event(session, name, ring.seat(i), what, cards_text(a & CARDS, b & CARDS))
    return event(session, "no_points" if name == "trick" and not a else name, ring.seat(i), a)
