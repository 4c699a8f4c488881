"""Solve the end of a deal between two players exactly: the other's cards are known when all others are out.

Every set of cards of either hand that is a play is listed once, with its reading. The search then knows
hands as masks of at most 8 bits and goes through everything by alpha-beta, with a stack of its own, for the
difference of the points that the two still win. It remembers leads that it has judged.
"""

from array import array

from engine.compat import const
from engine.zhengfen.combos import READ, beats, read
from engine.zhengfen.sets import has, high_bit, low_bit, points

MOST_CARDS = const(8)  # in a hand
_PLAYS = const(120)  # of a hand; where there are more it is not tried
_FAR = const(999)
_SEEN = const(128)  # leads remembered, a power of two
_LAST_HAND = const(31)

# of engine.zhengfen.table
_HIGH = const(6)
_LEAST = const(25)
_KIND = const(26)
_POINTS = const(30)
_OUTS = const(31)

# A position of the line of play; the players alternate, for a pass gives the other the lead.
_MINE = const(0)  # cards of the player to move,
_THEIRS = const(1)  # and of the other
_ON = const(2)  # the play on the table; -1 on a lead, -2 what lay there at first
_POT = const(3)
_TRY = const(4)  # the play to be tried next; one before the first stands for the pass
_ALPHA = const(5)
_BETA = const(6)
_BEST = const(7)
_FLOOR = const(8)  # alpha at first
_LOST = const(9)  # points that the pass leading here gave away
_REST = const(10)  # points in both hands
_WIDTH = const(11)
_DEPTH = const(26)  # a pass may follow every play of twelve cards, and one more


class Endgame:
    """Find the best move of the seat to move; everything is allocated here."""

    def __init__(self):
        """Allocate."""
        self.cards = bytearray(2 * MOST_CARDS)  # of both hands, in order
        # the plays of both hands: cards | category << 8 | strength << 12 | points << 21; the other's from _PLAYS on
        self.plays = array("i", [0] * (2 * _PLAYS))
        self.end = array("h", (0, 0))  # where they end
        self.size = bytearray(2)
        self.line = array("h", [0] * (_WIDTH * _DEPTH))
        # leads that have been judged: both hands and whose lead it is; bounds of the worth for who leads, + 128
        self.seen = array("i", [0] * _SEEN)
        self.bounds = array("H", [0] * _SEEN)
        self.depth = self.side = self.subset = 0
        self.table = 0
        self.heir = 0
        self.found = 0  # the best play, or -1 for the pass
        self.s = None

    def start(self, s, g, seat, rival):
        """Begin with the position `g` of `engine.zhengfen.table`, the hands of the two seats among it.

        At most MOST_CARDS in a hand and twelve in both. The options are those of `s`; finish_trick and
        last_tricks=first_out are not provided for.
        """
        self.s = s
        f = self.line
        f[_REST] = 0
        for side in range(2):
            low = g[rival if side else seat]
            high = g[_HIGH + (rival if side else seat)]
            f[_REST] += points(low, high)
            n = 0
            for card in range(54):
                if has(low, high, card):
                    self.cards[MOST_CARDS * side + n] = card
                    n += 1
            f[side] = (1 << n) - 1  # _MINE, _THEIRS
            self.size[side] = n
            self.end[side] = side * _PLAYS
        for i in range(_SEEN):
            self.seen[i] = 0
        # whose are the points left in the last hand: who went out just now (1), who holds them (-1), nobody's (0)
        heir = s[_LAST_HAND]
        self.heir = -1 if heir == 2 else 1 if heir == 0 and not g[_OUTS] else 0
        self.table = g[_KIND] | g[_LEAST] << 4
        self.side = 0
        self.subset = 1
        self.found = -1
        self.depth = 0
        follows = g[_KIND] != 0
        f[_ON] = -2 if follows else -1
        f[_POT] = g[_POINTS]
        f[_TRY] = -1 if follows else 0
        f[_ALPHA] = f[_FLOOR] = f[_BEST] = -_FAR
        f[_BETA] = _FAR
        f[_LOST] = 0

    def step(self, limit):
        """Look at `limit` more sets of cards or positions: 0 if there are more, 1 when solved, 2 if it cannot be."""
        while limit > 0 and self.side < 2:
            limit -= 1
            if not self._list():
                return 2
        while limit > 0:
            if self._advance():
                limit -= 1
            if self.depth < 0:
                return 1
        return 0

    def _list(self):
        """Read the next set of cards and list what it can be played as; False if there is no room."""
        side = self.side
        low = high = 0
        for i in range(self.size[side]):
            if self.subset >> i & 1:
                card = self.cards[MOST_CARDS * side + i]
                low |= low_bit(card)
                high |= high_bit(card)
        at = self.end[side]
        for i in range(read(self.s, low, high)):
            if at == _PLAYS * (side + 1):
                return False
            self.plays[at] = self.subset | READ[2 * i] << 8 | READ[2 * i + 1] << 12 | points(low, high) << 21
            at += 1
        self.end[side] = at
        self.subset += 1
        if self.subset >> self.size[side]:
            self.side += 1
            self.subset = 1
        return True

    def _advance(self):
        """Try the next move of the position at the end of the line; True if that led to a new position."""
        d = self.depth
        f = self.line
        at = _WIDTH * d
        i = f[at + _TRY]
        own = f[at + _MINE]
        rest = f[at + _REST]
        f[at + _TRY] = i + 1
        if i < (_PLAYS if d & 1 else 0):
            return self._enter(own, -1, 0, f[at + _POT], rest)
        on = f[at + _ON]
        table = self.table if on == -2 else 0 if on < 0 else self.plays[on] >> 8
        end = self.end[d & 1]
        while i < end:
            play = self.plays[i]
            if not play & 255 & ~own and beats(play >> 8 & 15, play >> 12 & 511, table & 15, table >> 4 & 511):
                break
            i += 1
        f[at + _TRY] = i + 1
        if i >= end:
            # all moves have been tried: go back, remembering a lead
            self.depth = d - 1
            if d:
                best = f[at + _BEST]
                if on == -1:
                    other = f[at + _THEIRS]
                    least = best if best > f[at + _FLOOR] else -rest
                    i = (own * 37 ^ other * 11 ^ d & 1) & _SEEN - 1
                    self.seen[i] = (own | other << 8 | (d & 1) << 16) + 1
                    self.bounds[i] = least + 128 << 8 | (best if best < f[at + _BETA] else rest) + 128
                self._judge(at - _WIDTH, -best - f[at + _LOST])
            return False
        rest -= play >> 21
        pot = f[at + _POT] + (play >> 21)
        own &= ~play
        if not own:
            # the deal is over: what is left is all the other's
            self._judge(at, pot + self.heir * rest)
            return False
        return self._enter(own, i, pot, 0, rest)

    def _enter(self, other, on, pot, lost, rest):
        """Go one move deeper, to the other player's turn; False if its worth is known without looking."""
        f = self.line
        e = self.depth + 1
        at = _WIDTH * e
        own = f[at - _WIDTH + _THEIRS]
        most = pot + rest
        least = -most
        alpha = -f[at - _WIDTH + _BETA] - lost
        beta = -f[at - _WIDTH + _ALPHA] - lost
        if on < 0:
            i = (own * 37 ^ other * 11 ^ e & 1) & _SEEN - 1
            if self.seen[i] == (own | other << 8 | (e & 1) << 16) + 1:
                least = (self.bounds[i] >> 8) - 128
                most = (self.bounds[i] & 255) - 128
        if least == most or least >= beta or most <= alpha:
            self._judge(at - _WIDTH, -(most if most <= alpha else least) - lost)
            return False
        self.depth = e
        f[at + _MINE] = own
        f[at + _THEIRS] = other
        f[at + _ON] = on
        f[at + _POT] = pot
        f[at + _LOST] = lost
        f[at + _REST] = rest
        f[at + _TRY] = (_PLAYS if e & 1 else 0) - (on >= 0)
        f[at + _ALPHA] = f[at + _FLOOR] = alpha
        f[at + _BETA] = beta if beta < most else most
        f[at + _BEST] = -_FAR
        return True

    def _judge(self, at, worth):
        """Take the worth of the move last tried in the position at `at` into account."""
        f = self.line
        if worth > f[at + _BEST]:
            f[at + _BEST] = worth
            if at == 0:
                self.found = f[_TRY] - 1
            if worth > f[at + _ALPHA]:
                f[at + _ALPHA] = worth
                if worth >= f[at + _BETA]:
                    f[at + _TRY] = 2 * _PLAYS

    def fill(self, move):
        """Fill `move` with the best play, which is not the pass."""
        play = self.plays[self.found]
        move[0] = play >> 8 & 15
        move[1] = move[2] = 0
        for i in range(self.size[0]):
            if play >> i & 1:
                move[1] |= low_bit(self.cards[i])
                move[2] |= high_bit(self.cards[i])
