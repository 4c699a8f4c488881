"""Paohuzi on every interpreter: the same bytes, small ints, and nothing allocated in play, sight or thought."""

from array import array

from mp_support import Dice, lock, random_options, unlock

from engine import options as opts
from engine import save, state
from engine.events import Ring
from engine.paohuzi import bot, cover, groups, rules, table
from engine.paohuzi.access import get30
from engine.paohuzi.deal import give

SMALL = 1 << 30

# What CPython gives: the same numbers must come out everywhere. The second changes with the computer player.
GOLDEN_DEALS = 5364880
GOLDEN_BOTS = 16097697
GOLDEN_COVERS = 3017448


def mix(total, s):
    """Fold bytes into a check sum below 2**24."""
    for byte in s:
        total = (total * 31 + byte) % 16777213
    return total


def begin(dice, ring=None):
    s = bytearray(rules.SIZE)
    random_options(rules, s, dice)
    rules.new(s, 3, dice.seed(), ev=ring)
    return s


def test_random_deals_give_the_same_bytes_on_every_interpreter_and_allocate_nothing():
    dice = Dice(61)
    buf = array("i", [0] * rules.MAX_MOVES)
    packed = bytearray(rules.MOVE_BYTES)
    ring = Ring(64)
    views = bytearray(rules.SIZE)
    total = 0
    s = begin(dice, ring)
    for _ in range(25):
        while not rules.deal_over(s):
            lock()
            n = rules.legal(s, buf)
            move = buf[dice.below(n)]
            if n > 1 and dice.below(3):
                move = buf[dice.below(n - 1)]
            before = ring.count
            assert rules.check(s, move) == 0 and rules.play(s, move, ring) == 0
            for i in range(before, ring.count):
                assert 0 <= ring.a(i) < SMALL and 0 <= ring.b(i) < SMALL
            for seat in range(3):
                rules.view(s, seat, views)
            rules.pack(move, packed, 0)
            assert rules.unpack(packed, 0) == move
            unlock()
            assert rules.verify(s)
            total = mix(total, s)
        assert rules.next_deal(s, ev=ring) == 0
    assert total == GOLDEN_DEALS, total


def test_what_is_refused_allocates_nothing_either():
    dice = Dice(62)
    s = begin(dice)
    buf = array("i", [0] * rules.MAX_MOVES)
    tried = refused = 0
    while tried < 400:
        if rules.deal_over(s):
            rules.next_deal(s)
        move = dice.below(6) << 18 | dice.below(39) << 12
        lock()
        refused += rules.check(s, move) > 0
        rules.play(s, move)
        if not rules.deal_over(s):
            rules.play(s, buf[dice.below(rules.legal(s, buf))])
        unlock()
        tried += 1
    assert refused > 200


def test_computer_players_make_the_same_moves_everywhere_and_allocate_nothing():
    dice = Dice(63)
    player = bot.Bot()
    view = bytearray(rules.SIZE)
    total = 0
    for level in (0, 1, 2, 2):
        s = begin(dice)
        while not rules.deal_over(s):
            seed = dice.seed()
            lock()
            rules.view(s, s[state.TO_MOVE], view)
            player.start(view, s[state.TO_MOVE], level, seed)
            while not player.step():
                pass
            assert rules.play(s, player.move) == 0
            unlock()
            total = mix(total, s)
    assert total == GOLDEN_BOTS, total


def test_the_searches_allocate_nothing_and_find_the_same_everywhere():
    dice = Dice(64)
    s = bytearray(rules.SIZE)
    buf = array("i", [0] * rules.MAX_MOVES)
    cards = bytearray(20)
    total = 0
    for _ in range(150):
        for i in range(rules.SIZE):
            s[i] = 0
        for i in range(20):
            cards[i] = dice.below(7) if dice.below(3) else 10 + dice.below(7)
            while tally(cards, i) > 3:
                cards[i] = dice.below(20)
        give(s, 0, cards, 0, 20, None)
        lock()
        small = get30(s, 148)
        big = get30(s, 152)
        huxi = cover.cover(small, big, dice.below(2))
        count = cover.chi(small, big, dice.below(20), 3, buf, 0, rules.MAX_MOVES)
        unlock()
        total = (total * 31 + huxi + 2 + 7 * count) % 16777213
        if count:
            total = (total + buf[count - 1]) % 16777213
    assert total == GOLDEN_COVERS, total


def tally(cards, upto):
    """Return how often the card at `upto` is among the cards up to there."""
    n = 0
    for i in range(upto + 1):
        if cards[i] == cards[upto]:
            n += 1
    return n


def test_a_hand_on_the_way_to_a_win_is_judged_and_shown_without_allocation():
    """The waiting hand of the cases: 6b wins with 18 huxi, and its seven groups can be shown."""
    s = bytearray(rules.SIZE)
    opts.reset(s, rules.OPTIONS)
    wait = b"\x00\x01\x02\x01\x06\x09\x0a\x0b\x0c\x0b\x10\x13\x03\x04\x05\x06\x07\x08\x0d\x0e"
    deck = bytearray(80)
    left = bytearray([4] * 20)
    for i in range(20):
        deck[21 + i] = wait[i]
        left[wait[i]] -= 1
    deck[61] = 15
    left[15] -= 1
    card = 0
    for i in range(80):
        if 21 <= i < 41 or i == 61:
            continue
        while not left[card]:
            card = (card + 7) % 20
        deck[i] = card
        left[card] -= 1
        card = (card + 7) % 20
    rules.new(s, 3, 0, 0, deck)
    buf = array("i", [0] * rules.MAX_MOVES)
    out = bytearray(8)
    lock()
    rules.play(s, buf[rules.legal(s, buf) - 1])
    while not rules.deal_over(s):
        n = rules.legal(s, buf)
        if table.lays(s, buf[0], out) == 7:
            break
        rules.play(s, buf[n - 1])
    huxi = 0
    for i in range(7):
        huxi += groups.huxi(out[i])
    unlock()
    assert s[state.TO_MOVE] == 1 and table.offered_huxi(s, out) == huxi >= 18


def test_a_saved_match_comes_back():
    dice = Dice(65)
    s = begin(dice)
    blob = bytearray(save.length(rules))
    back = bytearray(rules.SIZE)
    save.save(s, rules, blob, 0)
    assert save.load(back, rules, blob, 0, len(blob)) == 0 and back == s
    blob[40] ^= 1
    assert save.load(back, rules, blob, 0, len(blob)) != 0
