"""The board files, as the host reads them; nothing else of the simulator is loaded for it."""

from functools import cache
from pathlib import Path
from types import SimpleNamespace

from simulator import versions
from simulator.drive import Drive
from simulator.importer import Importer
from simulator.standins import module, settings

ROOT = Path(__file__).resolve().parent.parent


def load_board(name, env=None, text=b"", version=versions.LATEST):
    """Return a board file by its id, as it is with settings `env`; ValueError, naming the valid ids, for another id.

    text: the bytes of its `settings.toml`, read as by a version of CircuitPython; `env` goes before it.

    A board file may decide by `os.getenv` when it is imported what it is, so it is imported anew, as a device does.
    What it says on the console then is left to the device to say.
    """
    names = board_names()
    name = board_id(name)
    if name not in names:
        raise ValueError(f"There is no board '{name}'; the boards are {', '.join(names)}.")
    return _boards_file("boards." + name, env, text, version)


def _boards_file(name, env=None, text=b"", version=versions.LATEST):
    drive = Drive(0)
    drive.files[settings.FILE] = text
    given = SimpleNamespace(env=env or {}, drive=drive, version=versions.numbers(version))
    stand_ins = {"os": module("os", getenv=settings.getenv(given))}
    alone = Importer(stand_ins, (), [(ROOT, str(ROOT), ("boards",))], drive.open, lambda text: None, library={})
    return alone(name)


@cache
def aliases():
    """Return {id: (id of the board whose build it runs, what people call it)}; the table is in `boards/__init__.py`."""
    return _boards_file("boards").HOST


def board_id(name):
    """Return the id that a board's build has, for its own id: mostly the same, also of a board that is not there."""
    return aliases().get(name, (name,))[0]


def board_names():
    """Return the ids of all boards, sorted."""
    return sorted(path.stem for path in (ROOT / "boards").glob("*.py") if not path.stem.startswith("_"))


def variants():
    """Return (id, settings) of all devices: a board of which settings make several comes once for each."""
    return [(name, env) for name in board_names() for env in load_board(name).HOST.get("variants", ({},))]
