"""How much room files take on a CIRCUITPY drive, as CircuitPython formats it: FAT12 or FAT16, one table.

The sizes are those of FatFs's f_mkfs (`oofatfs/ff.c`) when the size of clusters is left to it, as CircuitPython does.
"""

SECTOR = 512
MAX_FAT12 = 0xFF5  # clusters
ENTRY = 32  # bytes of a directory entry
LETTERS = 13  # of a long name in one entry
# For what the device writes itself: boot_out.txt, the files that keep computers from indexing the drive, saves, a log.
RESERVE = 32 * 1024


class Volume:
    """A drive of `size` bytes. cluster: bytes of one. clusters: how many there are for files and folders."""

    def __init__(self, size):
        sectors = size // SECTOR
        unit = 1
        for bound in (1, 4, 16, 64, 256, 512):
            if bound > sectors // 0x1000:
                break
            unit *= 2
        wide, self.clusters = _clusters(sectors, unit)
        if wide and self.clusters <= MAX_FAT12:
            # Too few for FAT16 once its table is taken off, and too many for FAT12 before: larger clusters.
            unit *= 2
            wide, self.clusters = _clusters(sectors, unit)
        self.cluster = unit * SECTOR

    @property
    def room(self):
        """Bytes for files and folders."""
        return self.clusters * self.cluster

    def takes(self, size):
        """Return the bytes of whole clusters that `size` bytes take."""
        return -(-size // self.cluster) * self.cluster

    def folders(self, paths):
        """Return the bytes that the folders of files with these paths take, the root folder excepted."""
        entries = {}
        for path in paths:
            parts = path.split("/")
            for depth in range(1, len(parts)):
                # The first two entries are the folder itself and the one above it.
                inside = entries.setdefault("/".join(parts[:depth]), {".": 1, "..": 1})
                inside[parts[depth]] = 1 + -(-len(parts[depth]) // LETTERS)
        return sum(self.takes(ENTRY * sum(inside.values())) for inside in entries.values())

    def used(self, files):
        """Return the bytes of the drive that {path: contents} take in all."""
        return sum(self.takes(len(data)) for data in files.values()) + self.folders(files)


def _clusters(sectors, unit):
    """Return (whether the table is FAT16's, clusters) of a volume with clusters of `unit` sectors."""
    clusters = sectors // unit
    wide = clusters > MAX_FAT12
    table = clusters * 2 + 4 if wide else (clusters * 3 + 1) // 2 + 3
    root = (128 if sectors <= 256 else 512) * ENTRY
    return wide, (sectors - 1 - -(-table // SECTOR) - root // SECTOR) // unit
