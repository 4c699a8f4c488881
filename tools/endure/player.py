"""A player of the real app on MicroPython, who presses keys as a person does and says where the heap is to be read.

Compiled with the names of the squeezed app and run on the interpreter that is measured. What the player does is a
plan: a generator that yields the number of a key to press, WAIT for a frame without one, READ where the heap is to be
read. It keeps no scene across a yield, for what it keeps the app cannot give back.
"""

import gc

import supervisor

WAIT = -1
READ = -2
# Kinds of readings: after a deal, of a match just begun.
AFTER = 0
FRESH = 1

_OPTIONS = 20  # where settings begin, `engine.state.OPTIONS`
_SPEED = 0
_UNDO = 13
_OFFERED = 59  # games whose lesson has been offered, see firmware/scenes/setup.py
_INSTANT = 3
RESULTS = ("result", "paohuzi")
_PATIENCE = 20000  # frames in which a deal ends


class Person:
    """The keys of the board, and who presses them."""

    def __init__(self, app, names, free):
        """Take the app's keys; a frame that leaves fewer than `free` bytes has the heap collected."""
        self.app = app
        self.free = free
        self.key = 0
        self.events = 0  # of the key, still to come: 2: down and up
        self.frames = 0
        self.ms = 33  # that a frame takes
        self.hours = 0
        self.part = 0  # of an hour, in ms
        self.plan = None
        self.deal_number = 0
        self.kind = AFTER
        self.n = 7  # of the random numbers
        self.a = names.index("A")
        self.b = names.index("B")
        self.select = names.index("SELECT")
        self.up = names.index("UP")
        self.down = names.index("DOWN")
        self.left = names.index("LEFT")
        self.right = names.index("RIGHT")
        app.keys.keys = self

    # the board's keys

    def get(self, event):
        """Fill in the next event of a key; return False if there is none."""
        if not self.events:
            return False
        event.button = self.key
        event.pressed = self.events == 2
        self.events -= 1
        return True

    def overflowed(self):
        """Return False: no event is lost."""
        return False

    # frames

    def frame(self):
        """Live through one frame; return whether the heap is to be read now."""
        key = next(self.plan)
        if key == READ:
            return True
        if key != WAIT:
            self.key = key
            self.events = 2
        supervisor.now = (supervisor.now + self.ms) & 0x1FFFFFFF
        self.part += self.ms
        if self.part >= 3600000:
            self.part -= 3600000
            self.hours += 1
        self.frames += 1
        self.app.step()
        if gc.mem_free() < self.free:
            gc.collect()
        return False

    def chance(self, below):
        """Return a random number of 0 to below - 1."""
        self.n = (self.n * 75 + 74) % 65537
        return self.n % below

    # ways through the app

    def name(self):
        """Return the name of the scene that is shown."""
        return self.app.names[-1]

    def scene(self):
        """Return the scene that is shown."""
        return self.app.scenes[-1]

    def until(self, *names):
        """Wait until one of these scenes is shown."""
        for _ in range(_PATIENCE):
            if self.name() in names:
                return
            yield WAIT
        raise RuntimeError("never came: " + str(names) + ", but " + self.name())

    def row(self, i):
        """Move the cursor of a list to row i, or to the row of a name, and press A."""
        if not isinstance(i, int):
            i = self.scene().rows.index(i)
        while self.scene().menu.at != i:
            yield self.down
        yield self.a

    def back_to(self, *names):
        """Press B until one of these scenes is shown."""
        for _ in range(200):
            if self.name() in names:
                return
            yield self.b
            yield WAIT
        raise RuntimeError("no way back to " + str(names) + " from " + self.name())

    def setting(self, i, value):
        """Set a setting at once."""
        self.app.settings.s[_OPTIONS + i] = value

    def start(self, game, people=1):
        """Begin a match of a game, given by its place in the menu, from the start screen."""
        self.setting(_OFFERED - _OPTIONS, 255)
        self.setting(_SPEED, _INSTANT)
        self.setting(_UNDO, 1)
        yield from self.row("new")
        yield from self.until("games")
        yield from self.row(game)
        yield from self.until("setup")
        while self.people() != people:
            while self.scene().menu.at != 3:
                yield self.down
            yield self.right
        while self.scene().choice.levels[people] != 0:  # the computer plays at level easy, that is quick
            while self.scene().menu.at != 2:
                yield self.down
            yield self.right
        yield from self.row(0)
        yield from self.until("table", "cover")

    def people(self):
        """Return how many people are chosen in the scene `setup`."""
        choice = self.scene().choice
        return sum([1 for seat in range(choice.seats) if choice.levels[seat] == 255])

    def rest(self, kind):
        """Stop for a reading where all is as at every other: a short text alone, the game loaded, nobody thinking."""
        app = self.app
        app.only("text", ("Title", "Text"))
        yield from self.until("text")
        app.session.rest()
        self.kind = kind
        yield READ
        yield self.a
        yield from self.until("table", "cover", "start", *RESULTS)

    # a deal

    def deal(self, extra):
        """Play to the end of a deal; `extra`: what else is tried on the way."""
        decisions = 0
        for _ in range(_PATIENCE):
            name = self.name()
            if name in RESULTS:
                return
            if name == "cover" or name == "text":
                yield self.a
            elif name != "table" or not self.scene().asked:
                yield WAIT
            else:
                decisions += 1
                yield from self.decide(decisions, extra)
        raise RuntimeError("a deal did not end")

    def decide(self, decisions, extra):
        """Do one thing at the table: follow a hint, or what chance says."""
        if self.scene().table.note is not None:
            yield self.a
        elif decisions == 5 and extra:
            yield from self.take_back()
        elif self.app.session.game == "zhengfen" or decisions % 8 == 1:
            yield from self.hinted()
        else:
            yield from self.wander()

    def stops(self):
        """Return the stops of the table."""
        return self.scene().table.stops

    def wander(self):
        """Move the cursor to any stop and press A."""
        yield from self.go(self.chance(self.stops().n))
        yield self.a

    def go(self, target):
        """Move the cursor to a stop of the table."""
        for _ in range(60):
            if self.stops().at == target:
                break
            rows = self.stops().row
            level = rows[self.stops().at] == rows[target]
            rows = None
            yield self.right if level else self.down

    def hinted(self):
        """Ask for a hint, put its box away, do what it says."""
        yield self.select
        for _ in range(500):
            if self.name() != "table" or (self.scene().asked and self.scene().table.asking):
                break
            yield WAIT
        for _ in range(2):
            if self.name() == "table" and self.scene().asked:
                yield self.a

    def take_back(self):
        """Undo the last decision, if there is one, by the menu of the match."""
        yield from self.back_to("pause")
        yield from self.row("undo" if "undo" in self.scene().rows else "resume")
        yield from self.until("table", "cover", *RESULTS)

    # after a deal

    def on(self, again):
        """Go on from a result to the next deal or, after a match, `again` to the next one."""
        for _ in range(60):
            name = self.name()
            if name == "over":
                yield from self.row(self.scene().seats + self.scene().rows.index(again))
            elif name == "review":
                yield from self.back_to("over")
                again = "over.again"
            elif name in ("table", "cover"):
                return
            else:
                yield self.a if name in RESULTS else WAIT
        raise RuntimeError("no way on from " + self.name())

    def look_back(self):
        """Step through the deal that is over, forth and back."""
        yield from self.back_to("pause")
        if "review" in self.scene().rows:
            yield from self.row("review")
            yield from self.until("review")
            while self.scene().at < self.scene().last:
                yield self.right
            for _ in range(3):
                yield self.left
            yield self.b
        else:
            yield self.b
        yield from self.until(*RESULTS)

    def read_log(self):
        """Read what happened."""
        yield self.select
        yield from self.until("log")
        yield self.a
        yield from self.back_to("table", *RESULTS)
        yield from self.until(*RESULTS)

    def see_statistics(self):
        """From the start screen, look at the statistics."""
        yield from self.row("statistics")
        yield from self.until("statistics")
        for _ in range(4):
            yield self.right
            yield self.down
        yield from self.back_to("start")

    def home(self):
        """Leave the match for the start screen."""
        yield from self.back_to("pause")
        yield from self.row("leave")
        yield from self.until("start")

    def deals(self, game, every, last):
        """Play one deal after another for ever, and read the heap after each.

        After the second, every so many and the `last`, a new match is begun and the heap read before it is played:
        there all is as at the last such reading, whatever was played.
        """
        yield from self.start(game)
        while True:
            self.deal_number += 1
            number = self.deal_number
            # everything happens in the first two deals, and then every tenth
            extra = number < 3 or number % 10 == 0
            yield from self.deal(extra)
            yield from self.rest(AFTER)
            yield from self.until(*RESULTS)
            if extra:
                yield from self.look_back()
                yield from self.read_log()
                yield from self.home()
                yield from self.see_statistics()
            if number == 3 or number % every == 0 or number == last:
                yield from self.fresh(game)
            elif extra and "continue" in self.scene().rows:
                yield from self.row("continue")
                yield from self.until(*RESULTS)
                yield from self.on("over.again")
            elif extra:
                yield from self.start(game)
            else:
                yield from self.on("pause.review" if number % 10 == 5 else "over.again")

    def fresh(self, game):
        """Begin a new match and read the heap."""
        if self.name() != "start":
            yield from self.home()
        yield from self.start(game)
        yield from self.rest(FRESH)
