"""Seeding and shuffling keep the generator in locals: they must do what the plain steps do, and be fair."""

from collections import Counter

from engine import rng


def plain_shuffle(s, at, cards, first, count):
    """Fisher-Yates as the textbook has it, on the generator's public function."""
    for i in range(count - 1, 0, -1):
        j = rng.below(s, at, i + 1)
        cards[first + i], cards[first + j] = cards[first + j], cards[first + i]


def test_seeding_is_twelve_steps_from_the_two_halves_of_the_number():
    for seed in [0, 1, 32_767, 32_768, 2**30 - 1, *range(12_345, 2**30, 99_999_989)]:
        seeded = bytearray(10)
        rng.seed(seeded, 1, seed)
        low, high = seed % 32_768, seed // 32_768
        stepped = bytearray([0, low % 256, low // 256, high % 256, high // 256, 0x4D, 0x2C, 1, 0, 0])
        for _ in range(12):
            rng.next16(stepped, 1)
        assert seeded == stepped, seed


def test_shuffle_draws_what_below_draws():
    for seed in range(400):
        fast = bytearray(12)
        rng.seed(fast, 3, seed * 2_654_435 % 2**30)
        slow = bytearray(fast)
        first, count = seed % 5, seed % 50
        cards, expected = bytearray(range(60)), bytearray(range(60))
        rng.shuffle(fast, 3, cards, first, count)
        plain_shuffle(slow, 3, expected, first, count)
        assert (cards, fast) == (expected, slow), seed


def test_shuffle_makes_every_order_equally_often():
    s = bytearray(8)
    rng.seed(s, 0, 51)
    seen = Counter()
    for _ in range(24_000):
        cards = bytearray(range(4))
        rng.shuffle(s, 0, cards, 0, 4)
        seen[bytes(cards)] += 1
    assert len(seen) == 24
    # chi-squared with 23 degrees of freedom: 49.7 is the 0.1 % point
    assert sum((n - 1000) ** 2 / 1000 for n in seen.values()) < 49.7
