"""What outlives the scenes: the match, and what was chosen before it. Nothing else is here, as this is always loaded.

(An object keeps the whole module of its class: were these in `beginning.py`, that could never be forgotten.)
"""

from engine.state import OWN

HUMAN = 255  # in Match.levels: no computer plays this seat


class Match:
    """What must be kept of a match: the game's name, its state, who plays each seat, the players' random numbers."""

    def __init__(self, game, size, seats, level):
        self.game = game
        self.s = bytearray(size)
        self.levels = bytearray([level] * seats)
        self.levels[0] = HUMAN
        self.seeds = bytearray(8)  # a generator of engine.rng for ties and jitter of the computer players
        self.hints = bytearray(2 * seats)  # given to each seat: in this deal, then in the whole match
        self.taken = bytearray(2)  # moves taken back: in this deal, in the whole match
        self.counted = 0  # the deal that the statistics have counted last (`statistics.mark`)
        self.over = False
        self.deal = -2  # seed of the deal for which it was started

    def new_deal(self):
        """Begin to count what is counted by the deal anew."""
        for i in range(len(self.levels)):
            self.hints[i] = 0
        self.taken[0] = 0


class Choice:
    """What is chosen before a match: players, who they are by seat, option bytes where a state has them."""

    def __init__(self, seats):
        self.seats = seats
        self.levels = bytearray([1] * 8)  # by seat, as in Match.levels
        self.levels[0] = HUMAN
        self.s = bytearray(OWN)
