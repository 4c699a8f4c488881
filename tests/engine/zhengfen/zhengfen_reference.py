"""A second, slow reading of the rules, written from their text alone, to test the engine against.

Cards are tokens. A reading is (category, rank, length, wild): rank an index in ORDER (13 XL, 14 XB) or the
suit of a pure 5-T-K, wild whether jokers stand in for cards. Nothing here is shared with the engine.
"""

from collections import Counter
from itertools import chain, combinations

ORDER = "3456789TJQKA2"
SUITS = "CDHS"
NATURALS = [r + s for r in ORDER for s in SUITS]
JOKERS = ("XL", "XB")
DEFAULTS = {
    "first_lead_has_3h": False,
    "pass_locks": False,
    "deal_end": "immediate",
    "twos_in_sequences": True,
    "fh_extras": ["pair", "suited", "points", "three"],
    "fh_same_rank": True,
    "suit_sequence": "five",
    "mixed510k": "not_one_suit",
    "pure510k_suits": False,
    "joker_pair": "wild",
    "natural_beats_wild": False,
    "last_hand": "first_out",
    "last_tricks": "keep",
    "next_leader": "first_out",
    "target": 500,
    "tie": "play_on",
}
SPECIALS = ("mixed510k", "pure510k", "fourtwos")


def rank(card):
    return ORDER.index(card[0])


def readings(cards, o):
    """All readings of a set of cards, the highest of each category (section 4, R19)."""
    cards = list(cards)
    n = len(cards)
    naturals = [c for c in cards if c not in JOKERS]
    jokers = n - len(naturals)
    found = []
    if n == 1:
        return [("single", rank(cards[0]) if naturals else 13 + JOKERS.index(cards[0]), 1, False)]
    wild = jokers > 0
    ranks = [rank(c) for c in naturals]
    held = Counter(ranks)
    if n == 2 and not naturals and o["joker_pair"] == "top":
        return [("pair", 14, 1, False)]
    if 2 <= n <= 4 and n > 0 and jokers <= 2:
        # n cards of one rank: the highest rank all naturals have; without naturals the highest rank there is
        possible = [r for r in range(13) if all(x == r for x in ranks)]
        if possible:
            if n == 4 and not wild and possible[-1] == 12:
                return [("fourtwos", 0, 1, False)]
            found.append((("pair", "triple", "quartet")[n - 2], possible[-1], 1, wild))
    if n == 3 and not wild and sorted(c[0] for c in cards) == ["5", "K", "T"]:
        suits = {c[1] for c in cards}
        if len(suits) == 1:
            found.append(("pure510k", SUITS.index(cards[0][1]) if o["pure510k_suits"] else 0, 1, False))
        elif len(suits) == 3 or o["mixed510k"] == "not_one_suit":
            found.append(("mixed510k", 0, 1, False))
    top_rank = 12 if o["twos_in_sequences"] else 11
    for k in (2, 3, 4):
        length, rest = divmod(n, k)
        if rest or length < 3:
            continue
        for top in range(top_rank, length - 2, -1):
            window = range(top - length + 1, top + 1)
            if all(r in window for r in held) and all(c <= k for c in held.values()):
                found.append((f"seq{k}", top, length, wild))
                break
    if n == 5:
        r = full_house(naturals, jokers, o)
        if r is not None:
            found.append(("full", r, 1, wild))
    if n == 5 or (n > 5 and o["suit_sequence"] == "five_plus"):
        for top in range(top_rank, n - 2, -1):
            window = range(top - n + 1, top + 1)
            if len({c[1] for c in naturals}) == 1 and all(r in window and held[r] == 1 for r in held):
                found.append(("suitseq", top, n, wild))
                break
    return found


def full_house(naturals, jokers, o):
    """The highest rank of a triple that five cards can show with legal extras (R10, R11, R17)."""
    free = [c for c in NATURALS if c not in naturals]
    for r in range(12, -1, -1):
        mine = [c for c in naturals if rank(c) == r]
        for t in range(min(3, len(mine)), 0, -1):
            if 3 - t > jokers:
                continue
            spare = jokers - (3 - t)
            spare_rank = 4 - len(mine) - (3 - t)  # cards of the rank that a joker among the extras may stand for
            if spare_rank < 0:
                continue
            for triple in combinations(mine, t):
                extras = [c for c in naturals if c not in triple]
                if len(extras) + spare != 2:
                    continue
                for stand_in in combinations(free, spare):
                    if sum(rank(c) == r for c in stand_in) <= spare_rank and extras_legal(r, *extras, *stand_in, o=o):
                        return r
    return None


def extras_legal(triple, x, y, o):
    how = o["fh_extras"]
    if not o["fh_same_rank"] and triple in (rank(x), rank(y)):
        return False
    return (
        ("pair" in how and x[0] == y[0])
        or ("suited" in how and x[1] == y[1])
        or ("points" in how and x[0] in "5TK" and y[0] in "5TK")
        or ("three" in how and "3" in (x[0], y[0]))
        or ("run" in how and abs(rank(x) - rank(y)) == 1)
    )


def beats(p, t, o):
    """May a play with reading p follow one with reading t (section 5)?"""
    if p[0] in SPECIALS or t[0] in SPECIALS:
        level = [SPECIALS.index(x[0]) if x[0] in SPECIALS else -1 for x in (p, t)]
        if level[0] == level[1] == 1 and o["pure510k_suits"]:
            return p[1] > t[1]
        return level[0] > level[1]
    if p[0] != t[0]:
        return False
    if p[1] != t[1]:
        return p[1] > t[1]
    if p[2] != t[2]:
        return p[2] > t[2]
    return o["natural_beats_wild"] and t[3] and not p[3]


def subsets(hand):
    return chain.from_iterable(combinations(hand, n) for n in range(1, len(hand) + 1))


def legal(hand, table, o):
    """Every legal play as (frozenset of cards, reading); `table` a reading or None on a lead."""
    out = set()
    for cards in subsets(hand):
        for reading in readings(cards, o):
            if table is None or beats(reading, table, o):
                out.add((frozenset(cards), reading))
    return out
