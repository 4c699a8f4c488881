"""What the tests of the build share: the boards, every board's tree made once, the command and how it refuses."""

from functools import cache
from pathlib import Path

from click.testing import CliRunner

from simulator.device import board_names
from tools.__main__ import main
from tools.build import contents

ROOT = Path(__file__).resolve().parents[3]
BOARDS = board_names()
NAMES = contents.squeezed()[1]  # the same for every board


@cache
def tree_of(board, source=False):
    """Return {path: bytes} of a board's build."""
    return contents.tree(board, source=source)


class Long:
    """An object of the device under the names that its sources use: `Long(app).scenes` and so on."""

    def __init__(self, thing):
        object.__setattr__(self, "_thing", thing)

    def __getattr__(self, name):
        return long(getattr(self._thing, NAMES.short(name)))

    def __setattr__(self, name, value):
        setattr(self._thing, NAMES.short(name), value)

    def __call__(self, *arguments):
        return long(self._thing(*[getattr(argument, "_thing", argument) for argument in arguments]))

    def __getitem__(self, key):
        return long(self._thing[key])


def long(thing):
    """Return a thing of the device under its sources' names; what has none as it is."""
    plain = (int, str, bytes, bytearray, type(None))
    return thing if isinstance(thing, plain) else Long(thing)


def run(*arguments):
    """Run the command."""
    return CliRunner().invoke(main, ["build", *map(str, arguments)])


def refused(result, words, code):
    """Say that the command ended with this exit code and one sentence."""
    assert result.exit_code == code, result.output
    last = result.output.strip().splitlines()[-1]
    assert last.startswith("Error: ") and words in last
    assert "Traceback" not in result.output


def inside(folder):
    """Return {path: bytes} of everything in a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
