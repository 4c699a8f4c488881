"""What a seat may know, and the computer players, for every game: views hide, hidden cards do nothing, deals end."""

import copy
import json
import random

import pytest
from game_kit import THOROUGH, Kit, kept, packages, same

from engine import state

DECISIONS = 1500 if THOROUGH else 120
DEALS = 500 if THOROUGH else 6
LEVELS = (0, 1, 2)
FIELDS = {"game", "seats", "options", "phase", "to_move", "deal", "totals", "winners", "result"}


@pytest.fixture(scope="module", params=packages())
def kit(request):
    return Kit(request.param)


def view_of(kit, s, seat):
    view = bytearray(kit.rules.SIZE)
    kit.rules.view(s, seat, view)
    return view


# --- the public state -------------------------------------------------------------------------------------------------


def test_the_public_state_is_plain_json_with_the_common_fields(kit):
    rnd = random.Random(31)
    for s in kit.walk(rnd, DECISIONS):
        shown = kit.public.state(s)
        assert set(shown) >= FIELDS
        assert json.loads(json.dumps(shown)) == shown
        assert shown["game"] == kit.rules.NAME and shown["seats"] == s[state.SEATS]
        assert shown["phase"] == kit.rules.PHASES[s[state.PHASE]]
        assert shown["to_move"] == (None if kit.over(s) else s[state.TO_MOVE])
        assert shown["totals"] == [kit.rules.total(s, seat) for seat in range(s[state.SEATS])]
        mask = kit.rules.winners(s)
        ascending = [seat for seat in range(s[state.SEATS]) if mask >> seat & 1]
        assert shown["winners"] == (ascending if kit.rules.match_over(s) else None)
        assert (shown["result"] is None) == (not kit.over(s))
        for seat in range(s[state.SEATS]):
            assert len(shown["hands"][seat]) == kit.rules.hand_count(s, seat)


def test_a_state_goes_out_and_comes_in_again_the_same(kit):
    rnd = random.Random(32)
    for s in kit.walk(rnd, DECISIONS):
        shown = kit.public.state(s)
        t = bytearray(kit.rules.SIZE)
        t[state.RNG : state.RNG + 8] = s[state.RNG : state.RNG + 8]
        for loose in (False, True):
            d = json.loads(json.dumps(shown))
            if loose:
                d["loose"] = True
            assert kit.public.load(t, d) == ""
            assert t[state.RNG : state.RNG + 8] == s[state.RNG : state.RNG + 8]
            assert kit.rules.verify(t)
            assert kit.public.state(t) == shown
            assert kit.notation.legal_texts(t, 200) == kit.notation.legal_texts(s, 200)
            for seat in range(s[state.SEATS]):
                assert kit.public.view(t, seat) == kit.public.view(s, seat)


def damaged(value, rnd):
    """Return another JSON value in place of `value`."""
    odd = (None, True, False, 0, 1, -1, 1.0, 2**70, "", "3H", "xyzzy", [], {}, [None], [[]], ["3H"], {"a": 1})
    return rnd.choice(odd)


def damage(d, rnd):
    """Replace, drop or add something somewhere inside the JSON value `d`, in place."""
    while True:
        keys = list(d) if isinstance(d, dict) else list(range(len(d)))
        if not keys:
            return
        key = rnd.choice(keys)
        if isinstance(d[key], (dict, list)) and d[key] and rnd.random() < 0.6:
            d = d[key]
            continue
        if isinstance(d, list) and rnd.random() < 0.3:
            d.insert(key, copy.deepcopy(rnd.choice(d)))
        elif rnd.random() < 0.3:
            del d[key]
        else:
            d[key] = damaged(d[key], rnd)
        return


def test_a_damaged_state_is_refused_in_a_sentence_or_taken_as_a_sound_one(kit):
    rnd = random.Random(33)
    refused = 0
    for s in kit.walk(rnd, DECISIONS):
        shown = kit.public.state(s)
        for loose in (False, True):
            for _ in range(6):
                d = copy.deepcopy(shown)
                if loose:
                    d["loose"] = True
                damage(d, rnd)
                before = copy.deepcopy(d)
                t = bytearray(kit.rules.SIZE)
                said = kit.public.load(t, d)
                assert d == before
                assert type(said) is str
                if said:
                    refused += 1
                    assert "\n" not in said
                    continue
                assert kit.rules.verify(t), d
                kit.public.state(t)
                for seat in range(t[state.SEATS]):
                    kit.public.view(t, seat)
                if not kit.over(t):
                    assert kit.rules.play(t, kit.random_move(t, rnd)) == 0
    assert refused > DECISIONS


# --- views ------------------------------------------------------------------------------------------------------------


def test_a_view_has_the_fields_of_the_state_and_null_for_what_is_hidden(kit):
    rnd = random.Random(34)
    for s in kit.walk(rnd, DECISIONS):
        shown = kit.public.state(s)
        for seat in range(s[state.SEATS]):
            before = bytes(s)
            view = kit.public.view(s, seat)
            assert bytes(s) == before
            assert json.loads(json.dumps(view)) == view
            assert set(shown) <= set(view) and view["seat"] == seat
            assert view["hands"][seat] == shown["hands"][seat]
            assert view["hand_counts"] == [kit.rules.hand_count(s, other) for other in range(s[state.SEATS])]
            if kit.over(s):
                assert view["hands"] == shown["hands"]
            else:
                for other, hand in enumerate(view["hands"]):
                    assert other == seat or hand is None or view["hand_counts"][other] == 0
            if "stock" in shown:
                assert view["stock"] is None and view["stock_count"] == len(shown["stock"])


def test_a_view_hides_the_generator_and_the_seed_and_is_its_own_view(kit):
    rnd = random.Random(35)
    for s in kit.walk(rnd, DECISIONS):
        t = bytearray(s)
        t[state.RNG : state.RNG + 8] = rnd.randbytes(8)
        state.put_deal_seed(t, rnd.randrange(1 << 30))
        for seat in range(s[state.SEATS]):
            view = view_of(kit, s, seat)
            assert view == view_of(kit, t, seat)
            assert view_of(kit, view, seat) == view
            assert kit.rules.hand_count(view, seat) == kit.rules.hand_count(s, seat)
            own = [kit.rules.hand_card(s, seat, i) for i in range(kit.rules.hand_count(s, seat))]
            assert [kit.rules.hand_card(view, seat, i) for i in range(len(own))] == own


def reshuffled(kit, s, seat, rnd):
    """Return a state that `seat` cannot tell from `s`: the hidden cards dealt anew; None if such a one is impossible.

    What a seat does not see are the other hands, but for the cards they are known to hold, and the stock.
    """
    d = kit.public.state(s)
    known = d.get("known") or [[]] * d["seats"]
    pool = list(d.get("stock") or ())
    free = []
    for other in range(d["seats"]):
        rest = list(d["hands"][other])
        for card in known[other]:
            rest.remove(card)
        free.append(rest)
        if other != seat:
            pool += rest
    rnd.shuffle(pool)
    for other in range(d["seats"]):
        if other != seat:
            count = len(free[other])
            d["hands"][other] = list(known[other]) + pool[:count]
            del pool[:count]
    if "stock" in d:
        d["stock"] = pool
    t = bytearray(s)
    return None if kit.public.load(t, d) else t


def test_permuted_hidden_cards_change_neither_the_view_nor_a_move(kit):
    rnd = random.Random(36)
    bot = kit.bot.Bot()
    other_bot = kit.bot.Bot()
    tried = moved = 0
    for s in kit.walk(rnd, 4 * DECISIONS):
        if kit.over(s) or rnd.random() < 0.5:
            continue
        seat = rnd.randrange(s[state.SEATS])
        if rnd.random() < 0.7:
            seat = s[state.TO_MOVE]
        t = reshuffled(kit, s, seat, rnd)
        same_s = bytearray(s)
        if t is None or kit.public.load(same_s, kit.public.state(s)):
            continue
        if t[state.TO_MOVE] != s[state.TO_MOVE]:
            continue
        assert view_of(kit, t, seat) == view_of(kit, same_s, seat)
        assert kit.public.view(t, seat) == kit.public.view(s, seat)
        tried += 1
        if seat == s[state.TO_MOVE] and moved < DECISIONS:
            moved += 1
            level = rnd.choice(LEVELS)
            seed = rnd.randrange(1 << 30)
            move = kept(kit.bot_move(bot, s, level, seed))
            assert same(kit.bot_move(other_bot, t, level, seed), move)
    assert tried > DECISIONS // 4 and moved > DECISIONS // 8


# --- the computer players ---------------------------------------------------------------------------------------------


def test_a_computer_player_makes_legal_moves_in_small_slices_and_says_why(kit):
    rnd = random.Random(37)
    bot = kit.bot.Bot()
    for s in kit.walk(rnd, DECISIONS):
        if kit.over(s):
            continue
        seat = s[state.TO_MOVE]
        view = view_of(kit, s, seat)
        level = rnd.choice(LEVELS)
        bot.start(view, seat, level, rnd.randrange(1 << 30))
        done, cost = False, bot.cost
        assert 0 <= cost <= 60
        while not done:
            done = bot.step()
            assert done in (True, False) and cost <= bot.cost <= cost + 60
            cost = bot.cost
        assert kit.rules.check(s, bot.move) == 0
        assert 0 <= bot.why < len(kit.bot.WHY)
        assert view == view_of(kit, s, seat)


def test_a_computer_player_keeps_nothing_between_decisions_and_obeys_its_seed(kit):
    rnd = random.Random(38)
    used = kit.bot.Bot()
    for s in kit.walk(rnd, DECISIONS // 3):
        if kit.over(s):
            continue
        level, seed = rnd.choice(LEVELS), rnd.randrange(1 << 30)
        move = kept(kit.bot_move(used, s, level, seed))
        cost, why = used.cost, used.why
        fresh = kit.bot.Bot()
        assert same(kit.bot_move(fresh, s, level, seed), move)
        assert (fresh.cost, fresh.why) == (cost, why)


def test_the_random_player_has_the_same_shape_and_makes_legal_moves(kit):
    rnd = random.Random(39)
    player = kit.rand.Bot()
    chosen = set()
    for s in kit.walk(rnd, DECISIONS):
        if kit.over(s):
            continue
        move = kit.bot_move(player, s, 0, rnd.randrange(1 << 30))
        assert kit.rules.check(s, move) == 0
        assert player.cost >= 0
        chosen.add(kit.notation.move_text(s, move))
    assert len(chosen) > 10


@pytest.mark.parametrize("level", [*LEVELS, None])
def test_a_deal_of_computer_players_alone_always_ends(kit, level):
    rnd = random.Random(40)
    bot = kit.bot.Bot()
    for _ in range(DEALS):
        s, _ = kit.match(rnd)
        for _ in range(5000):
            if kit.over(s):
                break
            turn = rnd.choice(LEVELS) if level is None else level
            assert kit.rules.play(s, kit.bot_move(bot, s, turn, rnd.randrange(1 << 30))) == 0
        assert kit.over(s), "the deal has not ended after 5000 decisions"
