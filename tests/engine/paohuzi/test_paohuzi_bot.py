"""The computer player: its strength against its measures, its sight, its budget, and the moves it should find."""

import random

import arena_kit
import pytest
from game_kit import THOROUGH
from paohuzi_cases import Table, position
from test_paohuzi_rules import OTHERS, WAITING, revealing

from engine import options
from engine.paohuzi import bot, notation, public, rand, rules
from engine.paohuzi.worth import Worth, links
from engine.state import PHASE, TO_MOVE

SEED = 20_000


def decide(s, level, seed=1, player=None):
    """Return the computer player's move for the seat to move as a text, and the player."""
    player = player or bot.Bot()
    view = bytearray(rules.SIZE)
    rules.view(s, s[TO_MOVE], view)
    player.start(view, s[TO_MOVE], level, seed)
    while not player.step():
        pass
    return notation.move_text(s, player.move), player


def duel(levels, deals):
    """Return the arena's result of so many duplicated deals."""
    return arena_kit.summary("paohuzi", levels, range(SEED, SEED + deals))


# --- strength: a tenth of the deals by default ------------------------------------------------------------------------


def test_normal_wins_about_half_of_all_deals_against_two_random_ones_which_win_hardly_any():
    found = duel(["normal", "random", "random"], 2000 if THOROUGH else 120)
    assert found["share"][0] >= (0.55 if THOROUGH else 0.48)
    assert max(found["share"][1:]) <= (0.05 if THOROUGH else 0.08)
    print(f"normal against random: {found['share']}")


def test_three_normal_ones_seldom_draw():
    found = duel(["normal"] * 3, 1000 if THOROUGH else 80)
    drawn = 1 - sum(found["share"])
    assert drawn <= (0.12 if THOROUGH else 0.15)
    print(f"three normal: {100 * drawn:.1f} % drawn")


def test_hard_earns_more_than_normal_and_normal_more_than_easy():
    easy = duel(["normal", "easy", "easy"], 600 if THOROUGH else 40)
    assert easy["low"][0] > 0
    print(f"normal against easy: {easy['mean'][0]} tones a deal, {easy['low'][0]} to {easy['high'][0]}")
    if THOROUGH:
        hard = duel(["hard", "normal", "normal"], 1500)
        assert hard["low"][0] > 0
        print(f"hard against normal: {hard['mean'][0]} tones a deal, {hard['low'][0]} to {hard['high'][0]}")


def test_hard_sees_what_normal_misses():
    """A small sample of the same deals: hard may not be behind by more than the noise of it."""
    found = duel(["hard", "normal", "normal"], 30)
    assert found["high"][0] > 0


# --- sight and budget -------------------------------------------------------------------------------------------------


def walk(seed, level=1):
    """Yield a match at every decision of a deal between computer players."""
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    rules.new(s, 3, seed)
    player = bot.Bot()
    while not rules.deal_over(s):
        yield s
        decide(s, level, seed, player)
        assert rules.play(s, player.move) == 0


def hidden_anew(s, rnd):
    """Return a match that the seat to move cannot tell from `s`, or None: hands of the others and stock dealt anew."""
    d = public.state(s)
    seat = d["to_move"]
    others = [other for other in range(3) if other != seat]
    for _ in range(20):
        pool = d["stock"] + [card for other in others for card in d["hands"][other]]
        rnd.shuffle(pool)
        for other in others:
            d["hands"][other] = [pool.pop() for _ in d["hands"][other]]
        d["stock"] = pool
        d["claims"] = [claim if other == seat else None for other, claim in enumerate(d["claims"])]
        t = bytearray(s)
        if not public.load(t, {**d, "loose": True}):
            return t
    return None


@pytest.mark.parametrize("level", [0, 1, 2])
def test_hidden_cards_dealt_anew_change_no_move(level):
    rnd = random.Random(level)
    tried = 0
    for seed in range(12 if level == 2 else 25):
        for s in walk(seed):
            if rnd.random() < 0.7:
                continue
            t = hidden_anew(s, rnd)
            if t is None:
                continue
            tried += 1
            move, one = decide(s, level, seed)
            other_move, other = decide(t, level, seed)
            assert (move, one.cost, one.why) == (other_move, other.cost, other.why)
    assert tried > 40


def test_a_view_is_all_a_player_gets():
    """The bytes of the match are shut away before it thinks."""
    for s in walk(77):
        view = bytearray(rules.SIZE)
        seat = s[TO_MOVE]
        rules.view(s, seat, view)
        before = bytes(view)
        player = bot.Bot()
        player.start(view, seat, 2, 5)
        while not player.step():
            pass
        assert bytes(view) == before


def test_slices_and_budgets_are_kept():
    most = [0, 0, 0]
    for seed in range(12):
        for s in walk(seed):
            for level in range(3):
                view = bytearray(rules.SIZE)
                rules.view(s, s[TO_MOVE], view)
                player = bot.Bot()
                player.start(view, s[TO_MOVE], level, seed)
                cost = player.cost
                done = False
                while not done:
                    done = player.step()
                    assert player.cost - cost <= 60
                    cost = player.cost
                most[level] = max(most[level], cost)
    assert most[0] <= 21 and most[1] <= 4 * 21 and most[1] < most[2] < 4000 + 21 * 160


def test_easy_is_swayed_by_its_seed_and_the_others_are_not():
    swayed = 0
    for seed in range(6):
        for s in walk(seed):
            assert len({decide(s, 1, k)[0] for k in range(3)}) == 1
            swayed += len({decide(s, 0, k)[0] for k in range(6)}) > 1
    assert swayed > 10


# --- moves to find ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [0, 1, 2])
def test_a_win_is_always_taken(level):
    for at_table in (revealing(WAITING, 0, "6b"), revealing(WAITING, 1, "6b")):
        move, player = decide(at_table.s, level)
        assert (move, bot.WHY[player.why]) == ("win", "win")


@pytest.mark.parametrize("level", [1, 2])
def test_a_card_that_completes_the_wait_is_not_thrown(level):
    """Six groups and two cards of a seventh: the one loose card goes."""
    at_table = Table(position([[*WAITING, "9b"], *OTHERS], phase="discard"))
    move, player = decide(at_table.s, level)
    assert (move, bot.WHY[player.why]) == ("discard 9b", "waits")


@pytest.mark.parametrize("level", [1, 2])
def test_huxi_come_before_shape(level):
    """With twelve sure huxi the two cards that can bring three more are kept, though others wait for more cards."""
    table = ["wei 9b", "wei 8b", "chi 7s 8s 9s", "chi 7s 8s 9s", "chi 7s 7b 7b"]
    hand = ["1s", "2s", "5b", "6b", "4s", "5s"]
    at_table = Table(position([hand, *OTHERS], [table, [], []], phase="discard", full=False))
    assert decide(at_table.s, level)[0] not in ("discard 1s", "discard 2s")
    enough = Table(position([hand, *OTHERS], [["wei 0b", *table[:2], *table[3:]], [], []], phase="discard", full=False))
    assert decide(enough.s, level)[0] in ("discard 1s", "discard 2s")  # with eighteen they are the narrowest


def test_a_pass_a_pao_and_a_claim_are_told_apart():
    taken = revealing(["3s", "3s", "8b", "9b", "1s"], 1, "3s")
    move, player = decide(taken.s, 1)
    assert move in ("peng", "pass") and bot.WHY[player.why] in ("finishes_groups", "keeps_hand")
    dead = revealing(["9b", "9b", "9b"], 1, "9b", dead=(0,))
    move, player = decide(dead.s, 2)
    assert (move, bot.WHY[player.why], player.cost) == ("pao", "more_huxi", 0)
    only = Table(position([["8b"], *OTHERS], phase="discard", full=False))
    move, player = decide(only.s, 2)
    assert (move, bot.WHY[player.why]) == ("discard 8b", "only_move")


def test_the_random_player_claims_and_wins_whenever_it_can():
    player = rand.Bot()
    seen = set()
    for seed in range(60):
        s = bytearray(rules.SIZE)
        options.reset(s, rules.OPTIONS)
        rules.new(s, 3, seed)
        turn = 0
        while not rules.deal_over(s):
            texts = notation.legal_texts(s, 99)[0]
            text, _ = decide(s, 0, turn, player)
            assert text in texts
            if texts[0] == "win":
                assert text == "win"
            elif texts[-1] == "pass":
                assert text != "pass"
            seen.add(text.split(" ")[0])
            assert rules.play(s, player.move) == 0
            turn += 1
    assert {"discard", "peng", "chi", "pao"} <= seen


# --- the value of a hand ----------------------------------------------------------------------------------------------


def packed(text):
    small = big = 0
    for token in text.split(" "):
        card = notation.parse_card(token)
        if card < 10:
            small += 1 << 3 * card
        else:
            big += 1 << 3 * (card - 10)
    return small, big


def worth(text, done, sure, four=False, live=None, most=16):
    judge = Worth()
    for card in range(20):
        judge.live[card] = 3 if live is None else live.get(notation.card_text(card), 3)
    small, big = packed(text)
    judge.prepare(small, big, 19)
    return judge.value(small, big, done, sure, four, most), judge


def test_a_hand_is_worth_more_the_nearer_it_is_to_fifteen_huxi_and_to_its_groups():
    assert worth("4s 5s", 6, 15)[0] > worth("4s 5s", 6, 9)[0]
    assert worth("4s 5s", 6, 15)[0] > worth("4s 9b", 6, 15)[0]
    assert worth("4s 5s", 6, 15)[0] > worth("4s 5s", 6, 15, live={"3s": 0, "6s": 1})[0]
    assert worth("1b 2b", 6, 9)[0] > worth("4b 5b", 6, 9)[0]  # six more huxi make it fifteen
    assert worth("4s 5s 6s 8s 8s", 5, 15)[0] > worth("4s 5s 8s 8s 9b", 5, 15)[0]


def test_a_four_asks_for_a_pair():
    assert worth("4s 5s 8s 8s", 5, 15, True)[0] > worth("4s 5s 8s 1b", 5, 15, True)[0]
    found, judge = worth("8s 8s 4s 5s", 5, 15, True)
    assert judge.far == 1 and found > worth("4s 5s 8b 1b", 5, 15, True)[0]


def test_far_counts_the_cards_that_lack():
    for text, done, four, far in (
        ("4s 5s", 6, False, 1),
        ("4s 5s 8s 8s", 5, False, 2),
        ("4s 9b", 6, False, 2),
        ("8s 8s", 6, True, 0),
        ("8s", 6, True, 1),
    ):
        assert worth(text, done, 15, four)[1].far == far, text


def test_more_plans_never_make_a_hand_worth_less():
    rnd = random.Random(4)
    for _ in range(300):
        cards = rnd.sample([card for card in range(20) for _ in range(2)], 20)
        text = " ".join(notation.card_text(card) for card in cards)
        values = [worth(text, 0, 0, most=most)[0] for most in (1, 2, 4, 8, 64)]
        assert values == sorted(values)


def test_links_count_what_is_around_a_card():
    live = bytearray([3] * 20)
    five, one, two = (links(live, notation.parse_card(token)) for token in ("5s", "1s", "2s"))
    assert two > five > one
    assert links(bytearray(20), 5) == 0


def test_the_phase_asks_what_the_player_decides():
    s = revealing(WAITING, 0, "6b").s
    assert s[PHASE] == rules.PHASES.index("claim")
    assert rules.play(s, notation.ask(s, decide(s, 2)[0])[1]) == 0 and rules.deal_over(s)
