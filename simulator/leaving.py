"""Signals that end the simulator: their handlers only set a flag, which is looked at where nothing is half done.

An exception raised by a handler comes wherever the host happens to be, such as inside a lock of `threading`, which then
stays as it is and hangs whoever asks for it next.
"""

import os
import signal
import time

SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")  # Windows has no SIGHUP
USUAL = (signal.SIG_DFL, signal.default_int_handler)
PATIENCE = 5.0  # real seconds after which a second signal ends the process as it is


class Leaving:
    """While in its `with`, signals are taken note of; `check` then leaves with the exit code that shells give them."""

    def __init__(self):
        self.number = 0
        self._since = 0.0
        self._before = {}

    def __enter__(self):
        for name in SIGNALS:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) in USUAL:  # not of one that runs on by nohup
                self._before[number] = signal.signal(number, self._note)
        return self

    def __exit__(self, *_):
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _note(self, number, frame):
        if self.number and time.monotonic() - self._since > PATIENCE:
            os._exit(128 + number)
        if not self.number:
            self.number, self._since = number, time.monotonic()

    def check(self):
        """Raise SystemExit if a signal has come."""
        if self.number:
            raise SystemExit(128 + self.number)
