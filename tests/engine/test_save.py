"""Save blobs: what comes back is what went in, and whatever else comes in is refused with its reason."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from template_game import rules

from engine import crc, save

SIZE = rules.SIZE + save.EXTRA


def a_match(seed=5):
    s = bytearray(rules.SIZE)
    from engine import options as opts

    opts.reset(s, rules.OPTIONS)
    rules.new(s, 3, seed)
    return s


def blob_of(s, game=rules):
    blob = bytearray(save.length(game))
    assert save.save(s, game, blob) == len(blob)
    return blob


def load(blob, game=rules):
    t = bytearray(game.SIZE)
    return save.load(t, game, blob), t


class Other:
    """Another rules module, as far as saves look at it."""

    def __init__(self, **changes):
        self.GAME, self.VERSION, self.SIZE = rules.GAME, rules.VERSION, rules.SIZE
        self.__dict__.update(changes)

    def verify(self, s):
        return True


def test_a_blob_is_the_state_and_ten_bytes():
    s = a_match()
    blob = blob_of(s)
    assert len(blob) == SIZE == save.length(rules)
    assert blob[:2] == b"SP" and bytes(s) in blob
    assert load(blob) == (0, s)
    assert save.game_of(blob) == rules.GAME


@given(st.integers(0, 30), st.integers(0, 30))
def test_a_blob_lies_anywhere_in_a_buffer_and_touches_nothing_else(at, after):
    s = a_match()
    buf = bytearray(b"\xee" * (at + SIZE + after))
    save.save(s, rules, buf, at)
    assert set(buf[:at] + buf[at + SIZE :]) <= {0xEE}
    t = bytearray(rules.SIZE)
    assert save.load(t, rules, buf, at, SIZE) == 0
    assert t == s
    assert (save.load(t, rules, buf, at) == 0) == (after == 0)


def test_every_single_and_double_bit_error_is_found():
    blob = blob_of(a_match())
    bits = len(blob) * 8
    rnd = random.Random(1)
    pairs = [(i, rnd.randrange(bits)) for i in range(bits)]
    for flips in [(i,) for i in range(bits)] + [pair for pair in pairs if pair[0] != pair[1]]:
        for bit in flips:
            blob[bit >> 3] ^= 1 << (bit & 7)
        error, t = load(blob)
        assert error and not any(t), flips
        for bit in flips:
            blob[bit >> 3] ^= 1 << (bit & 7)
    assert load(blob)[0] == 0


@given(st.integers(0, SIZE - 4), st.binary(min_size=1, max_size=3))
def test_every_burst_of_up_to_three_bytes_is_found(at, burst):
    good = blob_of(a_match())
    blob = bytearray(good)
    blob[at : at + len(burst)] = burst
    error, t = load(blob)
    assert (error == 0) == (blob == good)
    assert error == 0 or not any(t)


@given(st.binary(max_size=SIZE + 5))
def test_noise_is_refused(noise):
    assert load(noise)[0] in (save.NOT_A_SAVE, save.OTHER_FORMAT)
    assert load(b"SP\x01" + noise)[0] == save.DAMAGED


@pytest.mark.parametrize("cut", [0, 1, 2, 3, 7, 9, 10, 11, SIZE - 4, SIZE - 1])
def test_a_blob_cut_short_or_too_long_is_refused(cut):
    blob = blob_of(a_match())
    assert load(blob[:cut])[0] in (save.NOT_A_SAVE, save.DAMAGED)
    assert load(blob + b"\0")[0] == save.DAMAGED


def sealed(blob):
    """Return a blob with its checksum made right."""
    blob = bytearray(blob)
    blob[-3:] = crc.crc24(blob, 0, len(blob) - 3).to_bytes(3, "big")
    return blob


def test_every_refusal_names_its_reason():
    good = blob_of(a_match())
    assert load(sealed(good)) == load(good)
    wrong = {"not_a_save": (1, 0x51), "other_format": (2, 2), "other_game": (3, 1), "other_version": (4, 9)}
    for name, (at, value) in wrong.items():
        blob = bytearray(good)
        blob[at] = value
        assert save.ERRORS[load(sealed(blob))[0]] == name
    assert save.game_of(b"SQ" + good[2:]) == 255 and save.game_of(b"") == 255 and save.game_of(good[:9]) == 255
    assert load(good, Other(GAME=3))[0] == save.OTHER_GAME
    assert load(good, Other(VERSION=2))[0] == save.OTHER_VERSION
    assert load(good, Other(SIZE=rules.SIZE - 1))[0] == save.OTHER_VERSION
    impossible = bytearray(good)
    impossible[save.HEAD + 2] = 9  # seats
    assert load(sealed(impossible))[0] == save.IMPOSSIBLE
