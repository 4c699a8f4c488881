"""The core every game rests on: the generator, option tables, the event ring, cards, the checksum, the header."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import cards, crc, events, games, rng, state
from engine import options as opts

TABLE = (
    ("jokers", opts.CHOICE, 0, (0, 2)),
    ("joker_tie", opts.CHOICE, 1, (False, True)),
    ("call_min", opts.RANGE, 0, (0, 50)),
    ("target", opts.RANGE, 500, (1, 9999)),
    ("order", opts.CHOICE, 0, ("left", "dealer")),
    ("extras", opts.SUBSET, 5, ("pair", "run", "full")),
)

GOLDEN = (
    [63627, 63228, 2632, 45387, 65120, 31986, 9528, 3953],
    [956383390, 722795625, 692010639, 433956782],
    [0, 0, 2, 19, 32, 7, 64, 20770, 18170],
    [
        5,
        26,
        7,
        8,
        0,
        15,
        22,
        34,
        14,
        28,
        37,
        11,
        13,
        1,
        30,
        17,
        32,
        51,
        44,
        6,
        9,
        39,
        41,
        10,
        27,
        20,
        16,
        12,
        23,
        29,
        45,
        19,
        3,
        48,
        46,
        38,
        2,
        24,
        50,
        31,
        36,
        42,
        43,
        25,
        47,
        40,
        4,
        49,
        33,
        18,
        21,
        35,
    ],
)
SEEDS = st.integers(0, 2**30 - 1)


def generator(seed):
    s = bytearray(8)
    rng.seed(s, 0, seed)
    return s


# --- the generator ----------------------------------------------------------------------------------------------------


def test_the_generator_never_changes_its_numbers():
    """Deal codes and records of all versions rest on these: never renew them."""
    s = generator(0)
    assert [rng.next16(s, 0) for _ in range(8)] == GOLDEN[0]
    s = generator(2**30 - 1)
    assert [rng.next30(s, 0) for _ in range(4)] == GOLDEN[1]
    s = generator(51)
    assert [rng.below(s, 0, n) for n in (1, 2, 3, 52, 53, 54, 80, 65535, 65536)] == GOLDEN[2]
    pack = list(range(52))
    rng.shuffle(generator(123456789), 0, pack, 0, 52)
    assert pack == GOLDEN[3]


def published(a, b, c, counter):
    """The 16-bit sfc generator as its author wrote it, in plain arithmetic modulo 2**16."""
    while True:
        out = (a + b + counter) % 65536
        counter = (counter + 1) % 65536
        a = b ^ (b >> 5)
        b = (c + (c << 3)) % 65536
        c = (((c << 6) | (c >> 10)) + out) % 65536
        yield out


@given(st.binary(min_size=8, max_size=8))
def test_the_generator_is_the_published_recurrence(words):
    s = bytearray(words)
    expected = published(*(words[i] | words[i + 1] << 8 for i in (0, 2, 4, 6)))
    for _ in range(20):
        assert rng.next16(s, 0) == next(expected)


@given(SEEDS, st.integers(0, 9))
def test_the_generator_uses_only_its_eight_bytes_and_small_ints(seed, at):
    s = bytearray(b"\xaa" * 20)
    rng.seed(s, at, seed)
    for _ in range(5):
        assert 0 <= rng.next30(s, at) < 2**30
        assert 0 <= rng.next16(s, at) < 2**16
    assert set(s[:at] + s[at + 8 :]) <= {0xAA}


@given(SEEDS, SEEDS)
def test_different_seeds_give_different_numbers(one, other):
    if one != other:
        a, b = generator(one), generator(other)
        assert a != b
        assert [rng.next16(a, 0) for _ in range(8)] != [rng.next16(b, 0) for _ in range(8)]


def chi_squared(counts, cells, total):
    expected = total / cells
    return sum((counts[i] - expected) ** 2 / expected for i in range(cells))


# the 0.1 % points of chi-squared
@pytest.mark.parametrize(("n", "limit"), [(2, 10.83), (3, 13.82), (7, 22.46), (52, 87.97), (54, 90.57), (80, 124.8)])
def test_numbers_below_n_are_equally_frequent(n, limit):
    s = generator(n)
    total = 400 * n
    assert chi_squared(Counter(rng.below(s, 0, n) for _ in range(total)), n, total) < limit


def test_numbers_below_n_reject_the_incomplete_last_round():
    """With n = 40000 a plain remainder would give the numbers below 25536 twice as often as the others."""
    s = generator(9)
    low = sum(rng.below(s, 0, 40000) < 25536 for _ in range(20_000))
    assert abs(low - 20_000 * 25536 / 40000) < 4 * (20_000 * 0.6384 * 0.3616) ** 0.5


@pytest.mark.parametrize(("count", "cells", "limit"), [(3, 6, 20.52), (4, 24, 49.73), (5, 120, 172.6)])
def test_every_order_of_a_shuffled_pack_is_equally_frequent(count, cells, limit):
    s = generator(count)
    total = 100 * cells
    seen = Counter()
    for _ in range(total):
        pack = bytearray(range(count))
        rng.shuffle(s, 0, pack, 0, count)
        seen[bytes(pack)] += 1
    orders = sorted(seen)
    assert len(orders) == cells
    assert chi_squared([seen[order] for order in orders], cells, total) < limit


def test_every_card_comes_to_every_place_equally_often():
    s = generator(52)
    total = 40 * 52
    places = Counter()
    for _ in range(total):
        pack = bytearray(range(52))
        rng.shuffle(s, 0, pack, 0, 52)
        places.update((i, card) for i, card in enumerate(pack))
    values = [(places[(i, card)] - 40) ** 2 / 40 for i in range(52) for card in range(52)]
    # 51 * 51 degrees of freedom: mean 2601, deviation 72
    assert 2601 - 4 * 72 < sum(values) < 2601 + 4 * 72


# --- options ----------------------------------------------------------------------------------------------------------


def raws(entry):
    if entry[1] == opts.RANGE:
        return st.integers(*entry[3])
    return st.integers(0, (len(entry[3]) if entry[1] == opts.CHOICE else 1 << len(entry[3])) - 1)


@given(st.tuples(*(raws(entry) for entry in TABLE)))
def test_options_do_not_touch_each_other_and_come_back(values):
    s = bytearray(b"\xff" * 64)
    for i, raw in enumerate(values):
        assert opts.put(s, TABLE, i, raw)
    assert [opts.get(s, TABLE, i) for i in range(len(TABLE))] == list(values)
    assert opts.valid(s, TABLE)
    for i, raw in enumerate(values):
        assert opts.raw(TABLE, i, opts.public(TABLE, i, raw)) == raw
    end = opts.offset(TABLE, len(TABLE))
    assert end == state.OPTIONS + 7  # the target takes two bytes
    assert set(s[: state.OPTIONS] + s[end:]) == {0xFF}


def test_defaults_are_written_and_read():
    s = bytearray(64)
    opts.reset(s, TABLE)
    shown = [opts.public(TABLE, i, opts.get(s, TABLE, i)) for i in range(len(TABLE))]
    assert shown == [0, True, 0, 500, "left", ["pair", "full"]]
    assert opts.find(TABLE, "target") == 3 and opts.find(TABLE, "tar") == -1


def test_an_option_takes_its_own_values_only_and_true_is_not_1():
    wrong = {
        "jokers": (1, "0", True, False, None, 0.0, [], 2.0),
        "joker_tie": (0, 1, "true", None),
        "call_min": (-1, 51, True, "3", None, 1.5, 2**70),
        "target": (0, 10_000, False),
        "order": ("Left", "", 0, None, ["left"]),
        "extras": ("pair", ["pairs"], [0], [["pair"]], None, {"pair": 1}),
    }
    for i, (key, *_) in enumerate(TABLE):
        for value in wrong[key]:
            assert opts.raw(TABLE, i, value) == -1, (key, value)
    assert opts.raw(TABLE, 5, ["full", "pair", "full"]) == 5  # order and repetition do not matter


def test_a_raw_value_out_of_range_changes_nothing():
    s = bytearray(64)
    opts.reset(s, TABLE)
    before = bytes(s)
    for i, raw in ((0, 2), (0, -1), (2, 51), (3, 0), (3, 10_000), (4, 2), (5, 8), (5, -1)):
        assert not opts.put(s, TABLE, i, raw)
    assert bytes(s) == before
    s[opts.offset(TABLE, 2)] = 51
    assert not opts.valid(s, TABLE)


# --- events, cards, checksum, header ----------------------------------------------------------------------------------


@given(st.integers(0, 40), st.sampled_from([1, 2, 8, 32]))
def test_the_ring_keeps_the_last_events(count, size):
    ring = events.Ring(size)
    for i in range(count):
        ring.push(i % 7, i % 5, i, 2 * i)
    assert ring.count == count
    for i in range(max(0, count - size), count):
        assert (ring.kind(i), ring.seat(i), ring.a(i), ring.b(i)) == (i % 7, i % 5, i, 2 * i)


def test_the_count_of_events_wraps_before_it_leaves_the_small_ints():
    ring = events.Ring(4)
    ring.count = 0xFFFFFFF
    ring.push(1, 2, 3, 4)
    assert ring.count == 0
    assert ring.kind(0xFFFFFFF) == ring.kind(-1) == 1
    ring.push(5)
    assert (ring.kind(0), ring.seat(0), ring.a(0), ring.b(0)) == (5, state.NONE, 0, 0)


def test_the_54_cards_have_tokens_and_nothing_else_is_a_card():
    tokens = [cards.text(card) for card in range(54)]
    assert tokens[0] == "2C" and tokens[12] == "AC" and tokens[51] == "AS" and tokens[52:] == ["XL", "XB"]
    assert len(set(tokens)) == 54
    assert [cards.parse(token) for token in tokens] == list(range(54))
    for token in ("", "2", "C2", "2c", "1C", "10C", "XC", "AX", "xl", None, 5, True, ["2C"], ("2", "C")):
        assert cards.parse(token) == -1, token


def test_the_checksum_is_the_published_one():
    assert crc.crc24(b"123456789", 0, 9) == 0x21CF02  # the check value of CRC-24/OPENPGP
    assert crc.crc24(b"", 0, 0) == crc.START


@given(st.binary(max_size=60), st.integers(0, 60))
def test_the_checksum_goes_on_where_it_stopped(data, cut):
    cut = min(cut, len(data))
    whole = crc.crc24(data, 0, len(data))
    assert crc.crc24(data, cut, len(data), crc.crc24(data, 0, cut)) == whole < 2**24


@given(st.integers(-1, 2**30 - 1), st.integers(-32768, 65535))
def test_header_fields_come_back(seed, value):
    s = bytearray(b"\x55" * 64)
    state.put_deal_seed(s, seed)
    assert state.deal_seed(s) == seed
    state.put16(s, state.DEAL, value)
    assert state.get16(s, state.DEAL) == value & 65535
    assert state.get16s(s, state.DEAL) == (value & 65535) - (65536 if value & 32768 else 0)
    assert s[state.OPTIONS] == s[state.FIRST] == 0x55


def test_games_are_known_by_name():
    assert len(set(games.NAMES)) == len(games.NAMES) <= 15
