"""What window and terminal share: real time to the device's time, pause and step, a script that plays along."""

from pathlib import Path

from simulator import model
from simulator.replay import LEGEND as replay_legend

# One step while paused: a frame of the firmware's loop.
STEP_MS = 40
# More real time than this between two turns (a window that was dragged, a suspended job) is not made up for.
MOST_MS = 250
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)

# Keys of the keyboard, by the device's key. Both faces use these; letters are those on the keyboard.
KEYBOARD = {
    "UP": ("up",),
    "DOWN": ("down",),
    "LEFT": ("left",),
    "RIGHT": ("right",),
    "A": ("a", "enter", "space"),
    "B": ("b", "backspace", "escape"),
    "START": ("s", "tab"),
    "SELECT": ("d",),
}
ARROWS = ("UP", "DOWN", "LEFT", "RIGHT")
# Keys of the simulator itself.
HOST_KEYS = (
    ("h", "help"),
    ("p", "pause"),
    ("n", "one step"),
    ("c", "screenshot"),
    ("-", "slower"),
    ("+", "faster"),
    ("o", "off and on"),
    ("q", "quit"),
)


class Play:
    """A runner played in real time, `speed` times as fast."""

    def __init__(self, sim, *, script=None, speed=1.0, shots="shots", replay=None):
        self.sim = sim
        self.replay = replay  # of a record, in place of play
        self.speed = speed
        self.paused = False
        self.shots = Path(shots)
        self._steps = script.steps(sim) if script else None
        self._wait = 0.0
        self._owed = 0.0
        self._last_ms = self._most_ms = 0.0  # of frames, as the cost model reckons them

    @property
    def scripted(self):
        """Whether the script is still playing."""
        return self._steps is not None

    def pass_time(self, real_ms):
        """Let real time pass: run the device for its share of it, unless paused."""
        self.sim.meanwhile()
        if not self.paused:
            self._run(min(real_ms, MOST_MS) * self.speed)

    def step(self):
        """Run a paused device for one step."""
        if self.paused:
            self._run(STEP_MS)

    def _run(self, ms):
        self._owed += ms
        while self._steps is not None and self._owed >= self._wait:
            self._spend(self._wait)
            self._wait = next(self._steps, None)
            if self._wait is None:
                self._steps, self._wait = None, 0.0
        whole = int(self._owed)
        if whole:
            self._spend(whole)

    def _spend(self, ms):
        if ms > 0:
            self.sim.run(ms)
        if self.replay:
            self.replay.pump()
        self._owed -= ms
        if self._steps is not None:
            self._wait -= ms

    def faster(self, by):
        """Go `by` steps up or down the speeds."""
        nearest = min(range(len(SPEEDS)), key=lambda index: abs(SPEEDS[index] - self.speed))
        self.speed = SPEEDS[min(max(nearest + by, 0), len(SPEEDS) - 1)]

    def screenshot(self):
        """Write the picture to the next free name of the folder of screenshots; return words on how it went.

        A folder that cannot be written to must not cost the game.
        """
        board = self.sim.device.board.ID
        number = 1
        try:
            self.shots.mkdir(parents=True, exist_ok=True)
            while (self.shots / f"{board}-{number}.png").exists():
                number += 1
            path = self.shots / f"{board}-{number}.png"
            self.sim.screenshot(path)
        except OSError as error:
            return f"not saved: {error}"
        return f"saved {path}"

    def status(self):
        """Return one line on the state: speed, time, cost of the last frame."""
        sim = self.sim
        state = "paused" if self.paused else f"x{self.speed:g}"
        if sim.ended:
            state = "the code has ended"
        if self.replay:
            return f"{state} | {self.replay.status()}"
        script = ", script" if self.scripted else ""
        return (
            f"{state}{script} | {sim.now / 1000:.1f} s | last frame {sim.last_frame.pixels} px{self._reckoned()}, most "
            f"{sim.device.panel.most} | seed {sim.device.seed}"
        )

    def _reckoned(self):
        """Return what the last frame would take a device, with the longest so far, if that is counted."""
        device = self.sim.device
        if device.meter is None:
            return ""
        speeds = model.speeds(device.board)
        for stretch in device.meter.take():
            if stretch.shown:
                self._last_ms = speeds.ms(stretch.counts)
                self._most_ms = max(self._most_ms, self._last_ms)
        return f" {self._last_ms:.0f} ms (longest {self._most_ms:.0f})"


def legend(board, cap=lambda text: text, replay=None):
    """Return (keyboard keys, device key) pairs for the keys a board has; `cap` words a keyboard key.

    While a record is shown the keys step through it, whatever the board has.
    """
    if replay:
        return [(" / ".join(cap(name) for name in keys.split(" / ")), what) for keys, what in replay_legend]
    labels = board.HOST["face"]["keys"]
    arrows = all(button in board.KEYS for button in ARROWS)
    pairs = [(cap("arrows"), "move")] if arrows else []
    for button, names in KEYBOARD.items():
        if button in board.KEYS and not (arrows and button in ARROWS):
            label = labels[button][-1]
            if not isinstance(label, str) or not label.isalnum():
                label = button.capitalize()
            pairs.append((" / ".join(cap(name) for name in names), label))
    return pairs
