"""What the pages state is what the engine does: the lines for tests in the English files are judged one by one."""

import importlib
import itertools
import re

import pytest
from pages_kit import claims, lines

from engine import cards, options
from engine.paohuzi import groups, table, win
from engine.paohuzi.notation import KINDS, parse_card
from engine.wushiyi import moves
from firmware.tables import NAMES


def ask(game, op, **request):
    """Ask the engine as the referee would."""
    return importlib.import_module(f"engine.{game}.public").OPS[op](request)


def rules_of(game):
    return importlib.import_module(f"engine.{game}.rules")


def dealt(game, seats, **chosen):
    """Return the state of a deal just begun."""
    rules = rules_of(game)
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    for key, value in chosen.items():
        i = options.find(rules.OPTIONS, key)
        options.put(s, rules.OPTIONS, i, options.raw(rules.OPTIONS, i, value))
    rules.new(s, seats, 7)
    return s


def split(words, sign="="):
    at = words.index(sign)
    return words[:at], words[at + 1 :]


def _value(game, words, jokers=0, **chosen):
    hand, worth = split(words)
    if game == "gojuichi":
        chosen = {"options": {"jokers": jokers, **chosen}}
    found = ask(game, "value", hand=hand, **chosen)
    return found["value"] == int(worth[0])


def _points(game, words):
    if game == "zhengfen":
        ranks, worth = split(words)
        assert 4 * sum(map(int, worth)) == 100
        return all(scored(rank) == int(points) for rank, points in zip(ranks, worth, strict=True))
    from engine.wushiyi import score

    s = dealt(game, 3)
    score.settle(s, rules_of(game).RESULTS.index(words[0]), 1)
    return s[53 + 1] == int(words[2])


def scored(rank):
    """Return what a trick with one card of that rank is worth."""
    from engine.zhengfen.public import parse_card as parse
    from engine.zhengfen.sets import high_bit, low_bit, points

    card = parse(rank + "C")
    return points(low_bit(card), high_bit(card))


def _default(game, words):
    entry = next(entry for entry in rules_of(game).OPTIONS if entry[0] == words[0])
    return entry[2] == int(words[2])


def _range(game, words):
    entry = next(entry for entry in rules_of(game).OPTIONS if entry[0] == words[0])
    return entry[3] == (int(words[2]), int(words[3]))


def _stock(game, words, **chosen):
    players, sizes = split(words)
    rules = rules_of(game)
    assert (int(players[0]), int(players[-1])) == (rules.MIN_SEATS, rules.MAX_SEATS)
    return all(
        rules.stock_count(dealt(game, int(n), **chosen)) == int(size) for n, size in zip(players, sizes, strict=True)
    )


def _hands(game, words):
    seats = int(words[0])
    s = dealt(game, seats)
    return sorted(map(int, words[2:]), reverse=True) == sorted(
        (rules_of(game).hand_count(s, seat) for seat in range(seats)), reverse=True
    )


def suited(value, suit):
    """Return five cards of a suit that are worth so much."""
    for ranks in itertools.combinations(range(13), 5):
        hand = [suit * 13 + rank for rank in ranks]
        if ask("wushiyi", "value", hand=[cards.text(card) for card in hand])["value"] == value:
            return hand
    raise AssertionError(value)


def _call(game, words):
    """Play a call: `48 pass:45 dispute:48 pass:49 = scores`; the last seat begins the deal."""
    told, scores = split(words)
    values = [int(word.rpartition(":")[2]) for word in told]
    hands = [suited(value, suit) for suit, value in enumerate(values)]
    junk = next(card for card in range(52) if all(card not in hand for hand in hands))
    rules = rules_of(game)
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    deck = [hands[(3 + i) % 4][i // 4] for i in range(20)] + [junk]
    deck += [card for card in range(52) if card not in deck]
    rules.new(s, 4, 1, 3, deck)
    assert rules.play(s, junk << 4 | moves.DISCARDING) == 0
    assert rules.play(s, moves.CALL) == 0
    for word in told[1:]:
        assert rules.play(s, moves.DISPUTE if word.startswith("dispute") else moves.PASS) == 0
    return [rules.total(s, seat) for seat in range(4)] == [int(score) for score in scores]


def _combo(game, words):
    played, name = split(words)
    readings = [reading["category"] for reading in ask(game, "value", cards=played)["readings"]]
    return readings == ([] if name == ["none"] else name)


def _beats(game, words):
    played, on = split(words, ">")
    return ask(game, "beats", cards=played, on=on)["beats"]


def _huxi(words):
    if words[0] == "chi":
        ranks, worth = split(words[1:])
        found = []
        for size in "sb":
            three = sorted(parse_card(rank + size) for rank in ranks)
            code = next(g for g in range(1, 39) if list(groups.CHI_CARDS[3 * g : 3 * g + 3]) == three)
            found.append(groups.CHI_HUXI[code])
        return found == [int(word) for word in worth]
    code = KINDS.index(words[0]) << 5
    return [groups.huxi(code), groups.huxi(code | 10)] == [int(word) for word in words[1:]]


def _deal_of_paohuzi(words):
    rules = rules_of("paohuzi")
    s = bytearray(rules.SIZE)
    sizes = [int(word) for word in words]
    counts = []
    for seed in range(20):  # until no four was dealt, which would lie on the table
        rules.new(s, 3, seed)
        counts = [rules.hand_count(s, seat) for seat in range(3)]
        if sum(counts) == 61:
            break
    return sorted(counts, reverse=True) == sizes[:3] and table.stock_count(s) == sizes[3] and sum(sizes) == 80


def _tones(words):
    low, high, tones = int(words[0]), int(words[1]), int(words[3])
    return win.tones(low) == win.tones(high) == tones == win.tones(high + 1) - 1


JUDGES = {
    "value": _value,
    "value-jokers": _value,
    "value-joker": lambda game, words: _value(game, words, 1),
    "value-onesuit": lambda game, words: _value(game, words, 0, one_suit=True),
    "points": _points,
    "default": _default,
    "range": _range,
    "stock": _stock,
    "stock-jokers": lambda game, words: _stock(game, words, jokers=2),
    "hands": _hands,
    "call": _call,
    "combo": _combo,
    "beats": _beats,
    "beats-not": lambda game, words: not _beats(game, words),
    "huxi": lambda game, words: _huxi(words),
    "tones": lambda game, words: _tones(words),
    "deal": lambda game, words: _deal_of_paohuzi(words),
    "least": lambda game, words: int(words[0]) == win._MINIMUM,
    "pack": lambda game, words: int(words[0]) == len(rules_of(game).full_deck(dealt(game, 3))),
}


@pytest.mark.parametrize("game", NAMES)
def test_every_claim_is_true(game):
    found = claims(game)
    assert len(found) >= 10
    for words, line in found:
        assert JUDGES[words[0]](game, words[1:]), f"en/{game}.txt, line {line}: {' '.join(words)}"


@pytest.mark.parametrize("game", NAMES)
def test_a_false_claim_is_noticed(game):
    """Change the last number of each claim: no judge lets that pass."""
    for words, line in claims(game):
        if words[-1].lstrip("-").isdigit():
            wrong = [*words[1:-1], str(int(words[-1]) + 1)]
            try:
                assert not JUDGES[words[0]](game, wrong), f"line {line} passes whatever it says"
            except (AssertionError, StopIteration) as error:
                assert "passes whatever" not in str(error), error


@pytest.mark.parametrize("game", NAMES)
def test_the_numbers_of_a_claim_stand_in_its_chapter(game):
    chapter = []
    words = ""
    for line in [*lines("en", game), "# end"]:
        if line.startswith("# "):
            for number in chapter:
                assert number in re.findall(r"-?\d+", words), f"{number} is not told: {words}"
            chapter = []
            words = ""
        elif not line.startswith(";"):
            words += " " + line
        elif line.split()[1] not in ("combo", "beats", "beats-not", "stock-jokers"):
            chapter += [number for number in line.partition("=")[2].split() if number.lstrip("-").isdigit()]
