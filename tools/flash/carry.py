"""Carrying out a plan so that, wherever it stops, the old game or the new one is whole, or the next run completes it.

1. A new journal is written, then an older one removed. What is the user's and in the way gets another name.
2. `code.py` is parked: a board that starts now says that it waits. What is of no more use is removed, what is new is
   written and read back.
3. `code.py`, then the manifest, which is the mark of a whole game; then the journal goes.

Nothing is given its place by renaming: on FAT a rename that is cut short leaves two names for one file's clusters.
"""

from tools.build.manifest import NAME
from tools.devices.trouble import Trouble, reason
from tools.flash.plan import CODE, JOURNALS, PARKED

UNTOUCHED = "the game on it is as it was"
HALF = "the game on it is not whole, so the board waits until the next run has completed it"
WHOLE = "the new game on it is whole"


class Broken(OSError):
    """A file reads otherwise than it was written."""


def carry_out(drive, plan, step=lambda words, size: None):
    """Make the drive as planned. `step(words, bytes)` is told of all that is written; Trouble says what is left behind.

    KeyboardInterrupt passes: the drive is then in a state that the next run completes.
    """
    work = _Work(drive, plan, step)
    try:
        work.begin()
        work.exchange()
        work.finish()
    except OSError as error:
        what, remedy = reason(error, drive)
        if isinstance(error, Broken):
            what, remedy = str(error), "press the board's reset button, try another cable, and run this again"
        raise Trouble(f"{what}; {work.state}. Next: {remedy}.") from None


class _Work:
    def __init__(self, drive, plan, step):
        self.drive, self.plan, self.step = drive, plan, step
        self.state = UNTOUCHED

    def begin(self):
        """Write the journal, and move aside what is in the way."""
        plan, drive = self.plan, self.drive
        aside = dict(plan.aside)
        for path in [path for path in JOURNALS if path in aside]:  # a folder in a journal's place
            drive.move(path, aside.pop(path))
        if plan.write or plan.remove or plan.aside:
            older = plan.journals[:1]
            self._sure(next(path for path in JOURNALS if path not in older), plan.journal)
            for path in older:
                drive.remove(path)
        for path, name in aside.items():
            drive.move(path, name)

    def exchange(self):
        """Put the new files in the place of the old; the board waits meanwhile, should it start."""
        plan, drive = self.plan, self.drive
        if not (plan.write or plan.remove):
            return
        self.state = HALF
        self._sure(CODE, PARKED)
        for path in plan.remove:
            if path != CODE:
                drive.remove(path)
                self._prune(path)
        others = [path for path in plan.write if path != CODE]
        for path in others:
            drive.write(path, plan.files[path])
            self.step(path, len(plan.files[path]))
        for path in others:
            self._check(path, plan.files[path])
        if CODE in plan.files:
            self._sure(CODE, plan.files[CODE])
            self.step(CODE, len(plan.files[CODE]))
        else:
            drive.remove(CODE)  # a backup without any

    def finish(self):
        """Write the mark, and take the journal away."""
        if not self.plan.marked:
            self._sure(NAME, self.plan.mark) if self.plan.mark else self.drive.remove(NAME)
        self.state = WHOLE
        present, _ = self.drive.walk()
        for path in JOURNALS:
            if path in present:
                self.drive.remove(path)

    def _sure(self, path, data):
        self.drive.write(path, data)
        self._check(path, data)

    def _check(self, path, data):
        if self.drive.read_back(path) != data:
            raise Broken(f"{path} on {self.drive.name} reads otherwise than it was written")

    def _prune(self, path):
        folder = path.rpartition("/")[0]
        while folder and self.drive.remove_folder(folder):
            folder = folder.rpartition("/")[0]
