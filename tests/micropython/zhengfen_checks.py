"""Zheng Fen on every interpreter: the same numbers, small ints, and nothing allocated in play or thought."""

from array import array

from mp_support import Dice, lock, random_options, unlock

from engine import options
from engine.events import Ring
from engine.state import SEATS, TO_MOVE
from engine.zhengfen import bot, layout, notation, rand, rules
from engine.zhengfen.combos import READ, read
from engine.zhengfen.endgame import Endgame
from engine.zhengfen.sets import high_bit, low_bit
from engine.zhengfen.sorting import Arrangement
from engine.zhengfen.suggest import Suggestions
from engine.zhengfen.variants import Walk

SMALL = 1 << 30

# What CPython gives: the same bytes must come out everywhere.
GOLDEN_MATCHES = 14026179
GOLDEN_WALK = 12942253
GOLDEN_BOTS = 4875658


def begin(dice, defaults=False):
    """Return a match just dealt: random seats and options with a low target, or the default options."""
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    if not defaults:
        random_options(rules, s, dice)
        s[layout.TARGET] = 50 + dice.below(150)
        s[layout.TARGET + 1] = 0
    rules.new(s, 2 + dice.below(5), dice.seed())
    return s


def mix(sum_, numbers):
    """Fold small numbers into a check sum below 2**24."""
    for number in numbers:
        sum_ = (sum_ * 31 + (number & 65535) + (number >> 16)) % 16777213
    return sum_


def test_random_matches_give_the_same_bytes_and_allocate_nothing():
    dice = Dice(61)
    keys = array("i", [0] * rules.MAX_MOVES)
    move = array("i", [0] * 3)
    packed = bytearray(rules.MOVE_BYTES)
    again = array("i", [0] * 3)
    v = bytearray(rules.SIZE)
    ring = Ring(16)
    told = 0
    for _ in range(6):
        s = begin(dice)
        for _ in range(250):
            if rules.match_over(s):
                break
            if rules.deal_over(s):
                assert rules.next_deal(s) == 0
            lock()
            n = rules.plays(s, keys)
            rules.expand(s, keys[dice.below(n)], move)
            fine = rules.check(s, move)
            rules.pack(move, packed, 0)
            rules.unpack(packed, 0, again)
            refused = rules.play(s, again, ring)
            for seat in range(s[SEATS]):
                rules.view(s, seat, v)
            unlock()
            assert fine == 0 and refused == 0
            for i in range(n):
                assert 0 < keys[i] < SMALL
            told = mix(told, s)
        assert rules.verify(s)
    assert told == GOLDEN_MATCHES, told


def test_the_walk_through_all_plays_gives_the_same_ones_and_allocates_nothing():
    dice = Dice(62)
    walk = Walk()
    move = array("i", [0] * 3)
    sum_ = 0
    for number in range(14):
        s = begin(dice, number % 2 == 0)
        lock()
        walk.start(s)
        found = 0
        while found < 400 and walk.next(move):
            found += 1
            sum_ = (
                sum_ * 31 + move[0] + (move[1] >> 12) + (move[1] & 4095) + (move[2] >> 12) + (move[2] & 4095)
            ) % 16777213
            if not read(s, move[1], move[2]):
                found = 9999
        unlock()
        assert 0 < found <= 400
    assert sum_ == GOLDEN_WALK, sum_


def test_any_set_of_cards_is_judged_without_allocating():
    dice = Dice(63)
    move = array("i", [0] * 3)
    for _ in range(12):
        s = begin(dice)
        for _ in range(40):
            low = high = 0
            for _ in range(1 + dice.below(9)):
                card = dice.below(54)
                low |= low_bit(card)
                high |= high_bit(card)
            move[0] = dice.below(16)
            move[1] = low
            move[2] = high
            lock()
            count = read(s, low, high)
            reason = rules.check(s, move)
            unlock()
            assert 0 <= count <= 2 and 0 <= reason < len(rules.REASONS)
            assert 0 <= READ[1] < 512 and 0 <= READ[3] < 512


def test_suggestions_and_sorted_hands_allocate_nothing():
    dice = Dice(64)
    helper = Suggestions()
    shelf = Arrangement()
    player = rand.Bot()
    move = array("i", [0] * 3)
    for _ in range(4):
        s = begin(dice)
        for _ in range(25):
            if rules.deal_over(s):
                break
            lock()
            count = helper.start(s)
            good = True
            for _ in range(min(count, 6)):
                good = good and helper.next(move) and rules.check(s, move) == 0
            cards = 0
            for order in range(3):
                cards += shelf.hand(s, s[TO_MOVE], order)
            player.start(s, s[TO_MOVE], 0, dice.seed())
            player.step()
            rules.play(s, player.move)
            unlock()
            assert good and cards > 0


def test_every_level_thinks_in_small_slices_without_allocating():
    dice = Dice(65)
    player = bot.Bot()
    noise = rand.Bot()
    v = bytearray(rules.SIZE)
    told = 0
    whys = set()
    for number in range(9):
        s = begin(dice, number % 3 == 0)
        level = number % 3
        left = 14 if level == 2 else 60
        while left and not rules.deal_over(s):
            seat = s[TO_MOVE]
            lock()
            rules.view(s, seat, v)
            if seat == 0:
                player.start(v, seat, level, dice.seed())
                last = player.cost
                slice_ = 0
                while not player.step():
                    if player.cost - last > slice_:
                        slice_ = player.cost - last
                    last = player.cost
                chosen = player.move
            else:
                noise.start(v, seat, 0, dice.seed())
                noise.step()
                chosen = noise.move
                slice_ = 0
            refused = rules.play(s, chosen)
            unlock()
            assert refused == 0
            if seat == 0:
                left -= 1
                assert slice_ <= 60
                whys.add(player.why)
                told = mix(told, player.move)
                for value in player.g:
                    assert -SMALL < value < SMALL
    assert len(whys) >= 5
    assert told == GOLDEN_BOTS, told


def test_an_endgame_is_solved_without_allocating():
    search = Endgame()
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    g = array("i", [0] * 33)
    move = array("i", [0] * 3)
    for seat, hand in enumerate(("5C 5D 3C", "9H")):
        for token in hand.split():
            card = notation.parse_card(token)
            g[seat] |= low_bit(card)
            g[6 + seat] |= high_bit(card)
    lock()
    search.start(s, g, 0, 1)
    while search.step(30) == 0:
        pass
    search.fill(move)
    unlock()
    # the pair first, which one card cannot beat; then the last card
    assert notation.move_text(s, move) == "play 5C 5D", notation.move_text(s, move)


def test_the_first_lead_with_the_three_of_hearts_allocates_nothing():
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    s[layout.LEAD_3H] = 1
    keys = array("i", [0] * rules.MAX_MOVES)
    move = array("i", [0] * 3)
    player = bot.Bot()
    v = bytearray(rules.SIZE)
    for seed in range(12):
        rules.new(s, 2 + seed % 5, seed)
        lock()
        rules.view(s, s[TO_MOVE], v)
        player.start(v, s[TO_MOVE], seed % 3, seed)
        while not player.step():
            pass
        n = rules.plays(s, keys)
        good = rules.check(s, player.move) == 0
        for i in range(n):
            good = good and rules.check(s, rules.expand(s, keys[i], move)) == 0
        unlock()
        assert good and n > 0
