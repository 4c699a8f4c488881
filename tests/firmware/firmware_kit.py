"""What the firmware's tests share: a simulated device with or without running code, other keys and sizes."""

from contextlib import contextmanager
from types import FunctionType, SimpleNamespace

import plain_bot
from ui_player import UiPlayer

from simulator import runner as runner_module
from simulator.runner import Runner

BOARDS = ("pygamer", "pimoroni_picosystem", "raspberry_pi_pico")
GAMES = ("wushiyi", "gojuichi")


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


def _code(plain, keys, size, cuts):
    """Return what runs as code.py: the app, after what a test wants otherwise is put into place."""

    def code():
        import sys

        import board

        name = "boards." + board.board_id
        __import__(name)
        module = sys.modules[name]
        if size:
            module.WIDTH, module.HEIGHT, module.DEPTH = size
        if keys:
            module.keys = _fewer(module.keys, [module.KEYS.index(key) for key in keys])
            module.KEYS = keys
        if plain:
            # its imports must be the device's, as those of this function are
            FunctionType(plain_bot.install.__code__, {"__builtins__": __builtins__})()
        if cuts is not None:
            from firmware.draw import text

            text.on_cut = lambda *cut: cuts.append(cut)
        from firmware.app import main

        main()

    return code


def _fewer(keys, kept):
    """Return a function like a board's `keys` that hears only the kept ones, under new numbers."""

    def make():
        real = keys()
        get = real.get

        def get_kept(event):
            while get(event):
                if event.button in kept:
                    event.button = kept.index(event.button)
                    return True
            return False

        return SimpleNamespace(get=get_kept, overflowed=real.overflowed, scanners=real.scanners)

    return make


@contextmanager
def playing(
    board="pygamer", *, seed=1, plain=True, keys=None, size=None, cuts=None, speed=None, choose=None, new=False, **more
):
    """Run the app and yield a UiPlayer before the start screen.

    plain: with the tests' computer players. keys: only these of the board's keys. size: (width, height, depth)
    other than the board's. new: somebody to whom no lesson was offered. cuts: a list that hears of texts that did not
    fit. speed: that setting's raw value.
    """
    real = runner_module.load_board
    if size:
        host = SimpleNamespace(**vars(real(board)))
        host.WIDTH, host.HEIGHT, host.DEPTH = size
        runner_module.load_board = lambda name, *rest, **options: host
    # without it, the first start asks for the language
    more["env"] = {"SHOUPAI_LANG": "en", **(more.get("env") or {})}
    try:
        with Runner(board, seed=seed, code=_code(plain, keys, size, cuts), **more) as sim:
            sim.run(300)
            # a display that is no part of the board takes its time to come up
            sim.run_until(lambda: sim.modules["firmware.app"].app is not None)
            player = UiPlayer(sim, seed, choose, keys)
            if not new:
                player.know_the_games()
            if speed is not None:
                player.app.settings.s[20] = speed
            yield player
    finally:
        runner_module.load_board = real
