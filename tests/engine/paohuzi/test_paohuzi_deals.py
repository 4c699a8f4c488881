"""Random deals: always 80 cards, huxi that add up, claims that are legal, and an end (G1, G3, A1 to A5, P1 to P4)."""

import random
from array import array
from collections import Counter

from game_kit import THOROUGH
from paohuzi_reference import CARDS, cards_of, value_of

from engine import options
from engine.paohuzi import public, rand, rules, table
from engine.paohuzi.access import table_huxi
from engine.paohuzi.layout import OVER
from engine.state import PHASE, TO_MOVE

DEALS = 10_000 if THOROUGH else 120
PACK = Counter(dict.fromkeys(CARDS, 4))


def check_position(s, state):
    """Assert what holds in every position of a deal played by the rules."""
    cards = Counter(card for hand in state["hands"] for card in hand)
    cards.update(card for groups in state["groups"] for group in groups for card in cards_of(group))
    cards.update(card for pile in state["piles"] for card in pile)
    cards.update(state["stock"])
    if state["public"]:
        cards[state["public"]["card"]] += 1
    assert cards == PACK
    for seat in range(3):
        hand, groups = state["hands"][seat], state["groups"][seat]
        laid = sum(value_of(group) for group in groups)
        kan = [card for card, n in Counter(hand).items() if n == 3]
        assert table_huxi(s, seat) == laid
        assert table.sure_huxi(s, seat) == laid + sum(value_of(f"kan {card}") for card in kan)
        fours = sum(group.split(" ")[0] in ("ti", "pao") for group in groups)
        assert table.fours(s, seat) == fours
        held = len(hand) + sum(len(cards_of(group)) for group in groups)
        rest = 20 + max(0, fours - 1)
        if state["dead"][seat]:
            assert len(hand) == 3 * len(kan) and rest < held <= 21 + fours
        elif state["phase"] == "discard" and seat == state["to_move"]:
            assert held == rest + 1 and len(hand) > 3 * len(kan)
        elif state["phase"] == "claim":
            assert 20 <= held <= rest
            loose = len(hand) - 3 * len(kan)
            assert loose % 3 == (2 if not fours else 1 if held == rest else 0)  # the note after A5


def check_result(state):
    """Assert that a result is paid as it should be (P1 to P4)."""
    result = state["result"]
    assert sum(result["scores"]) == 0 and state["totals"] == result["scores"]
    if result["kind"] == "draw":
        assert state["stock"] == [] and result["scores"] == [0, 0, 0]
        return
    assert result["huxi"] >= 15 and result["tones"] == (result["huxi"] - 15) // 3 + 1
    assert sum(value_of(group) for group in result["groups"]) == result["huxi"]
    assert result["scores"][result["winner"]] == 2 * result["tones"]
    if result["kind"] == "stock":
        assert len(result["groups"]) == 7
        kinds = Counter(group.split(" ")[0] for group in result["groups"])
        assert kinds["pair"] == (1 if kinds["ti"] + kinds["pao"] else 0)


def test_random_deals_keep_their_cards_and_huxi_and_end():
    rnd = random.Random(91)
    player = rand.Bot()
    buf = array("i", [0] * rules.MAX_MOVES)
    view = bytearray(rules.SIZE)
    kinds = Counter()
    decisions = deaths = 0
    for deal in range(DEALS):
        s = bytearray(rules.SIZE)
        options.reset(s, rules.OPTIONS)
        rules.new(s, 3, rnd.randrange(1 << 30))
        eager = deal % 2
        barred = [set(), set(), set()]
        for _ in range(200):
            state = public.state(s)
            check_position(s, state)
            for seat in range(3):
                assert barred[seat] <= set(state["barred"][seat])  # a bar is for the whole deal (C9)
                barred[seat] = set(state["barred"][seat])
            if s[PHASE] == OVER:
                break
            count = rules.legal(s, buf)
            assert count >= (1 if state["phase"] == "discard" else 2)
            for i in range(count):
                assert rules.check(s, buf[i]) == 0
            move = buf[rnd.randrange(count)]
            if eager:
                rules.view(s, s[TO_MOVE], view)
                player.start(view, s[TO_MOVE], 0, rnd.randrange(1 << 30))
                move = player.move
            assert rules.play(s, move) == 0
            decisions += 1
        assert s[PHASE] == OVER, "the deal has not ended after 200 decisions"
        check_result(state)
        kinds[state["result"]["kind"]] += 1
        deaths += any(state["dead"])
    assert sum(kinds.values()) == DEALS and kinds["draw"] > kinds["stock"] > 0
    share = {kind: f"{100 * n / DEALS:.2f} %" for kind, n in kinds.items()}
    print(f"{DEALS} random deals: {share}, a dead hand in {deaths}; {decisions / DEALS:.1f} decisions a deal")
