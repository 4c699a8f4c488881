"""The journal of moves in a file, where the NVM has no room for it. Loaded by `keep.py` when it adds to one."""

from engine.compat import const
from firmware.saves import AT, CHAIN, NUMBER
from firmware.saves.keep import seal

_SIZE = const(4096)  # `places.SIZE`: where a file's used part begins
_JOURNAL = const(9)  # `image.JOURNAL`


def add(kept, at, data):
    """Write the journal into a file, the other one next time; tell whether it is there."""
    count = len(data)
    entry = bytearray(_JOURNAL + count + 3)
    entry[0] = count & 255
    entry[1] = count >> 8
    for i in range(4):
        entry[2 + i] = kept[NUMBER] >> 8 * i & 255
    crc = kept[CHAIN]
    entry[6] = crc >> 16
    entry[7] = crc >> 8 & 255
    entry[8] = crc & 255
    entry[_JOURNAL : _JOURNAL + count] = data
    seal(entry, _JOURNAL + count, -1)
    kept[AT] = 3 - at
    try:
        with open("/saves/c" if at == 1 else "/saves/d", "r+b") as file:
            file.seek(_SIZE)
            file.write(entry)
            file.flush()
            file.seek(_SIZE)
            return file.read(len(entry)) == entry
    except OSError:
        return False
