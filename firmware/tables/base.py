"""What all tables share: seats, message, cursor, refusals, and how presses and events reach a game's table.

`scenes/table.py` drives a table; README.md says what a game's table adds. Rectangles of the picture are decided here
and in the game's module from the sizes of the screen, never from a board's name.
"""

import displayio

from engine.state import SEATS, TO_MOVE
from firmware import buttons, strings
from firmware.draw import layout, theme
from firmware.draw.shapes import Frame, remove
from firmware.draw.text import Line
from firmware.session import forget, leaf
from firmware.settings import AUTO_PLAY, INSTANT, MOVE_MS, SHOW_MS, SPEED
from firmware.strings import say
from firmware.tables.stops import Stops

NOTHING = -1  # what `press` returns when no move is made
MENU = -2  # when the player wants to leave the table for the menu

CHIP = 0  # the kind of stop that is a chip; a game's kinds are 1 and up
FRAME_MS = 30  # between two steps of an animation


class Base:
    """A table. A game's class adds `sync`, `show_event`, `ask_now`, `act`, `back`, `do`; see README.md."""

    result = "result"  # the scene that shows the end of a deal
    sounds = b""  # by kind of event the sound it makes, see sounds.py

    def __init__(self, app, stops):
        self.app = app
        self.session = app.session
        self.rules = app.session.rules
        self.view = app.session.view
        kit = self.kit = app.kit
        lay = kit.layout
        self.font = kit.normal if lay.size == layout.LARGE else kit.small
        self.seats = self.session.s[SEATS]
        self.stops = Stops(stops)
        self.width = lay.width
        self.height = lay.height - lay.bar
        # Where height is short the chips stand beside the hand, and on the smallest the message takes the seats' place.
        self.beside = lay.size == layout.TINY or lay.size == layout.WIDE
        self.tiny = lay.size == layout.TINY
        self.group = displayio.Group()
        self.hurry = False
        self.asking = False
        self.strip = displayio.Group()
        self.badges = []
        self.below_seats = 0
        self._badges()
        self.group.append(self.strip)
        self.cursor = Frame(kit)
        self.note = None
        self.message = None

    def finish_picture(self):
        """Put what lies above the cards on top of the picture; called by the game once its cards are in place."""
        self.group.append(self.message.layer)
        self.group.append(self.cursor.layer)

    def make_message(self, x, y, width):
        """Make the line that tells what happens."""
        self.message = Line(self.kit, x, y, width, self.font, theme.TEXT)

    # seats

    def _badges(self):
        """Make the picture of the seats and set `below_seats`; a game may have another."""
        from firmware.tables.seats import Strip  # not for games that do

        self.cells = Strip(self.kit, self.seats, self.width, 1 if self.beside else 2)
        self.strip.append(self.cells.layer)
        self.below_seats = self.cells.height + (0 if self.tiny else 1)

    def seat_x(self, seat):
        """Return the middle of a seat's place at the upper edge."""
        place = self._place(seat)
        if self.badges:
            return self.badges[place].layer.x + self.badges[place].width // 2
        return self.width * (2 * place + 1) // (2 * self.seats)

    def _place(self, seat):
        return (seat + self.seats - self.session.me) % self.seats

    def update_seats(self):
        """Bring names, card counts, scores and the turn marker up to date with the view."""
        v = self.view
        cells = self.cells
        for i in range(self.seats):
            seat = self.session.seat_after(i)
            score = self.score(seat)
            mark = self.mark(seat)
            if mark:
                score = mark + " " + score if self.width > 40 * self.seats else mark
            cells.set(i, self.session.name(seat), self.rules.hand_count(v, seat), score, self.session.face(seat))
        cells.turn(self._place(v[TO_MOVE]) if v[TO_MOVE] < self.seats else -1)

    def score(self, seat):
        """Return the text of a seat's score in the match."""
        return str(self.rules.total(self.view, seat))

    def mark(self, seat):
        """Return a sign for a seat that did something to be remembered, "" if it did not."""
        return ""

    # messages

    def tell_now(self, text, role=theme.TEXT):
        """Show a message, on the smallest screens in place of the seats."""
        self.message.set(text, role)
        if self.tiny:
            self.strip.hidden = bool(text)

    def refuse(self, reason):
        """Say in plain words why a move is refused, until the next press."""
        self.explain("reason." + self.rules.REASONS[reason], self.refusal_number())

    def explain(self, key, a="", b="", words="_why"):
        """Show a text of `<game>_why` in a box until the next press; box and words are loaded only for that."""
        words = self.session.game + words
        strings.need(words)
        self.note = leaf("firmware.tables.note").Note(self.kit, self.font, say(key, a, b))
        strings.drop(words)
        self.group.append(self.note.layer)
        self.app.redraw()
        self.name_keys()

    def refusal_number(self):
        """Return the number that a refusal may name."""
        return ""

    def texts(self):
        """Return the layers of the texts in the middle of the picture, which a box may cut."""
        return (self.message.layer,)

    def dismiss(self):
        """Take a refusal away; tell whether there was one."""
        if self.note is None:
            return False
        remove(self.group, self.note.layer)
        self.note = None
        forget("firmware.tables.note")
        self.name_keys()
        return True

    # the scene's side

    def resume(self):
        """Come back from another scene: the picture still stands, names and buttons are shown anew."""
        self.update_seats()
        self.name_keys()

    def begin(self, new):
        """Show a deal, from its beginning if it is `new` (a generator like that of `show`)."""
        self.sync()
        self.hurry = self.instant()
        self.name_keys()
        if new:
            first = self.view[TO_MOVE]
            key = "table.begins.you" if first == self.session.you else "table.begins"
            self.tell_now(say(key, self.session.deal(), self.session.name(first)))
            yield self.hold()

    def show(self, i):
        """Show event i of the ring: a generator that yields how many milliseconds to wait before it goes on."""
        self.hurry = self.instant()
        ring = self.session.ring
        self.name_keys()
        yield from self.show_event(ring.kind(i), ring.seat(i), ring.a(i), ring.b(i))
        if self.session.told == ring.count:
            self.sync()

    def instant(self):
        """Tell whether the player wants to see no animation."""
        return self.app.settings.get(SPEED) == INSTANT

    def hold(self):
        """Return how long a message stays."""
        return SHOW_MS[self.app.settings.get(SPEED)]

    def move_ms(self):
        """Return how long a card takes from one place to another."""
        return MOVE_MS[self.app.settings.get(SPEED)]

    def ask(self):
        """Let the player choose: build the stops."""
        self.asking = True
        self.update_seats()
        self.ask_now()
        self.point()

    def stop_asking(self):
        """Take the cursor away: the player has chosen."""
        self.asking = False
        self.stops.clear()
        self.cursor.layer.hidden = True
        if self.tiny:
            self.tell_now("")
        self.name_keys()

    def unask(self):
        """Stop asking though no move was made: a hint is being thought over."""
        self.stop_asking()
        self.sync()
        self.tell_now("…")

    def press(self, press):
        """Move the cursor or act; return a move, NOTHING or MENU."""
        if press == buttons.A:
            stops = self.stops
            return self.act(stops.kind[stops.at], stops.index[stops.at])
        if press == buttons.B:
            return self.back()
        if self.stops.go(press):
            self.point()
        return NOTHING

    def forced(self):
        """Return the only thing the player can do, to be done without asking, or NOTHING."""
        if not self.app.settings.get(AUTO_PLAY):
            return NOTHING
        only = leaf("firmware.tables.single").move(self)
        forget("firmware.tables.single")
        return only

    def select(self):
        """Do what SELECT means at this table while the player is asked; return False if it just means a hint."""
        return False

    def rest(self):
        """Return what stands for the table while a computer player thinks."""
        return self

    def wake(self):
        """Return the table itself again."""
        return self

    def tick(self, now):
        """Let time pass while the player thinks; tell whether the picture changed."""
        return False

    # cursor, bar

    def point(self):
        """Show the cursor where it stands and name what the buttons do there."""
        stops = self.stops
        at = stops.at
        if stops.n == 0 or stops.kind[at] == CHIP:
            self.cursor.layer.hidden = True
        else:
            self.cursor.put(stops.x[at], stops.y[at], stops.w[at], stops.h[at])
            self.cursor.layer.hidden = False
        self.name_keys()

    def name_keys(self):
        """Say in the bar what A and B do now, and which deal this is."""
        b = say("bar.menu")
        if self.note is not None:
            a = say("bar.ok")
            b = ""
        elif self.asking:
            stops = self.stops
            a = self.do(stops.kind[stops.at], stops.index[stops.at]) if stops.n else ""
            if self.can_go_back():
                b = say("bar.cancel")
        else:
            a = say("bar.skip") if not self.instant() else ""
        self.app.name_keys(a, b, self.middle())

    def middle(self):
        """Return what stands in the bar between A and B: which deal this is."""
        return say("table.deal", self.session.deal())

    def can_go_back(self):
        """Tell whether B undoes a choice rather than opening the menu."""
        return False
