"""Chinese Fifty-One on every interpreter: the same numbers, small ints, and nothing allocated in play or thought."""

from array import array

from mp_support import Dice, lock, random_options, unlock

from engine.cards import parse
from engine.events import Ring
from engine.state import PHASE, SEATS, TO_MOVE
from engine.wushiyi import bot, layout, notation, rand, rules
from engine.wushiyi.hand import is_bomb, natural, value

SMALL = 1 << 30

# What CPython gives: the same bytes must come out everywhere.
GOLDEN_MATCHES = 4100137
GOLDEN_BOTS = 13636755


def begin(dice):
    """Return a match just dealt, with random options and a low target, so that it comes to its end."""
    s = bytearray(rules.SIZE)
    random_options(rules, s, dice)
    s[layout.TARGET] = 1 + dice.below(60)
    s[layout.TARGET + 1] = 0
    rules.new(s, 2 + dice.below(4), dice.seed())
    return s


def mix(sum_, s):
    """Fold a state's bytes into a check sum below 2**24."""
    for byte in s:
        sum_ = (sum_ * 31 + byte) % 16777213
    return sum_


def choose(s, buf, n, dice):
    """Return a move that lets the deal come to its end soon and hands become worth something."""
    if s[PHASE] == layout.TURN and dice.below(3):
        return buf[0]
    if s[PHASE] == layout.DISCARD or s[PHASE] == layout.OPEN:
        # the lowest or highest of the sorted hand: the middle stays together
        return buf[0] if dice.below(2) else buf[n - 1]
    return buf[dice.below(n)]


def test_random_matches_give_the_same_bytes_on_every_interpreter():
    dice = Dice(51)
    buf = array("i", [0] * rules.MAX_MOVES)
    v = bytearray(rules.SIZE)
    ring = Ring(16)
    told = 0
    for _ in range(5):
        s = begin(dice)
        while not rules.match_over(s) and s[6] < 3:
            if rules.deal_over(s):
                assert rules.next_deal(s, None, ring) == 0
            lock()
            n = rules.legal(s, buf)
            move = choose(s, buf, n, dice)
            assert 0 <= move < SMALL
            before = ring.count
            assert rules.check(s, move) == 0 and rules.play(s, move, ring) == 0
            for seat in range(s[SEATS]):
                rules.view(s, seat, v)
            for i in range(before, ring.count):
                assert 0 <= ring.a(i) < SMALL and 0 <= ring.b(i) < SMALL
            unlock()
            assert rules.verify(s)
        told = mix(told, s)
    assert told == GOLDEN_MATCHES, told


def test_bots_decide_the_same_on_every_interpreter_and_allocate_nothing():
    dice = Dice(52)
    player = bot.Bot()
    v = bytearray(rules.SIZE)
    told = 0
    for _ in range(6):
        s = begin(dice)
        while not rules.deal_over(s):
            seed = dice.seed()
            level = dice.below(3)
            lock()
            rules.view(s, s[TO_MOVE], v)
            player.start(v, s[TO_MOVE], level, seed)
            while not player.step():
                pass
            assert rules.play(s, player.move) == 0
            unlock()
            told = (told * 31 + player.move % 65521 + player.cost) % 16777213
        told = mix(told, s)
    assert told == GOLDEN_BOTS, told


def test_the_random_player_moves_legally():
    dice = Dice(53)
    player = rand.Bot()
    v = bytearray(rules.SIZE)
    s = begin(dice)
    for _ in range(200):
        if rules.deal_over(s):
            break
        rules.view(s, s[TO_MOVE], v)
        player.start(v, s[TO_MOVE], 0, dice.seed())
        assert player.step()
        assert rules.play(s, player.move) == 0


def hand(text):
    return bytes(sorted([parse(token) for token in text.split()]))


def test_hand_values():
    for text, worth, four, plain in (
        ("AS KS QS JS TS", 51, False, 1),
        ("AS KS QS JS TH", 0, False, 1),
        ("KS QS JS TS XB", 50, False, 0),
        ("2C 3C 4C XL XB", 29, False, 0),
        ("2C 3C 4D XL XB", 0, False, 0),
        ("8C 8D 8H 8S XB", 0, True, 0),
        ("8C 8D 8H XL XB", 0, False, 0),
        ("2C 2D 2H 2S AS", 0, True, 1),
        ("2C AC AD AH AS", 0, True, 1),
    ):
        cards = hand(text)
        lock()
        same = value(cards, 0) == worth and is_bomb(cards, 0) == four and natural(cards, 0) == plain
        unlock()
        assert same, text


def test_every_legal_move_packs_and_reads_back_and_every_junk_int_is_judged_without_allocating():
    dice = Dice(54)
    buf = array("i", [0] * rules.MAX_MOVES)
    packed = bytearray(8)
    junk = array("i", [dice.seed() for _ in range(200)] + [-1, -SMALL, SMALL - 1])
    s = begin(dice)
    for _ in range(150):
        if rules.deal_over(s):
            assert rules.match_over(s) or rules.next_deal(s) == 0
            if rules.match_over(s):
                s = begin(dice)
        lock()
        n = rules.legal(s, buf)
        for i in range(n):
            size = rules.pack(buf[i], packed, 0)
            assert size == rules.packed(packed, 0) and rules.unpack(packed, 0) == buf[i]
        for i in range(len(junk)):
            rules.check(s, junk[i])
        unlock()
        for i in range(n):
            assert notation.ask(s, notation.move_text(s, buf[i])) == (0, buf[i])
        rules.play(s, choose(s, buf, n, dice))


def test_a_match_of_the_longest_moves_stays_in_small_ints():
    """Swaps of four high cards and of whole hands, and events that carry five cards: jokers have the highest bits."""
    s = bytearray(rules.SIZE)
    s[layout.JOKERS] = 1
    s[layout.TARGET] = 100
    dealt = hand("TS JS QS KS AS XL XB 9S 8S 7S 6S")
    deck = [0] * 54
    at = 0
    for card in dealt:
        deck[at] = card
        at += 1
    for card in range(54):
        if card not in dealt:
            deck[at] = card
            at += 1
    rules.new(s, 2, 1, 0, deck)
    buf = array("i", [0] * rules.MAX_MOVES)
    ring = Ring(8)
    most = 0
    for _ in range(400):
        if rules.deal_over(s):
            break
        lock()
        n = rules.legal(s, buf)
        move = buf[n - 1]
        if s[PHASE] == layout.TURN and s[layout.TABLE_COUNT] < 4:
            move = 0
        assert move < SMALL and rules.play(s, move, ring) == 0
        most = max(most, move, ring.a(ring.count - 1), ring.b(ring.count - 1))
        unlock()
        assert most < SMALL
    assert most > SMALL // 2
