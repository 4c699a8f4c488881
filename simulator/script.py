"""Scripts of key presses, one word and its arguments a line; `#` begins a comment.

    press A B DOWN*3     press keys one after the other, DOWN three times
    hold B 800           press a key for 800 ms
    down A / up A        press a key and keep it; let it go
    wait 500             let 500 ms of the device's time pass
    until still 300      go on when the picture has not changed for 300 ms (default 300)
    until text WORDS     go on when the code has printed WORDS
    until ended          go on when the code has ended
    shot NAME            write the picture to NAME.png in the folder of screenshots
    power                switch the device off and on
    step 5               with --record: five steps on, -5: back; also `step begin`, `step end`

`until` gives up after 60 s of the device's time; `until still` and `until ended` take another limit at the end.
"""

from pathlib import Path

PRESS_MS = 60
GAP_MS = 60
STEP_MS = 20
LIMIT_MS = 60000
STILL_MS = 300
UNTIL = ("ended", "still", "text")


class BadScript(ValueError):
    """The script cannot be understood: one sentence with the line's number."""


class ScriptFailed(Exception):
    """Something the script waited for did not happen: one sentence with the line's number."""


class Script:
    """A parsed script. `steps` plays it: a generator of milliseconds that should pass before its next step."""

    def __init__(self, text, board, shots="."):
        self._shots = Path(shots)
        self._keys = board.KEYS
        self._steps = []
        for number, line in enumerate(text.splitlines(), 1):
            words = line.split("#", 1)[0].split()
            if words:
                self._steps.append((number, *self._parse(number, words)))

    def _parse(self, number, words):
        word, arguments = words[0].lower(), words[1:]
        reader = WORDS.get(word)
        if reader is None:
            raise BadScript(f"Line {number}: '{words[0]}' is no word of a script; the words are {', '.join(WORDS)}.")
        return reader(self, number, arguments)

    def _key(self, number, text):
        name, _, times = text.upper().partition("*")
        if name not in self._keys:
            raise BadScript(
                f"Line {number}: this board has no key '{text}'; its keys are {', '.join(sorted(self._keys))}."
            )
        if not times:
            return [name]
        return [name] * _number(number, times, "a number of presses", 1, 1000)

    def _one_key(self, number, word, text):
        if "*" in text:
            raise BadScript(f"Line {number}: '{word}' wants one key, without a number of presses.")
        return self._key(number, text)[0]

    def _read_press(self, number, arguments):
        if not arguments:
            raise BadScript(f"Line {number}: 'press' wants keys, of {', '.join(sorted(self._keys))}.")
        return self._press, [key for text in arguments for key in self._key(number, text)]

    def _read_hold(self, number, arguments):
        if not 1 <= len(arguments) <= 2:
            raise BadScript(f"Line {number}: 'hold' wants a key and milliseconds, as 'hold B 800'.")
        key = self._one_key(number, "hold", arguments[0])
        return self._hold, key, _ms(number, arguments[1]) if len(arguments) == 2 else 800

    def _read_down(self, number, arguments, down=True):
        word = "down" if down else "up"
        if len(arguments) != 1:
            raise BadScript(f"Line {number}: '{word}' wants one key.")
        return self._set, self._one_key(number, word, arguments[0]), down

    def _read_up(self, number, arguments):
        return self._read_down(number, arguments, False)

    def _read_wait(self, number, arguments):
        if len(arguments) != 1:
            raise BadScript(f"Line {number}: 'wait' wants milliseconds, as 'wait 500'.")
        return self._wait, _ms(number, arguments[0])

    def _read_until(self, number, arguments):
        kind = arguments[0].lower() if arguments else ""
        rest = arguments[1:]
        if kind not in UNTIL or (kind == "text" and not rest):
            raise BadScript(
                f"Line {number}: 'until' wants one of 'ended', 'still' with milliseconds, 'text' with words."
            )
        if kind == "text":
            return self._until_text, " ".join(rest)
        if len(rest) > (2 if kind == "still" else 1):
            raise BadScript(f"Line {number}: too much after 'until {kind}'.")
        numbers = [_ms(number, text) for text in rest]
        if kind == "still":
            return self._until_still, *(numbers + [STILL_MS, LIMIT_MS][len(numbers) :])
        return self._until_ended, *(numbers or [LIMIT_MS])

    def _read_shot(self, number, arguments):
        if len(arguments) != 1 or Path(arguments[0]).name != arguments[0]:
            raise BadScript(f"Line {number}: 'shot' wants a name without folders, as 'shot title'.")
        return self._shot, arguments[0].removesuffix(".png")

    def _read_power(self, number, arguments):
        if arguments:
            raise BadScript(f"Line {number}: nothing may follow 'power'.")
        return (self._power,)

    def steps(self, sim):
        """Yield how many milliseconds should pass now; return at the script's end."""
        for number, play, *arguments in self._steps:
            yield from play(sim, number, *arguments)

    def run(self, sim):
        """Play the whole script as fast as it goes."""
        for ms in self.steps(sim):
            sim.run(ms)

    # How each word plays.

    def _press(self, sim, number, keys):
        for key in keys:
            yield from self._hold(sim, number, key, PRESS_MS)

    def _hold(self, sim, number, key, ms):
        sim.down(key)
        yield ms
        sim.up(key)
        yield GAP_MS

    def _set(self, sim, number, key, down):
        (sim.down if down else sim.up)(key)
        yield 0

    def _wait(self, sim, number, ms):
        yield ms

    def _until(self, sim, number, met, what, limit):
        end = sim.now + limit
        while not met():
            if sim.now >= end:
                raise ScriptFailed(f"Line {number}: {what} within {limit} ms.")
            yield STEP_MS

    def _until_text(self, sim, number, text):
        yield from self._until(sim, number, lambda: text in sim.console, f"'{text}' was not printed", LIMIT_MS)

    def _until_still(self, sim, number, ms, limit):
        seen = [sim.frames, sim.now]

        def still():
            if sim.frames != seen[0]:
                seen[:] = [sim.frames, sim.now]
            return sim.now - seen[1] >= ms

        yield from self._until(sim, number, still, f"the picture did not stand still for {ms} ms", limit)

    def _until_ended(self, sim, number, limit):
        yield from self._until(sim, number, lambda: sim.ended, "the code did not end", limit)

    def _shot(self, sim, number, name):
        try:
            self._shots.mkdir(parents=True, exist_ok=True)
            sim.screenshot(self._shots / f"{name}.png")
        except OSError as error:
            raise ScriptFailed(f"Line {number}: the screenshot cannot be written: {error}.") from None
        yield 0

    def _power(self, sim, number):
        sim.power_cycle()
        yield 0

    def _read_step(self, number, arguments):
        text = arguments[0].lower() if arguments else "1"
        if len(arguments) > 1 or (text not in ("begin", "end") and not text.removeprefix("-").isdecimal()):
            raise BadScript(f"Line {number}: 'step' wants a number of steps, 'begin' or 'end'.")
        return self._step, text

    def _step(self, sim, number, text):
        replay = sim.replay
        if replay is None:
            raise ScriptFailed(f"Line {number}: 'step' goes through a record: give one with --record.")
        replay.go({"begin": 0, "end": replay.last}[text] if text.isalpha() else replay.target + int(text))
        yield from replay.settle()


WORDS = {
    "down": Script._read_down,
    "hold": Script._read_hold,
    "power": Script._read_power,
    "press": Script._read_press,
    "shot": Script._read_shot,
    "step": Script._read_step,
    "until": Script._read_until,
    "up": Script._read_up,
    "wait": Script._read_wait,
}


def _number(line, text, what, least, most):
    if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
        raise BadScript(f"Line {line}: '{text}' is not {what} from {least} to {most}.")
    return int(text)


def _ms(line, text):
    return _number(line, text.removesuffix("ms"), "a number of milliseconds", 0, 3600000)
