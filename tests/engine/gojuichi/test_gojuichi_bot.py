"""The computer players: their arithmetic, what they do in clear positions, how strong they are, that they end."""

import itertools
import random

import arena_kit
import pytest
from game_kit import THOROUGH
from gojuichi_model import points, value
from gojuichi_support import changed, choose, do, match, random_match, texts_of, walk

from engine.cards import parse
from engine.gojuichi import bot, layout, notation, rand, rules
from engine.gojuichi.scorer import ALL, FLUSH, ONE, SUIT_ONLY, VALUE, Scorer
from engine.state import SEATS, TO_MOVE
from tools import games

EASY, NORMAL, HARD = range(3)
PLAYER = bot.Bot()


def decide(s, level, seed=1, player=PLAYER):
    """Return the text of a level's move and the name of its reason."""
    v = bytearray(rules.SIZE)
    rules.view(s, s[TO_MOVE], v)
    player.start(v, s[TO_MOVE], level, seed)
    while not player.step():
        pass
    return notation.move_text(s, player.move), bot.WHY[player.why]


# --- scores -----------------------------------------------------------------------------------------------------------


def plain_score(hand, mode):
    """The definitions of `scorer.py`; a joker is a card of every suit, ten where the ace is held, else eleven."""
    if mode in (VALUE, ALL):
        return value(hand, mode == ALL)
    best = -99
    for suit in "CDHS":
        mine = [points(card) for card in hand if card[1] == suit]
        if "XB" in hand:
            mine.append(10 if 11 in mine else 11)
        each = -2 if mode == SUIT_ONLY else 3
        best = max(best, sum(mine) + each * len(mine) + (10 if mode == FLUSH and len(mine) == 5 else 0))
    return best


@pytest.mark.parametrize("mode", (VALUE, SUIT_ONLY, FLUSH, ALL))
def test_the_scorer_scores_every_exchange_as_its_definition_does(mode):
    rnd = random.Random(mode)
    scorer = Scorer()
    pack = [notation.card_text(card) for card in [*range(52), 53]]
    for _ in range(300):
        some = rnd.sample(pack, 5) if rnd.random() < 0.5 else rnd.sample([c for c in pack if c[1] in "SB"], 5)
        hand = bytes(parse(token) for token in some)
        scorer.prepare(hand, 0, mode)
        fresh = rnd.choice([card for card in pack if card not in some])
        for i in range(5):
            new = [*some[:i], fresh, *some[i + 1 :]]
            assert scorer.score(i, parse(fresh)) == plain_score(new, mode), (some, i, fresh)
            assert scorer.score(i, hand[i]) == plain_score(some, mode)


def test_what_five_fresh_cards_promise_is_the_mean_and_the_share_over_all_fives():
    rnd = random.Random(5)
    for count in (5, 6, 9, 12):
        cards = rnd.sample(range(52), 5 + count)
        hand, unseen = bytes(cards[:5]), cards[5:]
        scorer = Scorer()
        scorer.prepare(hand, 0, VALUE)
        best = {card: max(scorer.score(i, card) for i in range(5)) for card in unseen}
        for card in unseen:
            scorer.add(card)
        fives = [max(best[card] for card in five) for five in itertools.combinations(unseen, 5)]
        assert abs(scorer.expected() / ONE - sum(fives) / len(fives)) < 0.05
        for goal in range(-30, 80):
            share = sum(five >= goal for five in fives) / len(fives)
            assert abs(scorer.chance(goal) / ONE - share) < 0.005, goal


def test_no_fresh_cards_promise_nothing():
    scorer = Scorer()
    scorer.prepare(bytes(range(5)), 0, VALUE)
    assert scorer.expected() < -90 * ONE and scorer.chance(-22) == 0


# --- decisions --------------------------------------------------------------------------------------------------------


def position(seats=2, turns=None, **fields):
    """Return a loose position of two players in mid-deal, seat 1 to move."""
    options = fields.pop("options", {})
    return changed(match(seats, dealer=0, **options), turns=2 * seats if turns is None else turns, to_move=1, **fields)


HANDS = [["2C", "3C", "4D", "5D", "6H"], ["KS", "QS", "9S", "8H", "2D"]]


def test_easy_and_normal_take_the_exchange_worth_most():
    s = position(hands=HANDS, table=["AS", "3H", "7D", "2H", "4C"], stock=["5C", "6C", "7C", "8C", "9C"])
    assert decide(s, NORMAL) == ("take AS 8H", "raises_hand")
    moves = {decide(s, EASY, seed)[0] for seed in range(40)}
    assert "take AS 8H" in moves and len(moves) > 3


def test_the_easy_player_exchanges_anything_now_and_then_but_never_says_stop_on_a_whim():
    whims = 0
    for i, s in enumerate(walk(31, 600)):
        text, why = decide(s, EASY, i)
        whims += why == "on_a_whim"
        if why == "on_a_whim":
            assert text.startswith("take")
        if text == "stop":
            assert rules.hand_value(s, s[TO_MOVE]) >= 35 or rules.turns(s) >= 8 * s[SEATS]
    assert 20 < whims < 120


@pytest.mark.parametrize("level", (EASY, NORMAL, HARD))
def test_a_hopeless_table_is_cleared_where_that_is_allowed(level):
    fields = {"hands": HANDS, "table": ["8C", "9D", "7D", "9H", "TC"], "stock": ["AS", "TS", "JS", "7S", "6S"]}
    seeds = [seed for seed in range(20) if decide(position(**fields), level, seed)[1] != "on_a_whim"]
    assert len(seeds) > 10
    for seed in seeds:
        assert decide(position(**fields), level, seed) == ("clear", "fresh_cards")
        assert decide(position(turns=1, **fields), level, seed)[0].startswith("take")


def test_after_a_stop_it_passes_rather_than_spoil_its_hand():
    options = {"after_stop": "exchange_or_pass"}
    hands = [HANDS[0], ["KS", "QS", "JS", "TS", "9S"]]
    for level in (NORMAL, HARD):
        s = position(hands=hands, table=["8C", "9D", "7D", "9H", "TC"], stock=[], stopper=0, options=options)
        assert decide(s, level) == ("pass", "keep_hand")
        s = position(hands=hands, table=["8C", "9D", "7D", "9H", "AS"], stock=[], stopper=0, options=options)
        assert decide(s, level) == ("take AS 9S", "raises_hand")


def test_a_forced_exchange_loses_least():
    hands = [HANDS[0], ["KS", "QS", "JS", "TS", "9S"]]
    s = position(
        hands=hands, table=["8C", "9D", "3D", "9H", "TC"], stock=[], stopper=0, options={"after_stop": "no_clear"}
    )
    assert decide(s, NORMAL) == decide(s, HARD) == ("take 3D 9S", "least_loss")


def test_one_suit_players_complete_the_suit_rather_than_count():
    hands = [HANDS[0], ["2S", "3S", "4S", "5S", "KH"]]
    fields = {"hands": hands, "table": ["6S", "AH", "QH", "JD", "9C"], "stock": [], "options": {"one_suit": True}}
    for level in (NORMAL, HARD):
        assert decide(position(stopper=0, **fields), level)[0] == "take 6S KH"
    assert decide(position(**fields), NORMAL)[0] == "take 6S KH"


def test_hard_keeps_from_the_next_seat_what_it_collects():
    # all of the strays would be equally good to throw; seat 0 was seen to take hearts
    hands = [["KH", "QH", "4D", "5D", "6C"], ["KS", "QS", "7H", "7C", "7D"]]
    fields = {"hands": hands, "table": ["AS", "2C", "3D", "2H", "4C"], "stock": ["5C", "8C", "9C", "TC", "JC"]}
    blind, seeing = set(), set()
    for seed in range(40):
        blind.add(decide(position(**fields), HARD, seed)[0])
        seeing.add(decide(position(known=[["KH", "QH"], []], **fields), HARD, seed)[0])
    assert blind == {"take AS 7H", "take AS 7C", "take AS 7D"}
    assert seeing == {"take AS 7C", "take AS 7D"}


def test_hard_gambles_on_fresh_cards_only_when_it_must_beat_the_stopper():
    table = ["2S", "9D", "7D", "9H", "TC"]
    stock = ["AS", "JS", "TS", "AC", "JC"]
    behind = position(hands=[HANDS[0], ["KS", "QS", "9S", "5S", "8H"]], table=table, stock=stock, stopper=0)
    assert decide(behind, HARD)[0] == "clear"
    ahead = position(
        hands=[HANDS[0], ["KS", "QS", "AS", "9S", "8H"]],
        table=["JS", *table[1:]],
        stock=["2H", "3H", "TS", "AC", "JC"],
        stopper=0,
    )
    assert decide(ahead, HARD) == ("take JS 8H", "raises_hand")


def test_cards_set_aside_count_as_gone_until_a_reshuffle_brings_them_back():
    spades = ["AS", "KS", "QS", "JS", "TS", "9S", "8S", "7S", "6S"]
    hands = [["2C", "3C", "4C", "5C", "6C"], ["2S", "3S", "4S", "5S", "KD"]]
    table = ["3H", "9D", "8D", "9H", "TC"]
    used = {card for cards in (*hands, table, spades) for card in cards}
    rest = [notation.card_text(card) for card in range(52) if notation.card_text(card) not in used]
    aside = [*spades, *rest[:6]]
    fields = {"hands": hands, "table": table, "aside": aside, "seen": aside}
    assert decide(position(stock=rest[6:], **fields), NORMAL)[0] == "take 3H KD"
    assert decide(position(stock=rest[6:10], **fields), NORMAL)[0] == "clear"
    assert decide(position(stock=rest[6:], **{**fields, "seen": []}), NORMAL)[0] == "clear"


@pytest.mark.parametrize("seats", (2, 3, 4, 6))
def test_it_stops_at_a_worth_that_rises_from_round_to_round_and_falls_from_the_ninth_on(seats):
    spades = [rank + "S" for rank in "23456789TJQKA"]
    ladder = {value(list(hand), False): list(hand) for hand in itertools.combinations(spades, 5)}  # 20 to 51
    filler = [notation.card_text(card) for card in range(39)]
    others = [filler[5 * seat : 5 * seat + 5] for seat in range(seats)]

    def limit(done, level):
        """Return the least worth with which it stops in this round, whatever the jitter."""
        for worth in sorted(ladder):
            hands = [*others[:1], ladder[worth], *others[2:]]
            s = position(seats, done * seats, phase="end", hands=hands, table=filler[-5:], stock=[])
            if all(decide(s, level, seed)[0] == "stop" for seed in range(12)):
                return worth
        return 99

    limits = [limit(done, NORMAL) for done in (0, 1, 2, 3, 4, 7, 8, 9, 12)]
    assert limits[0] < limits[1] < limits[2] < limits[3] <= limits[4] == limits[5] and limits[0] < 36
    assert [limits[5] - fallen for fallen in limits[6:]] == [1, 2, 5]
    assert limit(1, EASY) == limit(6, EASY) == 37


@pytest.mark.parametrize(("stop_tie", "says"), [("stopper", "stop"), ("other", "go"), ("share", "go")])
def test_hard_stops_worthless_in_the_first_round_where_a_tie_of_nothing_is_won_and_normal_half_the_time(stop_tie, says):
    fields = {"phase": "end", "hands": HANDS, "table": ["8C", "9D", "7D", "9H", "TC"], "stock": []}
    options = {"one_suit": True, "stop_tie": stop_tie}
    assert decide(position(turns=1, options=options, **fields), HARD)[0] == says
    assert decide(position(turns=3, options=options, **fields), HARD)[0] == "go"
    says_normal = [decide(position(turns=1, options=options, **fields), NORMAL, seed)[0] for seed in range(40)]
    assert 10 < says_normal.count("stop") < 30 if says == "stop" else set(says_normal) == {"go"}
    assert decide(position(turns=3, options=options, **fields), NORMAL)[0] == "go"
    assert decide(position(turns=1, options={"stop_tie": stop_tie}, **fields), HARD)[0] == "go"


# --- fairness, cost, endings ------------------------------------------------------------------------------------------


def test_a_decision_is_made_in_slices_of_at_most_thirty_positions_and_changes_nothing():
    most = 0
    for i, s in enumerate(walk(32, 400)):
        before = bytes(s)
        v = bytearray(rules.SIZE)
        rules.view(s, s[TO_MOVE], v)
        seen = bytes(v)
        PLAYER.start(v, s[TO_MOVE], i % 3, i)
        done, cost = False, 0
        while not done:
            done = PLAYER.step()
            assert PLAYER.cost - cost <= 30
            cost = PLAYER.cost
        most = max(most, cost)
        assert rules.check(s, PLAYER.move) == 0 and (before, seen) == (bytes(s), bytes(v))
    assert 200 < most <= 3 * 25 + 5 * 43


def test_it_keeps_nothing_between_decisions():
    used = bot.Bot()
    for i, s in enumerate(walk(33, 200)):
        level = i % 3
        assert decide(s, level, i, used) == decide(s, level, i, bot.Bot())


def end_of_deal(s, players, limit):
    """Play a deal with a player per seat and return the number of decisions; fail beyond the limit."""
    v = bytearray(rules.SIZE)
    for made in range(limit):
        if rules.deal_over(s):
            return made
        seat = s[TO_MOVE]
        player, level = players[seat]
        rules.view(s, seat, v)
        player.start(v, seat, level, made * 31 + seat)
        while not player.step():
            pass
        assert rules.play(s, player.move) == 0
    pytest.fail("the deal does not end")


def test_a_deal_of_computer_players_always_ends():
    rnd = random.Random(34)
    for _ in range(2000 if THOROUGH else 150):
        s = random_match(rnd)
        end_of_deal(s, [(PLAYER, rnd.randrange(3)) for _ in range(s[SEATS])], 3 * 80 * 8)


def test_a_deal_ends_though_the_others_never_stop():
    rnd = random.Random(35)
    for _ in range(100 if THOROUGH else 10):
        s = random_match(rnd, rounds=1)
        me = rnd.randrange(s[SEATS])
        for _ in range(3 * 80 * 8):
            if rules.deal_over(s):
                break
            if s[TO_MOVE] == me:
                do(s, decide(s, rnd.randrange(3), rnd.randrange(1000))[0])
            elif s[layout.STOPPER] == 255 and texts_of(s) == ["stop", "go"]:
                do(s, "go")
            else:
                do(s, choose(rnd, texts_of(s)))
        assert rules.deal_over(s)


def test_a_random_player_stops_for_certain():
    player = rand.Bot()
    s = changed(match(2), turns=100, phase="end", to_move=1)
    v = bytearray(rules.SIZE)
    rules.view(s, 1, v)
    for seed in range(200):
        player.start(v, 1, 0, seed)
        assert player.step() and player.move == rules.STOP
    s = changed(match(2), turns=6, phase="end", to_move=1)
    rules.view(s, 1, v)
    said = [player.start(v, 1, 0, seed) or player.move == rules.STOP for seed in range(2000)]
    assert 900 < sum(said) < 1100


def share(levels, seeds):
    """Return the first player's share of wins in duplicated deals, with its 95 % interval."""
    names = [(*games.LEVELS, games.RANDOM)[level] for level in levels]
    return arena_kit.share("gojuichi", names, range(seeds))


def test_normal_beats_random_in_nine_of_ten_deals_of_two():
    mean, low, _ = share([NORMAL, 3], 300)
    assert low > 0.9, mean


@pytest.mark.parametrize(("seats", "seeds"), [(2, 400), (4, 250)])
def test_hard_beats_normal_clear_of_chance(seats, seeds):
    mean, low, _ = share([HARD] + [NORMAL] * (seats - 1), seeds)
    assert low > 1 / seats, mean


def test_normal_beats_easy_clear_of_chance():
    mean, low, _ = share([NORMAL, EASY], 300)
    assert low > 0.5, mean
