"""The match being played: the game's modules, the state, who sits where, and the computer players' turns.

Only one game's modules are loaded at a time. A match is a few hundred bytes and outlives them: leaving the table
unloads the game, going on with the match loads it again (`beginning.py`).
"""

import gc
import os
import sys

from engine import rng
from engine.compat import const
from engine.events import Ring
from engine.state import DEAL, NONE, SEATS, TO_MOVE, deal_seed, get16
from firmware import strings
from firmware.match import HUMAN
from firmware.tables import ENDLESS

_RECORD = const(768)  # bytes of the record of a match; a deal takes 20 to 530
_LAST = const(760)  # an entry that begins here or before fits: none has more than 8 bytes
_NEXT = const(0xF3)  # `engine.record.NEXT`
# Why something is saved (`App.save`), the weightier the higher.
MOVED = const(1)  # moves were made: only where adding them is cheap
ALL = const(2)  # it may be the last chance: whatever has changed in the match
CHANGED = const(3)  # something beside the moves has changed
_HARD = const(2)  # the level of hints


class Session:
    """Own the match and the loaded game; every move of every seat goes through `play`."""

    def __init__(self):
        self.match = None
        self.s = None  # the match's state
        self.game = ""  # whose modules are loaded
        self.rules = None
        self.bot = None
        self.brought = ()  # modules that came with it
        self.view = None  # what the seat in front of the screen may know
        self.seen = None  # what the thinking seat may know
        self.me = 0  # the seat in front of the screen,
        self.you = 0  # and if it is the only person's, who is called "you"; NONE with several people
        self.covered = False  # nothing may be shown until the next person has said so
        self.ring = Ring(32)
        self.told = 0  # events up to here have been shown
        self.began = 0  # the first event of this match, or the first since it was taken up
        self.kept = None  # what a table remembers of a deal, for its result
        self.lesson = None  # the game that is being taught: `s` is then not that of the match
        self.place = None  # what was read last of the rules: game, chapter, page
        self.choices = {}  # by game: what was chosen before the last match
        self.thinking = False
        self.seed = -1  # of the thought that is not finished
        self.record = bytearray(_RECORD)  # the match so far, see `recording.py`
        self.recorded = 0  # bytes of it; to take moves back, less: what it was, if `rooms` is still the same, else 0
        self.rooms = 0  # how often it was begun anew or made room in
        self.sections = {}  # what is to be saved beside the match, see `saves/__init__.py`
        self.hinted = -1  # events there had been when the last hint was given
        self.before = None  # the match before the player's last decision, see `undo.py`

    def look(self):
        """Bring the view of the seat in front of the screen up to date."""
        self.rules.view(self.s, self.me, self.view)

    def next_deal(self):
        """Deal again; return 0, or the engine's reason why not."""
        reason = self.rules.next_deal(self.s, None, self.ring)
        if not reason:
            at = self.recorded
            if 0 < at <= _LAST:
                self.record[at] = _NEXT
                self.record[at + 1] = NONE
                self.recorded = at + 2
            else:
                self._make_room(None)
            self.match.new_deal()
        self.told = self.ring.count
        self.covered = self.you == NONE
        self.look()
        return reason

    def play(self, move):
        """Carry out a move of the seat to move; return 0, or the reason why not, having changed nothing."""
        reason = self.rules.play(self.s, move, self.ring)
        if not reason:
            self.match.over = self.game not in ENDLESS and self.rules.match_over(self.s)
            if 0 < self.recorded <= _LAST:
                self.recorded += self.rules.pack(move, self.record, self.recorded)
            else:
                self._make_room(move)
            self.look()
        return reason

    def _make_room(self, move):
        leaf("firmware.recording").make_room(self, move)
        forget("firmware.recording")

    # who plays

    def my_turn(self):
        """Tell whether the seat in front of the screen is to move."""
        return self.s[TO_MOVE] == self.me

    def wake(self):
        """Load the computer player, if it is not there."""
        if self.bot is None:
            gc.collect()  # what is garbage now would lie among what is loaded
            before = list(sys.modules)
            self.bot = leaf("engine." + self.game + ".bot").Bot()
            self.brought = [name for name in sys.modules if name not in before]

    def rest(self):
        """Forget the computer player and the modules it brought: a table may need the room for a while."""
        if self.bot is not None:
            self.bot = None
            self.thinking = False
            for name in self.brought:
                forget(name)
            gc.collect()

    def think(self):
        """Give the computer player one slice for the seat to move, a person's too; True when `bot.move` is its move.

        For a person it is as good as it can be, and takes none of the computer players' random numbers.
        """
        seat = self.s[TO_MOVE]
        if not self.thinking:
            self.wake()
            self.rules.view(self.s, seat, self.seen)
            level = self.match.levels[seat]
            if level == HUMAN:
                self.bot.start(self.seen, seat, _HARD, 0)
            else:
                if self.seed < 0:
                    self.seed = bot_seed(self.match, self.s)
                self.bot.start(self.seen, seat, level, self.seed)
            self.thinking = True
        if self.bot.step():
            self.thinking = False
            self.seed = -1
            return True
        return False

    def name(self, seat):
        """Return the name of a seat's player."""
        if seat == self.you:
            return strings.say("name.you")
        return strings.say("name." + str(seat))

    def face(self, seat):
        """Return a character that is the portrait of a seat's player."""
        return chr(0xE010 + seat)

    def deal(self):
        """Return the number of the deal as a text, with a star if a move was taken back in it."""
        number = str(get16(self.s, DEAL))
        return number + "*" if self.match is not None and self.match.taken[0] else number

    def seat_after(self, k):
        """Return the seat k places after the one in front of the screen in order of play."""
        return (self.me + k) % self.s[SEATS]


def bot_seed(match, s):
    """Return the next number for a computer player of a match in state `s`."""
    # The numbers follow from the deal, so that a deal code brings back the same opponents' moves too.
    seed = deal_seed(s)
    if match.deal != seed:
        match.deal = seed
        rng.seed(match.seeds, 0, seed if seed >= 0 else random_seed())
    return rng.next30(match.seeds, 0)


def random_seed():
    """Return a seed of 30 bits from the system."""
    raw = os.urandom(4)
    return raw[0] | raw[1] << 8 | raw[2] << 16 | (raw[3] & 63) << 24


def leaf(name):
    """Import a module by its dotted name and return it."""
    __import__(name)
    return sys.modules[name]


def forget(name):
    """Remove a module or package and everything in it from the loaded modules, so that its memory is given back."""
    module = sys.modules.get(name)
    if module is None:
        return
    if hasattr(module, "__path__"):
        for loaded in list(sys.modules):
            if loaded.startswith(name + "."):
                _drop(loaded)
    _drop(name)


def _drop(name):
    del sys.modules[name]
    at = name.rfind(".")
    parent = sys.modules.get(name[:at]) if at > 0 else None
    if parent is not None and hasattr(parent, name[at + 1 :]):
        delattr(parent, name[at + 1 :])
