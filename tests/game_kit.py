"""Any game by its package's name, and random play of it: for the tests that hold for every game."""

import importlib
import importlib.util
import os
from array import array

from engine import options as opts
from engine.games import NAMES
from engine.state import TO_MOVE

THOROUGH = bool(os.environ.get("SHOUPAI_THOROUGH"))
TEMPLATE = "template_game"


def packages():
    """Return the packages of all games there are, the template for new ones included."""
    games = [f"engine.{name}" for name in NAMES]
    return [name for name in [*games, TEMPLATE] if importlib.util.find_spec(name)]


class Kit:
    """The modules of one game and what random play of it needs. `rnd` is a `random.Random` everywhere."""

    def __init__(self, package):
        self.package = package
        self.listed = hasattr(self.rules, "legal")  # Zheng Fen has no list of its legal moves
        self.buf = array("i", [0] * getattr(self.rules, "MAX_MOVES", 1))
        self.player = None if self.listed else self.rand.Bot()
        self.seen = bytearray(self.rules.SIZE)

    def __getattr__(self, part):
        """Load a module when it is first asked for."""
        if part not in ("rules", "notation", "public", "bot", "rand"):
            raise AttributeError(part)
        setattr(self, part, importlib.import_module(f"{self.package}.{part}"))
        return self.__dict__[part]

    def option_bytes(self, rnd=None):
        """Return a state with nothing in it but options: random ones, or the defaults without `rnd`."""
        s = bytearray(self.rules.SIZE)
        table = self.rules.OPTIONS
        opts.reset(s, table)
        for i, (_, kind, default, values) in enumerate(table):
            if rnd is None or rnd.random() < 0.4:
                continue
            if kind == opts.RANGE:
                low, high = values
                raw = rnd.choice((default, low, low, min(low + 2, high), rnd.randint(low, high)))
            else:
                raw = rnd.randrange(len(values) if kind == opts.CHOICE else 1 << len(values))
            assert opts.put(s, table, i, raw)
        return s

    def match(self, rnd, ev=None, defaults=False):
        """Return a new match with random options and seats, and the arguments (seats, seed, first) it began with."""
        s = self.option_bytes(None if defaults else rnd)
        seats = rnd.randint(self.rules.MIN_SEATS, self.rules.MAX_SEATS)
        seed = rnd.randrange(1 << 30)
        first = rnd.choice((255, rnd.randrange(seats)))
        self.rules.new(s, seats, seed, first, None, ev)
        return s, (seats, seed, first)

    def moves(self, s):
        """Return all legal moves of a game that lists them, in order."""
        count = self.rules.legal(s, self.buf)
        return list(self.buf[:count])

    def random_move(self, s, rnd):
        """Return a random legal move: any of the list, or of the first texts, or one of the game's random player."""
        if self.listed:
            return rnd.choice(self.moves(s))
        if rnd.random() < 0.3:
            texts, _ = self.notation.legal_texts(s, 80)
            return self.notation.ask(s, rnd.choice(texts))[1]
        return self.bot_move(self.player, s, 0, rnd.randrange(1 << 30))

    def bot_move(self, bot, s, level, seed):
        """Return the move of a computer player for the seat to move, from its view."""
        seat = s[TO_MOVE]
        self.rules.view(s, seat, self.seen)
        bot.start(self.seen, seat, level, seed)
        for _ in range(100_000):
            if bot.step():
                return bot.move
        raise AssertionError(f"{self.package}: a decision takes more than 100,000 slices")

    def over(self, s):
        """Tell whether a deal or the match is over."""
        return self.rules.deal_over(s) or self.rules.match_over(s)

    def walk(self, rnd, decisions=1_000_000, deals=1_000_000, defaults=False, ev=None, bot=None):
        """Yield the state before each decision of random matches, and each state in which a deal is over.

        It ends after so many decisions, or so many deals that ended. The state must not be changed: make a copy. Deals
        follow each other until the match is over. A `bot` makes the moves at the easy level instead of chance.
        """
        s, _ = self.match(rnd, ev, defaults)
        while decisions > 0 and deals > 0:
            yield s
            deals -= bool(self.over(s))
            if self.rules.match_over(s):
                s, _ = self.match(rnd, ev, defaults)
            elif self.rules.deal_over(s):
                assert self.rules.next_deal(s, None, ev) == 0
            else:
                move = self.bot_move(bot, s, 0, rnd.randrange(1 << 30)) if bot else self.random_move(s, rnd)
                reason = self.rules.play(s, move, ev)
                assert reason == 0, f"a legal move is refused: {self.rules.REASONS[reason]}"
                decisions -= 1


def same(a, b):
    """Tell whether two moves, ints or arrays, are equal."""
    return list(a) == list(b) if isinstance(a, array) else a == b


def kept(move):
    """Return a move that stays as it is when the game fills its array again."""
    return array("i", move) if isinstance(move, array) else move
