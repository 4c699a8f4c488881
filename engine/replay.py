"""Playing a match's record again, entry by entry; `record` says what the bytes are."""

from array import array

from engine import options as opts
from engine.compat import const
from engine.record import BEGIN, BEGIN_CUT, FORMAT, HEAD, NEXT, NEXT_CUT, POSITION
from engine.state import NONE, OPTIONS, OWN, SEATS

# What `Player.step` answers: a move or a deal was carried out; the record is at its end; it is damaged here.
MOVED = const(1)
DEALT = const(2)
END = const(0)
BAD = const(-1)


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

    def first_entry(self):
        """Return the byte of the first entry after the one that begins the match, without carrying that out."""
        buf = self.buf
        if buf[HEAD] == POSITION:
            return HEAD + 3 + (buf[HEAD + 1] | buf[HEAD + 2] << 8)
        at = HEAD + 8 + buf[HEAD + 7]
        return at + 1 + buf[at] if buf[HEAD] == BEGIN_CUT else at

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
