"""One flash at a time on a drive: two would each take the other's half written files for damage."""

import contextlib
import hashlib
import os

from tools.devices import ports
from tools.devices.trouble import Trouble


@contextlib.contextmanager
def alone(folder, name):
    """Keep others from a drive while this lasts; Trouble, with `name`, if another has it.

    The system gives it free when the process ends, however that comes. Where no file can be made nothing is kept.
    """
    try:
        place = ports.notes_folder().parent / "flashing"
        place.mkdir(parents=True, exist_ok=True)
        key = hashlib.sha256(os.fsencode(os.path.realpath(folder))).hexdigest()[:16]
        file = open(place / key, "a+b")  # noqa: SIM115 - closed below
    except OSError:
        yield
        return
    with file:
        if not _taken(file):
            raise Trouble(
                f"Another run is writing to {name}: nothing was written by this one. Wait until it has ended, and run "
                "this again."
            )
        yield


def _taken(file):
    """Lock a file for this process; tell whether that could be."""
    try:
        if os.name == "nt":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        # Not every file system can lock: then there is nothing to wait for.
        return os.name != "nt" and not isinstance(error, BlockingIOError)
    return True
