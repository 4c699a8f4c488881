"""What flashing would do to a drive: found out by reading alone, and refused if anything of the user's is in the way.

What is ours on a drive is told by contents: the manifest of the game on it names the SHA-256 of each of its files.
While files are exchanged a journal beside it keeps what was ours before, and what may be half written. There are two
names for it, so that one is whole while the other is written; as long as there is one, flashing is not done.
"""

import errno
import json
from dataclasses import dataclass, field

from tools.build import fat
from tools.build.manifest import NAME, digest, encoded, is_inside, listed
from tools.devices.trouble import Damaged, Trouble, reason

JOURNALS = ("shoupai.job", "shoupai.jo2")
LETTERS = 16  # of a SHA-256 that the journal keeps
CODE, SETTINGS = "code.py", "settings.toml"
# While the game's files are exchanged the board has this to run, should it start.
PARKED = b"""\
# Shoupai is being put onto this board: the computer's "tools flash" takes this away when it has done.
import time

print("Shoupai is only half on this board.\\nOn the computer, run flash again.")
while True:
    time.sleep(1)
"""
# What CircuitPython itself writes when it makes a drive.
BLANK = {
    CODE: (b"", b'print("Hello World!")\n', b'print("Hello World!")\r\n', b"print('Hello World!')\n"),
    SETTINGS: (b"",),
}
INSTEAD = ("code.txt",)  # CircuitPython would run it and not code.py
PACKAGES = ("boards", "engine", "firmware")
FEWER = ", or take fewer languages with --lang"
OLD = ".old"  # what gets a name with this ending is not run or imported


@dataclass
class Plan:
    """A new tree, and what has to be done for it. `code.py` and the manifest are handled last, on their own.

    files: {path: bytes}; mark: the manifest's bytes, b"" for none.
    write: paths, those first that need less room than before; remove: paths; kept: settings.toml if it is the user's;
    aside: {path: new name} of what is moved out of the way.
    journal, journals: the bytes of the new one, and the names of those there are. needed, free: bytes of the drive.
    """

    files: dict
    mark: bytes
    write: list = field(default_factory=list)
    remove: list = field(default_factory=list)
    kept: list = field(default_factory=list)
    aside: dict = field(default_factory=dict)
    journal: bytes = b""
    journals: list = field(default_factory=list)
    marked: bool = False
    needed: int = 0
    free: int = 0

    @property
    def done(self):
        """Whether the drive already is as it should be."""
        return self.marked and not (self.write or self.remove or self.aside or self.journals)

    @property
    def bytes(self):
        """The bytes to be written."""
        return sum(len(self.files[path]) for path in self.write)


class Present:
    """What lies on a drive: found under any spelling, as FAT does; contents are read once."""

    def __init__(self, drive):
        self.drive = drive
        self.sizes, self.folders = drive.walk()
        self._spelt = {path.lower(): path for path in self.sizes}
        self._folders = {path.lower() for path in self.folders}
        self._digests = {}

    def __contains__(self, path):
        return path.lower() in self._spelt

    def spelt(self, path):
        """Return a path as it is spelt on the drive."""
        return self._spelt[path.lower()]

    def is_folder(self, path):
        """Tell whether a folder lies at a path."""
        return path.lower() in self._folders

    def size(self, path):
        """Return a file's size, 0 if there is none."""
        return self.sizes[self.spelt(path)] if path in self else 0

    def read(self, path):
        """Return a file's bytes."""
        return self.drive.read(self.spelt(path))

    def digest(self, path):
        """Return the letters of a file's SHA-256 by which it is known."""
        if path not in self._digests:
            self._digests[path] = letters(self.read(path))
        return self._digests[path]


def check_sane(present, room):
    """Raise Damaged for what a sound file system cannot list: control characters, more bytes than the drive has."""
    for path, size in present.sizes.items():
        if any(ord(letter) < 32 or ord(letter) == 127 for letter in path):
            raise Damaged(errno.EIO, f"it has a file named {path!r}")
        if size > room.total:
            raise Damaged(errno.EIO, f"{path} has {size:,} bytes, and the drive has {room.total:,}")
    whole = sum(-(-size // room.cluster) * room.cluster for size in present.sizes.values())
    if whole > room.total:
        raise Damaged(errno.EIO, f"its files take {whole:,} bytes, and it has {room.total:,}: some share theirs")


def letters(data):
    """Return the letters of the SHA-256 of bytes by which a file is known."""
    return digest(data)[:LETTERS]


def compare(drive, files, manifest, replace=False, track=list, way=FEWER):
    """Return the Plan that makes a drive hold {path: bytes} and the manifest (a dict). `way`: what takes less room.

    Trouble if something that is not ours is in the way, unless `replace` moves it aside, if there is no room, or if the
    drive cannot be read.
    """
    return _read(drive, files, encoded(manifest), False, replace, track, way)


def compare_restore(drive, files, mark, replace=False, track=list):
    """Return the Plan that gives a drive {path: bytes} of a backup; `mark`: the manifest's bytes, b"" if it had none.

    What the backup has is replaced, whosever it is, but folders in the place of files are moved aside, with `replace`;
    what it has not is removed if it is ours, else left alone.
    """
    return _read(drive, files, mark, True, replace, track, "")


def _read(drive, *arguments):
    try:
        return _compare(drive, *arguments)
    except OSError as error:
        what, remedy = reason(error, drive)
        raise Trouble(f"{what}; nothing was changed on it. Next: {remedy}.") from None


def _compare(drive, files, mark, restoring, replace, track, way):
    present = Present(drive)
    check_sane(present, drive.room())
    known, broken = ours(present)
    plan = Plan(files, mark)
    # One that is whole first: it stays until the new one is there.
    plan.journals = [path for path in JOURNALS if path in present]
    plan.journals.sort(key=lambda path: not read_journal(present.read(path))[0])
    for path in track(sorted(files)):
        _look(plan, present, path, known.get(path, set()), restoring or path in broken, restoring)
    for path in () if restoring else _instead(files, present, known):
        plan.aside[path] = ""
    plan.aside.update((path, "") for path in (NAME, *JOURNALS) if present.is_folder(path))
    for path in sorted(known):
        if path not in files and path in present and (present.digest(path) in known[path] or path in broken):
            plan.remove.append(path)
    plan.marked = (NAME in present and present.read(NAME) == plan.mark) if mark else NAME not in present
    _name_aside(plan, present, replace)
    if (plan.write or plan.remove or not plan.marked) and CODE in files and CODE not in plan.write:
        plan.write.append(CODE)  # it is parked meanwhile
    _make_room(plan, present, drive.room(), known, broken, way)
    return plan


def ours(present):
    """Return ({path: letters of the files we brought}, set of paths that a broken-off run may have left half written).

    Manifest and journals count together: at any moment one of them is whole.
    """
    known = {path: {letters(data) for data in blanks} for path, blanks in BLANK.items()}
    known[CODE].add(letters(PARKED))
    broken = set()
    mark = listed(present.read(NAME)) if NAME in present else None
    for path, digests in (mark or {}).items():
        known.setdefault(path, set()).update(each[:LETTERS] for each in digests)
    for journal in JOURNALS:
        before, writing = read_journal(present.read(journal)) if journal in present else ({}, [])
        for path, digests in before.items():
            known.setdefault(path, set()).update(digests)
        broken.update(writing)
    return known, broken


def make_journal(known, writing):
    """Return the bytes of a journal."""
    text = {"before": {path: sorted(found) for path, found in sorted(known.items())}, "writing": sorted(writing)}
    return (json.dumps(text, separators=(",", ":")) + "\n").encode()


def read_journal(data):
    """Return what `make_journal` was given; ({}, []) for a damaged one."""
    try:
        text = json.loads(data.decode("utf-8"))
        known = {path: set(found) for path, found in text["before"].items()}
        writing = list(text["writing"])
        sound = all(is_inside(path) for path in [*known, *writing])
        sound = sound and all(isinstance(each, str) for found in known.values() for each in found)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {}, []
    return (known, writing) if sound else ({}, [])


def _look(plan, present, path, own, broken, restoring):
    """Decide about one path of the new tree."""
    above = [path[:at] for at, letter in enumerate(path) if letter == "/"]
    for folder in above:
        if folder in present:
            plan.aside[folder] = ""
    if present.is_folder(path):
        plan.aside[path] = ""
    if path not in present:
        plan.write.append(path)
        return
    found = present.digest(path)
    if found == letters(plan.files[path]):
        return
    foreign = found not in own and not broken
    # Settings may have been edited since the run that was broken off.
    edited = broken and found not in own and not _cut_short(present.read(path), plan.files[path])
    if path == SETTINGS and (foreign or edited) and not restoring:
        plan.kept.append(path)
        return
    plan.write.append(path)
    if foreign:
        plan.aside[path] = ""


def _cut_short(there, data):
    """Tell whether a file is what remains of these bytes when writing them was broken off."""
    return data.startswith(there.rstrip(b"\0"))


def _instead(files, present, known):
    """Yield what is not ours and would be run or imported in place of our files."""
    for path in files:
        source = path.removesuffix(".mpy") + ".py"
        if source != path and source in present and present.digest(source) not in known.get(source, set()):
            yield present.spelt(source)
    yield from (name for name in INSTEAD if name in present)
    for package in PACKAGES:
        if present.is_folder(package):
            yield package
        yield from (name for name in (f"{package}.py", f"{package}.mpy") if name in present)


def _name_aside(plan, present, replace):
    """Give what is in the way a new name, or refuse to touch it."""
    if plan.aside and not replace:
        names = sorted(plan.aside)
        more = f" and {len(names) - 3} more" if len(names) > 3 else ""
        are = "is" if len(names) == 1 else "are"
        raise Trouble(
            f"{', '.join(names[:3])}{more} on {present.drive.name} {are} not from Shoupai, or edited since: nothing "
            "was written. Save what you want to keep, and run this again with --replace, which gives what is in the "
            f"way a name that ends in {OLD}."
        )
    for path in plan.aside:
        name, number = path + OLD, 1
        while name in present or present.is_folder(name):
            number += 1
            name = f"{path}{OLD}{number}"
        plan.aside[path] = name


def _make_room(plan, present, room, known, broken, way):
    """Write the journal's text, put the paths in order, and raise Trouble if there is no room."""
    volume = fat.Volume(room.total)
    volume.cluster = room.cluster
    takes = volume.takes

    def had(path):
        return 0 if path in plan.aside else takes(present.size(path))

    plan.write.sort(key=lambda path: (takes(len(plan.files[path])) - had(path), path))
    now = list(present.sizes)
    folders = max(volume.folders({*now, *plan.files}) - volume.folders(now), 0)
    before = {path: found for path, found in known.items() if path in present or path in broken}
    plan.journal = make_journal(before, {*plan.write, *plan.remove, *broken, CODE})
    new = sum(takes(len(plan.files[path])) for path in plan.write) + takes(len(plan.mark)) + folders
    old = sum(had(path) for path in [*plan.write, *plan.remove, NAME])
    journals = sum(takes(present.size(path)) for path in plan.journals)
    spare = max(fat.RESERVE - _device_own(present, takes), 0)
    journal = takes(len(plan.journal)) + room.cluster
    # What is moved aside is copied first.
    copied = max((takes(present.size(path)) for path in plan.aside if path in present), default=0)
    plan.needed = new + max(spare, journal, copied)
    plan.free = room.free + journals + old
    if plan.done:
        return
    if journal > room.free + journals or plan.needed > plan.free:
        raise Trouble(
            f"There is no room on {present.drive.name}: the game needs {plan.needed:,} bytes, room for saves counted, "
            f"and {plan.free:,} can be had, an older game's {old:,} counted, of which {room.free:,} are free now. "
            f"Nothing was changed. Remove files from it{way}."
        )


def _device_own(present, takes):
    """Return the bytes of what the device writes itself, for which room is kept."""
    return sum(takes(size) for path, size in present.sizes.items() if path.startswith((".", "boot_out", "saves/")))
