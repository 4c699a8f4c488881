"""What the firmware's tests share: a simulated device without running code, scripted keys, and screens by name."""

from contextlib import contextmanager

from simulator.runner import Runner


class Keys:
    """A board's `keys()` fed by a test."""

    def __init__(self, names):
        self.names = names
        self.events = []
        self.lost = False

    def down(self, name):
        self.events.append((self.names.index(name), True))

    def up(self, name):
        self.events.append((self.names.index(name), False))

    def tap(self, name):
        self.down(name)
        self.up(name)

    def lose_everything(self):
        self.events = []
        self.lost = True

    def get(self, event):
        if not self.events:
            return False
        event.button, event.pressed = self.events.pop(0)
        return True

    def overflowed(self):
        lost, self.lost = self.lost, False
        return lost


class Desk:
    """A device on which nothing runs: modules are imported and called by the test."""

    def __init__(self, runner):
        self.runner = runner

    def module(self, name):
        """Import a module as the device would and return it."""

        def load(name):
            __import__(name)
            return __import__("sys").modules[name]

        return self.runner.call(load, name)


@contextmanager
def on_device(board="pygamer"):
    """Yield a Desk."""
    with Runner(board, code=False) as runner:
        yield Desk(runner)
