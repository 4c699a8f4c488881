"""Japanese Fifty-One on every interpreter: the same numbers, small ints, and nothing allocated in play or thought."""

from array import array

from mp_support import Dice, lock, unlock

from engine import options as opts
from engine import rng, state
from engine.events import Ring
from engine.gojuichi import bot, layout, rand, rules
from engine.gojuichi.hand import value

SMALL = 1 << 30

# What CPython gives: the same bytes must come out everywhere.
GOLDEN_MATCHES = 3561625
GOLDEN_BOTS = 12614192


def begin(dice, seats=0):
    s = bytearray(rules.SIZE)
    for i in range(len(rules.OPTIONS) - 1):
        assert opts.put(s, rules.OPTIONS, i, dice.below(len(rules.OPTIONS[i][3])))
    s[layout.ROUNDS] = 1 + dice.below(3)
    rules.new(s, seats or 2 + dice.below(7), dice.seed())
    return s


def mix(sum_, s):
    """Fold a state's bytes into a check sum below 2**24."""
    for byte in s:
        sum_ = (sum_ * 31 + byte) % 16777213
    return sum_


def test_random_matches_give_the_same_bytes_on_every_interpreter():
    dice = Dice(51)
    buf = array("i", [0] * rules.MAX_MOVES)
    ring = Ring(16)
    told = 0
    for _ in range(12):
        s = begin(dice)
        while not rules.match_over(s):
            if rules.deal_over(s):
                assert rules.next_deal(s, ev=ring) == 0
            lock()
            n = rules.legal(s, buf)
            move = buf[dice.below(n)]
            if move == rules.STOP and dice.below(4):
                move = rules.GO
            before = ring.count
            assert rules.check(s, move) == 0 and rules.play(s, move, ring) == 0
            for i in range(before, ring.count):
                assert 0 <= ring.a(i) < SMALL and 0 <= ring.b(i) < SMALL
            unlock()
            assert rules.verify(s)
        told = mix(told, s)
    assert told == GOLDEN_MATCHES, told


def test_refused_moves_and_views_allocate_nothing():
    dice = Dice(52)
    s = begin(dice, 4)
    v = bytearray(rules.SIZE)
    lock()
    for move in range(-1, 4200):
        if rules.check(s, move):
            assert rules.play(s, move) != 0
    for seat in range(4):
        rules.view(s, seat, v)
        for other in range(4):
            for i in range(rules.hand_count(v, other)):
                assert (rules.hand_card(v, other, i) == state.NONE) == (other != seat)
    unlock()


def test_reshuffles_allocate_nothing():
    dice = Dice(53)
    s = begin(dice, 8)
    ring = Ring(64)
    lock()
    shuffles = 0
    for _ in range(60):
        if rules.check(s, rules.CLEAR) == 0:
            rules.play(s, rules.CLEAR, ring)
        shuffles += rules.EVENTS[ring.kind(ring.count - 1)] == "reshuffle"
        taken = rules.table_card(s, 0)
        rules.play(s, taken << 6 | rules.hand_card(s, s[state.TO_MOVE], 0), ring)
        rules.play(s, rules.GO, ring)
    unlock()
    assert shuffles > 20 and rules.verify(s)


def think(player, s, v, level, seed):
    """Let a player decide with the heap locked."""
    lock()
    seat = s[state.TO_MOVE]
    rules.view(s, seat, v)
    player.start(v, seat, level, seed)
    while not player.step():
        assert player.cost < 300
    unlock()
    return player.move


def test_computer_players_make_the_same_moves_on_every_interpreter():
    dice = Dice(54)
    player = bot.Bot()
    v = bytearray(rules.SIZE)
    told = 0
    for _ in range(8):
        s = begin(dice)
        while not rules.match_over(s):
            if rules.deal_over(s):
                assert rules.next_deal(s) == 0
            move = think(player, s, v, dice.below(3), dice.seed())
            told = (told * 31 + move) % 16777213
            assert rules.play(s, move) == 0
    assert told == GOLDEN_BOTS, told


def test_the_random_player_stops():
    dice = Dice(55)
    player = rand.Bot()
    v = bytearray(rules.SIZE)
    for _ in range(10):
        s = begin(dice)
        for _ in range(3000):
            if rules.deal_over(s):
                break
            assert rules.play(s, think(player, s, v, 0, dice.seed())) == 0
        assert rules.deal_over(s)


def test_values_of_hands():
    # A C K C Q C J C T C; 2C 9C AD AH AS; AS 9S KH QH XB (rules J8, A35, J12)
    assert value(bytes((12, 11, 10, 9, 8)), 0, 0) == 51
    assert value(bytes((0, 7, 25, 38, 51)), 0, 0) == -22
    assert value(bytes((51, 46, 37, 36, 53)), 0, 0) == 11
    assert value(bytes((51, 46, 37, 36, 53)), 0, 1) == 0


def test_a_reshuffled_stock_comes_from_the_generator_of_the_match():
    s = begin(Dice(56), 8)
    t = bytearray(s)
    rng.next16(t, state.RNG)
    for u in (s, t):
        u[layout.TURNS] = 8
        taken = u[layout.STOCK_LEN]
        while rules.stock_count(u) >= 5:
            u[layout.CLEARED] = 0
            assert rules.play(u, rules.CLEAR) == 0
        u[layout.CLEARED] = 0
        assert rules.play(u, rules.CLEAR) == 0
        assert rules.stock_count(u) + rules.aside_count(u) == taken
    assert bytes(s[layout.TABLE : layout.TABLE + 5]) != bytes(t[layout.TABLE : layout.TABLE + 5])
