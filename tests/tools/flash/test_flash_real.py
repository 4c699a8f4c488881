"""A real build on a real FAT file system of a board's own size."""

from flash_kit import FOREIGN, Fat, contents, fill

from simulator.device import load_board
from tools.build import fat, manifest
from tools.build.forms import MPY_VERSION
from tools.flash import plan
from tools.flash.carry import carry_out
from tools.flash.run import Wish

BOARD = load_board("raspberry_pi_pico")  # the smallest drive of all boards that the app fits on

WISH = Wish()


def flash(drive, files):
    """Flash what `tools flash` would take for this board, or the same with other contents."""
    _, what = WISH.tree(BOARD.ID, None, False, list)
    assert what["mpy"] == MPY_VERSION
    todo = plan.compare(drive, files, manifest.make(BOARD.ID, (), False, files))
    carry_out(drive, todo)
    return todo


def test_all_languages_and_then_another_build_of_the_same_size_fit_a_drive_of_one_megabyte():
    files, _ = WISH.tree(BOARD.ID, None, False, list)
    other = {path: data[::-1] for path, data in files.items()}  # every file has changed
    storage = bytearray(BOARD.HOST["drive"])
    with Fat(storage, make=True) as drive:
        fill(drive, FOREIGN)
        empty = drive.room()
        assert (empty.cluster, empty.total) == (fat.Volume(len(storage)).cluster, fat.Volume(len(storage)).room)
        flash(drive, files)
        first = drive.room()
        todo = flash(drive, other)
        # Two builds at once have no room, so files are exchanged in place.
        assert first.free >= fat.RESERVE and len(todo.write) > len(files) - 10
        whole = {**other, manifest.NAME: todo.mark, **FOREIGN}
        assert contents(drive) == whole
        assert flash(drive, other).done
    with Fat(storage) as drive:
        assert contents(drive) == whole
