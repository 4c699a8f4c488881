"""Read PCF bitmap fonts (X11's compiled form), as far as baking needs it."""

import gzip
import struct

from tools.assets.glyph import Face, Glyph

ACCELERATORS, METRICS, BITMAPS, ENCODINGS = 1 << 1, 1 << 2, 1 << 3, 1 << 5
BYTE_ORDER_BIG, BIT_ORDER_BIG, COMPRESSED = 1 << 2, 1 << 3, 1 << 8


class _Table:
    """One table of the file: reads numbers in the byte order its format word tells."""

    def __init__(self, data, offset):
        self.data = data
        self.at = offset + 4
        self.format = struct.unpack_from("<I", data, offset)[0]
        self.order = ">" if self.format & BYTE_ORDER_BIG else "<"

    def take(self, kinds):
        """Return the numbers of a struct format and go on behind them."""
        kinds = self.order + kinds
        numbers = struct.unpack_from(kinds, self.data, self.at)
        self.at += struct.calcsize(kinds)
        return numbers


def load(path, decode=None):
    """Return the `Face` of a .pcf or .pcf.gz file.

    decode: function from the font's own code (first byte << 8 | second) to a code point or -1; None: it is Unicode.
    """
    data = path.read_bytes()
    if path.suffix == ".gz":
        data = gzip.decompress(data)
    if data[:4] != b"\x01fcp":
        raise ValueError(f"{path} is no PCF font")
    offsets = {}
    for i in range(struct.unpack_from("<I", data, 4)[0]):
        kind, _, _, offset = struct.unpack_from("<4I", data, 8 + 16 * i)
        offsets[kind] = offset
    face = Face(path.name)
    table = _Table(data, offsets[ACCELERATORS])
    table.at += 8  # eight flags
    face.ascent, face.descent = table.take("2i")
    metrics = list(_metrics(_Table(data, offsets[METRICS])))
    pictures = _pictures(_Table(data, offsets[BITMAPS]), metrics)
    table = _Table(data, offsets[ENCODINGS])
    low, high, first, last, _ = table.take("5h")
    for row in range(first, last + 1):
        for column in range(low, high + 1):
            (index,) = table.take("H")
            code = row << 8 | column
            if index != 0xFFFF:
                code = decode(code) if decode else code
                if code >= 0:
                    left, right, width, ascent, _ = metrics[index]
                    face.glyphs[code] = Glyph(width, left, ascent, right - left, pictures[index])
    return face


def _metrics(table):
    """Yield (left bearing, right edge, advance, ascent, descent) of every glyph."""
    if table.format & COMPRESSED:
        (count,) = table.take("H")
        for _ in range(count):
            yield tuple(n - 0x80 for n in table.take("5B"))
    else:
        (count,) = table.take("I")
        for _ in range(count):
            yield table.take("5hH")[:5]


def _pictures(table, metrics):
    """Return the rows of every glyph, the leftmost pixel of each in the highest of `width` bits."""
    (count,) = table.take("I")
    offsets = table.take(f"{count}I")
    table.take("4I")
    pad = 1 << (table.format & 3)
    unit = 1 << (table.format >> 4 & 3)
    # Bytes of a unit lie the other way round where byte and bit order differ.
    swap = unit > 1 and bool(table.format & BYTE_ORDER_BIG) != bool(table.format & BIT_ORDER_BIG)
    pictures = []
    for (left, right, _, ascent, descent), offset in zip(metrics, offsets):
        width = right - left
        stride = -(-max(width, 1) // (8 * pad)) * pad
        rows = []
        for y in range(ascent + descent):
            start = table.at + offset + y * stride
            row = table.data[start : start + stride]
            if swap:
                row = b"".join(row[i : i + unit][::-1] for i in range(0, stride, unit))
            if not table.format & BIT_ORDER_BIG:
                row = bytes(int(f"{b:08b}"[::-1], 2) for b in row)
            rows.append(int.from_bytes(row, "big") >> (stride * 8 - width) if width else 0)
        pictures.append(rows)
    return pictures


def gb2312(code):
    """Return the code point of a GB2312 code with both bytes below 0x80 (the coding of guob16), or -1."""
    try:
        return ord(bytes((code >> 8 | 0x80, code & 0xFF | 0x80)).decode("gb2312"))
    except (UnicodeDecodeError, TypeError):
        return -1
