"""Blocks of pixel values in and out of a packed Bitmap (8 bits a value or fewer), without a Python step per pixel."""

# What one byte of packed values holds, first pixel in the top bits: by bits a value, 256 runs of values.
UNPACK = {
    bits: [bytes(byte >> shift & (1 << bits) - 1 for shift in range(8 - bits, -1, -bits)) for byte in range(256)]
    for bits in (1, 2, 4, 8)
}
# The same with the first pixel in the bottom bits.
UNPACK_LOW_FIRST = {
    bits: [bytes(byte >> shift & (1 << bits) - 1 for shift in range(0, 8, bits)) for byte in range(256)]
    for bits in (1, 2, 4, 8)
}
# Values as digits, to be packed by reading them as one number.
_DIGITS = bytes(b"0123456789abcdef"[value & 15] for value in range(256))


def values(bitmap):
    """Return all pixel values as bytes, rows from the top, without padding."""
    width, height, bits = bitmap._bmp_width, bitmap._bmp_height, bitmap._bits_per_value
    if bits == 8:
        data = bitmap._data.tobytes()
        stride = bitmap._stride * 4
    else:
        words = bitmap._data[:]
        # The first pixel is in a word's top bits.
        words.byteswap()
        data = b"".join(map(UNPACK[bits].__getitem__, words.tobytes()))
        stride = bitmap._stride * 32 // bits
    if stride == width:
        return data
    return b"".join([data[row : row + width] for row in range(0, stride * height, stride)])


def _row(bitmap, y):
    """Return one row's values with its padding."""
    stride, bits = bitmap._stride, bitmap._bits_per_value
    words = bitmap._data[y * stride : (y + 1) * stride]
    if bits == 8:
        return words.tobytes()
    words.byteswap()
    return b"".join(map(UNPACK[bits].__getitem__, words.tobytes()))


def _put_row(bitmap, y, row):
    """Store one row's values, padding included."""
    stride, bits = bitmap._stride, bitmap._bits_per_value
    words = bitmap._data[:0]
    if bits == 8:
        words.frombytes(row)
    else:
        number = int(row.translate(_DIGITS), 1 << bits)
        words.frombytes(number.to_bytes(stride * 4, "big"))
        words.byteswap()
    bitmap._data[y * stride : (y + 1) * stride] = words


def get(bitmap, x1, y1, x2, y2):
    """Return the values of a box that lies in the bitmap, as a list of rows."""
    return [_row(bitmap, y)[x1:x2] for y in range(y1, y2)]


def put(bitmap, x, y, rows):
    """Store rows of values with their top left corner at x, y; they must lie in the bitmap and fit its bits."""
    bitmap._version += 1
    for number, row in enumerate(rows):
        old = _row(bitmap, y + number)
        _put_row(bitmap, y + number, old[:x] + row + old[x + len(row) :])
