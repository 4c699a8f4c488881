"""The computer players: fair, quick, always coming to an end, and each level stronger than the one below."""

import random
import sys
from array import array

import arena_kit
import pytest
from game_kit import THOROUGH
from test_wushiyi_view import permuted
from wushiyi_support import begin, position, random_options, some_move, view_of

from engine.state import SEATS, TO_MOVE
from engine.wushiyi import bot, layout, notation, public, rand, rules
from tools import games

EASY, NORMAL, HARD = range(3)
RANDOM = 3
DEALS = 2000 if THOROUGH else 60
BUF = array("i", [0] * rules.MAX_MOVES)
PLAYER = bot.Bot()


def decide(s, level, seed=1, player=PLAYER):
    """Return the move of a level for the seat to move."""
    player.start(view_of(s), s[TO_MOVE], level, seed)
    for _ in range(12):
        if player.step():
            return player.move
    raise AssertionError("a decision takes more than twelve slices")


def said(s, level, seed=1):
    return notation.move_text(s, decide(s, level, seed))


def decisions(count, seed):
    """Yield (state, level, seed) before decisions of matches between levels that play each other."""
    rnd = random.Random(seed)
    while count > 0:
        s = begin(rnd.randint(2, 5), rnd.randrange(1 << 30), **random_options(rnd, 300))
        levels = [rnd.randrange(3) for _ in range(5)]
        while not rules.match_over(s) and count > 0:
            if rules.deal_over(s):
                rules.next_deal(s)
                continue
            count -= 1
            draw = rnd.randrange(1 << 30)
            yield s, levels[s[TO_MOVE]], draw
            # now and then somebody plays oddly, so that positions vary
            n = rules.legal(s, BUF)
            odd = rnd.random() < 0.1
            assert rules.play(s, some_move(rnd, s, list(BUF[:n])) if odd else decide(s, levels[s[TO_MOVE]], draw)) == 0


def test_a_decision_is_legal_the_same_again_and_depends_on_nothing_hidden():
    rnd = random.Random(3)
    fresh = bot.Bot()
    for s, level, seed in decisions(4000 if THOROUGH else 600, seed=2):
        move = decide(s, level, seed)
        cost, why = PLAYER.cost, PLAYER.why
        assert rules.check(s, move) == 0 and 0 < cost <= 100 and 0 <= why < len(bot.WHY)
        for _ in range(3):
            assert decide(permuted(s, s[TO_MOVE], rnd), level, seed, fresh) == move
            assert (fresh.cost, fresh.why) == (cost, why)


def test_a_slice_looks_at_few_positions():
    for s, level, seed in decisions(600, seed=4):
        PLAYER.start(view_of(s), s[TO_MOVE], level, seed)
        before = PLAYER.cost
        assert before <= 1
        while not PLAYER.step():
            assert PLAYER.cost - before <= 14
            before = PLAYER.cost
        assert PLAYER.cost - before <= 14


def test_the_seed_decides_between_equal_moves_only():
    s = begin(2, 1, 0, deck_for("TH JH QH 2S 2D 2C"))
    assert {said(s, NORMAL, seed) for seed in range(60)} == {"discard 2S", "discard 2D", "discard 2C"}


def deck_for(tokens):
    """Return a deck that deals these tokens to seat 0 of two, the starter."""
    mine = [notation.parse_card(token) for token in tokens.split()]
    rest = [card for card in range(52) if card not in mine]
    dealt = [card for pair in zip(mine, rest) for card in pair]
    return dealt + rest[len(mine) :]


def test_complete_hands_are_declared_by_every_level():
    top = position(["TS JS QS KS AS", "2C 3C 4C 5H 6D"], "KH", "AC")
    fours = position(["8C 8D 8H 8S 5C", "2C 3C 4C 5H 6D"], "KH", "AC", options={"bomb": True})
    for level in (EASY, NORMAL, HARD):
        for seed in range(10):
            assert said(top, level, seed) == "declare" and said(fours, level, seed) == "bomb"


def test_a_51_challenges_and_a_worthless_hand_never_does():
    shared = {"phase": "challenge", "caller": 0}
    top = position(["2C 3C 4C 5C 6C", "TS JS QS KS AS"], "KH", "AC", 1, **shared)
    none = position(["2C 3C 4C 5C 6C", "TS JS QS KS AH"], "KH", "AC", 1, **shared)
    for level in (EASY, NORMAL, HARD):
        for seed in range(10):
            assert said(top, level, seed) == "challenge" and said(none, level, seed) == "pass"


def test_hard_learns_what_a_caller_calls_with():
    s = position(["2C 3C 4C 5C 6C", "AS KS QS 7S 6S"], "KH", "AC 7C 8C", 1, phase="challenge", caller=0)
    assert all(said(s, HARD, seed) == "pass" for seed in range(20))  # 44: late callers have more
    for _ in range(layout.MEMORY):
        at = layout.CALLS + 2
        s[at] += 30
        s[at + 1] += 1
    assert all(said(s, HARD, seed) == "challenge" for seed in range(20))
    assert all(said(s, NORMAL, seed) == "pass" for seed in range(20))


def test_a_natural_caller_is_challenged_with_more_care_by_a_hand_with_a_joker():
    chosen = {"jokers": 2, "joker_tie": True}
    shared = {"phase": "challenge", "caller": 0, "to_move": 1}
    joker = position(["2C 3C 4C 5C 6C", "AS KS 9S 2S XB"], "KH", "AC", options=chosen, **shared)
    plain = position(["2C 3C 4C 5C 6C", "AS KS 9S 2S TS"], "KH", "AC", options=chosen, **shared)

    def eager(s):
        return sum(said(s, EASY, seed) == "challenge" for seed in range(20))

    assert (eager(joker), eager(plain)) == (0, 20)  # 42, where easy wants 42


def test_easy_never_calls_below_42_and_call_min_binds_every_level():
    low = position(["9S JS QS 2S TS", "2C 3C 4C 5H 6D"], "KH", "AC AD")
    assert all(said(low, EASY, seed) != "call" for seed in range(40))
    mine = [notation.parse_card(token) for token in ("8S", "JS", "QS", "KS", "AS")]  # 49
    deck = [card for card in range(52) if card not in mine]
    for i, card in enumerate(mine):
        deck.insert(4 * i + 1, card)
    for level in (EASY, NORMAL, HARD):
        for least in (0, 49, 50):
            s = begin(4, 1, 0, deck, call_min=least)
            rules.play(s, rules.hand_card(s, 0, 0) << 4 | 7)
            called = [said(s, level, seed) == "call" for seed in range(5)]
            assert called == [least <= 49] * 5


def finished(s, choose, limit=6000):
    """Play the deal out and return the number of decisions."""
    for made in range(limit):
        if rules.deal_over(s):
            return made
        assert rules.play(s, choose(s)) == 0
    raise AssertionError(f"no end after {limit} decisions: {public.state(s)}")


def test_deals_of_bots_alone_all_end():
    rnd = random.Random(11)
    longest = 0
    for seed in range(DEALS):
        s = begin(rnd.randint(2, 5), seed, **random_options(rnd))
        levels = [rnd.randrange(3) for _ in range(s[SEATS])]
        fixed = rnd.random() < 0.3  # even with the same seed at every decision

        def choose(s, levels=levels, fixed=fixed):
            return decide(s, levels[s[TO_MOVE]], 7 if fixed else rnd.randrange(1 << 30))

        longest = max(longest, finished(s, choose))
    assert longest < 1000


def test_a_deal_ends_even_if_a_human_never_draws():
    rnd = random.Random(12)
    for seed in range(DEALS // 4):
        s = begin(rnd.randint(2, 5), seed, **random_options(rnd))
        level = rnd.randrange(3)
        human = rnd.randrange(s[SEATS])

        def choose(s, level=level, human=human):
            if s[TO_MOVE] != human:
                return decide(s, level, rnd.randrange(1 << 30))
            n = rules.legal(s, BUF)
            return rnd.choice([move for move in BUF[:n] if move not in (0, 1, 2, 3)] or list(BUF[:n]))

        finished(s, choose)


def test_swaps_and_picks_always_make_the_hand_better_so_that_nobody_turns_in_circles():
    """Between two draws a bot's own judgement of its hand only rises, whatever the others do."""
    judged = bot.Bot()
    for s, level, seed in decisions(500, seed=13):
        if rules.PHASES[s[3]] != "turn":
            continue
        seat = s[TO_MOVE]
        move = decide(s, level, seed)
        if move & 15 < 8:
            continue
        promise = []
        t = bytearray(s)
        for _ in range(2):
            judged._prepare(view_of(t, seat), seat, level == HARD)
            judged._load(5)
            promise.append(judged._worth())
            rules.play(t, move)
        assert promise[1] > promise[0]


def opcodes(run):
    """Return how many bytecodes `run()` executes."""
    count = 0

    def trace(frame, event, arg):
        nonlocal count
        frame.f_trace_opcodes = True
        count += event == "opcode"
        return trace

    sys.settrace(trace)
    try:
        run()
    finally:
        sys.settrace(None)
    return count


@pytest.mark.parametrize(("level", "most"), [(EASY, 200_000), (NORMAL, 200_000), (HARD, 500_000)])
def test_a_decision_stays_within_the_devices_time(level, most):
    """At a pessimistic 200,000 bytecodes a second: a normal decision under 1 s, a hard one under 2.5 s."""
    worst = worst_slice = 0
    for s, _, seed in decisions(80, seed=14):
        v = view_of(s)
        seat = s[TO_MOVE]
        total = opcodes(lambda v=v, seat=seat, seed=seed: PLAYER.start(v, seat, level, seed))
        done = False
        while not done:
            answer = []
            cost = opcodes(lambda answer=answer: answer.append(PLAYER.step()))
            done = answer[0]
            worst_slice = max(worst_slice, cost)
            total += cost
        worst = max(worst, total)
    assert 1000 < worst < most / 4
    assert worst_slice < 12_000


def share(first, others, seats, count, whole):
    """Return the mean share of wins of one player against others on duplicated deals or matches, and its interval."""
    levels = [first] + [others] * (seats - 1)
    names = [(*games.LEVELS, games.RANDOM)[level] for level in levels]
    return arena_kit.share("wushiyi", names, range(100, 100 + count), whole)


def test_normal_beats_random_in_at_least_95_of_100_matches_of_two():
    mean, low, _ = share(NORMAL, RANDOM, 2, 250 if THOROUGH else 10, True)
    assert mean >= 0.95 and low >= 0.95


@pytest.mark.parametrize(
    ("first", "others", "seats", "count", "whole"),
    [
        (NORMAL, EASY, 2, 15, True),
        (HARD, NORMAL, 2, 100, False),
        (HARD, NORMAL, 2, 15, True),
        (HARD, NORMAL, 3, 50, False),
        (HARD, NORMAL, 4, 12, True),
        (HARD, NORMAL, 5, 12, True),
        (EASY, RANDOM, 2, 10, True),
    ],
)
def test_every_level_beats_the_one_below(first, others, seats, count, whole):
    mean, low, _ = share(first, others, seats, count * (10 if THOROUGH else 1), whole)
    assert mean > 1 / seats
    assert low > 1 / seats or not THOROUGH


def test_the_random_player_plays_every_legal_move():
    s = position(["2D 3D 4D 5D 7D", "2C 3C 4C 5C 6D"], "KH QH JH 6S 9H", "AC")
    player = rand.Bot()
    found = set()
    for seed in range(600):
        player.start(view_of(s), 0, NORMAL, seed)
        assert player.step()
        found.add(player.move)
    assert len(found) == rules.legal(s, BUF) == 28 and found == set(BUF)
