"""The computer player: nothing foolish, and how strong it is."""

import math
import random
from array import array

import pytest
import zhengfen_reference as ref
from game_kit import THOROUGH
from zhengfen_support import ALL_CARDS, fresh, loaded, mask, on_table, position, random_options, readings
from zhengfen_turns import points

from engine.state import NONE, SEATS, TO_MOVE
from engine.zhengfen import bot, notation, public, rand, rules
from engine.zhengfen.combos import READ, read
from engine.zhengfen.layout import CATEGORIES, CATEGORY, GAINED, OUT, OUT_COUNT, OWNER, STRENGTH
from engine.zhengfen.shapes import MAX_MOVES, generate

LEVELS = ("easy", "normal", "hard")
SPECIALS = ref.SPECIALS


def decide(s, level, seed=0, player=None):
    """The move of a level for the seat to move, from its view; (array, why)."""
    player = player or bot.Bot()
    v = bytearray(rules.SIZE)
    rules.view(s, s[TO_MOVE], v)
    player.start(v, s[TO_MOVE], level, seed)
    while not player.step():
        pass
    assert rules.check(s, player.move) == 0
    return array("i", player.move), bot.WHY[player.why]


# --- what no player does ----------------------------------------------------------------------------------------------


def rank_of(card):
    return 13 + ref.JOKERS.index(card) if card in ref.JOKERS else ref.rank(card)


def higher_unseen(card, unseen):
    return any(rank_of(other) > rank_of(card) for other in unseen)


def special_possible(unseen):
    ranks = {c[0] for c in unseen}
    return {"5", "T", "K"} <= ranks or sum(c[0] == "2" for c in unseen) == 4


def follies(d, move, forgets=False):
    """The names of the follies of a move in a position (public state, default options).

    Who forgets the tricks that are over takes all cards for unseen that are neither in hand nor on the table.
    """
    seat = d["to_move"]
    hand = d["hands"][seat]
    cards = notation.set_texts(move[1], move[2])
    if len(cards) == len(hand):
        return []
    others = [h for i, h in enumerate(d["hands"]) if i != seat and h]
    unseen = [c for h in others for c in h]
    if forgets:
        unseen = [c for c in ALL_CARDS if c not in hand and c not in d["trick"]["cards"]]
    leads = d["trick"]["owner"] is None
    category = CATEGORIES[READ[0]] if cards else None
    safe = not special_possible(unseen) or max(map(len, others)) < 3
    if leads:
        low = -1
    else:
        low = rank_of(d["trick"]["top"][0]) if d["trick"]["combo"]["category"] == "single" else 99
    naturals = [c for c in hand if c not in ref.JOKERS and rank_of(c) > low]
    sure_singles = [c for c in naturals if safe and not higher_unseen(c, unseen)]
    found = []
    if cards and not leads and not points(d["trick"]["cards"]) and not points(cards):
        if set(cards) & set(ref.JOKERS) or category == "fourtwos":
            found.append("a joker or the four 2s for nothing")
    if leads and category in SPECIALS and sure_singles:
        found.append("a special led where a plain lead surely holds")
    if len(cards) == 1 and cards[0] in ref.JOKERS and sure_singles:
        found.append("a joker where a natural single surely holds")
    if len(cards) > 1 and set(cards) & set(ref.JOKERS) and category not in SPECIALS:
        keys = array("i", [0] * MAX_MOVES)
        s = fresh()
        n = generate(s, *mask([c for c in hand if c not in ref.JOKERS]), 0, 0, keys, True)
        if (READ[0], READ[1] >> 1) in {(k & 15, k >> 5 & 255) for k in keys[:n]}:
            found.append("a joker in what natural cards make alone")
    if len(d["hands"]) == 2 and any(wins(r, d) for r in readings(hand)):
        found.append("not going out for everything")
    if leads and len(others) == 1 and len(others[0]) == 1 and len(cards) == 1 and higher_unseen(cards[0], unseen):
        keys = array("i", [0] * MAX_MOVES)
        n = generate(fresh(), *mask(hand), 0, 0, keys, True)
        if any(k & 15 > 1 for k in keys[:n]):
            found.append("a single to the only rival's last card")
    return found


def wins(combo, d):
    """Whether a public combo beats what lies on the table."""
    table = d["trick"]["combo"]
    if table is None:
        return True
    names = (*ref.ORDER, *ref.JOKERS)
    plain = [(c["category"], names.index(c["rank"]) if c["rank"] else 0, c["length"], False) for c in (combo, table)]
    return ref.beats(plain[0], plain[1], ref.DEFAULTS)


def positions(rnd, count, late=False):
    """Positions of deals that random and normal players have come to."""
    player, noise, v = bot.Bot(), rand.Bot(), bytearray(rules.SIZE)
    while count > 0:
        s = fresh()
        rules.new(s, rnd.choice((2, 2, 3, 4, 5, 6)), rnd.randrange(1 << 30))
        while not rules.deal_over(s) and count > 0:
            few = min(rules.hand_count(s, i) or 99 for i in range(s[SEATS])) <= 4
            if rnd.random() < (0.6 if few else 0.0 if late else 0.25):
                count -= 1
                yield s
            rules.view(s, s[TO_MOVE], v)
            chosen = player if rnd.random() < 0.4 else noise
            chosen.start(v, s[TO_MOVE], 1, rnd.randrange(1 << 30))
            while not chosen.step():
                pass
            assert rules.play(s, chosen.move) == 0


@pytest.mark.parametrize("level", range(3), ids=LEVELS)
def test_no_level_makes_a_foolish_play(level):
    rnd = random.Random(11 + level)
    player = bot.Bot()
    counts = ((6000, 6000, 800) if THOROUGH else (500, 500, 40))[level]
    solved = 0
    for late in (False, True):
        for s in positions(rnd, counts // 2, late):
            move, why = decide(s, level, rnd.randrange(1 << 30), player)
            if why == "solved":
                solved += 1
                continue
            d = public.state(s)
            assert follies(d, move, forgets=level == 0) == [], (d, notation.move_text(s, move))
    assert solved < counts // 2
    assert (solved > 0) == (level > 0)


def rest_of(*hands):
    """All cards that are in none of the hands."""
    return [c for c in ALL_CARDS if c not in " ".join(hands).split()]


def seated(hand, *others, gone="", trick=None, owner=1, piles=None):
    """A loose position of the hand to move against others."""
    hands = [hand, *others]
    d = position(hands, piles=piles or [gone.split()] + [[] for _ in others])
    if trick:
        d["trick"] = on_table(trick, owner=owner)
    return loaded(d)


@pytest.mark.parametrize("level", range(3), ids=LEVELS)
def test_no_joker_is_spent_on_an_empty_trick(level):
    s = seated("3C 4D 6H 8S 9C JD QH XL XB", "3D 3S 4C 4H 6C 6D 8H 8D 9S", "7C 7D JC JH QC QD AC AD 2C", trick="2H")
    for seed in range(8):
        assert decide(s, level, seed)[0][0] == rules.PASS


@pytest.mark.parametrize("level", range(3), ids=LEVELS)
def test_a_sure_plain_lead_goes_before_a_special(level):
    """Nobody holds a joker or a 2: the 2 surely holds, and the 5-T-K is kept."""
    gone = "XL XB 2D 2H 2S 5C 5D 5H TC TD TH KC KD KH"
    s = seated("5S TS KS 2C 3C 4D 6H 7S 8C", "3D 3H 4C 6C 7D 8D 9D JD QD", "3S 4H 6D 7C 8H 9H JH QH AH", gone=gone)
    for seed in range(8):
        move, _ = decide(s, level, seed)
        read(s, move[1], move[2])
        assert CATEGORIES[READ[0]] not in SPECIALS


@pytest.mark.parametrize("level", range(3), ids=LEVELS)
def test_with_two_players_whoever_can_go_out_does(level):
    hands = ("9C 9D 9H 4S 4D", "3C 5D TH KD 7S 8S 6C")
    s = seated(*hands, gone=" ".join(rest_of(*hands)))
    for seed in range(8):
        move, _ = decide(s, level, seed)
        assert len(notation.set_texts(move[1], move[2])) == 5


@pytest.mark.parametrize("level", range(3), ids=LEVELS)
def test_against_one_card_a_pair_is_led_before_a_low_single(level):
    hand = "3C 3D 4H 6S 7D 9C JH QS AC"
    s = seated(hand, "KD", gone=" ".join(rest_of(hand + " KD")))
    for seed in range(8):
        move, _ = decide(s, level, seed)
        assert len(notation.set_texts(move[1], move[2])) == 2


def test_a_trick_full_of_points_is_taken_and_a_poor_one_is_left():
    hand = "3C 4D 6H 8S 9C 9D JD QH 2S XL"
    others = ("3D 3S 4C 4H 6C 6D 8H", "7C 7D JC JH QC QD AD", "5C 6S 7S 8C 9H 9S AH")
    rich = position([hand, *others])
    rich["trick"] = {**on_table("KC"), "cards": ["KC", "TD", "TH", "5S", "5D", "KD"]}
    rich["passed"] = [2, 3]  # nobody else can save it
    poor = position([hand, *others])
    poor["trick"] = on_table("AC")
    for level in (1, 2):
        move, why = decide(loaded(rich), level)
        assert move[0] != rules.PASS and why == "points"
        move, why = decide(loaded(poor), level)
        assert move[0] == rules.PASS and why == "wait"


# --- strength ---------------------------------------------------------------------------------------------------------


def play_deal(seat_players, seats, seed):
    """Points gained by seat in one deal; `seat_players` gives (player, level) by seat."""
    s = fresh()
    v = bytearray(rules.SIZE)
    rules.new(s, seats, seed)
    turn = 0
    while not rules.deal_over(s):
        turn += 1
        seat = s[TO_MOVE]
        player, level = seat_players[seat]
        rules.view(s, seat, v)
        player.start(v, seat, level, (seed * 7919 + turn) % (1 << 30))
        while not player.step():
            pass
        assert rules.play(s, player.move) == 0
    return public.state(s)["result"]["gained"]


def mean_of(level, opponent, seats, deals, seed0=0):
    """(mean points, its standard error) of one player of `level` against `opponent` (None: random) in all other seats.

    Every deal is played once from each seat and counts as one sample.
    """
    mine, theirs = bot.Bot(), rand.Bot() if opponent is None else bot.Bot()
    samples = []
    for i in range(deals):
        total = 0
        for seat in range(seats):
            players = [(theirs, opponent or 0)] * seats
            players[seat] = (mine, level)
            total += play_deal(players, seats, seed0 + i)[seat]
        samples.append(total / seats)
    mean = sum(samples) / deals
    return mean, math.sqrt(sum((x - mean) ** 2 for x in samples) / max(1, deals - 1) / deals)


@pytest.mark.parametrize(("seats", "least"), [(2, 66), (3, 56), (4, 45), (6, 27)])
def test_normal_takes_its_points_from_random_players(seats, least):
    mean, error = mean_of(1, None, seats, 120 if THOROUGH else 72 // seats)
    assert mean > least
    if THOROUGH:
        assert mean - 1.96 * error > least


@pytest.mark.parametrize(("seats", "deals"), [(2, 60), (3, 40), (4, 40), (6, 20)])
def test_hard_takes_more_than_its_share_from_normal(seats, deals):
    if not THOROUGH:
        deals = {2: 8, 3: 3, 4: 3, 6: 1}[seats]
    mean, error = mean_of(2, 1, seats, deals)
    assert mean > 100 / seats
    if THOROUGH:
        assert mean - 1.96 * error > 100 / seats


@pytest.mark.parametrize("seats", [2, 4])
def test_normal_takes_more_than_its_share_from_easy(seats):
    mean, error = mean_of(1, 0, seats, 80 if THOROUGH else 12)
    assert mean > 100 / seats
    if THOROUGH:
        assert mean - 1.96 * error > 100 / seats


def test_who_is_out_first_counts_on_a_share_of_what_the_last_hand_will_hold():
    player = bot.Bot()
    hopes, gains = [], []
    for seed in range(24):
        s = fresh()
        rules.new(s, 3, seed)
        while not s[OUT_COUNT] or s[OWNER] != NONE:
            rules.play(s, decide(s, 1, seed, player)[0])
        first = s[OUT]
        if rules.deal_over(s):
            continue
        player.load(s, s[TO_MOVE], True)
        won = rules.pile_points(s, first)
        hopes.append(player.prospect(first) / 10 - won)
        while not rules.deal_over(s):
            rules.play(s, decide(s, 1, seed, player)[0])
        gains.append(s[GAINED + first] - won)
    assert len(gains) >= 12
    assert abs(sum(hopes) - sum(gains)) / len(gains) < 5, (hopes, gains)
    assert sum(gains) / len(gains) > 6  # or nothing would be proved


@pytest.mark.parametrize("last_hand", ("first_out", "void", "keep"))
def test_the_share_is_counted_on_for_the_first_out_alone_and_under_the_usual_option(last_hand):
    player = bot.Bot()
    s = loaded(position([[], [], ["3C", "TD"], ["4C", "KD"]], 2, {"last_hand": last_hand}, out=[1, 0]))
    player.load(s, 2, True)
    assert player.prospect(0) == 10 * rules.pile_points(s, 0)
    assert (player.prospect(1) > 10 * rules.pile_points(s, 1)) == (last_hand == "first_out")


def test_options_are_played_by_too():
    """Every level plays whole deals under odd options: its moves are legal, and deals end."""
    rnd = random.Random(12)
    player = bot.Bot()
    v = bytearray(rules.SIZE)
    for number in range(120 if THOROUGH else 12):
        s = fresh(**random_options(rnd))
        rules.new(s, 2 + number % 5, number)
        for _ in range(3000):
            if rules.deal_over(s):
                break
            rules.view(s, s[TO_MOVE], v)
            player.start(v, s[TO_MOVE], number % 2, rnd.randrange(1 << 30))
            while not player.step():
                pass
            assert rules.play(s, player.move) == 0
        assert rules.deal_over(s)
        assert s[CATEGORY] == 0 and s[STRENGTH] == 0
