"""The table of Zheng Fen: what is always there; the rest is loaded when it is wanted.

A device has no room for the computer player, what shows its plays and what asks the player at once, and they are never
needed at once: `zhengfen_show` and `zhengfen_play` take turns, and while a computer player thinks the table goes
altogether and leaves its picture on the screen.
"""

import gc
from array import array

from engine.compat import const
from engine.state import NONE
from firmware import strings
from firmware.draw import theme
from firmware.draw.shapes import remove
from firmware.session import forget, leaf
from firmware.tables.base import CHIP, Base
from firmware.tables.zhengfen_hand import go_deep

_TABLES = "firmware.tables.zhengfen_"
_STOPS = const(31)  # 27 cards and four chips
_PLAY = const(1)  # see zhengfen_play


class Table(Base):
    """The picture; `hand` and `trick` are what it shows at the moment."""

    sounds = b"\x01\x00\x02\x03\x00\x00"

    def __init__(self, app, parts=None):
        app.session.rest()
        if app.session.kept is None:
            # What the result and the next picture want to know: cards played (two words), order of the hand, points
            # in the trick, the place of the cursor.
            app.session.kept = array("i", (0, 0, 0, 0, 1))
        self.kept = app.session.kept
        self.using = ""  # which of the parts is loaded,
        self.part = None  # and its module
        self.parked = parts is not None
        self.move = array("i", (0, 0, 0))  # what the player has taken up, as a move
        self.best = array("i", (0, 0))  # the cards of the first hint
        self.given = False  # the first hint
        self.hint = -1  # the cost of the last hint after it
        self.plays = 0  # how many there are, one of each shape and rank
        self.pale = 0  # which chips would be refused, a bit each
        self.mode = 0
        self.deep = False  # a hand of two rows covers the trick (smallest screens)
        strings.need("zhengfen")
        for words in ("tell", "long"):
            strings.drop("zhengfen_" + words)
        Base.__init__(self, app, _STOPS)
        self.frame = None  # around one of two readings
        self.menu = None  # the chips, while the player is asked
        if parts:
            self._take_up(parts)
            return
        self.hand = bytearray(27)
        self.trick = bytearray(27)
        self.hands = self.tricks = self.rows = self.hand_y = self.trick_y = self.menu_y = 0
        self.form = 0  # how much is written of the seats, see zhengfen_show
        self.heights = array("h", (0, 0, 0, 0, 0, 0))
        self.seldom("lay").everything(self)
        for part in (self.cards, self.what, self.who, self.own, self.message, self.pointer):
            self.group.append(part.layer)
        # The pointer is the cursor: a frame would cover the neighbours' ranks, and be lost on one bit and around a card
        # that is taken up.
        self.cursor = self.pointer
        self.kit.forget()  # the sheets that were not chosen

    def _badges(self):
        if not self.parked:
            self.strips = []
            self.seldom("lay").seats(self)

    def texts(self):
        """Return the layers of the message, of what was played and by whom."""
        return (self.message.layer, self.what.layer, self.who.layer)

    def rest(self):
        """Return what stands for the table while a computer player thinks: all that is seen, and no code."""
        for words in ("", "_tell", "_ask"):
            strings.drop("zhengfen" + words)
        forget("firmware.tables")
        return leaf(_TABLES + "rest").Resting(self.app, self._parts())

    def _parts(self):
        return [
            self.group, self.strip, self.strips, self.across, self.below_seats, self.cursor, self.message, self.cards,
            self.own, self.what, self.who, self.chip, self.pointer, self.heights, self.hand, self.hands, self.trick,
            self.tricks, self.rows, self.form, self.raise_by, self.edge, self.over, self.in_row, self.text_x, self.room,
            self.hand_y, self.trick_y, self.menu_y, self.menu,
        ]  # fmt: skip

    def _take_up(self, parts):
        (
            self.group, self.strip, self.strips, self.across, self.below_seats, self.cursor, self.message, self.cards,
            self.own, self.what, self.who, self.chip, self.pointer, self.heights, self.hand, self.hands, self.trick,
            self.tricks, self.rows, self.form, self.raise_by, self.edge, self.over, self.in_row, self.text_x, self.room,
            self.hand_y, self.trick_y, self.menu_y, self.menu,
        ) = parts  # fmt: skip

    # parts

    def _use(self, name):
        """Return a part, in place of the one that was loaded."""
        if self.using != name:
            self.part = None
            forget(_TABLES + self.using)
            strings.drop("zhengfen_tell" if name == "play" else "zhengfen_ask")
            strings.need("zhengfen_ask" if name == "play" else "zhengfen_tell")
            gc.collect()
            self.part = leaf(_TABLES + name)
            self.using = name
        return self.part

    def seldom(self, name):
        """Return a part that is used and forgotten."""
        part = leaf(_TABLES + name)
        forget(_TABLES + name)
        return part

    def sync(self):
        """Take everything from the view."""
        self._use("show").sync(self)

    def update_seats(self):
        """Bring the seats up to date with the view."""
        self._use("show").update_seats(self, NONE)

    def place(self, seat):
        """Return how many places after the player a seat sits."""
        return self._place(seat)

    def show_event(self, kind, seat, a, b):
        """Show an event: a generator of waiting times."""
        return self._use("show").show_event(self, kind, seat, a, b)

    def forced(self):
        """Return the one thing that can be done if the player does not want to be asked about it, else NOTHING."""
        return self._use("play").forced(self)

    def ask(self):
        """Let the player choose; the seats are up to date."""
        self.asking = True
        self._use("play").ask(self)
        self.point()

    def do(self, kind, index):
        """Return what A does on a stop."""
        return self._use("play").do(self, kind, index)

    def act(self, kind, index):
        """Do what A means on a stop."""
        return self._use("play").act(self, kind, index)

    def back(self):
        """Undo a choice, or open the menu."""
        return self._use("play").back(self)

    def select(self):
        """Give a hint."""
        return self._use("play").select(self)

    def unask(self):
        """Stop asking though no move was made: a hint is being thought over; its chip says so."""
        self._use("play").unask(self)

    def advised(self, move):
        """Take up what the computer player would play."""
        self._use("play").advised(self, move)

    def refuse(self, reason):
        """Say in plain words why a move is refused, until the next press."""
        self.seldom("why").refuse(self, reason)

    def explain(self, key, a="", b="", words="_why"):
        """Show a text in a box until the next press; the part that asks comes back when it is wanted again."""
        Base.explain(self, key, a, b, words)
        self.part = None
        forget(_TABLES + self.using)
        strings.drop("zhengfen_ask")
        self.using = ""

    # the cursor, and what stands where it is

    def any_up(self):
        """Tell whether a card is taken up."""
        return self.move[1] | self.move[2] != 0

    def put_down(self):
        """Forget what was taken up."""
        self.move[0] = self.move[1] = self.move[2] = 0

    def can_go_back(self):
        """Tell whether B undoes a choice."""
        return self.any_up()

    def middle(self):
        """Return what the cards taken up are, for the bar."""
        if self.asking and self.note is None and self.mode == _PLAY and self.any_up():
            return self._use("play").taken_up(self)
        return Base.middle(self)

    def point(self):
        """Show the cursor where it stands, and what is under it where height is short."""
        self._show_top()
        self._use("play").point(self)
        self.name_keys()

    def stop_asking(self):
        """Take cursor and chips away."""
        Base.stop_asking(self)
        if self.frame:
            remove(self.group, self.frame.layer)
            self.frame = None
        if self.menu:
            remove(self.group, self.menu.layer)
            self.menu = None
        self._show_top()

    def tell_now(self, text, role=theme.TEXT):
        """Show a message where the chips are when the player is asked."""
        self.message.set(text, role)
        self.message.layer.hidden = not text
        self._show_top()

    def _show_top(self):
        """Where height is short, show one of the things that share the upper edge."""
        if not self.over:
            return
        stops = self.stops
        play = self.asking and self.mode == _PLAY and stops.n > 0
        on_chip = play and stops.kind[stops.at] == CHIP
        # both rows are wanted where the cursor is among the cards, and to see what a hint took up
        go_deep(self, self.tiny and self.rows == 2 and play and (not on_chip or self.any_up()))
        self.strip.hidden = on_chip or self.deep or not self.message.layer.hidden
        self.what.layer.hidden = self.who.layer.hidden = on_chip and self.deep
        if self.menu:
            self.menu.layer.hidden = not on_chip
