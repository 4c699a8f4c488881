"""Every case of `tests/cases/zhengfen.md`, one test each, under the case's id."""

import re

import pytest
import zhengfen_cases as cases
from zhengfen_support import RANKS, do, fresh, loaded, on_table, position, readings, reason, walked

from engine.state import FIRST, TO_MOVE
from engine.zhengfen import notation, public, rules
from engine.zhengfen.layout import SHUFFLER

SEATS = cases.SEATS


def test_no_case_falls_out():
    text = cases.FILE.read_text(encoding="utf-8")
    ids = re.findall(r"^([CBPGD]\d\d) \|", text, re.M)
    assert len(ids) == len(set(ids)) == len(cases.every()) == 150


def written(combo):
    """A reading as the cases file writes it."""
    category, rank, length = combo["category"], combo["rank"], combo["length"]
    if rank is None:
        return category
    if category.startswith("seq") or (category == "suitseq" and length > 5):
        return f"{category}({rank}x{length})"
    return f"{category}({rank})"


@pytest.mark.parametrize("case", cases.of("C"))
def test_classification(case):
    cards, opts = cases.split_options(case.parts[0])
    found = " or ".join(written(combo) for combo in readings(cards, **opts)) or "none"
    assert found == case.parts[1]


def side(text):
    """(cards, category or None) of `5C 6C 7C XL XB as full`."""
    cards, _, category = text.partition(" as ")
    return cards.split(), category or None


@pytest.mark.parametrize("case", cases.of("B"))
def test_which_beats_which(case):
    text, opts = cases.split_options(case.parts[0])
    play, table = text.split(" on ")
    play, said = side(play)
    table, table_said = side(table)
    wanted = case.parts[1] == "yes"
    # as a play in a trick
    d = position([play, ["3C"] if "3C" not in play else ["3D"]], opts=opts)
    d["hands"][1] = []
    d["out"] = [1]
    spare = next(c for c in ("3S", "4S", "6S", "8H") if c not in play + table)
    d["hands"].append([spare])
    for key in ("piles", "totals"):
        d[key].append([] if key == "piles" else 0)
    d["seats"] = 3
    d["trick"] = on_table(table, table_said, **opts)
    shared = set(play) & set(table)
    if shared:  # the case uses a card on both sides: only the operation can judge it
        assert said is None
    else:
        s = loaded(d)
        words = "play " + " ".join(play) + (f" as {said}" if said else "")
        assert reason(s, words) == ("" if wanted else "does_not_beat")
    # as the operation `beats`, which knows no `as`: some reading has to do
    answer = public.OPS["beats"]({"cards": play, "on": table, "options": opts})
    if said is None:
        assert answer == {"beats": wanted}


def sorted_cards(text):
    """A list of cards in the notation's order."""
    order = [*(r + s for r in RANKS for s in "CDHS"), "XL", "XB"]
    return " ".join(sorted(text.split(), key=order.index))


@pytest.mark.parametrize("case", cases.of("P"))
def test_legal_plays(case):
    hand, _, table = case.parts[0].partition(" on ")
    others = [c for c in ("4H", "8H", "QH") if c not in hand.split() + table.split()][:1]
    d = position([hand, others])
    if table:
        d["trick"] = on_table(table)
    moves = walked(loaded(d))
    assert (moves[-1] == "pass") == bool(table)
    plays = [move.removeprefix("play ") for move in moves if move != "pass"]
    wanted = case.parts[1]
    if wanted.startswith("count "):
        assert len(plays) == int(wanted.split()[1])
    else:
        expected = [] if wanted == "pass only" else [part.partition(" as ")[0] for part in wanted.split(", ")]
        assert sorted(plays) == sorted(map(sorted_cards, expected))


def build(case):
    """The state at the beginning of a `G` case, and the lines that are played from there."""
    lines = dict(case.lines)
    hands = cases.per_seat(lines["hands"])
    n = len(hands)
    opts = cases.parse_options(lines.get("opts", ""))
    d = position([hands[seat] for seat in range(n)], SEATS.index(lines["turn"]), opts)
    d["deal"] = int(lines.get("number", 2))
    if lines.get("out"):
        d["out"] = [SEATS.index(seat) for seat in lines["out"].split()]
    if "scores" in lines:
        d["totals"] = [int(words[0]) for _, words in sorted(cases.per_seat(lines["scores"]).items())]
    for seat, cards in cases.per_seat(lines["piles"]).items() if "piles" in lines else ():
        d["piles"][seat] = cards
    setup = ("hands", "turn", "opts", "number", "out", "scores", "piles")
    rest = [(key, text) for i, (key, text) in enumerate(case.lines) if key not in setup]
    return loaded(d), rest


def move_of(text):
    seat, words = text.strip().split(" ", 1)
    return SEATS.index(seat), "pass" if words == "-" else "play " + words


def expect(s, text):
    """Compare a position with what a `then:` line says of it."""
    d = public.state(s)
    result = d["result"] or {}
    for part in text.split(";"):
        key, _, value = part.strip().partition(" ")
        if key == "turn":
            assert d["to_move"] == SEATS.index(value)
        elif key == "lead":
            assert d["trick"]["owner"] is None and d["phase"] == "play"
        elif key == "on":
            assert d["trick"]["owner"] is not None
        elif key == "open":
            assert d["phase"] == "play"
        elif key == "over":
            assert d["phase"] in ("deal_over", "match_over")
        elif key == "pile":
            seat, cards = value.split(" ", 1)
            assert d["piles"][SEATS.index(seat)] == sorted_cards(cards).split()
        elif key in ("first", "last"):
            assert result[key] == SEATS.index(value)
        elif key == "leader":
            assert result["leader"] == SEATS.index(value)
        elif key == "gained":
            assert result["gained"] == [int(x) for x in value.split()]
        elif key == "scores":
            assert d["totals"] == [int(x) for x in value.split()]
        elif key == "winners":
            wanted = None if value == "none" else [SEATS.index(x) for x in value.split()]
            assert d["winners"] == wanted
        elif key == "shuffler":
            assert d["shuffler"] == SEATS.index(value)
        elif key == "taker":
            taker = (d["shuffler"] + 1) % d["seats"] if d["deal"] == 1 else d["leader"]
            assert taker == SEATS.index(value)
            counts = [len(hand) for hand in d["hands"]]
            extra = 54 % d["seats"]
            assert all(counts[(taker + i) % d["seats"]] == 54 // d["seats"] + (i < extra) for i in range(d["seats"]))
        elif key == "sizes":
            assert [len(hand) for hand in d["hands"]] == [int(x) for x in value.split()]
        elif key == "holds":
            seat, cards = value.split(" ", 1)
            assert set(cards.split()) <= set(d["hands"][SEATS.index(seat)])
        else:
            raise AssertionError(f"unknown expectation {key}")


@pytest.mark.parametrize("case", cases.of("G"))
def test_play(case):
    s, lines = build(case)
    for key, text in lines:
        if key == "do":
            for part in text.split(","):
                seat, words = move_of(part)
                assert s[TO_MOVE] == seat
                do(s, words)
        elif key == "illegal":
            before = bytes(s)
            for part in text.split(","):
                seat, words = move_of(part)
                assert s[TO_MOVE] == seat
                code, move = notation.ask(s, words)
                assert code != 0
                assert rules.play(s, move) == code
                assert bytes(s) == before
        elif key == "next":
            assert rules.next_deal(s) == 0
        else:
            assert key == "then"
            expect(s, text)


@pytest.mark.parametrize("case", cases.of("D"))
def test_dealing(case):
    lines = dict(case.lines)
    words = dict(word.split("=") for word in lines["deal"].split())
    top = [notation.parse_card(token) for token in lines.get("top", "").split()]
    deck = top + [card for card in range(54) if card not in top]
    s = fresh()
    rules.new(s, int(words["n"]), 7, first=SEATS.index(words["shuffler"]), deck=deck)
    assert s[FIRST] == s[SHUFFLER] == SEATS.index(words["shuffler"])
    expect(s, lines["then"])
