"""`microcontroller.nvm`: bytes that survive power-off, in flash that is erased by the block."""


class Nvm:
    """A ByteArray of `size` bytes.

    `kind` "block": every write erases and rewrites all of it (SAMD51). "sector": a write to bytes that are all
    0xFF programs them without erasing; any other erases and rewrites the whole (RP2040, whose store is one sector).
    `erases` counts the wear. `cut` is a seam for tests: called with "erased" between erasing and rewriting and
    with "written" at the end; an exception it raises leaves the memory as the power cut would.
    """

    def __init__(self, size, kind, contents=None):
        self._data = bytearray(contents if contents is not None else b"\xff" * size)
        if len(self._data) != size:
            raise ValueError(f"the NVM of this board has {size} bytes")
        self._kind = kind
        self.erases = 0
        self.cut = None

    def __bool__(self):
        return True

    def __len__(self):
        return len(self._data)

    def __bytes__(self):
        return bytes(self._data)

    def __getitem__(self, index):
        if isinstance(index, slice):
            _no_step(index)
        elif not -len(self._data) <= index < len(self._data):
            raise IndexError("index out of range")
        return self._data[index]

    def __setitem__(self, index, value):
        if isinstance(index, slice):
            _no_step(index)
            start, stop, _ = index.indices(len(self._data))
            value = bytes(value)
            if len(value) != stop - start:
                raise ValueError("Slice and value different lengths.")
        else:
            if not -len(self._data) <= index < len(self._data):
                raise IndexError("index out of range")
            if not 0 <= value <= 255:
                raise ValueError("Array values should be single bytes.")
            start, value = index % len(self._data), bytes((value,))
        if value:
            self._write(start, value)

    def _write(self, start, value):
        end = start + len(value)
        if self._kind == "sector" and all(byte == 0xFF for byte in self._data[start:end]):
            self._data[start:end] = value
        else:
            kept = bytearray(self._data)
            kept[start:end] = value
            self.erases += 1
            self._data[:] = b"\xff" * len(kept)
            if self.cut:
                self.cut("erased")
            self._data[:] = kept
        if self.cut:
            self.cut("written")


def _no_step(index):
    if index.step not in (None, 1):
        raise NotImplementedError("only slices with step=1 (aka None) are supported")
