"""Each file of a built drive deleted, emptied, cut in half, one at a time: the screen tells it, the match is kept.

The quick run deletes all that a start needs and a third of the rest, and empties and cuts some; SHOUPAI_THOROUGH=1 does
everything on three boards.

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
    needed = sorted(drive.used.intersection(drive.paths) - {"code.py", "shoupai.json", "settings.toml"})
    assert len(needed) > 70
    wrong = []
    for path, kind in damages(needed):
        drive.damage.clear()
        drive.damage["/" + path] = kind
        with drive.on() as sim:
            sim.run_until(lambda sim=sim: shown(sim), limit=20000, step=500)
            text = shown(sim)
            # a title that boot.py cannot show is missed by nobody at a table
            harmless = (path.endswith("__init__.py") and kind == GONE) or "/title" in path
            harmless = harmless and drive.fine(sim)
            if not harmless and not (path in text and REMEDY in text) and path != "boot.py":
                wrong.append((path, kind, text[-300:], sim.ended, app_of(sim) and app_of(sim).names))
            drive.damage.clear()
            if not THOROUGH and needed.index(path) % 5:
                continue
            sim.power_cycle()
            sim.run_until(lambda sim=sim: drive.fine(sim), limit=4000, step=200)
            if not drive.fine(sim):
                wrong.append((path, kind, "the match"))
    assert not wrong, f"{len(wrong)}: {wrong[:5]}"


def test_every_damaged_file_is_found_and_no_other(drive):
    with Runner(drive.board, root=drive.folder, code=False, damage=drive.damage) as sim:
        for path, kind in damages(drive.paths):
            if path in FOR_OTHERS[:3] or "/licences/" in path:
                continue
            drive.damage.clear()
            drive.damage["/" + path] = kind

            def found():
                from firmware.drive import damaged

                return damaged()

            assert sim.call(found) == [path], (path, kind)
    drive.damage.clear()


def walk(path):
    """Return what loads a file while the app runs, as code of the device; None where nothing can."""
    name = module_of(path)
    if name:

        def anew(app, load):
            load("firmware.session").forget(name)
            load(name)

        return anew
    folder, _, file = path.rpartition("/")
    if file.endswith(".sht"):
        return lambda app, load: app.kit.tiles(file[:-4])
    if file.endswith(".fnt"):
        if file == "terms12.fnt":
            return lambda app, load: load("firmware.draw.wide").with_terms(app.kit.normal)
        return lambda app, load: (
            load("firmware.draw.wide").Wide(file[:-4])
            if file[0] in "zj"
            else load("firmware.draw.sheet").Page(file[:-4])
        )
    if "/pages/" in folder:

        def read(app, load):
            load("firmware.strings").use(folder[-2:])
            book = load("firmware.reading").Book(file[:-4])
            for i in range(len(book)):
                book.heading(i)
                while book.line(book.starts[i + 1]):
                    pass
            book.close()

        return read
    if "/lessons/" in folder:
        return lambda app, load: load("firmware.scenes.lesson").Scene(app, (file[:-4], "setup"))
    return None


def test_what_is_loaded_later_is_told_too_and_the_app_goes_on(drive):
    later = sorted(set(drive.paths) - drive.used - set(FOR_OTHERS))
    wrong = []
    sim = None
    for path, kind in damages(later if THOROUGH else later[::3]):
        load = walk(path)
        if load is None or (not THOROUGH and "/strings/" in path and "/en/" not in path):
            continue
        drive.damage.clear()
        if sim is None or kind == CUT:
            sim = sim or drive.on()
            sim.power_cycle()
            drive.player(sim)
        app = app_of(sim)
        begun = []

        def tick(now, load=load, app=app, begun=begun, sim=sim):
            begun.append(1)
            load(app, sim.device.importer)

        drive.damage["/" + path] = kind
        app.scenes[-1].tick = tick
        sim.run_until(lambda sim=sim: shown(sim) or SENTENCE in sim.console, limit=30000, step=100)
        text = shown(sim)
        last = module_of(path) in OF_THE_SCREEN
        if not begun or not ((path in text and REMEDY in text) or (last and SENTENCE in sim.console)):
            wrong.append((path, kind, text[-200:], sim.ended, app_of(sim) and app_of(sim).names))
        drive.damage.clear()
        if app_of(sim) is None or app_of(sim) is app or wrong or last:
            sim.close()
            sim = None
        else:
            for _ in range(3):
                sim.press("A")
    if sim:
        sim.close()
    assert not wrong, f"{len(wrong)}: {wrong[:12]}"
