"""The option first_lead_has_3h (R3): which plays of the first lead can hold the three of hearts, and how."""

from array import array

from engine.zhengfen.combos import full_rank
from engine.zhengfen.sets import ONES, has
from engine.zhengfen.shapes import cards_of

_TRIAL = array("i", [0] * 3)


def keep_3h(s, low, high, buf, n):
    """Keep the keys of plays that can hold the three of hearts, mark them, and return how many they are."""
    kept = 0
    for i in range(n):
        key = buf[i]
        first = (key >> 9 & 15) - (key >> 5 & 15) + 1
        if key & 15 == 8 and first:
            # the three of hearts as an extra, with any card that makes it legal
            key = _extra_3h(s, low, high, key)
        elif key & 15 == 9 and not first:
            # the same sequence, but in hearts
            lane = high & (1 << (key >> 5 & 15)) - 1
            need = (key >> 5 & 15) - ONES[lane & 127] - ONES[lane >> 7]
            jokers = low >> 26 | high >> 26 << 1
            key = (key & 8191) | 2 << 15 | (jokers if need == 2 else jokers & -jokers if need else 0) << 13
            if need > ONES[jokers]:
                key = 0
        elif first or key & 15 > 8:
            key = 0
        if key:
            buf[kept] = key | 1 << 27
            kept += 1
    return kept


def _extra_3h(s, low, high, key):
    """Return the key of a full house with the three of hearts among its extras, 0 if there is none."""
    rank = key >> 9 & 15
    held = 0
    for card in range(rank << 2, (rank << 2) + 4):
        held += has(low, high, card)
    need = 3 - held if held < 3 else 0
    jokers = low >> 26 | high >> 26 << 1
    for card in range(54):
        if card == 2 or not has(low, high, card) or (card >> 2 == rank and held < 4):
            continue
        used = need + (card >= 52)
        if used > ONES[jokers]:
            break
        found = (key & 8191) | 2 << 15 | card << 21 | (jokers if used == 2 else jokers & -jokers if used else 0) << 13
        cards_of(found, low, high, _TRIAL)
        if full_rank(s, _TRIAL[1], _TRIAL[2]) == rank:
            return found
    return 0
