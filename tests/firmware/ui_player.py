"""A player who sees what the scene offers and presses the board's keys, as a person would."""

import random

from firmware.tables import NAMES

OFFERED = 59  # see firmware/scenes/setup.py
DIRECTIONS = ("UP", "DOWN", "LEFT", "RIGHT")


class UiPlayer:
    """Plays on a Runner whose firmware/code.py is running. `choose(player, stops)` picks the index of a stop."""

    def __init__(self, sim, seed=0, choose=None, keys=None):
        self.sim = sim
        self.keys = keys or sim.buttons  # the names of the keys there are
        self.random = random.Random(seed)
        self.choose = choose or (lambda player, stops: player.random.randrange(stops.n))
        self.presses = 0
        self.seen = set()
        self.on_screen = None  # called with the name of what is shown before every press

    @property
    def app(self):
        """The running app."""
        return self.sim.modules["firmware.app"].app

    @property
    def scene(self):
        """The scene on top."""
        return self.app.scenes[-1]

    @property
    def name(self):
        """The name of the scene on top; "" while one makes way for another."""
        return self.app.names[-1] if self.app.names else ""

    def press(self, name):
        """Press a logical button with the keys that the board has."""
        keys = self.app.keys
        names = self.keys
        self.presses += 1
        if name in names and not (keys.few and name in DIRECTIONS):
            self.sim.press(name)
        elif name == "B":
            self.sim.hold("A", 800)
        elif name == "START":
            self.sim.hold("B", 800)
        elif name in ("NEXT", "PREV"):
            has = [n for n in names if n in DIRECTIONS]
            self.sim.press(has[0] if name == "PREV" and len(has) > 1 else has[-1])
        else:
            raise KeyError(name)

    @property
    def forward(self):
        """The press that goes on: to the next thing, to more of a number."""
        return "NEXT" if self.app.keys.few else "RIGHT"

    def ways(self):
        """Return the presses that move a cursor on this board, with their numbers."""
        if self.app.keys.few:
            has = [n for n in self.keys if n in DIRECTIONS]
            return [("NEXT", 8)] if len(has) == 1 else [("PREV", 9), ("NEXT", 8)]
        return [("UP", 0), ("DOWN", 1), ("LEFT", 2), ("RIGHT", 3)]

    def go(self, stops, target):
        """Move the cursor to a stop, by the shortest way."""
        start = stops.at
        paths = {start: []}
        todo = [start]
        while target not in paths:
            at = todo.pop(0)
            for name, code in self.ways():
                stops.at = at
                stops.go(code)
                if stops.at not in paths:
                    paths[stops.at] = [*paths[at], name]
                    todo.append(stops.at)
        stops.at = start
        for name in paths[target]:
            self.press(name)
        assert stops.at == target, "the cursor is not where the presses lead"

    def _stands(self):
        return bool(self.app.scenes) and (self.name != "table" or self.scene.asked)

    def wait(self, limit=60000):
        """Let the others play until something is asked or another scene is shown."""
        ok = self.sim.run_until(self._stands, limit=limit, step=33)
        assert ok, "nothing was asked for a minute"

    def turn(self):
        """Do one thing at the table or in a scene that follows a deal."""
        if self.name == "table":
            self.wait()
        if self.name != "table":
            self._note(self.name)
            self.press("A")
            return
        table = self.scene.table
        self._note(f"table mode {table.mode} kinds {sorted(set(table.stops.kind[: table.stops.n]))}")
        assert table.stops.n > 0
        self.go(table.stops, self.choose(self, table.stops))
        self.press("A")
        if table.note is not None:
            self._note("refusal")
            self.press("A")

    def _note(self, what):
        self.seen.add(what)
        if self.on_screen:
            self.on_screen(what)

    def begin(self, game, seats=0, **options):
        """Go from the start screen through the menus to a table of a game, with these options (public values)."""
        from engine import options as table

        self.know_the_games()
        self.press("A")
        self.menu_to(NAMES.index(game))
        self.press("A")
        session = self.app.session
        choice = self.scene.choice
        choice.seats = seats or choice.seats
        for key, value in options.items():
            i = table.find(session.rules.OPTIONS, key)
            table.put(choice.s, session.rules.OPTIONS, i, table.raw(session.rules.OPTIONS, i, value))
        self.press("A")
        assert self.name == "table"

    def know_the_games(self):
        """Be one to whom no lesson is offered any more."""
        self.app.settings.s[OFFERED] = 255

    def setting(self, number):
        """Go from the list of the settings' groups to a setting, given by its number."""
        groups = self.sim.modules["firmware.setting_table"].GROUPS
        self.menu_to(next(i for i, (_, shown) in enumerate(groups) if number in shown))
        self.press("A")
        self.menu_to(self.scene.rows.option.index(number))

    def menu_to(self, row):
        """Move the cursor of a list to a row, given by its number or, in the menu of a match, by its name."""
        menu = self.scene.menu
        if isinstance(row, str):
            row = self.scene.rows.index(row)
        while menu.at != row:
            self.press("NEXT" if self.app.keys.few else "DOWN")
