"""Paohuzi's hands judged the slow way, straight from the rules text (W1 to W7, C6, C7): nothing of the engine is used.

Cards are their tokens, `1s` to `0b`; groups on the table are texts as in the cases, `peng 9b`, `chi 1s 2s 3s`.
"""

from collections import Counter
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

RANKS = "1234567890"
CARDS = [rank + size for size in "sb" for rank in RANKS]
ORDER = {card: i for i, card in enumerate(CARDS)}
HUXI = {  # G3: small, big
    "ti": (9, 12), "pao": (6, 9), "wei": (3, 6), "kan": (3, 6), "peng": (1, 3), "pair": (0, 0),
}  # fmt: skip
FOURS = ("ti", "pao")


def in_order(cards):
    """Return cards small before big, then by rank, ten last."""
    return sorted(cards, key=ORDER.get)


def chi_huxi(cards):
    """Return the huxi of three cards as a chi group, or None if they are none (G3, G4)."""
    sizes = {card[1] for card in cards}
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    if len(sizes) == 2:
        return 0 if ranks[0] == ranks[2] else None
    value = 3 if sizes == {"s"} else 6
    if ranks in ([0, 1, 2], [1, 6, 9]):
        return value
    return 0 if ranks[0] + 1 == ranks[1] == ranks[2] - 1 else None


CHI = [cards for cards in combinations_with_replacement(CARDS, 3) if chi_huxi(cards) is not None]


def value_of(group):
    """Return the huxi of a group's text."""
    kind, *cards = group.split(" ")
    return chi_huxi(cards) if kind == "chi" else HUXI[kind][cards[0][1] == "b"]


def cards_of(group):
    """Return all cards of a group's text."""
    kind, *cards = group.split(" ")
    return cards if kind == "chi" else cards * (4 if kind in FOURS else 2 if kind == "pair" else 3)


@lru_cache(maxsize=200_000)
def covers(cards, pairs):
    """Return the set of huxi of all ways to part sorted cards into chi groups and so many pairs."""
    if not cards:
        return frozenset([0] if pairs == 0 else [])
    first, rest = cards[0], cards[1:]
    found = set()
    if pairs and rest and rest[0] == first:
        found |= covers(rest[1:], 0)
    for i, j in set(combinations(range(len(rest)), 2)):
        huxi = chi_huxi((first, rest[i], rest[j]))
        if huxi is not None:
            left = rest[:i] + rest[i + 1 : j] + rest[j + 1 :]
            found |= {huxi + more for more in covers(left, pairs)}
    return frozenset(found)


def best_win(hand, table, card, own):
    """Return the huxi of the best win of 15 or more with a stock card (None: with none), or None.

    `hand` has no four alike; if `own`, the seat revealed the card and has no two or three of it in the hand.
    """
    counts = Counter(hand)
    kan = [kind for kind in counts if counts[kind] == 3]
    loose = [kind for kind in hand if counts[kind] < 3]
    readings = []  # loose cards, all fixed groups
    fixed = [*table, *(f"kan {kind}" for kind in kan)]
    readings.append((loose + ([card] if card else []), fixed))
    if card and not own:
        if counts[card] == 2:
            readings.append(([kind for kind in loose if kind != card], [*fixed, f"peng {card}"]))
        if counts[card] == 3:
            readings.append((loose, [group for group in fixed if group != f"kan {card}"] + [f"pao {card}"]))
    if card:
        for kind in ("wei", "peng"):
            if f"{kind} {card}" in table:
                readings.append((loose, [group for group in fixed if group != f"{kind} {card}"] + [f"pao {card}"]))
    best = None
    for cards, groups in readings:
        pairs = 1 if any(group.split(" ")[0] in FOURS for group in groups) else 0
        if 3 * (7 - len(groups)) - pairs != len(cards):  # exactly seven groups, the pair two cards
            continue
        for huxi in covers(tuple(in_order(cards)), pairs):
            total = huxi + sum(value_of(group) for group in groups)
            if total >= 15 and (best is None or total > best):
                best = total
    return best


def chi_options(hand, card):
    """Return all chi options of a claimed card as sorted lists of groups of sorted cards (C6, C7)."""
    counts = Counter(hand)
    if counts[card] >= 3:
        return []
    loose = Counter({kind: n for kind, n in counts.items() if n < 3})
    loose[card] += 1
    with_card = [cards for cards in CHI if card in cards]
    found = []
    for n in (1, 2, 3):
        for groups in combinations_with_replacement(with_card, n):
            used = Counter(kind for cards in groups for kind in cards)
            if used[card] == loose[card] and all(used[kind] <= loose[kind] for kind in used):
                found.append(sorted((in_order(cards) for cards in groups), key=lambda cards: [ORDER[c] for c in cards]))
    return sorted(found, key=lambda groups: [ORDER[c] for cards in groups for c in cards])


def option_text(groups):
    """Return an option as a move's text."""
    return "chi " + " / ".join(" ".join(cards) for cards in groups)
