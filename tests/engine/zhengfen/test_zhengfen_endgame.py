"""The end between two players: the search against a plain minimax written from the rules."""

import random
from array import array

import pytest
import zhengfen_reference as ref
from game_kit import THOROUGH
from zhengfen_support import ALL_CARDS, fresh, loaded, mask, on_table, position
from zhengfen_turns import points

from engine.state import TO_MOVE
from engine.zhengfen import bot, notation, rules
from engine.zhengfen.combos import READ
from engine.zhengfen.endgame import Endgame
from engine.zhengfen.layout import CATEGORIES


class Minimax:
    """The difference of points that the player to move can still make, by going through everything."""

    def __init__(self, o, nobody_out):
        self.o = o
        heir = o["last_hand"]
        self.heir = -1 if heir == "keep" else 1 if heir == "first_out" and nobody_out else 0
        self.known = {}

    def worth(self, own, other, table, pot):
        key = (own, other, table, pot)
        if key not in self.known:
            self.known[key] = max(self.after(own, other, pot, move) for move in self.moves(own, table))
        return self.known[key]

    def moves(self, own, table):
        plays = sorted(ref.legal(sorted(own), table, self.o), key=repr)
        return plays if table is None else [*plays, None]

    def after(self, own, other, pot, move):
        if move is None:
            return -pot - self.worth(other, own, None, 0)
        cards, reading = move
        pot += points(cards)
        if cards == own:
            return pot + self.heir * points(other)
        return -self.worth(other, own - cards, reading, pot)


def situation(rnd, most):
    """Two hands with a few points among them, and now and then something to follow."""
    low = rnd.randrange(9)
    pool = [c for c in ALL_CARDS if c in ref.JOKERS or c[0] in "5TK" or low <= ref.rank(c) < low + 4]
    cards = rnd.sample(pool, rnd.randint(3, most))
    cut = rnd.randint(1, len(cards) - 1)
    return frozenset(cards[:cut]), frozenset(cards[cut:])


def options_for(rnd):
    o = dict(ref.DEFAULTS)
    if rnd.random() < 0.5:
        o["last_hand"] = rnd.choice(("first_out", "void", "keep"))
        o["natural_beats_wild"] = rnd.random() < 0.5
        o["joker_pair"] = rnd.choice(("wild", "top"))
        o["fh_same_rank"] = rnd.random() < 0.5
    return o


def packed(reading, o):
    natural = o["natural_beats_wild"] and not reading[3] and reading[0] not in ("single", *ref.SPECIALS)
    return reading[1] << 5 | reading[2] << 1 | (natural and reading[1] < 13)


def solve(search, o, own, other, table, pot, nobody_out, limit=10**9):
    """Run the search to its end; return (difference, move or None for the pass), or None if it gave up."""
    g = array("i", [0] * 33)
    g[0], g[6] = mask(own)
    g[1], g[7] = mask(other)
    g[26] = CATEGORIES.index(table[0]) if table else 0
    g[25] = packed(table, o) if table else 0
    g[30] = pot
    g[31] = 0 if nobody_out else 1
    search.start(fresh(**o), g, 0, 1)
    for _ in range(limit):
        found = search.step(30)
        if found == 2:
            return None
        if found == 1:
            move = array("i", [0, 0, 0])
            if search.found < 0:
                return search.line[7], None
            search.fill(move)
            return search.line[7], (frozenset(notation.set_texts(move[1], move[2])), CATEGORIES[move[0]])
    raise AssertionError("no end")


def test_the_search_finds_the_exact_difference_and_a_move_that_makes_it():
    rnd = random.Random(9)
    search = Endgame()
    for number in range(1500 if THOROUGH else 120):
        o = options_for(rnd)
        own, other = situation(rnd, 8 if THOROUGH else 7)
        nobody_out = rnd.random() < 0.7
        table, pot = None, 0
        rest = [c for c in ALL_CARDS if c not in own | other]
        if number % 3 == 0:
            for _ in range(30):
                laid = rnd.sample(rest, rnd.choice((1, 1, 2, 3)))
                found = ref.readings(laid, o)
                if found:
                    table, pot = found[0], points(laid) + rnd.choice((0, 10))
                    break
        plain = Minimax(o, nobody_out)
        best = plain.worth(own, other, table, pot)
        found = solve(search, o, own, other, table, pot, nobody_out)
        assert found is not None
        assert found[0] == best, (own, other, table, pot, o)
        moves = {None if m is None else (m[0], m[1][0]): m for m in plain.moves(own, table)}
        assert plain.after(own, other, pot, moves[found[1]]) == best


@pytest.mark.parametrize("level", [1, 2])
def test_normal_and_hard_play_small_endgames_exactly(level):
    rnd = random.Random(10)
    player = bot.Bot()
    v = bytearray(rules.SIZE)
    for number in range(200 if THOROUGH else 30):
        own, other = situation(rnd, 7)
        gone = [c for c in ALL_CARDS if c not in own | other]
        table = None
        d = position([sorted(own), sorted(other)], piles=[gone, []])
        if number % 2:
            laid = gone.pop(rnd.randrange(len(gone)))
            d["trick"] = on_table([laid])
            table = ref.readings([laid], ref.DEFAULTS)[0]
            d["piles"] = [gone, []]
        s = loaded(d)
        pot = points(d["trick"]["cards"])
        rules.view(s, 0, v)
        player.start(v, 0, level, number)
        while not player.step():
            pass
        plain = Minimax(dict(ref.DEFAULTS), True)
        best = plain.worth(own, other, table, pot)
        if player.move[0] == rules.PASS:
            move = None
        else:
            assert rules.check(s, player.move) == 0
            cards = frozenset(notation.set_texts(player.move[1], player.move[2]))
            move = next(m for m in plain.moves(own, table) if m and m[0] == cards and m[1][0] == CATEGORIES[READ[0]])
        assert plain.after(own, other, pot, move) == best, (own, other, table)
        assert s[TO_MOVE] == 0


def test_a_hand_with_more_plays_than_there_is_room_for_is_left_to_the_judgement():
    search = Endgame()
    own = frozenset(["7C", "7D", "7H", "8C", "8D", "8H", "XL", "XB"])
    other = frozenset(["3C", "4D"])
    assert len(ref.legal(sorted(own), None, ref.DEFAULTS)) > 120
    assert solve(search, dict(ref.DEFAULTS), own, other, None, 0, True) is None
    s = loaded(position([sorted(own), sorted(other)], piles=[[c for c in ALL_CARDS if c not in own | other], []]))
    v = bytearray(rules.SIZE)
    player = bot.Bot()
    rules.view(s, 0, v)
    player.start(v, 0, 1, 0)
    while not player.step():
        pass
    assert rules.check(s, player.move) == 0
