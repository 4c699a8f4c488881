"""A whole drive as a ZIP file, and back: the user's files, saves, settings, and the game."""

import json
import os
import zipfile
import zlib

from tools.build import manifest
from tools.devices import texts
from tools.devices.trouble import Trouble, reason
from tools.flash import plan as planning

# What systems leave on drives, what the device writes itself, and what flashing needs for itself.
LEFT_OUT = (texts.BOOT_OUT, *planning.JOURNALS)
HIDDEN = ("._", ".DS_Store", ".Spotlight-V100", ".Trashes", ".fseventsd", ".metadata_never_index")
SYSTEM = "System Volume Information"
LARGEST = 64 * 1024 * 1024  # of a backup, unpacked


def kept(path):
    """Tell whether a file of the drive belongs into a backup."""
    parts = path.split("/")
    return path not in LEFT_OUT and not any(part.startswith(HIDDEN) or part == SYSTEM for part in parts)


def save(drive, target, what, track=list):
    """Write all files of a drive into a ZIP file; return {path: size}. `what`: a dict kept as the file's comment.

    Trouble if a file cannot be read or written; a file that was there under the name stays until the new one is whole.
    """
    part = target.with_name(target.name + ".part")
    try:
        files = {path: drive.read(path) for path in track(sorted(filter(kept, drive.walk()[0])))}
    except OSError as error:
        why, remedy = reason(error, drive)
        raise Trouble(f"{why}; no backup was made. Next: {remedy}.") from None
    if any(texts.shown(path) != path for path in files):
        raise Trouble(
            f"{drive.name} has files whose names are no text, so it is damaged; no backup was made. Next: let the "
            "system check it, and run this again."
        )
    try:
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.comment = json.dumps(what).encode()
            for path, data in files.items():
                archive.writestr(path, data)
        os.replace(part, target)
    except OSError as error:
        raise Trouble(f"The backup cannot be written to {target}: {error.strerror or error}.") from None
    finally:
        part.unlink(missing_ok=True)
    return {path: len(data) for path, data in files.items()}


def load(source):
    """Return ({path: bytes}, what was said of it) of a backup; Trouble if it is none, or damaged."""
    try:
        with zipfile.ZipFile(source) as archive:
            names = [entry for entry in archive.infolist() if not entry.is_dir()]
            if sum(entry.file_size for entry in names) > LARGEST:
                raise Trouble(f"{source} holds more than any drive of a board: it is no backup of one.")
            files = {entry.filename: archive.read(entry) for entry in names}
            what = json.loads(archive.comment.decode("utf-8") or "null")
    except OSError as error:
        raise Trouble(f"{source} cannot be read: {error.strerror or error}.") from None
    except (zipfile.BadZipFile, zlib.error, ValueError, RuntimeError, NotImplementedError, EOFError, RecursionError):
        raise Trouble(f"{source} is damaged, or no backup that --backup made: nothing was written.") from None
    if not isinstance(what, dict) or "shoupai" not in what or not all(map(manifest.is_inside, files)):
        raise Trouble(f"{source} is no backup that --backup made: nothing was written.")
    return {path: data for path, data in files.items() if kept(path)}, what
