"""Solve the end of a deal between two players exactly: the other's cards are known when all others are out.

Every set of cards of either hand that is a play is listed once, with its reading. The search then knows
hands as masks of at most 8 bits and goes through everything by alpha-beta, with a stack of its own, for the
difference of the points that the two still win. It gives up when that takes too many positions.
"""

from array import array

from engine.compat import const
from engine.zhengfen.combos import READ, beats, read
from engine.zhengfen.sets import has, high_bit, low_bit, points

MOST_CARDS = const(8)  # in a hand
_PLAYS = const(160)  # of a hand; where there are more it is not tried
_DEPTH = const(34)  # a pass may follow every play, and one more
_FAR = const(999)
_SEEN = const(256)  # positions remembered, a power of two
_LAST_HAND = const(31)


class Endgame:
    """Find the best move of the seat to move; everything is allocated here."""

    def __init__(self):
        """Allocate."""
        self.cards = bytearray(2 * MOST_CARDS)  # of both hands, in order
        self.size = bytearray(2)
        # the plays of both hands, those of the other from _PLAYS on: cards, category, strength, card points
        self.mask = bytearray(2 * _PLAYS)
        self.kind = bytearray(2 * _PLAYS)
        self.strength = array("h", [0] * (2 * _PLAYS))
        self.won = bytearray(2 * _PLAYS)
        self.end = array("h", (0, 0))  # where they end
        # the positions of the line of play; the players alternate, for a pass gives the other the lead
        self.own = bytearray(_DEPTH)  # cards of the player to move,
        self.other = bytearray(_DEPTH)  # and of the other
        self.table = array("h", [0] * _DEPTH)  # the play on the table; -1 on a lead, -2 what lay there at first
        self.pot = bytearray(_DEPTH)
        self.next = array("h", [0] * _DEPTH)  # the play to be tried next, one before the first for the pass
        self.alpha = array("h", [0] * _DEPTH)
        self.beta = array("h", [0] * _DEPTH)
        self.best = array("h", [0] * _DEPTH)
        self.floor = array("h", [0] * _DEPTH)  # alpha at first
        self.lost = bytearray(_DEPTH)  # points that the pass leading here gave away
        self.rest = bytearray(_DEPTH)  # points in both hands
        # leads that have been judged: both hands and whose lead it is; bounds of the worth for who leads
        self.seen = array("i", [0] * _SEEN)
        self.least = array("h", [0] * _SEEN)
        self.most = array("h", [0] * _SEEN)
        self.depth = 0
        self.subset = self.side = 0
        self.low = array("i", (0, 0))
        self.high = array("i", (0, 0))
        self.kind0 = self.strength0 = 0
        self.heir = 0
        self.found = 0  # the best play, or -1 for the pass
        self.s = None

    def start(self, s, low, high, other_low, other_high, kind, strength, pot, nobody_out):
        """Begin: two hands of at most MOST_CARDS, what lies on the table (kind 0 on a lead) and how much it is worth.

        The options are those of `s`; finish_trick and last_tricks=first_out are not provided for.
        """
        self.s = s
        self.low[0] = low
        self.high[0] = high
        self.low[1] = other_low
        self.high[1] = other_high
        for side in range(2):
            n = 0
            for card in range(54):
                if has(self.low[side], self.high[side], card):
                    self.cards[MOST_CARDS * side + n] = card
                    n += 1
            self.size[side] = n
        # whose are the points left in the last hand: who went out just now (1), who holds them (-1), nobody's (0)
        heir = s[_LAST_HAND]
        self.heir = -1 if heir == 2 else 1 if heir == 0 and nobody_out else 0
        self.kind0 = kind
        self.strength0 = strength
        self.side = 0
        self.subset = 1
        self.end[0] = 0
        self.end[1] = _PLAYS
        self.depth = 0
        self.own[0] = (1 << self.size[0]) - 1
        self.other[0] = (1 << self.size[1]) - 1
        self.table[0] = -2 if kind else -1
        self.pot[0] = pot
        self.next[0] = -1 if kind else 0
        self.alpha[0] = self.best[0] = -_FAR
        self.floor[0] = -_FAR
        self.beta[0] = _FAR
        self.lost[0] = 0
        self.rest[0] = points(low, high) + points(other_low, other_high)
        for i in range(_SEEN):
            self.seen[i] = 0
        self.found = -1

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
            self.mask[at] = self.subset
            self.kind[at] = READ[2 * i]
            self.strength[at] = READ[2 * i + 1]
            self.won[at] = points(low, high)
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
        i = self.next[d]
        own = self.own[d]
        end = self.end[d & 1]
        table = self.table[d]
        if i < (_PLAYS if d & 1 else 0):
            self.next[d] = i + 1
            return self._enter(self.other[d], own, -1, 0, self.pot[d], self.rest[d])
        kind = self.kind0
        strength = self.strength0
        if table == -1:
            kind = 0
        elif table >= 0:
            kind = self.kind[table]
            strength = self.strength[table]
        while i < end and (self.mask[i] & ~own or not beats(self.kind[i], self.strength[i], kind, strength)):
            i += 1
        self.next[d] = i + 1
        if i >= end:
            self._leave(d, table)
            return False
        won = self.won[i]
        pot = self.pot[d] + won
        if self.mask[i] == own:
            # the deal is over: what is left is all the other's
            self._judge(d, pot + self.heir * (self.rest[d] - won))
            return False
        return self._enter(self.other[d], own & ~self.mask[i], i, pot, 0, self.rest[d] - won)

    def _enter(self, own, other, table, pot, lost, rest):
        """Go one move deeper, to the other player's turn; False if its worth is known without looking."""
        d = self.depth
        e = d + 1
        most = pot + rest
        alpha = -self.beta[d] - lost
        beta = -self.alpha[d] - lost
        if table < 0:
            key = (own | other << 8 | (e & 1) << 16) + 1
            slot = (own * 37 ^ other * 11 ^ e & 1) & _SEEN - 1
            least = -most
            if self.seen[slot] == key:
                least = self.least[slot]
                most = self.most[slot]
            if least == most or least >= beta:
                self._judge(d, -least - lost)
                return False
            if most <= alpha:
                self._judge(d, -most - lost)
                return False
        elif most <= alpha:
            self._judge(d, -most - lost)
            return False
        self.depth = e
        self.own[e] = own
        self.other[e] = other
        self.table[e] = table
        self.pot[e] = pot
        self.lost[e] = lost
        self.rest[e] = rest
        self.next[e] = (_PLAYS if e & 1 else 0) - (table >= 0)
        self.alpha[e] = self.floor[e] = alpha
        self.beta[e] = beta if beta < most else most
        self.best[e] = -_FAR
        return True

    def _leave(self, d, table):
        """Go back from a position all of whose moves have been tried, remembering a lead."""
        best = self.best[d]
        if table == -1 and d:
            own = self.own[d]
            other = self.other[d]
            key = (own | other << 8 | (d & 1) << 16) + 1
            slot = (own * 37 ^ other * 11 ^ d & 1) & _SEEN - 1
            if self.seen[slot] != key:
                self.seen[slot] = key
                self.most[slot] = self.rest[d]
                self.least[slot] = -self.rest[d]
            if best > self.floor[d]:
                self.least[slot] = best
            if best < self.beta[d] or best == self.rest[d]:
                self.most[slot] = best
        self.depth = d - 1
        if d:
            self._judge(d - 1, -best - self.lost[d])

    def _judge(self, d, worth):
        """Take the worth of the move last tried in position d into account."""
        if worth > self.best[d]:
            self.best[d] = worth
            if d == 0:
                self.found = self.next[0] - 1
            if worth > self.alpha[d]:
                self.alpha[d] = worth
                if worth >= self.beta[d]:
                    self.next[d] = self.end[d & 1]

    def fill(self, move):
        """Fill `move` with the best play, which is not the pass."""
        move[0] = self.kind[self.found]
        move[1] = move[2] = 0
        for i in range(self.size[0]):
            if self.mask[self.found] >> i & 1:
                move[1] |= low_bit(self.cards[i])
                move[2] |= high_bit(self.cards[i])
