"""The combinations of Zheng Fen by name."""

from engine.compat import const
from engine.zhengfen.combos import READ, read
from firmware.strings import say

# numbers of engine.zhengfen.layout, which would cost a device a module; tests/firmware/zhengfen compares them
_PAIR = const(2)
_SUITSEQ = const(9)
CARDS = const(134217727)  # the bits of an event's words that are cards

_RANKS = "3456789TJQKA2"
_NAMES = (
    "", "single", "pair", "triple", "quartet", "seq2", "seq3", "seq4", "full", "suitseq", "mixed510k", "pure510k",
    "fourtwos",
)  # fmt: skip


def combination(kind, category, strength):
    """Return what a combination is: `kind` "c." in a few letters, "l." as part of a sentence."""
    rank = strength >> 5
    name = _NAMES[category]
    if rank > 12:
        name = "pair_jokers" if category == _PAIR else "joker" if rank == 13 else "joker_big"
    text = "" if rank > 12 else "10" if rank == 7 else _RANKS[rank]
    return say(kind + name, text, strength >> 1 & 15)


def face(card):
    """Return the number that a card of the engine has in the drawing kit."""
    return card if card > 51 else (card & 3) * 13 + (card // 4 + 1) % 13


def read_event(v, a, b):
    """Read the play of an event: its category and strength are then in READ[0] and READ[1]."""
    read(v, a & CARDS, b & CARDS)
    if a >> 27 & 1 and READ[0] != _SUITSEQ:
        READ[0] = READ[2]
        READ[1] = READ[3]
