"""Every file of a built drive deleted, emptied, cut in half, one at a time: it is told on the screen, the match is kept.

What CircuitPython does with a damaged module is in `simulator/device.py`. Not to be told by us are `code.py` (nothing
else is started) and what only other programs read.
"""

import os

import pytest
from damage_kit import FOR_OTHERS, module_of, tree
from firmware_kit import BOARDS
from ui_player import UiPlayer

from simulator.drive import CUT, EMPTY, GONE
from simulator.runner import Runner

THOROUGH = os.environ.get("SHOUPAI_THOROUGH")
ENV = {"SHOUPAI_RAISE": "", "SHOUPAI_LANG": "en"}
REMEDY = "python -m tools flash"
SENTENCE = "Files of Shoupai are missing or damaged."
# Of these the failure screen is made: with one of them damaged, another error is told by the console alone.
OF_THE_SCREEN = ("firmware.drive", "firmware.failed")


class Drive:
    """A board's drive with a match of Zheng Fen that is being played."""

    def __init__(self, board):
        self.board = board
        self.folder, self.paths = tree(board)
        self.damage = {}
        self.nvm, self.files, self.used = None, {}, set()
        sim = self.on()
        with sim:
            player = self.player(sim)
            player.know_the_games()
            player.app.settings.s[20] = 3
            player.begin("zhengfen", 4)
            player.turn()
            player.wait()
            player.press("START")  # all is saved
            player.press("START")
            sim.run(500)
            self.nvm, self.files = self.kept(sim)
            self.state = bytes(player.app.session.match.s)
        with self.on() as sim:
            self.listen(sim)
            sim.run(4000)
            assert self.fine(sim)

    def on(self, **more):
        """Switch on with what was saved."""
        sim = Runner(self.board, root=self.folder, env=ENV, boot=True, nvm=self.nvm, damage=self.damage, **more)
        sim.device.drive.files.update(self.files)
        return sim

    @staticmethod
    def kept(sim):
        nvm, drive = sim.device.nvm, sim.device.drive
        return bytes(nvm) if nvm else None, {path: data for path, data in drive.files.items() if "saves" in path}

    @staticmethod
    def player(sim):
        assert sim.run_until(lambda: app_of(sim) is not None, limit=6000)
        sim.run(500)
        return UiPlayer(sim, 1)

    def listen(self, sim):
        """Note in `used` what is read at a start."""
        device = sim.device
        look, read = device._module_is_there, device.drive.read

        def looked(path):
            self.used.add(path[1:])
            return look(path)

        def was_read(path):
            self.used.add(path[1:])
            return read(path)

        device.importer._look_at = device._module_is_there = looked
        device.drive.read = was_read

    def fine(self, sim):
        """Tell whether the match is being played."""
        app = app_of(sim)
        return app is not None and app.names == ["table"] and bytes(app.session.match.s) == self.state


def app_of(sim):
    module = sim.modules.get("firmware.app")
    return getattr(module, "app", None)


def shown(sim):
    """Return what the player reads: the text above a scene, or what the bare display was given last."""
    app = app_of(sim)
    if app and app.names and app.names[-1] == "text":
        return app.scenes[-1].text
    return sim.console if not app and len(set(sim.pixels())) > 1 else ""


def damages(paths):
    """Yield (path, kind): all are deleted; in the quick run every thirtieth is emptied and cut."""
    for number, path in enumerate(paths):
        yield path, GONE
        if THOROUGH or number % 30 == 0:
            yield path, EMPTY
            yield path, CUT


@pytest.fixture(scope="module", params=BOARDS if THOROUGH else BOARDS[:1])
def drive(request):
    return Drive(request.param)


def test_what_a_start_needs_is_told_when_it_is_damaged_and_the_match_is_kept(drive):
    needed = sorted(drive.used.intersection(drive.paths) - {"code.py", "shoupai.json"})
    assert len(needed) > 70
    wrong = []
    for path, kind in damages(needed):
        drive.damage.clear()
        drive.damage["/" + path] = kind
        with drive.on() as sim:
            for _ in range(6):
                sim.run(5000)
            text = shown(sim)
            harmless = path.endswith("__init__.py") and kind == GONE and drive.fine(sim)
            if not harmless and not (path in text and REMEDY in text) and path != "boot.py":
                wrong.append((path, kind, text[-300:], sim.ended, app_of(sim) and app_of(sim).names))
            drive.damage.clear()
            sim.power_cycle()
            sim.run(4000)
            if not drive.fine(sim):
                wrong.append((path, kind, "the match"))
    assert not wrong, f"{len(wrong)}: {wrong[:5]}"
