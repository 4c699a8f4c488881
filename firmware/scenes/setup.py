"""Before a match: players, opponents' level, and every house rule of the game, whichever it is."""

from engine import options
from engine.compat import const
from engine.state import OPTIONS
from firmware import buttons, clock
from firmware.beginning import LEVELS, begin, choice_of, level_of, load, people_of
from firmware.match import HUMAN
from firmware.rows import Rows
from firmware.scenes.lists import List
from firmware.settings import COUNT
from firmware.strings import say
from firmware.tables import NAMES as TABLES

_OFFERED = OPTIONS + COUNT - 1  # place of a byte of the settings: the games whose lesson was offered, a bit each
_START = const(0)
_SEATS = const(1)
_LEVEL = const(2)
_PEOPLE = const(3)
_WHO = const(4)
_FIRST_OPTION = const(5)
# Steps that come as quickly as a held key's become big ones after a while.
_QUICK_MS = const(180)
_QUICK_STEPS = const(6)

# forgotten with the scene
MODULES = (
    "firmware.scenes.lists",
    "firmware.draw.menu",
    "firmware.rows",
    "firmware.beginning",
    "engine.options",
    "firmware.draw.paragraph",
)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus", arg + "_setup")


class Scene(List):
    """A list of what can be set; the row on top starts the match."""

    def __init__(self, app, game):
        List.__init__(self, app)
        session = app.session
        load(session, game)
        self.rules = session.rules
        self.choice = choice_of(session)
        self.options = Rows(self.rules.OPTIONS, self.choice.s)
        self.count = _FIRST_OPTION + len(self.options) + 2
        self.editing = False  # a number: the directions change it
        self.before = 0
        self.last = clock.now()  # when a number was changed
        self.quick = 0  # how often in quick succession
        self.build(say("game." + game), True)

    def enter(self):
        """Show the list; at the first start of a game what there is to learn it lies above."""
        List.enter(self)
        settings = self.app.settings.s
        game = 1 << TABLES.index(self.app.session.game)
        if not settings[_OFFERED] & game:
            settings[_OFFERED] |= game
            self.app.only("help", (self.app.session.game, "setup"))

    def _option(self, i):
        """Return the row of the option table shown in row i, -1 if it is another row."""
        i -= _FIRST_OPTION
        return i if 0 <= i < len(self.options) else -1

    def _fixed(self, i):
        """Return the key of a row that every game has."""
        if i < _FIRST_OPTION:
            return ("setup.start", "setup.seats", "setup.level", "setup.people", "setup.who")[i]
        return "setup.default" if i == self.count - 1 else "pause.help"

    def label(self, i):
        """Return the name of row i."""
        row = self._option(i)
        if row >= 0:
            return self.options.label(row)
        return say(self._fixed(i))

    def help(self, i):
        """Return the explanation of row i."""
        row = self._option(i)
        if row >= 0:
            return self.options.help(row)
        return say(self._fixed(i) + ".help")

    def value(self, i):
        """Return the value of row i."""
        row = self._option(i)
        if row >= 0:
            return self.options.value(row)
        if i == _SEATS:
            return str(self.choice.seats)
        if i == _LEVEL:
            level = level_of(self.choice.levels, self.choice.seats)
            return say("level." + LEVELS[level]) if level >= 0 else say("level.mixed")
        if i == _PEOPLE:
            return str(people_of(self.choice.levels, self.choice.seats))
        return ""

    def named(self, i):
        """Return what A does on row i."""
        if self.editing:
            return say("bar.done")
        if i == _START:
            return say("bar.start")
        return say("bar.change" if i < self.count - 2 and i != _WHO else "bar.choose")

    def bar(self):
        """Name what the buttons do on this row."""
        if self.editing:
            self.app.name_keys(say("bar.done"), say("bar.cancel"), self.app.directions() + say("bar.more"))
        else:
            List.bar(self)

    def choose(self, i):
        """Start, or change row i; a number is edited with the directions until A or B."""
        row = self._option(i)
        if i == _START:
            choice = self.choice
            begin(self.app.session, choice.seats, choice.s, choice.levels)
            self.app.only("table", "new")
        elif i == self.count - 1:
            options.reset(self.choice.s, self.rules.OPTIONS)
            self.refresh()
        elif i == _WHO:
            self.app.push("players", self.choice)
        elif i == self.count - 2:
            self.app.only("help", (self.app.session.game, "setup"))
        elif row >= 0 and self.options.is_range(row):
            self.editing = True
            self.before = options.get(self.choice.s, self.rules.OPTIONS, self.options.option[row])
            self.bar()
        else:
            self.change(i, 1)

    def change(self, i, way):
        """Change row i to the next value."""
        choice = self.choice
        row = self._option(i)
        if row >= 0:
            now = clock.now()
            self.quick = self.quick + 1 if clock.since(self.last, now) < _QUICK_MS else 0
            self.last = now
            self.options.change(row, way, self.quick > _QUICK_STEPS)
        elif i == _SEATS:
            low = self.rules.MIN_SEATS
            choice.seats = low + (choice.seats - low + way) % (self.rules.MAX_SEATS - low + 1)
            if not people_of(choice.levels, choice.seats):
                choice.levels[0] = HUMAN
        elif i == _LEVEL:
            level = (max(0, level_of(choice.levels, choice.seats)) + way) % len(LEVELS)
            self._seat(people_of(choice.levels, choice.seats), level, False)
        elif i == _PEOPLE:
            level = max(0, level_of(choice.levels, choice.seats))
            self._seat((people_of(choice.levels, choice.seats) + way - 1) % choice.seats + 1, level, True)
        self.refresh()

    def _seat(self, people, level, move):
        """Give all computer players a level; if people `move`, they take the first seats."""
        levels = self.choice.levels
        for seat in range(len(levels)):
            if move and seat < self.choice.seats:
                levels[seat] = HUMAN if seat < people else level
            elif levels[seat] != HUMAN or seat >= self.choice.seats:
                levels[seat] = level

    def press(self, press):
        """While a number is edited, the directions change it; else as in every list."""
        if not self.editing:
            List.press(self, press)
        elif press == buttons.A or press == buttons.B:
            if press == buttons.B:
                option = self.options.option[self._option(self.menu.at)]
                options.put(self.choice.s, self.rules.OPTIONS, option, self.before)
            self.editing = False
            self.refresh()
        elif press != buttons.START and press != buttons.SELECT:
            more = press == buttons.UP or press == buttons.RIGHT or press == buttons.NEXT
            self.change(self.menu.at, 1 if more else -1)
