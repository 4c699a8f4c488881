"""The win check and the chi options against an exhaustive search that shares nothing with the engine."""

import random
from array import array
from collections import Counter

from game_kit import THOROUGH
from paohuzi_reference import CARDS, CHI, HUXI, best_win, cards_of, chi_options, option_text

from engine.paohuzi import cover, notation, public, rules
from engine.paohuzi.access import get30
from engine.paohuzi.deal import give
from engine.paohuzi.layout import BIG, SEAT, SMALL

HANDS = 60_000 if THOROUGH else 2_500
CLAIMS = 25_000 if THOROUGH else 2_500


def random_group(rnd, kinds):
    """Return the text of a random group of one of these kinds, specials among the chi more often than they are."""
    kind = rnd.choice(kinds)
    if kind != "chi":
        return f"{kind} {rnd.choice(CARDS)}"
    special = [cards for cards in CHI if cards[0][0] in "12" and cards[0][1] == cards[1][1] == cards[2][1]]
    return "chi " + " ".join(rnd.choice(special if rnd.random() < 0.45 else CHI))


def near_win(rnd):
    """Return (hand, table, card, own) of a hand that is a win or close to one.

    Seven groups, or six and a pair, are drawn; some lie on the table, one card is taken as the winning one; then up to
    two cards are exchanged for others.
    """
    while True:
        laid = [random_group(rnd, ("chi", "peng", "wei", "pao", "ti")) for _ in range(rnd.randrange(6))]
        fours = any(group.split(" ")[0] in ("pao", "ti") for group in laid)
        pair = fours or rnd.random() < 0.12  # now and then the winning card makes the first four
        held = [random_group(rnd, ("chi", "chi", "chi", "kan")) for _ in range(7 - len(laid) - pair)]
        hand = [card for group in held for card in cards_of(group)] + [rnd.choice(CARDS)] * (2 * pair)
        if pair and not fours:
            hand.append(rnd.choice(CARDS))
        for _ in range(rnd.choice((0, 0, 0, 1, 1, 2))):
            hand[rnd.randrange(len(hand))] = rnd.choice(CARDS)
        rnd.shuffle(hand)
        card = hand.pop()
        if pair and not fours:
            threes = [group.split(" ")[1] for group in (*laid, *held) if group.split(" ")[0] in ("peng", "wei", "kan")]
            card = rnd.choice(threes) if threes else card
        own = rnd.random() < 0.4
        counts = Counter(hand)
        every = Counter([*hand, card, *(kind for group in laid for kind in cards_of(group))])
        if max(every.values()) > 4 or max(counts.values()) > 3 or (own and counts[card] > 1):
            continue
        return hand, laid, card, own


def test_the_win_check_agrees_with_an_exhaustive_search_huxi_included():
    rnd = random.Random(81)
    wins = short = 0
    ways = Counter()
    for _ in range(HANDS):
        hand, table, card, own = near_win(rnd)
        wanted = best_win(hand, table, card, own)
        answer = public.OPS["value"]({"hand": hand, "groups": table, "card": card, "own": own})
        assert answer["huxi"] == wanted, (hand, table, card, own)
        if wanted is None:
            short += 1
            continue
        wins += 1
        assert answer["win"] and answer["tones"] == (wanted - 15) // 3 + 1
        found = answer["arrangement"]
        assert len(found) == 7
        assert sum(worth(group) for group in found) == wanted
        used = Counter(kind for group in found for kind in cards_of(group))
        assert used == Counter([*hand, card, *(kind for group in table for kind in cards_of(group))])
        if f"pao {card}" in found and f"pao {card}" not in table:
            ways["pao"] += 1
        if f"peng {card}" in found and f"peng {card}" not in table:
            ways["peng"] += 1
        if f"pair {card}" in found:
            ways["pair"] += 1
        if f"kan {card}" in found or (f"wei {card}" in found and f"wei {card}" in table):
            ways["fourth elsewhere"] += 1
    assert wins > HANDS // 5 and short > HANDS // 5
    assert all(ways[way] > HANDS // 2000 for way in ("pao", "peng", "pair", "fourth elsewhere")), ways
    print(f"{HANDS} hands near a win: {wins} wins, {short} not; the winning card as {dict(ways)}")


def worth(group):
    """Return the huxi of a group of an arrangement."""
    kind, *cards = group.split(" ")
    if kind != "chi":
        return HUXI[kind][cards[0][1] == "b"]
    if {card[1] for card in cards} == {"s", "b"} or {card[0] for card in cards} not in ({*"123"}, {*"270"}):
        return 0
    return 3 if cards[0][1] == "s" else 6


def test_a_mandatory_group_is_laid_before_the_win_is_judged():
    rnd = random.Random(82)
    tried = won = 0
    while tried < HANDS // 25:
        hand, table, card, _ = near_win(rnd)
        n = hand.count(card)
        if n < 2:
            continue
        tried += 1
        left = [kind for kind in hand if kind != card]
        wanted = best_win(left, [*table, ("ti " if n == 3 else "wei ") + card], None, True)
        answer = public.OPS["value"]({"hand": hand, "groups": table, "card": card, "own": True})
        assert answer["huxi"] == wanted
        won += wanted is not None
    assert won > tried // 10


def crowded(rnd):
    """Return a hand and a claimed card, of few kinds and seldom three alike, so that there is much to choose."""
    kinds = rnd.sample(CARDS, rnd.randrange(6, 16))
    if rnd.random() < 0.6:
        low = rnd.randrange(7)
        kinds = [card for card in CARDS if low <= "1234567890".index(card[0]) < low + 4]
    pack = [card for card in kinds for _ in range(rnd.choice((1, 2, 2, 2, 3)))]
    rnd.shuffle(pack)
    card = pack.pop()
    return pack[: rnd.randrange(4, 21)], card


def test_chi_options_agree_with_brute_force():
    rnd = random.Random(83)
    most = several = none = 0
    buf = array("i", [0] * rules.MAX_MOVES)
    for _ in range(CLAIMS):
        hand, card = crowded(rnd)
        s = bytearray(rules.SIZE)
        cards = [notation.parse_card(token) for token in hand]
        give(s, 0, cards, 0, len(cards), None)
        claimed = notation.parse_card(card)
        small, big = get30(s, SEAT + SMALL), get30(s, SEAT + BIG)
        wanted = [option_text(option) for option in chi_options(hand, card)]
        if hand.count(card) < 3:
            count = cover.chi(small, big, claimed, 3, buf, 0, len(buf))
            assert [notation.move_text(s, buf[i]) for i in range(count)] == wanted, (hand, card)
            few = cover.chi(small, big, claimed, 1, buf, 0, len(buf))
            assert few == sum(" / " not in text for text in wanted)
            assert cover.chi(small, big, claimed, 3, buf, 0, 1) == min(count, 1)
        most = max(most, len(wanted))
        several += len(wanted) > 1
        none += not wanted
    assert several > CLAIMS // 5 and none > CLAIMS // 20
    assert most + 4 < rules.MAX_MOVES
    print(f"{CLAIMS} chi questions: at most {most} options, {several} with several, {none} with none")


def test_the_smallest_covers():
    nines = 0o2000000000  # two tens: the highest field of 30 bits
    assert cover.cover(nines, 0, 1) == 0 and list(cover.found[:2]) == [7 << 5 | 9, 0]
    assert cover.cover(nines, 0, 0) == -1
    assert cover.cover(0, 0, 0) == 0 and cover.cover(0, 0, 1) == -1
    assert cover.cover(nines, 0o1000000000, 0) == 0 and cover.cover(0o1000001, 0o1000000, 0) == -1


def test_the_longest_covers_stay_within_the_stack_of_the_search():
    """Seven groups, or six and a pair, of the cards with most to choose from."""
    assert cover.cover(0o111111111, 0o111111111, 0) == 9  # 1 to 9 of both sizes: 1-2-3 of both, the rest plain runs
    seven = [0, 0]
    for group in ("1s 2s 3s", "2s 7s 0s", "1b 2b 3b", "2b 7b 0b", "4s 5s 6s", "7s 8s 9s", "4b 5b 6b"):
        for token in group.split(" "):
            card = notation.parse_card(token)
            seven[card // 10] += 1 << 3 * (card % 10)
    assert cover.cover(*seven, 0) == 18 and cover.found[6] and not cover.found[7]
