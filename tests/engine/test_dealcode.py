"""Deal codes: short, and a slip of the finger never deals other cards."""

import random

import pytest
from template_game import rules

from engine import dealcode, games, state
from engine import options as opts

WIDE = (
    ("target", opts.RANGE, 500, (1, 9999)),
    ("extras", opts.SUBSET, 3, tuple("abcdefgh")),
    ("more", opts.SUBSET, 0, tuple("abcdefgh")),
    ("rounds", opts.RANGE, 1, (1, 9999)),
    ("left", opts.CHOICE, 1, (False, True)),
    ("last", opts.RANGE, 7, (0, 99)),
)
GOLDEN = ("283NQ-K8NJE", "73ZZZ-ZZZMF-02E9P-Y55C")


class Game:
    """A rules module as far as deal codes look at it, with the widest options."""

    def __init__(self, number=4, table=WIDE):
        self.GAME, self.OPTIONS, self.MIN_SEATS, self.MAX_SEATS, self.SIZE = number, table, 1, 8, 64

    def new(self, s, seats, seed, first, deck, ev):
        s[state.GAME] = self.GAME
        s[state.SEATS] = seats
        s[state.FIRST] = first
        state.put_deal_seed(s, seed)


def deals(count, seed):
    """Yield so many random (game, state) with random options, most of them at their defaults."""
    rnd = random.Random(seed)
    for _ in range(count):
        game = Game(rnd.randint(1, len(games.NAMES)))
        s = bytearray(game.SIZE)
        opts.reset(s, WIDE)
        for i, (_, kind, _, values) in enumerate(WIDE):
            if rnd.random() < 0.4:
                top = values[1] if kind == opts.RANGE else (len(values) if kind == opts.CHOICE else 256) - 1
                assert opts.put(s, WIDE, i, rnd.randint(values[0] if kind == opts.RANGE else 0, top))
        seats = rnd.randint(1, 8)
        game.new(s, seats, rnd.choice((rnd.randrange(2**30), 0, 2**30 - 1)), rnd.randrange(seats), None, None)
        yield game, s


def begun(game, text):
    deal = dealcode.read(text)
    t = bytearray(b"\xff" * game.SIZE)
    t[:20] = bytes(20)
    t[40:] = bytes(24)
    return deal.begin(game, t), t


def test_a_code_gives_back_game_seats_first_seed_and_options():
    for game, s in deals(400, 1):
        text = dealcode.code(s, game.OPTIONS)
        deal = dealcode.read(text)
        assert deal.reason == 0 and deal.at == -1
        assert (deal.game, deal.seats, deal.first) == (game.GAME, s[state.SEATS], s[state.FIRST])
        assert deal.seed == state.deal_seed(s)
        assert begun(game, text) == (0, s)
        assert len(text.replace("-", "")) <= 10 + 12


def test_defaults_cost_nothing_and_a_small_change_little():
    s = bytearray(64)
    opts.reset(s, WIDE)
    Game().new(s, 4, 2**30 - 1, 3, None, None)
    assert len(dealcode.code(s, WIDE)) == 11  # two groups of five and a dash
    assert begun(Game(), dealcode.code(s, WIDE)) == (0, s)
    opts.put(s, WIDE, 0, 501)
    assert len(dealcode.code(s, WIDE)) == 12
    opts.put(s, WIDE, 5, 6)
    assert len(dealcode.code(s, WIDE).replace("-", "")) <= 10 + 12


def test_case_dashes_spaces_and_look_alikes_do_not_matter():
    for game, s in deals(60, 2):
        text = dealcode.code(s, game.OPTIONS)
        assert set(text) <= set(dealcode.ALPHABET + "-")
        plain = text.replace("-", "")
        misread = plain.replace("0", "O").replace("1", "l").replace("V", "u")
        for written in (text.lower(), plain, " ".join(plain), "--" + plain + " ", misread, plain.replace("1", "I")):
            assert begun(game, written) == (0, s), written


def test_every_wrong_letter_and_every_swap_is_found():
    for game, s in deals(6, 3):
        plain = dealcode.code(s, game.OPTIONS).replace("-", "")
        for i in range(len(plain)):
            slips = [plain[:i] + letter + plain[i + 1 :] for letter in dealcode.ALPHABET]
            for k in range(i):
                slips.append(plain[:k] + plain[i] + plain[k + 1 : i] + plain[k] + plain[i + 1 :])
            for slip in slips:
                assert dealcode.read(slip).reason == (dealcode.MISTYPED if slip != plain else 0)


def test_every_two_wrong_letters_are_found():
    rnd = random.Random(4)
    for game, s in deals(40, 4):
        plain = dealcode.code(s, game.OPTIONS).replace("-", "")
        for _ in range(60):
            letters = list(plain)
            for at in rnd.sample(range(len(plain)), 2):
                letters[at] = rnd.choice(dealcode.ALPHABET)
            slip = "".join(letters)
            assert dealcode.read(slip).reason == (dealcode.MISTYPED if slip != plain else 0)


def test_a_letter_doubled_left_out_or_put_in_front_is_hardly_ever_taken():
    """Such a slip moves all letters behind it: two check letters let about two in a thousand through."""
    taken = 0
    slips = set()
    for game, s in deals(400, 5):
        plain = dealcode.code(s, game.OPTIONS).replace("-", "")
        for i in range(len(plain)):
            for wrong in (plain[:i] + plain[i] + plain[i:], plain[:i] + plain[i + 1 :], "0" + plain):
                if wrong != plain and wrong not in slips:
                    slips.add(wrong)
                    taken += dealcode.read(wrong).reason == 0
    assert len(slips) > 8000 and taken <= len(slips) / 300


def test_zeros_at_either_end_are_found():
    for game, s in deals(200, 6):
        plain = dealcode.code(s, game.OPTIONS).replace("-", "")
        for many in range(1, 31 - len(plain)):
            assert dealcode.read("0" * many + plain).reason == dealcode.MISTYPED
            assert dealcode.read(plain + "0" * many).reason == dealcode.MISTYPED
        for short in (plain.lstrip("0"), plain.rstrip("0")):
            if short != plain:
                assert dealcode.read(short).reason in (dealcode.MISTYPED, dealcode.TOO_SHORT)


@pytest.mark.parametrize(
    ("text", "reason", "at"),
    [
        ("", "empty", -1),
        (" - ", "empty", -1),
        ("1K0Q7!", "bad_character", 5),
        ("1K0Q7-M2FÄA", "bad_character", 9),
        ("1k0q7\n", "bad_character", 5),
        ("\ud800", "bad_character", 0),
        ("1K0Q7-M2F", "too_short", -1),
        ("0" * 31, "too_long", -1),
        ("00000-00000", "mistyped", -1),
    ],
)
def test_a_wrong_code_says_what_is_wrong(text, reason, at):
    deal = dealcode.read(text)
    assert (dealcode.REASONS[deal.reason], deal.at) == (reason, at)
    t = bytearray(rules.SIZE)
    assert deal.begin(rules, t) == deal.reason and not any(t)


def test_an_unknown_game_and_another_games_code_are_refused():
    s = bytearray(64)
    opts.reset(s, WIDE)
    Game(9).new(s, 2, 77, 0, None, None)
    text = dealcode.code(s, WIDE)
    assert dealcode.read(text).reason == dealcode.UNKNOWN_GAME
    assert dealcode.read(text, 9).reason == 0
    assert dealcode.read(text, 9).begin(Game(8), bytearray(64)) == dealcode.UNKNOWN_GAME


def test_a_code_of_a_version_with_other_seats_or_options_is_refused():
    s = bytearray(64)
    opts.reset(s, WIDE)
    opts.put(s, WIDE, 5, 99)
    Game().new(s, 5, 77, 0, None, None)
    text = dealcode.code(s, WIDE)
    assert begun(Game(table=WIDE[:2]), text)[0] == dealcode.OTHER_VERSION
    narrow = Game()
    narrow.MAX_SEATS = 4
    assert begun(narrow, text)[0] == dealcode.OTHER_VERSION
    # an option added at the end with its default keeps every code
    assert begun(Game(table=(*WIDE, ("new", opts.CHOICE, 1, (0, 1, 2)))), text)[0] == 0


def test_a_deal_from_an_explicit_deck_has_no_code():
    s = bytearray(rules.SIZE)
    opts.reset(s, rules.OPTIONS)
    rules.new(s, 2, 0, 0, bytes(range(52)))
    assert dealcode.code(s, rules.OPTIONS) == ""
    rules.new(s, 2, 0, 0)
    assert dealcode.code(s, rules.OPTIONS)


def test_codes_never_change():
    """People have written them down: never renew these."""
    s = bytearray(64)
    opts.reset(s, WIDE)
    Game(1).new(s, 4, 123456789, 2, None, None)
    assert dealcode.code(s, WIDE) == GOLDEN[0]
    opts.put(s, WIDE, 0, 1000)
    opts.put(s, WIDE, 4, 0)
    Game(3).new(s, 8, 2**30 - 1, 7, None, None)
    assert dealcode.code(s, WIDE) == GOLDEN[1]
