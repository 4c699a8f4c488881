"""How Linux's vfat brings a program's calls onto the medium, sector by sector, for tests without a kernel that has it.

What a call changes lies in memory until it is synced, and is then written in groups: within one the order is the
system's, between two it is kept (fs/fat/file.c `fat_file_fsync`, fs/libfs.c `__generic_file_fsync`, fs/fat/dir.c,
fs/fat/namei_vfat.c, fs/fat/fatent.c). A sync of a file writes its data, its entry, then the table; of a folder the
sectors that were dirtied in its name, then the table. What was never synced may get there at any later time, or not.
"""

import struct
from dataclasses import dataclass, field

SECTOR, ENTRY = 512, 32
FOLDER, LONG, GONE = 0x10, 0x0F, 0xE5


@dataclass
class Node:
    """A file or folder: `at`: where its entry lies in the image, `slots`: all its entries; None for the root."""

    name: str
    folder: bool
    above: "Node" = None
    at: int = None
    slots: list = field(default_factory=list)
    start: int = 0
    size: int = 0
    dirty: bool = False
    inside: dict = field(default_factory=dict)


class Vfat:
    """A mounted image. `groups`: lists of (sector, bytes) in the order in which they reach the medium."""

    def __init__(self, image):
        self.now = bytearray(image)
        unit, reserved, self.tables, entries, sectors, _, length = struct.unpack_from("<BHBHHBH", image, 13)
        sectors = sectors or struct.unpack_from("<I", image, 32)[0]
        self.cluster, self.table, self.length = unit * SECTOR, reserved * SECTOR, length * SECTOR
        self.root = self.table + self.tables * self.length
        self.data = self.root + entries * ENTRY
        self.clusters = (sectors - self.data // SECTOR) // unit
        self.wide = self.clusters >= 4085
        self.last = 2  # the cluster given away last
        self.dirty = {}  # {sector: who it is dirty for: "fat", or id of a folder, or of a file's data}
        self.groups = []
        self.top = Node("", True)
        self._load(self.top)

    # The table

    def get(self, cluster):
        """Return what the table says of a cluster."""
        if self.wide:
            return struct.unpack_from("<H", self.now, self.table + 2 * cluster)[0]
        pair = struct.unpack_from("<H", self.now, self.table + cluster * 3 // 2)[0]
        return pair >> 4 if cluster & 1 else pair & 0xFFF

    def _set(self, cluster, value):
        for number in range(self.tables):
            table = self.table + number * self.length
            if self.wide:
                self._put(table + 2 * cluster, struct.pack("<H", value), "fat")
                continue
            at = table + cluster * 3 // 2
            pair = struct.unpack_from("<H", self.now, at)[0]
            pair = (pair & 0x000F | value << 4) if cluster & 1 else (pair & 0xF000 | value)
            self._put(at, struct.pack("<H", pair), "fat")

    @property
    def end(self):
        """The mark of a chain's end."""
        return 0xFFFF if self.wide else 0xFFF

    def chain(self, cluster):
        """Return the clusters of a chain."""
        found = []
        while 2 <= cluster < self.clusters + 2 and len(found) <= self.clusters:
            found.append(cluster)
            cluster = self.get(cluster)
        return found

    def _new(self):
        for step in range(self.clusters):
            cluster = (self.last - 1 + step) % self.clusters + 2  # goes on behind the last, as the kernel does
            if not self.get(cluster):
                self.last = cluster
                self._set(cluster, self.end)
                return cluster
        raise AssertionError("the model's drive is full")

    def _free(self, node):
        for cluster in self.chain(node.start):
            self._set(cluster, 0)
        node.start = node.size = 0

    def _place(self, cluster):
        return self.data + (cluster - 2) * self.cluster

    def _put(self, at, data, owner):
        self.now[at : at + len(data)] = data
        for sector in range(at // SECTOR, (at + len(data) - 1) // SECTOR + 1):
            self.dirty.setdefault(sector, owner)  # once dirty for one it stays so until it is written

    # Folders

    def _places(self, folder):
        """Return the places of all entries of a folder."""
        if folder is self.top:
            return list(range(self.root, self.data, ENTRY))
        whole = [self._place(cluster) for cluster in self.chain(folder.start)]
        return [at for start in whole for at in range(start, start + self.cluster, ENTRY)]

    def _load(self, folder):
        parts, slots = {}, []
        for at in self._places(folder):
            entry = bytes(self.now[at : at + ENTRY])
            if not entry[0]:
                break
            if entry[0] == GONE:
                parts, slots = {}, []
            elif entry[11] == LONG:
                slots.append(at)
                parts[entry[0] & 0x1F] = (entry[1:11] + entry[14:26] + entry[28:32]).decode("utf-16-le", "replace")
            else:
                name = "".join(parts[key] for key in sorted(parts)).partition("\0")[0].rstrip("\uffff")
                short = entry[:8].decode("latin-1").rstrip(), entry[8:11].decode("latin-1").rstrip()
                name = name or ".".join(filter(None, short)).lower()
                start, size = struct.unpack_from("<HI", entry, 26)
                if entry[0] != ord(".") and not entry[11] & 0x08:
                    node = Node(name, bool(entry[11] & FOLDER), folder, at, [*slots, at], start, size)
                    folder.inside[name.lower()] = node
                    if node.folder:
                        self._load(node)
                parts, slots = {}, []

    def node(self, path):
        """Return the Node at a path, None if there is none."""
        found = self.top
        for part in filter(None, path.split("/")):
            found = found and found.inside.get(part.lower())
        return found

    def _enter(self, folder, name, node):
        """Give a node a name in a folder."""
        units = (name + "\0").encode("utf-16-le")
        pieces = [units[at : at + 26].ljust(26, b"\xff") for at in range(0, len(units), 26)]
        short = self._short(folder, name)
        check = 0
        for letter in short:
            check = ((check & 1) << 7) + (check >> 1) + letter & 0xFF
        slots = self._room(folder, len(pieces) + 1)
        for number in range(len(pieces), 0, -1):
            piece = pieces[number - 1]
            head = number | (0x40 if number == len(pieces) else 0)
            entry = bytes([head]) + piece[:10] + bytes([LONG, 0, check]) + piece[10:22] + b"\0\0" + piece[22:]
            self._put(slots[len(pieces) - number], entry, id(folder))
        node.name, node.above, node.at, node.slots = name, folder, slots[-1], slots
        folder.inside[name.lower()] = node
        entry = short + bytes([FOLDER if node.folder else 0x20]) + bytes(14) + struct.pack("<HI", node.start, node.size)
        self._put(node.at, entry, id(folder))

    def _short(self, folder, name):
        taken = {bytes(self.now[each.at : each.at + 11]) for each in folder.inside.values()}
        stem, _, ending = name.upper().rpartition(".") if "." in name else (name.upper(), "", "")
        letters = "".join(each for each in stem if each.isalnum() or each == "_")[:6]
        for number in range(1, 10_000):
            tail = f"~{number}"
            short = ((letters[: 8 - len(tail)] + tail).ljust(8) + ending[:3].ljust(3)).encode("ascii", "replace")
            if short not in taken:
                return short
        raise AssertionError("no short name is left")

    def _room(self, folder, count):
        """Return the places of so many free entries in a row, in a new cluster if there are none."""
        places = self._places(folder)
        free = []
        for at in places:
            free = [*free, at] if self.now[at] in (0, GONE) else []
            if len(free) == count:
                return free
        assert folder is not self.top, "the root folder is full"
        more = self._new()
        start = self._place(more)
        self._put(start, bytes(self.cluster), id(folder))
        self._set(self.chain(folder.start)[-1], more)
        return self._room(folder, count)

    def _leave(self, node):
        """Take a node's name away."""
        for at in node.slots:
            self._put(at, bytes([GONE]), id(node.above))
        node.above.inside.pop(node.name.lower(), None)

    # What a program calls

    def create(self, path):
        """Open a file, which is made if there is none."""
        if not self.node(path):
            above, _, name = path.rpartition("/")
            self._enter(self.node(above), name, Node(name, False))

    def truncate(self, path):
        """Take a file's contents away."""
        node = self.node(path)
        if node.start:
            self._free(node)
            node.dirty = True

    def fill(self, path, data):
        """Write a file's contents from its beginning; it has none."""
        node = self.node(path)
        assert not node.start, path
        before = 0
        for at in range(0, len(data), self.cluster):
            cluster = self._new()
            if before:
                self._set(before, cluster)
            node.start = node.start or cluster
            self._put(self._place(cluster), data[at : at + self.cluster].ljust(self.cluster, b"\0"), id(node))
            before = cluster
        node.size = len(data)
        node.dirty = True

    def unlink(self, path):
        """Remove a file."""
        node = self.node(path)
        self._leave(node)
        self._free(node)

    rmdir = unlink

    def mkdir(self, path):
        """Make a folder: its cluster and its entry are dirty for the folder above."""
        above, _, name = path.rpartition("/")
        above = self.node(above)
        node = Node(name, True)
        node.start = self._new()
        dots = b""
        for dot, cluster in ((b".", node.start), (b"..", above.start)):
            dots += dot.ljust(11) + bytes([FOLDER]) + bytes(14) + struct.pack("<HI", cluster, 0)
        self._put(self._place(node.start), dots.ljust(self.cluster, b"\0"), id(above))
        self._enter(above, name, node)

    def rename(self, old, new):
        """Give a file or folder another name."""
        node, there = self.node(old), self.node(new)
        slots, above = node.slots, node.above
        folder, _, name = new.rpartition("/")
        folder = self.node(folder)
        above.inside.pop(node.name.lower())
        if there:
            node.name, node.above, node.at, node.slots = there.name, folder, there.at, there.slots
            folder.inside[there.name.lower()] = node
            self._free(there)
        else:
            self._enter(folder, name, node)
        node.dirty = True
        if node.folder and folder is not above:
            self._put(self._place(node.start) + ENTRY + 26, struct.pack("<H", folder.start), id(node))
        for at in slots:
            self._put(at, bytes([GONE]), id(above))

    def sync(self, path):
        """Write a file or folder to the medium."""
        node = self.node(path)
        self._written([sector for sector, owner in self.dirty.items() if owner == id(node)])
        if node.dirty:
            self._written([self._entry(node)])
        self._written([sector for sector, owner in self.dirty.items() if owner == "fat"])

    def _entry(self, node):
        """Bring what is known of a file into its entry; return its sector."""
        node.dirty = False
        self.now[node.at + 26 : node.at + ENTRY] = struct.pack("<HI", node.start, 0 if node.folder else node.size)
        return node.at // SECTOR

    def _written(self, sectors):
        for sector in sectors:
            self.dirty.pop(sector, None)
        if sectors:
            self.groups.append([(each, bytes(self.now[each * SECTOR : (each + 1) * SECTOR])) for each in sectors])

    def left(self):
        """Return the sectors that were never synced, as a group: any of them may be on the medium."""
        nodes = [self.top]
        for node in nodes:
            nodes += node.inside.values()
        entries = [self._entry(node) for node in nodes if node.dirty and node.at]
        return [
            (each, bytes(self.now[each * SECTOR : (each + 1) * SECTOR]))
            for each in dict.fromkeys([*self.dirty, *entries])
        ]


def faults(image):
    """Return what is wrong with an image: chains that are shared, that end nowhere, or are shorter than the file."""
    fs = Vfat(image)
    found, owner = [], {}
    todo = [fs.top]
    for node in todo:
        todo += node.inside.values()
        if node is fs.top:
            continue
        chain = fs.chain(node.start)
        for cluster in chain:
            if cluster in owner:
                found.append(f"{node.name} shares cluster {cluster} with {owner[cluster]}")
            owner[cluster] = node.name
        if chain and fs.get(chain[-1]) < fs.end - 7:
            found.append(f"{node.name}: its chain ends in {fs.get(chain[-1])}")
        if not node.folder and len(chain) * fs.cluster < node.size:
            found.append(f"{node.name}: {len(chain)} clusters for {node.size} bytes")
        if node.folder and (not chain or fs.now[fs._place(node.start)] != ord(".")):
            found.append(f"{node.name} is no folder inside")
    return found
