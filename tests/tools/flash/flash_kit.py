"""What the tests of flashing share: a FAT image as a drive, drives on which something goes wrong, small builds."""

import errno

import fatfs
from fatfs import wrapper as ff

from tools.build import manifest
from tools.devices.drive import Drive, Folder, Room
from tools.devices.trouble import Pulled, Trouble
from tools.flash.carry import carry_out
from tools.flash.plan import compare

SECTOR = 512
OLD = {
    "boot.py": b"# old boot\n",
    "code.py": b"# old code\n",
    "lib/engine/__init__.mpy": b"C",
    "lib/engine/a.mpy": b"C-a" * 300,
    "lib/engine/gone/b.mpy": b"C-b" * 400,
    "lib/firmware/__init__.mpy": b"C",
    "lib/firmware/long_name_of_a_file.mpy": b"C-long",
    "settings.toml": b"# none\n",
}
NEW = {
    "boot.py": b"# new boot, and longer\n",
    "code.py": b"# new code\n",
    "lib/engine/__init__.mpy": b"C",
    "lib/engine/a.mpy": b"C-A" * 700,
    "lib/firmware/__init__.mpy": b"C",
    "lib/firmware/deeper/still/new.mpy": b"C-new" * 250,
    "lib/firmware/long_name_of_a_file.mpy": b"C-Long",
    "settings.toml": b"# some\n",
}
FOREIGN = {
    "boot_out.txt": b"Adafruit CircuitPython 10.2.1 on 2026-10-01; Adafruit PyGamer with samd51j19\r\n"
    b"Board ID:pygamer\r\nUID:E6123456789ABCDE\r\n",
    "lib/engine/gone/mine.py": b"x = 1\n",
    "letters/dear.txt": b"dear" * 500,
    "shoupai.sav": b"\x01\x02saved",
    "._code.py": b"\x00\x05\x16\x07",
}


def mark(files):
    """Return the manifest of a small build."""
    return manifest.make("pygamer", (), False, files)


def built(files):
    """Return a build's files with its manifest."""
    return {**files, manifest.NAME: manifest.encoded(mark(files))}


def flash(drive, files, **options):
    """Flash a drive; return the plan."""
    plan = compare(drive, files, mark(files), **options)
    carry_out(drive, plan)
    return plan


def fill(drive, files):
    """Write files as somebody else would."""
    for path, data in files.items():
        drive.write(path, data)


def contents(drive):
    """Return {path: bytes} of all files on a drive."""
    return {path: drive.read(path) for path in drive.walk()[0]}


class Disk(fatfs.RamDisk):
    """Sectors that no longer reach the medium after `left` writes, as when the cable is pulled; None: all do."""

    def __init__(self, storage, left=None):
        super().__init__(storage)
        self.left = left
        self.writes = 0
        self.dead = False

    def write(self, sector, count, buff):
        """Write sectors, the last of them perhaps in part."""
        for at in range(0, count, SECTOR):
            if self.left is not None and self.writes >= self.left:
                self.dead = True
                return
            self.writes += 1
            super().write(sector + at // SECTOR, SECTOR, buff[at : at + SECTOR])


class Fat(Drive):
    """ChaN's FatFs, CircuitPython's file system, on an image in memory. `left`: pull the cable after as many writes."""

    name = "CIRCUITPY"

    def __init__(self, storage, left=None, make=False):
        self.disk = Disk(storage, left)
        partition = ff.Partition(self.disk)
        if make:
            partition.mkfs()
        partition.mount()
        self.fs = fatfs.PartitionExtended(partition)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.fs.unmount()

    def present(self):
        return not self.disk.dead

    def _name(self, path):
        return self.fs._adjust_path("/" + path)

    def _must(self, result, path):
        if self.disk.dead:
            raise Pulled(errno.ENODEV, "gone")
        if result in (4, 5):
            raise FileNotFoundError(errno.ENOENT, path)
        if result in (7, 8):
            raise PermissionError(errno.EACCES, f"{path}: {result}")
        if result:
            raise OSError(errno.EIO, f"{path}: {result}")

    def _there(self):
        self._must(0, "")

    def walk(self):
        self._there()
        files, folders = {}, set()
        todo = [""]
        while todo:
            above = todo.pop()
            here, entry = ff.DIR_Handle(), ff.FILINFO_Handle()
            self._must(ff.pyf_opendir(here, self._name(above)), above)
            while not ff.pyf_readdir(here, entry) and entry.get_name():
                path = above + entry.get_name()
                if entry.is_directory():
                    folders.add(path)
                    todo.append(path + "/")
                else:
                    files[path] = entry.get_size()
            ff.pyf_closedir(here)
        return files, folders

    def read(self, path):
        self._there()
        return self._opened(path, ff.PY_FA_READ, lambda file: ff.pyf_read(file, self.fs.stat("/" + path)["size"]))

    def write(self, path, data):
        self._there()
        self._folders(path)
        mode = ff.PY_FA_WRITE | ff.PY_FA_CREATE_ALWAYS
        count = self._opened(path, mode, lambda file: ff.pyf_write(file, data) if data else (0, 0))
        if count < len(data):
            raise OSError(errno.ENOSPC, path)

    def _opened(self, path, mode, use):
        file = ff.FIL_Handle()
        self._must(ff.pyf_open(file, self._name(path), mode), path)
        result, value = use(file)
        closed = ff.pyf_close(file)
        self._must(result or closed, path)
        return value

    def make_folder(self, path):
        self._there()
        self._folders(path + "/")

    def _folders(self, path):
        for at, letter in enumerate(path):
            if letter == "/" and not self.fs.exists("/" + path[:at]):
                result = ff.pyf_mkdir(self._name(path[:at]))
                if result == 7:
                    raise OSError(errno.ENOSPC, path[:at])
                self._must(result, path[:at])

    def move(self, old, new):
        self._there()
        self._folders(new)
        if self.fs.exists("/" + new):
            self.remove(new)
        self._must(ff.pyf_rename(self._name(old), self._name(new)), old)

    def remove(self, path):
        self._there()
        self._must(ff.pyf_unlink(self._name(path)), path)

    def remove_folder(self, path):
        self._there()
        if not self.fs.isdir("/" + path) or self.fs.listdir("/" + path):
            return False
        self.remove(path)
        return True

    def room(self):
        """Return the Room, with the free clusters counted in the first table (FAT12 or FAT16)."""
        image = self.disk.storage
        number = lambda at, size: int.from_bytes(image[at : at + size], "little")  # noqa: E731
        cluster = image[13] * SECTOR
        sectors = number(19, 2) or number(32, 4)
        table = number(14, 2) * SECTOR
        data = number(14, 2) + image[16] * number(22, 2) + number(17, 2) * 32 // SECTOR
        clusters = (sectors - data) // image[13]
        free = 0
        for each in range(2, clusters + 2):
            if clusters > 0xFF5:
                free += not number(table + each * 2, 2)
            else:
                free += not number(table + each * 3 // 2, 2) >> (4 if each & 1 else 0) & 0xFFF
        return Room(cluster, clusters * cluster, free * cluster)


def image(size=256 * 1024, files=()):
    """Return the bytes of a FAT image with files in it."""
    storage = bytearray(size)
    with Fat(storage, make=True) as drive:
        fill(drive, dict(files))
    return storage


class Failing(Folder):
    """A folder on which the operation of number `at` (write, move, remove) fails, and, if it is pulled, all later ones.

    kind: "full" (no space left in the midst of a write), "error" (it is written, but wrongly reported), "pulled" (a
    third of the file is there), "killed" (KeyboardInterrupt in the midst of it), "flipped" (reads back otherwise).
    """

    def __init__(self, path, at, kind, size=256 * 1024):
        super().__init__(path, size)
        self.left = at
        self.kind = kind
        self.calls = 0

    def present(self):
        return not (self.kind == "pulled" and self.calls > self.left) and super().present()

    def _strikes(self):
        self.calls += 1
        return self.calls - 1 == self.left

    def write(self, path, data):
        if not self._strikes():
            return super().write(path, data)
        half = {"full": data[: len(data) // 2], "error": data, "flipped": bytes(len(data)) or b"?"}
        super_write = Folder.write
        calls, self.calls = self.calls, 0  # the half of it still reaches the medium
        super_write(self, path, half.get(self.kind, data[: len(data) // 3]))
        self.calls = calls
        self._fail()

    def move(self, old, new):
        if self._strikes():
            self._fail()
        super().move(old, new)

    def remove(self, path):
        if self._strikes():
            self._fail()
        super().remove(path)

    def _fail(self):
        if self.kind == "full":
            raise OSError(errno.ENOSPC, "No space left on device")
        if self.kind == "error":
            raise OSError(errno.EIO, "Input/output error")
        if self.kind == "pulled":
            raise OSError(errno.ENODEV, "No such device")
        if self.kind == "killed":
            raise KeyboardInterrupt


def refusal(call, *arguments, **options):
    """Return the sentence with which a call is refused."""
    try:
        call(*arguments, **options)
    except Trouble as trouble:
        text = str(trouble)
        assert text.endswith(".") and "\n" not in text
        return text
    raise AssertionError("it was not refused")
