"""A walk through the app that takes the time of every scene by the cost model of the simulator."""

from dataclasses import dataclass, field

from simulator import model
from simulator.costs import Meter
from simulator.device import load_board
from simulator.runner import Runner

GAMES = ("wushiyi", "gojuichi", "zhengfen", "paohuzi")
INSTANT = 3
SETTINGS = 20  # the byte of `settings.s` where they begin
OFFERED = 39  # the setting that tells of which games a lesson was offered
LIMIT = 90000  # ms of the device that anything may take
FRAME = 34


@dataclass
class Timed:
    """What a step took: `ms` until its picture was complete, `longest` without a sign of work, parts and counts.

    Both are without what a computer player thinks, which is in `parts` alone.
    """

    name: str
    ms: float
    longest: float
    counts: dict = field(default_factory=dict)
    parts: dict = field(default_factory=dict)


class Walk:
    """Takes times on one board; `times` has them by name, in order. `env`: settings that make the board what it is."""

    def __init__(self, board, env=None, seed=1):
        self.speeds = model.speeds(load_board(board, env))
        self.meter = Meter(self.speeds)
        self.times = {}
        self.sim = Runner(board, boot=True, meter=self.meter, env=env, seed=seed)

    @property
    def app(self):
        """The running app, None before it is made."""
        module = self.sim.modules.get("firmware.app")
        return module and module.app

    @property
    def name(self):
        """The name of the scene on top, "" while it is being changed."""
        app = self.app
        return app.names[-1] if app.scenes and len(app.scenes) == len(app.names) else ""

    @property
    def scene(self):
        """The scene on top."""
        return self.app.scenes[-1]

    # taking times

    def note(self, name, stretches, start=0.0):
        """Keep the time of a step from its stretches; the worst is kept where a name comes again."""
        last = max((i for i, stretch in enumerate(stretches) if stretch.shown), default=-1)
        done = stretches[: last + 1]
        ms, longest, counts, parts = start, 0.0, {}, {}
        for stretch in done:
            # what a computer player thinks is no part of a picture's time: it has a column of its own
            spent = self.speeds.ms(stretch.counts) - self.speeds.parts(stretch.counts)["thinking"]
            ms += spent + stretch.waited / 1000
            longest = max(longest, spent)
            for unit, number in stretch.counts.items():
                counts[unit] = counts.get(unit, 0) + number
            for part, time in self.speeds.parts(stretch.counts).items():
                parts[part] = parts.get(part, 0) + time
        if name not in self.times or self.times[name].ms < ms:
            self.times[name] = Timed(name, ms, longest, counts, parts)

    def finish(self):
        """Wait until what the code is at just now is shown."""
        seen = len(self.meter.stretches)
        self.sim.run_until(lambda: any(s.shown for s in self.meter.stretches[seen:]), limit=LIMIT, step=5)

    def rest(self):
        """Wait until the loop has lived through six frames without work; one long frame may last much longer."""
        for _ in range(LIMIT // 300):
            seen = len(self.meter.stretches)
            self.sim.run(300)
            new = self.meter.stretches[seen:]
            if len(new) >= 6 and not any(self.worked(stretch) for stretch in new):
                return
        raise TimeoutError("the app does not come to rest")

    def busy(self, stretches):
        """Return the stretches without the frames before and after them in which nothing was done."""
        first = next((i for i, stretch in enumerate(stretches) if self.worked(stretch)), len(stretches))
        return stretches[first:]

    def worked(self, stretch):
        """Tell whether a stretch is more than an idle frame."""
        return stretch.shown or self.speeds.ms(stretch.counts) > model.FRAME_MS

    def step(self, name, key, until=None):
        """Press a key and keep the time until the picture is complete: until a condition, or 300 ms of rest."""
        self.meter.take()
        self.sim.press(key)
        if until is None:
            self.rest()
        elif not self.sim.run_until(until, limit=LIMIT, step=FRAME):
            raise TimeoutError(f"{name} did not come")
        else:
            self.finish()
        self.note(name, self.busy(self.meter.take()))

    # the walk

    def boot(self, name):
        """Take the time from power-on to the first picture of the game and to its first scene."""
        ready = lambda: self.app is not None and self.app.scenes  # noqa: E731
        if not self.sim.run_until(ready, limit=LIMIT, step=FRAME):
            raise TimeoutError("the app did not start")
        self.rest()
        stretches = self.meter.take()
        start = self.speeds.power_on + (model.FIRST_BOOT_MS if name == "first" else 0)
        own = [i for i, s in enumerate(stretches) if s.shown and not s.counts.get("console")]
        self.note(f"{name} start: picture", stretches[: own[0] + 1], start)
        self.note(f"{name} start: menu", stretches, start)

    def keys(self):
        """Return the keys for going on and back, and for moving down and right."""
        there = self.sim.buttons
        down = "DOWN" if "DOWN" in there else next(k for k in ("RIGHT", "UP", "LEFT") if k in there)
        return "A", "B" if "B" in there else None, down, "RIGHT" if "RIGHT" in there else down

    def back(self):
        """Go back: B, or A held."""
        if "B" in self.sim.buttons:
            self.sim.press("B")
        else:
            self.sim.hold("A", 800)
        self.rest()

    def to(self, row):
        """Put the cursor of a list on a row, given by its number or name, unseen."""
        scene = self.scene
        if isinstance(row, str):
            row = scene.rows.index(row)
        scene.menu.move(row - scene.menu.at)
        self.app.display.refresh()

    def walk(self, games=GAMES):
        """Take all times."""
        self.boot("first")
        self.sim.press("A")  # the language under the cursor
        self.rest()
        self.app.save(3)
        self.rest()
        self.sim.power_cycle()
        self.meter.take()
        self.boot("second")
        self.app.settings.s[SETTINGS] = INSTANT
        self.app.settings.s[SETTINGS + OFFERED] = 255
        _, _, down, _ = self.keys()
        self.step("cursor: menu", down)
        for row in ("statistics", "settings"):
            self.to(row)
            self.step(row, "A")
            self.back()
        for game in games:
            self.game(game)
        return self.times

    def game(self, game):
        """Take the times of a game: its setup, a new deal, its menu, what opens from that, a hint."""
        names = self.sim.modules["firmware.tables"].NAMES
        self.to("new")
        self.step("games", "A")
        self.to(names.index(game))
        self.step(f"setup: {game}", "A")
        _, _, down, right = self.keys()
        self.step("cursor: list", down)
        self.to(0)
        at_table = lambda: self.name == "table"  # noqa: E731
        self.step(f"new deal: {game}", "A", at_table)
        self.asked()
        self.step(f"cursor: {game}", right)
        self.asked()
        if "SELECT" in self.sim.buttons:
            noted = lambda: self.name == "table" and getattr(self.scene.table, "note", None)  # noqa: E731
            self.hint(game, noted)
        self.asked()
        self.step(f"pause: {game}", "START" if "START" in self.sim.buttons else "B")
        if self.name != "pause":
            raise TimeoutError("the menu of the match did not open")
        self.to("help")
        self.step("help", "A")
        self.step("back to the menu", "B", lambda: self.name == "pause")
        self.to(0)
        self.step(f"back to the table: {game}", "A", at_table)
        self.asked()
        self.sim.press("B")
        self.rest()
        self.to("leave")
        self.step("start screen", "A", lambda: self.name == "start")
        self.rest()

    def hint(self, game, noted):
        """Take the time of the frame that shows a hint, and of the one that closes it."""
        self.meter.take()
        self.sim.press("SELECT")
        if not self.sim.run_until(noted, limit=LIMIT, step=FRAME):
            return
        self.finish()
        shown = self.meter.take()
        # The computer player's code may be loaded frames before: from there on.
        self.note(f"hint opens: {game}", [stretch for stretch in shown if self.worked(stretch)])
        self.step(f"hint closes: {game}", "A")

    def asked(self):
        """Wait until the player is asked."""
        ready = lambda: self.name == "table" and self.scene.asked  # noqa: E731
        if not self.sim.run_until(ready, limit=LIMIT, step=FRAME):
            raise TimeoutError("the player is not asked")
        self.rest()


def times(board, env=None, games=GAMES):
    """Return {name: Timed} of a board."""
    walk = Walk(board, env)
    with walk.sim:
        return walk.walk(games)
