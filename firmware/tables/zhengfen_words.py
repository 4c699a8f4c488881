"""Combinations of Zheng Fen, hands and events in words."""

from engine.compat import const
from engine.zhengfen import rules
from engine.zhengfen.combos import READ, read
from engine.zhengfen.sets import has
from firmware.strings import say
from firmware.tables.words import card_text

# numbers of engine.zhengfen.layout, which would cost a device a module; tests/firmware/zhengfen compares them
SINGLE = const(1)
PAIR = const(2)
SEQ2 = const(5)
SEQ4 = const(7)
SUITSEQ = const(9)
_CARDS = const(134217727)  # the bits of an event's words that are cards

_RANKS = "3456789TJQKA2"
_NAMES = (
    "", "single", "pair", "triple", "quartet", "seq2", "seq3", "seq4", "full", "suitseq", "mixed510k", "pure510k",
    "fourtwos",
)  # fmt: skip


def combination(kind, category, strength):
    """Return what a combination is: `kind` "c." in a few letters, "l." as part of a sentence."""
    rank = strength >> 5
    name = _NAMES[category]
    if category == SINGLE and rank > 12:
        name = "joker" if rank == 13 else "joker_big"
    elif category == PAIR and rank > 12:
        name = "pair_jokers"
    text = "" if rank > 12 else "10" if rank == 7 else _RANKS[rank]
    return say(kind + name, text, strength >> 1 & 15)


def cards_text(low, high):
    """Return the cards of a set in rank order as they stand in a sentence."""
    text = ""
    for card in range(54):
        if has(low, high, card):
            text += (" " if text else "") + card_text(rules.face(card))
    return text


def read_event(v, a, b):
    """Read the play of an event: its category and strength are then in READ[0] and READ[1]."""
    read(v, a & _CARDS, b & _CARDS)
    if a >> 27 & 1 and READ[0] != SUITSEQ:
        READ[0] = READ[2]
        READ[1] = READ[3]


def event_cards(a, b):
    """Return the cards of a play's event as they stand in a sentence."""
    return cards_text(a & _CARDS, b & _CARDS)


def sentence(text):
    """Return a text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
