"""Keep the bytes of a place that are not our save, or not a whole one: as a file beside the saves."""

from engine.compat import const
from firmware.saves.places import SIZE, make_folder

_FILES = const(8)
_PIECE = const(256)


def put(place):
    """Copy a place into the next free file `/saves/aside<n>`; False if none can be written."""
    try:
        make_folder()
        for n in range(_FILES):
            name = "/saves/aside" + str(n)
            if _is_there(name):
                continue
            with open(name, "wb") as file:
                for at in range(0, SIZE, _PIECE):
                    file.write(place.read(at, _PIECE))
            return True
    except OSError:
        pass
    return False


def _is_there(name):
    try:
        with open(name, "rb"):
            return True
    except OSError:
        return False
