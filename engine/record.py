"""A match as its moves, in one preallocated buffer of bytes. `replay` plays it again, `record_text` makes it readable.

Bytes: `SR`, the format, the game's id, then entries. The first entry says how the match began, the others are moves as
the game packs them (their first byte is below 0xF0) and deals begun:

* BEGIN: seats, first (or NONE), the seed in 4 bytes (low first), the number of option bytes, those; CUT adds a deck.
* POSITION: the length of the state in 2 bytes, the state: a match taken up from a save or a hand-made position.
* NEXT: first (or NONE); NEXT_CUT adds a deck. A deck is the number of its cards and the cards.
"""

from engine import options as opts
from engine.compat import const
from engine.crc import crc24
from engine.state import NONE, OPTIONS, SEATS

FORMAT = const(1)
HEAD = const(4)
BEGIN = const(0xF0)
BEGIN_CUT = const(0xF1)
POSITION = const(0xF2)
NEXT = const(0xF3)
NEXT_CUT = const(0xF4)


def state_hash(s):
    """Return a number below 2**24 that tells states apart: equal matches on any device give equal numbers."""
    return crc24(s, 0, len(s))


class Recorder:
    """Write a match into `buf`, a bytearray given or made once; `used` of its bytes are the record.

    What no longer fits is left out and sets `full`; from then on nothing is added, so that what is there is still the
    true beginning of the match. With `grow`, for hosts, the buffer is made larger instead. Without it `move`, and
    `next` without a deck, allocate nothing.
    """

    def __init__(self, size, grow=False):
        self.buf = bytearray(size)
        self.grow = grow
        self.used = 0
        self.full = False

    def begin(self, rules, s, seed, first=NONE, deck=None):
        """Begin with a match that `rules.new` has just begun in `s`, with the same arguments."""
        table = rules.OPTIONS
        count = opts.offset(table, len(table)) - OPTIONS
        extra = 0 if deck is None else 1 + len(deck)
        self._head(rules)
        if self._room(8 + count + extra):
            self._byte(BEGIN if deck is None else BEGIN_CUT)
            self._byte(s[SEATS])
            self._byte(first)
            for shift in (0, 8, 16, 24):
                self._byte(seed >> shift & 255)
            self._byte(count)
            for i in range(count):
                self._byte(s[OPTIONS + i])
            self._deck(deck)

    def begin_at(self, rules, s):
        """Begin with the position `s`, whatever led to it."""
        size = rules.SIZE
        self._head(rules)
        if self._room(3 + size):
            self._byte(POSITION)
            self._byte(size & 255)
            self._byte(size >> 8)
            for i in range(size):
                self._byte(s[i])

    def move(self, rules, move):
        """Add a move that was carried out."""
        if self._room(rules.MOVE_BYTES):
            self.used += rules.pack(move, self.buf, self.used)

    def next(self, first=NONE, deck=None):
        """Add a deal that `rules.next_deal` has begun, with the same arguments."""
        if self._room(2 if deck is None else 3 + len(deck)):
            self._byte(NEXT if deck is None else NEXT_CUT)
            self._byte(first)
            self._deck(deck)

    def hash(self):
        """Return a number below 2**24 that tells records apart."""
        return crc24(self.buf, 0, self.used)

    def _head(self, rules):
        self.used = 0
        self.full = False
        if self._room(HEAD):
            self._byte(0x53)
            self._byte(0x52)
            self._byte(FORMAT)
            self._byte(rules.GAME)

    def _room(self, count):
        if self.used + count > len(self.buf):
            if self.grow:
                self.buf.extend(bytes(count + len(self.buf)))
            else:
                self.full = True
        return not self.full

    def _byte(self, value):
        self.buf[self.used] = value
        self.used += 1

    def _deck(self, deck):
        if deck is not None:
            self._byte(len(deck))
            for card in deck:
                self._byte(card)
