"""A match as its moves, in one preallocated buffer of bytes, and playing it again. `record_text` makes it readable.

Bytes: `SR`, the format, the game's id, then entries. The first entry says how the match began, the others are moves as
the game packs them (their first byte is below 0xF0) and deals begun:

* BEGIN: seats, first (or NONE), the seed in 4 bytes (low first), the number of option bytes, those; CUT adds a deck.
* POSITION: the length of the state in 2 bytes, the state: a match taken up from a save or a hand-made position.
* NEXT: first (or NONE); NEXT_CUT adds a deck. A deck is the number of its cards and the cards.
"""

from array import array

from engine import options as opts
from engine.compat import const
from engine.crc import crc24
from engine.state import NONE, OPTIONS, OWN, SEATS

FORMAT = const(1)
HEAD = const(4)
BEGIN = const(0xF0)
BEGIN_CUT = const(0xF1)
POSITION = const(0xF2)
NEXT = const(0xF3)
NEXT_CUT = const(0xF4)

# What `Player.step` answers: a move or a deal was carried out; the record is at its end; it is damaged here.
MOVED = const(1)
DEALT = const(2)
END = const(0)
BAD = const(-1)


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


def game_of(buf, used):
    """Return the game's id in a record, or NONE if it is no record of this format."""
    if used <= HEAD or buf[0] != 0x53 or buf[1] != 0x52 or buf[2] != FORMAT:
        return NONE
    return buf[3]


class Player:
    """Play a record again, entry by entry. `at` is the byte of the next entry, `kind` that of the last (0: a move).

    `seed`, `first` and `deck` (None without one) are the arguments of the last BEGIN or NEXT entry, `move` the last
    move.
    """

    def __init__(self, rules, buf, used):
        self.rules = rules
        self.buf = buf
        self.used = used
        self.at = HEAD
        self.kind = 0
        self.seed = 0
        self.first = NONE
        self.deck = None
        self.move = None
        self._scratch = array("i", [0, 0, 0])

    def begin(self, s, ev=None):
        """Put the beginning of the match into `s`; return False if this is no record of the game or is damaged."""
        rules, buf, at = self.rules, self.buf, HEAD
        if game_of(buf, self.used) != rules.GAME:
            return False
        kind = self.kind = buf[at]
        if kind == POSITION:
            size = rules.SIZE
            self.at = at + 3 + size
            if self.at > self.used or (buf[at + 1] | buf[at + 2] << 8) != size:
                return False
            for i in range(size):
                s[i] = buf[at + 3 + i]
            return rules.verify(s)
        if (kind != BEGIN and kind != BEGIN_CUT) or at + 8 > self.used:
            return False
        seats = buf[at + 1]
        self.first = buf[at + 2]
        if buf[at + 6] > 63:
            return False
        self.seed = buf[at + 3] | buf[at + 4] << 8 | buf[at + 5] << 16 | buf[at + 6] << 24
        table = rules.OPTIONS
        count = opts.offset(table, len(table)) - OPTIONS
        self.at = at + 8 + count
        if buf[at + 7] != count or self.at > self.used or not rules.MIN_SEATS <= seats <= rules.MAX_SEATS:
            return False
        if self.first != NONE and self.first >= seats:
            return False
        for i in range(OWN - OPTIONS):
            s[OPTIONS + i] = buf[at + 8 + i] if i < count else 0
        if not opts.valid(s, table) or not self._take_deck(s, kind == BEGIN_CUT):
            return False
        rules.new(s, seats, self.seed, self.first, self.deck, ev)
        return True

    def peek(self):
        """Read the next entry but do not carry it out, so that a move's text can be had first; answer as `step`."""
        if self.at >= self.used:
            return END
        kind = self.buf[self.at]
        if kind == NEXT or kind == NEXT_CUT:
            return DEALT
        if kind >= BEGIN:
            return BAD
        return MOVED if self._unpack() else BAD

    def step(self, s, ev=None):
        """Carry out the next entry; return MOVED, DEALT, END, or BAD if it cannot be, with `at` on it."""
        found = self.peek()
        if found == MOVED:
            if self.rules.play(s, self.move, ev):
                return BAD
            self.kind = 0
            self.at += self.rules.packed(self.buf, self.at)
        elif found == DEALT:
            here = self.at
            if not self._next(s, ev):
                self.at = here
                return BAD
        return found

    def _unpack(self):
        """Read the move at `at`; tell whether all of it is there."""
        if self.at + self.rules.packed(self.buf, self.at) > self.used:
            return False
        self.move = self.rules.unpack(self.buf, self.at, self._scratch)
        return True

    def _next(self, s, ev):
        kind = self.buf[self.at]
        if self.at + 2 > self.used:
            return False
        first = self.buf[self.at + 1]
        self.at += 2
        if (first != NONE and first >= s[SEATS]) or not self._take_deck(s, kind == NEXT_CUT):
            return False
        if self.rules.next_deal(s, self.deck, ev, first):
            return False
        self.kind = kind
        self.first = first
        return True

    def _take_deck(self, s, there):
        """Read the deck at `at`, if there is one, and go behind it; tell whether it is all there and the pack."""
        self.deck = None
        if not there:
            return True
        at = self.at
        if at >= self.used or at + 1 + self.buf[at] > self.used:
            return False
        self.deck = bytes(self.buf[at + 1 : at + 1 + self.buf[at]])
        self.at = at + 1 + len(self.deck)
        return is_pack(self.rules, s, self.deck)


def is_pack(rules, s, deck):
    """Tell whether the cards are exactly the pack that the options in `s` call for, in any order."""
    return bytes(sorted(deck)) == rules.full_deck(s)
