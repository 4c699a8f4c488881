"""Show a match's record on the table of the app itself, move for move, forwards and backwards.

The moves go the way of a computer player's: the table asks the session to think, and what has been thought is the next
move of the record. After each the app's state is compared with the record's. Going back puts an earlier state there.
"""

import importlib
from array import array

from engine import replay
from engine.games import NAMES
from engine.record_text import read
from engine.state import SEATS, TO_MOVE

BOOT_MS = 10000
SETTLE_MS = 60000
STEP_MS = 20
# The device's keys as a face has them, and what they do here.
KEYS = {
    "RIGHT": "next", "A": "next", "LEFT": "back", "B": "back", "DOWN": "next deal", "UP": "back a deal",
    "START": "begin", "SELECT": "end",
}  # fmt: skip
LEGEND = (
    ("right / enter", "next"), ("left / backspace", "back"), ("down", "next deal"), ("up", "back a deal"),
    ("s", "beginning"), ("d", "end"),
)  # fmt: skip


class BadRecord(ValueError):
    """The record cannot be understood: one sentence."""


class Diverged(Exception):
    """The app did something else than the record says: one sentence."""


class Step:
    """One step of a record: the words for it, the move or the (deck, first) of a deal, and the state behind it."""

    def __init__(self, words, state, move=None, deal=None):
        self.words = words
        self.state = state
        self.move = move
        self.deal = deal


class Replay:
    """A record, and how far it has been shown: `at` of `last` steps, on the way to `target`."""

    def __init__(self, text):
        found = read(text.replace("\r\n", "\n"), _find)
        if found.problem:
            raise BadRecord(f"line {found.line}: {found.problem}")
        self.rules = found.rules
        self.steps = _steps(found)
        self.at = self.target = 0
        self.move = None  # as `bot.move`: the table plays what its session's bot has found
        self._sim = None

    @property
    def last(self):
        """The number of the last step."""
        return len(self.steps) - 1

    @property
    def deals(self):
        """The numbers of the steps with which deals begin."""
        return [0] + [number for number, step in enumerate(self.steps) if step.deal is not None]

    def start(self, sim, seat=0):
        """Start the device up and put the beginning of the match on its table, seen from a seat."""
        self._sim = sim
        sim.run_until(lambda: self._app is not None and self._app.scenes and not self._app.wanted, limit=BOOT_MS)
        session = self._session
        beginning = sim.device.importer("firmware.beginning")
        state = self.steps[0].state
        match = beginning.Match(self.rules.NAME, self.rules.SIZE, state[SEATS], 1)
        match.s[:] = state
        beginning.load(session, self.rules.NAME)
        beginning.take(session, match)
        session.think = self._think
        session.wake = lambda: None
        session.my_turn = lambda: False
        session.me = seat
        self._show(0)

    # where to

    def go(self, number):
        """Want a step shown, from 0 to `last`; farther numbers mean these."""
        self.target = min(max(number, 0), self.last)

    def press(self, key):
        """Do what a key of the device means here."""
        what = KEYS.get(key)
        deals = self.deals
        if what == "next":
            self.go(self.target + 1)
        elif what == "back":
            self.go(self.target - 1)
        elif what == "next deal":
            self.go(next((deal for deal in deals if deal > self.target), self.last))
        elif what == "back a deal":
            self.go(max((deal for deal in deals if deal < self.target), default=0))
        elif what:
            self.go(0 if what == "begin" else self.last)

    def pump(self):
        """Bring the app a bit closer to the target; call it whenever some of the device's time has passed."""
        if bytes(self._session.s) != self.steps[self.at].state:
            raise Diverged(
                f"Step {self.at} ({self.steps[self.at].words}) went otherwise in the app than in the record."
            )
        clock = self._sim.device.clock
        self._app.touched = clock.stamp_ms(clock.now_us)  # whoever looks on presses nothing: the screen stays lit
        if self._app.wanted or self.at == self.target:
            return
        if self.target < self.at or self.target > self.at + 1:
            self._jump()
        elif self._app.names[-1] != "table":
            step = self.steps[self.at + 1]
            if step.deal is None:
                self._show(self.at)
            else:
                self._deal(step)

    def settle(self):
        """Yield milliseconds to let pass until the target is shown and the picture is at rest."""
        spent = 0
        self.pump()
        while not self.settled:
            if spent > SETTLE_MS:
                raise Diverged(f"Step {self.at + 1} is not shown by the app within {SETTLE_MS // 1000} s.")
            yield STEP_MS
            spent += STEP_MS
            self.pump()

    @property
    def settled(self):
        """Whether the target is shown and the picture is at rest."""
        app, session = self._app, self._session
        if self.at != self.target or app.wanted:
            return False
        if app.names[-1] != "table":
            return True
        scene = app.scenes[-1]
        over = session.rules.deal_over(session.s)
        return not scene.fresh and scene.showing is None and session.told == session.ring.count and not over

    def status(self):
        """Return the number of the step and its words."""
        return f"step {self.at}/{self.last}: {self.steps[self.at].words}"

    # the app

    @property
    def _app(self):
        module = self._sim.modules.get("firmware.app")
        return module.app if module else None

    @property
    def _session(self):
        return self._app.session

    def _think(self):
        """Stand for the session's `think`: True when there is a move to be played."""
        step = self.steps[self.at + 1] if self.at < self.target else None
        if step is None or step.move is None or self.target > self.at + 1 or self._app.wanted:
            return False  # also while the old table still asks, whose place another is about to take
        self.move = step.move
        self._session.bot = self
        self.at += 1
        return True

    def _jump(self):
        """Go to the step before the target: its move is then shown, so that the picture is the same either way."""
        self._show(self.target - (self.steps[self.target].move is not None))

    def _show(self, number):
        """Put a state on the table, whatever was there before."""
        session = self._session
        self.at = number
        session.s[:] = self.steps[number].state
        session.kept = None
        self._to_table("new" if self.steps[number].deal is not None or number == 0 else None)

    def _deal(self, step):
        """Begin a deal as the session's `next_deal` does, with the record's cards."""
        session = self._session
        deck, first = step.deal
        session.rules.next_deal(session.s, deck, session.ring, first)
        self.at += 1
        self._to_table("new")

    def _to_table(self, arg):
        session = self._session
        session.match.over = False
        session.told = session.began = session.ring.count
        session.look()
        self._app.only("table", arg)


def _find(name):
    if name not in NAMES:
        return None
    return tuple(importlib.import_module(f"engine.{name}.{part}") for part in ("rules", "notation"))


def _steps(found):
    """Return the Steps of a Reading, the first being the beginning of the match."""
    rules, notation, record = found.rules, found.notation, found.record
    player = replay.Player(rules, record.buf, record.used)
    s = bytearray(rules.SIZE)
    player.begin(s)
    steps = [Step("the beginning", bytes(s))]
    while (kind := player.peek()) > replay.END:
        if kind == replay.MOVED:
            move = array("i", player.move) if isinstance(player.move, array) else player.move
            words = f"seat {s[TO_MOVE]}, {notation.move_text(s, move)}"
            player.step(s)
            steps.append(Step(words, bytes(s), move=move))
        else:
            player.step(s)
            steps.append(Step("next deal", bytes(s), deal=(player.deck, player.first)))
    return steps
