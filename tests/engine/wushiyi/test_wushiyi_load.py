"""Positions from outside: what is taken, what is refused, and that whatever is taken can be played on."""

import copy
import random
from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wushiyi_support import begin, do, position, random_options, some_move, texts

from engine.state import RNG, deal_seed
from engine.wushiyi import layout, notation, public, rules

BUF = array("i", [0] * rules.MAX_MOVES)
FIELDS = tuple(public.state(begin()))


def loaded(d, s=None):
    """Return (what is wrong, the state)."""
    s = bytearray(rules.SIZE) if s is None else s
    return public.load(s, d), s


def play_on(s, seed=0):
    """Play the deal out at random; nothing may go wrong whatever led to `s`."""
    rnd = random.Random(seed)
    for _ in range(3000):
        n = rules.legal(s, BUF)
        if n == 0:
            break
        move = some_move(rnd, s, list(BUF[:n]))
        assert notation.ask(s, notation.move_text(s, move)) == (0, move)
        assert rules.play(s, move) == 0
        assert rules.verify(s)
    public.state(s)
    if not rules.match_over(s) and rules.deal_over(s):
        assert rules.next_deal(s) == 0 and rules.verify(s)


def positions(count, seed):
    """Yield states of random matches, all phases among them."""
    rnd = random.Random(seed)
    while count > 0:
        s = begin(rnd.randint(2, 5), rnd.randrange(1 << 30), **random_options(rnd))
        while count > 0:
            count -= 1
            yield s
            n = rules.legal(s, BUF)
            if n:
                rules.play(s, some_move(rnd, s, list(BUF[:n])))
            elif rules.next_deal(s):
                break


def test_every_state_is_taken_back_as_it_was_given():
    for s in positions(1500, seed=1):
        d = public.state(s)
        assert set(d) == set(FIELDS)
        wrong, t = loaded(d)
        assert wrong == "" and public.state(t) == d and deal_seed(t) == -1
        wrong, t = loaded({**d, "loose": True})
        assert wrong == "" and public.state(t) == d


def test_the_generator_and_the_calls_remembered_are_kept():
    s = begin(3, 77)
    d = public.state(s)
    s[layout.CALLS] = 45
    s[layout.CALLS + 1] = 1
    kept = s[RNG : RNG + 8], s[layout.CALLS : layout.SIZE]
    assert public.load(s, d) == "" and (s[RNG : RNG + 8], s[layout.CALLS : layout.SIZE]) == kept
    other = public.state(begin(2, 5))
    assert public.load(s, other) == "" and s[RNG : RNG + 8] == kept[0] and not any(s[layout.CALLS : layout.SIZE])
    wrong, t = loaded(d)
    assert (wrong == "" and t[RNG : RNG + 8] == begin(3, 0, first=0)[RNG - 8 + 8 : RNG + 8]) or any(t[RNG : RNG + 8])


@pytest.mark.parametrize("name", FIELDS)
def test_no_field_may_be_missing(name):
    d = public.state(begin())
    del d[name]
    assert name in loaded(d)[0]
    loose = loaded({**d, "loose": True})[0]
    assert (loose == "") == (name in ("known", "seen"))


JUNK = (None, True, -1, 1.5, 10**9, "", "x", [], [None], [[]], {}, {"kind": "call"}, ["2C", "2C"], [["XX"]])


@pytest.mark.parametrize("name", FIELDS)
def test_values_of_other_kinds_are_refused_in_a_sentence(name):
    for s in (begin(), over()):
        d = public.state(s)
        for junk in JUNK:
            if junk == d[name]:
                continue
            for loose in (False, True):
                wrong, t = loaded({**d, name: junk, "loose": loose})
                if not loose:
                    assert wrong or (junk == {} and name == "options"), (name, junk)
                if not wrong:
                    play_on(t)
    assert "loose" in loaded({**public.state(begin()), "loose": 1})[0]


def over():
    s = position(["AC KC QC 9C 2C", "KD QD JH TD 9D"], "9S", "6C")
    do(s, "call", "pass")
    return s


def strict():
    """Return a whole position in mid-deal, with five cards aside and a card known, as a dict."""
    deck = ["2C", "2D", "3C", "3D", "4C", "4D", "5C", "5D", "7D", "7H", "KH"]
    cards = [notation.parse_card(token) for token in deck]
    s = begin(2, 1, 0, cards + [card for card in range(52) if card not in cards])
    # four draws fill the table, the fifth sweeps it
    do(s, "discard KH", "swap 7H", "swap 7D", *["draw", "discard 6C", "draw", "discard 7C", "draw", "discard 8C"])
    do(s, "draw", "discard 9C", "draw", "discard TC")
    d = public.state(s)
    assert len(d["aside"]) == 5 and len(d["table"]) == 1 and d["known"] != [[], []] and d["phase"] == "turn"
    return d


NOTHING_WON = {"kind": "exhausted", "by": None, "values": [0, 0], "scores": [0, 0]}

CHANGES = {
    "a card is missing": lambda d: d["stock"].pop(),
    "a card is too many": lambda d: d["stock"].append("XB"),
    "a card is swapped for another one": lambda d: d["hands"][0].__setitem__(0, d["hands"][1][0]),
    "a card is twice in a hand": lambda d: d["hands"][0].__setitem__(0, d["hands"][0][1]),
    "a hand has six cards": lambda d: d["hands"][0].append(d["stock"].pop()),
    "a hand has four cards": lambda d: d["stock"].append(d["hands"][0].pop()),
    "the table is empty": lambda d: d["stock"].append(d["table"].pop()),
    "six cards are aside": lambda d: d["aside"].append(d["stock"].pop()),
    "what was seen is not what is aside": lambda d: d["seen"].pop(),
    "more was seen than is aside": lambda d: d["seen"].append(d["stock"][0]),
    "a known card is elsewhere": lambda d: d["known"][0].append(d["table"][0]),
    "somebody is known to hold another's card": lambda d: d["known"][0].append(d["hands"][1][0]),
    "nobody is to move": lambda d: d.update(to_move=None),
    "a seat that is not there is to move": lambda d: d.update(to_move=2),
    "the phase needs six cards": lambda d: d.update(phase="discard"),
    "there is nothing to declare": lambda d: d.update(phase="declare"),
    "nobody has called": lambda d: d.update(phase="challenge"),
    "the caller cannot have called": lambda d: d.update(phase="challenge", caller=1 - d["to_move"]),
    "somebody called in a turn": lambda d: d.update(caller=0),
    "somebody challenged in a turn": lambda d: d.update(challengers=[1]),
    "the deal is over without a result": lambda d: d.update(phase="deal_over", to_move=None),
    "there is a result in mid-deal": lambda d: d.update(result=NOTHING_WON),
    "there are winners in mid-match": lambda d: d.update(winners=[0]),
    "there are totals in the first deal": lambda d: d.update(totals=[20, 0]),
    "the match was won before": lambda d: d.update(totals=[500, 0], deal=9),
    "more points than the deals can have given": lambda d: d.update(totals=[299, 299], deal=2),
    "an option is unknown": lambda d: d["options"].update(players=4),
    "an option has an unknown value": lambda d: d["options"].update(jokers=1),
    "jokers were put in": lambda d: d["options"].update(jokers=2),
    "a seat more": lambda d: d.update(seats=3),
}
STILL_REFUSED = {
    "a card is too many", "a card is swapped for another one", "a card is twice in a hand", "a hand has six cards",
    "a hand has four cards", "the table is empty", "nobody is to move", "a seat that is not there is to move",
    "the phase needs six cards", "nobody has called", "the deal is over without a result",
    "there is a result in mid-deal", "there are winners in mid-match", "an option is unknown",
    "an option has an unknown value", "a seat more",
}  # fmt: skip


def test_the_strict_position_is_taken():
    assert loaded(strict())[0] == ""


@pytest.mark.parametrize("what", CHANGES)
def test_a_strict_position_in_which_something_does_not_fit_is_refused(what):
    d = strict()
    CHANGES[what](d)
    assert loaded(copy.deepcopy(d))[0] != ""
    wrong, s = loaded({**d, "loose": True})
    assert (wrong != "") == (what in STILL_REFUSED), wrong
    if not wrong:
        assert rules.verify(s)
        play_on(s)


def whole_end():
    """Return a strict state after a call of 50 that A challenged in vain with 21."""
    deck = [notation.parse_card(token) for token in ["2C", "AS", "3C", "KS", "4C", "QS", "5C", "JS", "7C", "9S", "8H"]]
    s = begin(2, 1, 0, deck + [card for card in range(52) if card not in deck])
    do(s, "discard 8H", "call", "challenge")
    return public.state(s)


@pytest.mark.parametrize(
    "change",
    [
        {"scores": [71, 0]},
        {"values": [20, 50]},
        {"kind": "clear51"},
        {"kind": "bomb"},
        {"kind": "exhausted", "by": None},
        {"by": 0},
        {"caller": 0},
        {"challengers": []},
        {"totals": [0, 72]},
        {"totals": [0, 70]},
        {"phase": "match_over", "winners": [1]},
        {"winners": [1]},
        {"to_move": 0},
        {"deal": 0},
        {"totals": [0, 571], "deal": 4},
    ],
)
def test_the_end_of_a_deal_must_be_what_the_rules_make_of_the_hands(change):
    d = whole_end()
    assert loaded(d)[0] == ""
    for key, value in change.items():
        (d["result"] if key in d["result"] else d)[key] = value
    assert loaded(d)[0] != ""


def test_a_strict_end_of_the_match_is_taken():
    d = whole_end()
    d.update(totals=[480, 531], deal=12, phase="match_over", winners=[1])
    assert loaded(d)[0] == ""
    d.update(winners=[0])
    assert loaded(d)[0] != ""


def test_challengers_are_those_who_have_answered_in_order():
    hands = ["2C 3C 4C 5C 7D", "KD QD JD TD 9D", "AH KH QH 5H 6H", "2S 3S 4S 5S 7S"]
    shared = {"phase": "challenge", "caller": 2}
    s = position(hands, "9S", "6C", 1, challengers=[3, 0], **shared)
    assert public.state(s)["challengers"] == [3, 0]
    do(s, "pass")
    assert public.state(s)["result"]["scores"] == [0, 49, 63, 0]  # 42 + 21 + 0
    d = public.state(position(hands, "9S", "6C", 1, challengers=[3, 0], **shared))
    for wrong in ([0, 3], [3, 3], [2], [1], [3, 0, 1], [4]):
        assert loaded({**d, "challengers": wrong, "loose": True})[0] != "", wrong
    assert loaded({**d, "to_move": 2, "loose": True})[0] != ""
    assert loaded({**d, "caller": None, "loose": True})[0] != ""


def test_a_loose_stock_that_repeats_a_card_in_sight_is_repaired():
    """Case B26 of the checked examples names such a stock."""
    s = position(["2C 3C 4C 5C 6C", "KD QD JD TD 9D"], "9S", "6C 9S 7H")
    stock = public.state(s)["stock"]
    assert len(set(stock)) == 3 and stock[2] == "7H" and not {"6C", "9S"} & set(stock)
    play_on(s)
    d = public.state(begin(2))
    d["stock"][0] = d["hands"][0][0]
    assert loaded(d)[0] != ""
    d["stock"][0] = d["stock"][1]
    assert loaded({**d, "loose": True})[0] != ""


def test_loose_memory_that_fits_no_card_is_dropped():
    s = position(["2C 3C 4C 5C 6C", "KD QD JD TD 9D"], "9S", "7H", known=[["2C", "KD"], ["9S"]], seen=["2C", "AH"])
    state = public.state(s)
    assert state["known"] == [["2C"], []] and state["seen"] == ["AH"] and state["aside"] == []
    unseen = position(["2C 3C 4C 5C 6C", "KD QD JD TD 9D"], "9S", "7H", aside=["AH", "AD"], seen=["AD"])
    assert public.state(unseen)["aside"] == ["AD", "AH"] and public.state(unseen)["seen"] == ["AD"]
    assert public.view(unseen, 0)["aside_count"] == 2


@settings(max_examples=150)
@given(st.data())
def test_whatever_load_accepts_can_be_played_on(data):
    d = public.state(next(positions(1, data.draw(st.integers(0, 20))))) if data.draw(st.booleans()) else strict()
    d["loose"] = data.draw(st.booleans())
    names = [*FIELDS]
    for _ in range(data.draw(st.integers(1, 3))):
        name = data.draw(st.sampled_from(names))
        card = st.sampled_from([notation.card_text(card) for card in range(54)])
        value = st.one_of(st.none(), st.integers(-1, 6), st.sampled_from(rules.PHASES), st.lists(card, max_size=6),
                          st.lists(st.lists(card, min_size=5, max_size=6, unique=True), min_size=2, max_size=3),
                          st.lists(st.integers(0, 300), max_size=5))  # fmt: skip
        d[name] = data.draw(value)
    wrong, s = loaded(d)
    assert type(wrong) is str
    if not wrong:
        assert rules.verify(s)
        play_on(s)


def test_no_changed_byte_is_taken_for_a_state_that_cannot_be_played():
    rnd = random.Random(8)
    taken = 0
    for s in positions(120, seed=9):
        assert rules.verify(s)
        for at in range(rules.SIZE):
            t = bytearray(s)
            t[at] = rnd.choice((0, 1, 255, t[at] ^ 1 << rnd.randrange(8), rnd.randrange(256)))
            if t != s and rules.verify(t):
                taken += 1
                if rnd.random() < 0.05:
                    play_on(t, at)
    assert taken  # totals, the generator and the like may be anything
    for size in (0, 1, 19, rules.SIZE - 1, rules.SIZE + 1):
        assert rules.verify(bytearray(size)) is False


def test_a_match_with_hand_made_totals_stays_one_in_its_later_deals():
    s = position(["2C 3C 4C 5C 6C", "KD QD JD TD 9D"], "9S", "7H", totals=[7, 300], deal=3)
    assert rules.verify(s) and len(texts(s)) == 7
    do(s, "call", "challenge", "next")
    assert rules.verify(s) and s[layout.LOOSE] == 1
    rules.new(s, 2, 1)
    assert rules.verify(s) and s[layout.LOOSE] == 0
