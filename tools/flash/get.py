"""CircuitPython from the place where its makers publish it: `flash --get`."""

import os
import urllib.error
import urllib.request
import warnings

import platformdirs

from simulator import versions
from tools.devices import texts
from tools.devices.trouble import Trouble
from tools.flash import uf2

PLACE = "https://downloads.circuitpython.org/bin"
NEWEST = versions.LATEST
WAIT = 30  # seconds without a byte
PIECE = 64 * 1024


def name_of(board, version):
    """Return what the makers call the file."""
    return f"adafruit-circuitpython-{board.ID}-en_US-{version}.uf2"


def address(board, version):
    """Return where the UF2 of a board is."""
    return f"{PLACE}/{board.ID}/en_US/{name_of(board, version)}"


def check(board, version):
    """Raise Trouble for a version that is none, or on which Shoupai does not run on a board."""
    try:
        uf2.check_version(version, "What --get names", board)
    except ValueError as error:
        raise Trouble(f"{error}: nothing was downloaded.") from None


def get(board, version=NEWEST, track=lambda count, total: None):
    """Return (name, bytes) of a board's CircuitPython, checked; what was downloaded once is kept and taken again.

    `track(count, total)` is told of bytes, total being 0 if it is not known. Trouble says what to do by hand.
    """
    check(board, version)
    name = name_of(board, version)
    kept = folder() / name
    try:
        data = kept.read_bytes()
        _check(data, name, board, version)
        return name, data
    except (OSError, Trouble):
        pass  # not there, or not whole
    data = _download(board, version, track)
    _check(data, name, board, version)
    _keep(kept, data)
    return name, data


def folder():
    """Return the folder in which downloads are kept."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return platformdirs.user_cache_path("shoupai") / "circuitpython"


def _check(data, name, board, version):
    found = uf2.check(data, name, board).version
    if found != version:
        raise Trouble(f"{name} is CircuitPython {found}, not {version}: nothing was copied. {by_hand(board, version)}")


def _download(board, version, track):
    where = address(board, version)
    data = bytearray()
    try:
        request = urllib.request.Request(where, headers={"User-Agent": "shoupai"})
        with urllib.request.urlopen(request, timeout=WAIT) as answer:
            total = int(answer.headers.get("Content-Length") or 0)
            while piece := answer.read(PIECE):
                data += piece
                track(len(piece), total)
                if len(data) > uf2.LARGEST:
                    raise Trouble(f"{where} is larger than any CircuitPython. {by_hand(board, version)}")
    except urllib.error.HTTPError as error:
        why = "there is no such file" if error.code == 404 else f"the answer is {error.code} {error.reason}"
        raise Trouble(
            f"CircuitPython {version} for {board.NAME} was not downloaded: {why} at {where}. {by_hand(board, version)}"
        ) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "reason", None) or error
        raise Trouble(
            f"CircuitPython {version} for {board.NAME} was not downloaded: no connection to {where} ({why}). "
            f"{by_hand(board, version)}"
        ) from None
    if total and len(data) != total:
        raise Trouble(f"{where} broke off after {len(data):,} of {total:,} bytes: run this again.")
    return bytes(data)


def by_hand(board, version):
    """Say what to do without a network here."""
    return (
        f"On a computer that has a network open https://circuitpython.org/board/{board.ID}/, download the .UF2 file "
        f"of version {versions.span(board)} (up to {texts.TESTED[-1]}.x), bring it here, and run this with "
        "--circuitpython FILE.uf2 in place of --get."
    )


def _keep(path, data):
    """Keep a download; where that cannot be, it is downloaded again the next time."""
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        os.replace(part, path)
    except OSError:
        part.unlink(missing_ok=True)
