"""Random matches over random options and seats: the invariants of the rules, and a model that says the same."""

import random
from array import array

from game_kit import THOROUGH
from gojuichi_model import Model
from gojuichi_support import choose, do, match, random_match, texts_of, walk
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import events
from engine.cards import RANKS, SUITS
from engine.gojuichi import notation, public, rules
from engine.state import SEATS

MATCHES = 10_000 if THOROUGH else 400
TOKENS = [rank + suit for suit in SUITS for rank in RANKS] + ["XL", "XB"]


def check_invariants(s, size):
    """Section 4 of the rules, "Invariants worth asserting"."""
    d = public.state(s)
    cards = [card for hand in d["hands"] for card in hand] + d["table"] + d["stock"] + d["aside"]
    assert len(cards) == len(set(cards)) == size
    assert all(len(hand) == 5 for hand in d["hands"]) and len(d["table"]) == 5
    assert len(d["stock"]) + len(d["aside"]) == size - 5 * d["seats"] - 5
    assert len(d["aside"]) % 5 == 0
    if d["result"]:
        low = (0 if d["options"]["one_suit"] else -22, 51)
        assert all(low[0] <= worth <= low[1] for worth in d["result"]["values"])
        if d["options"]["one_suit"]:
            assert all(worth == 0 or worth >= 20 for worth in d["result"]["values"])
    assert rules.verify(s)


def test_random_matches_keep_the_invariants_and_agree_with_the_model():
    rnd = random.Random(51)
    ring = events.Ring(64)
    seen = dict.fromkeys(("reshuffles", "stops", "passes", "ties", "deals", "jokers", "one_suit"), 0)
    for _ in range(MATCHES):
        s = random_match(rnd)
        model = Model(public.state(s))
        size = 52 + model.d["options"]["jokers"]
        after_stop = 0
        while not rules.match_over(s):
            if rules.deal_over(s):
                first, deal = model.d["dealer"], model.d["deal"]
                assert rules.next_deal(s) == 0
                d = public.state(s)
                assert (d["dealer"], d["deal"]) == ((first + 1) % d["seats"], deal + 1)  # J10
                assert d["totals"] == model.d["totals"]
                model = Model(d)
                continue
            texts = texts_of(s)
            assert set(texts) == model.legal() and len(set(texts)) == len(texts)
            text = choose(rnd, texts)
            if model.d["stopper"] is None:
                after_stop = 0
            elif text != "clear":
                after_stop += 1
            start = ring.count
            do(s, text, ring=ring)
            shown = public.state(s)
            model.play(text, shown)
            assert model.differences(shown) == []
            kinds = [rules.EVENTS[ring.kind(i)] for i in range(start, ring.count)]
            told = [text.split()[0]] + ["reshuffle"] * model.reshuffled
            told += ["deal_over"] * rules.deal_over(s) + ["match_over"] * rules.match_over(s)
            assert kinds == told
            seen["reshuffles"] += model.reshuffled
            seen["stops"] += text == "stop"
            seen["passes"] += text == "pass"
            if rules.deal_over(s):
                assert after_stop == s[SEATS] - 1  # J7, A32
                seen["deals"] += 1
                seen["ties"] += len(shown["result"]["winners"]) > 1
                seen["jokers"] += size == 53
                seen["one_suit"] += shown["options"]["one_suit"]
        check_invariants(s, size)
    assert seen["stops"] == seen["deals"] >= MATCHES
    assert min(seen.values()) > MATCHES // 20, seen  # everything has been played, not only allowed


def test_a_copy_of_the_bytes_is_a_save_and_the_same_moves_replay_to_the_same_bytes():
    for seed in range(60):
        rnd = random.Random(seed)
        s = random_match(rnd)
        keep_at = rnd.randrange(40)
        kept, moves, played = bytes(s), [], 0
        while not rules.match_over(s):
            text = "next" if rules.deal_over(s) else choose(rnd, texts_of(s))
            if played == keep_at:
                kept, moves = bytes(s), []
            moves.append(text)
            played += 1
            if text == "next":
                assert rules.next_deal(s) == 0
            else:
                do(s, text)
        again = bytearray(kept)
        assert rules.verify(again)
        for text in moves:
            if text == "next":
                assert rules.next_deal(again) == 0
            else:
                do(again, text)
        assert again == s


def test_every_offered_move_is_accepted_and_every_other_one_refused_for_the_reason_of_the_rules():
    texts = [f"take {taken} {given}" for taken in TOKENS for given in TOKENS] + ["clear", "pass", "stop", "go"]
    phases = set()
    for i, s in enumerate(walk(7, 3000 if THOROUGH else 600)):
        if i % 15:
            continue
        model = Model(public.state(s))
        model.d["known"] = public.state(s)["known"]
        offered = set(texts_of(s))
        before = bytes(s)
        phases.add((model.d["phase"], model.d["stopper"] is not None))
        for text in texts:
            reason, move = notation.ask(s, text)
            assert notation.move_text(s, move) == text
            assert (reason == 0) == (text in offered)
            assert rules.REASONS[reason] == model.reason(text), text
            t = bytearray(s)
            assert rules.play(t, move) == reason
            assert (t == before) == (reason != 0), text
    assert phases == {("turn", False), ("turn", True), ("end", False)}


def test_numbers_that_are_no_move_are_unknown():
    s = next(walk(8, 1))
    buf = array("i", [0] * rules.MAX_MOVES)
    legal = set(buf[: rules.legal(s, buf)])
    for move in [*range(-3, 4200), 2**30 - 1]:
        reason = rules.check(s, move)
        assert (reason == 0) == (move in legal)
        named = 0 <= move < 4096 and move >> 6 < 54 and move & 63 < 54
        assert (rules.REASONS[reason] == "unknown_move") == (not named and not rules.CLEAR <= move <= rules.GO), move


def test_a_packed_move_is_read_back():
    buf = bytearray(8)
    for move in [*(t << 6 | g for t in range(54) for g in range(54)), rules.CLEAR, rules.PASS, rules.STOP, rules.GO]:
        length = rules.pack(move, buf, 3)
        assert length == rules.packed(buf, 3) <= rules.MOVE_BYTES and buf[3] < 0xF0
        assert rules.unpack(buf, 3) == move


CHOSEN = {
    "jokers": st.sampled_from((0, 1)),
    "first": st.sampled_from(("left", "dealer")),
    "after_stop": st.sampled_from(("normal", "exchange_or_pass", "no_clear")),
    "one_suit": st.booleans(),
    "stop_tie": st.sampled_from(("stopper", "other", "share")),
    "rounds": st.integers(1, 3),
}


@settings(max_examples=1000 if THOROUGH else 60)
@given(
    st.fixed_dictionaries(CHOSEN),
    st.integers(2, 8),
    st.integers(0, 2**30 - 1),
    st.permutations(range(4)),
    st.lists(st.integers(0, 25), max_size=80),
)
def test_suits_are_equal_and_invariants_hold_whatever_is_chosen(chosen, seats, seed, suits, choices):
    def renamed(card):
        return suits[card // 13] * 13 + card % 13 if card < 52 else card

    deck = list(rules.full_deck(match(2, **chosen)))
    random.Random(seed).shuffle(deck)
    s = match(seats, seed, deck=deck, **chosen)
    t = match(seats, seed, deck=[renamed(card) for card in deck], **chosen)
    buf, other = (array("i", [0] * rules.MAX_MOVES) for _ in range(2))
    for choice in choices:
        n = rules.legal(s, buf)
        assert rules.legal(t, other) == n
        if n == 0:
            break
        move = other[choice % n]
        mine = buf[choice % n]
        assert move == (renamed(mine >> 6) << 6 | renamed(mine & 63) if mine < rules.CLEAR else mine)
        assert rules.play(s, mine) == rules.play(t, move) == 0
        check_invariants(s, 52 + chosen["jokers"])
        for seat in range(seats):
            assert rules.hand_value(s, seat) == rules.hand_value(t, seat)
    a, b = public.state(s), public.state(t)
    for key in ("phase", "to_move", "turns", "cleared", "stopper", "totals", "result", "winners"):
        assert a[key] == b[key]
