"""`bitmaptools` as the device has it: its checks, what Blinka lacks, and blocks moved at once instead of by pixel."""

from simulator import pixels


def install(module):
    """Put the functions into Blinka's `bitmaptools`; its own stay in `module.plain`."""
    module.plain = {name: getattr(module, name) for name in ("blit", "fill_region", "readinto")}
    for make in (_fill_region, _blit, _arrayblit, _replace_color, _readinto):
        function = make(module.plain)
        setattr(module, function.__name__, function)


def _check_box(bitmap, x1, y1, x2, y2):
    for name, value, most in (
        ("x1", x1, bitmap.width),
        ("y1", y1, bitmap.height),
        ("x2", x2, bitmap.width),
        ("y2", y2, bitmap.height),
    ):
        if not 0 <= value <= most:
            raise ValueError(f"{name} must be 0-{most}")


def _ordered(x1, y1, x2, y2):
    return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


def _check_value(bitmap, value):
    if not 0 <= value < 1 << bitmap.bits_per_value:
        raise ValueError("out of range of target")


def _fill_region(plain):
    def fill_region(dest_bitmap, x1, y1, x2, y2, value):
        """Fill a box, its right and bottom edges excluded."""
        _check_value(dest_bitmap, value)
        _check_box(dest_bitmap, x1, y1, x2, y2)
        x1, y1, x2, y2 = _ordered(x1, y1, x2, y2)
        if x1 == x2 or y1 == y2:
            return
        if dest_bitmap.bits_per_value > 8:
            plain["fill_region"](dest_bitmap, x1, y1, x2, y2, value)
            return
        pixels.put(dest_bitmap, x1, y1, [bytes((value,)) * (x2 - x1)] * (y2 - y1))
        dest_bitmap.dirty(x1, y1, x2, y2)

    return fill_region


def _blit(plain):
    def blit(
        dest_bitmap,
        source_bitmap,
        x,
        y,
        *,
        x1=0,
        y1=0,
        x2=None,
        y2=None,
        skip_source_index=None,
        skip_dest_index=None,
    ):
        """Copy a box of one bitmap to a place in another; what would stick out is left off."""
        if dest_bitmap.bits_per_value < source_bitmap.bits_per_value:
            raise ValueError("source palette too large")
        x2 = source_bitmap.width if x2 is None else x2
        y2 = source_bitmap.height if y2 is None else y2
        if not (0 <= x <= dest_bitmap.width and 0 <= y <= dest_bitmap.height):
            raise ValueError("out of range of target")
        _check_box(source_bitmap, x1, y1, x2, y2)
        x1, y1, x2, y2 = _ordered(x1, y1, x2, y2)
        x2 = min(x2, x1 + dest_bitmap.width - x)
        y2 = min(y2, y1 + dest_bitmap.height - y)
        if x1 >= x2 or y1 >= y2:
            return
        if dest_bitmap.bits_per_value > 8:
            skips = {"skip_source_index": skip_source_index, "skip_dest_index": skip_dest_index}
            plain["blit"](dest_bitmap, source_bitmap, x, y, x1=x1, y1=y1, x2=x2, y2=y2, **skips)
            return
        rows = pixels.get(source_bitmap, x1, y1, x2, y2)
        if skip_source_index is not None or skip_dest_index is not None:
            below = pixels.get(dest_bitmap, x, y, x + x2 - x1, y + y2 - y1)
            rows = [_merge(row, old, skip_source_index, skip_dest_index) for row, old in zip(rows, below, strict=True)]
        pixels.put(dest_bitmap, x, y, rows)
        dest_bitmap.dirty(x, y, x + x2 - x1, y + y2 - y1)

    return blit


def _merge(row, old, skip_source, skip_dest):
    return bytes(b if a == skip_source or b == skip_dest else a for a, b in zip(row, old, strict=True))


def _arrayblit(plain):
    def arrayblit(bitmap, data, x1=0, y1=0, x2=None, y2=None, skip_index=None):
        """Fill a box with values from a buffer, row by row."""
        x2 = bitmap.width if x2 is None else x2
        y2 = bitmap.height if y2 is None else y2
        _check_box(bitmap, x1, y1, x2, y2)
        x1, y1, x2, y2 = _ordered(x1, y1, x2, y2)
        width, height = x2 - x1, y2 - y1
        if len(data) < width * height:
            raise IndexError("index out of range")
        if not width or not height:
            return
        mask = (1 << bitmap.bits_per_value) - 1
        if bitmap.bits_per_value > 8:
            for at in range(width * height):
                value = data[at] & mask
                if value != skip_index:
                    bitmap._write_pixel(x1 + at % width, y1 + at // width, value)
        else:
            line = bytes(value & mask for value in data[: width * height])
            rows = [line[at : at + width] for at in range(0, len(line), width)]
            if skip_index is not None:
                below = pixels.get(bitmap, x1, y1, x2, y2)
                rows = [_merge(row, old, skip_index, None) for row, old in zip(rows, below, strict=True)]
            pixels.put(bitmap, x1, y1, rows)
        bitmap.dirty(x1, y1, x2, y2)

    return arrayblit


def _replace_color(plain):
    def replace_color(dest_bitmap, old_color, new_color):
        """Change every pixel of one value to another."""
        _check_value(dest_bitmap, old_color)
        _check_value(dest_bitmap, new_color)
        for y in range(dest_bitmap.height):
            for x in range(dest_bitmap.width):
                if dest_bitmap._get_pixel(x, y) == old_color:
                    dest_bitmap[x, y] = new_color

    return replace_color


def _readinto(plain):
    def readinto(
        bitmap,
        file,
        bits_per_pixel,
        element_size=1,
        reverse_pixels_in_element=False,
        swap_bytes_in_element=False,
        reverse_rows=False,
    ):
        """Read the pixel rows of a file into a whole bitmap; EOFError if it ends too soon."""
        if bits_per_pixel not in (1, 2, 4, 8, 16, 24, 32):
            raise ValueError("invalid bits_per_pixel, must be 1, 2, 4, 8, 16, 24, or 32")
        if element_size not in (1, 2, 4) or (bits_per_pixel == 24 and element_size != 1):
            raise ValueError("invalid element_size")
        if element_size != 1 or bits_per_pixel > 8 or bitmap.bits_per_value > 8:
            flags = (reverse_pixels_in_element, swap_bytes_in_element, reverse_rows)
            plain["readinto"](bitmap, file, bits_per_pixel, element_size, *flags)
            return
        width, height = bitmap.width, bitmap.height
        table = (pixels.UNPACK if reverse_pixels_in_element else pixels.UNPACK_LOW_FIRST)[bits_per_pixel]
        mask = (1 << bitmap.bits_per_value) - 1
        only = bytes(value & mask for value in range(256))
        length = (width * bits_per_pixel + 7) // 8
        rows = []
        for _ in range(height):
            data = file.read(length)
            if len(data) != length:
                raise EOFError
            rows.append(b"".join(map(table.__getitem__, data))[:width].translate(only))
        if reverse_rows:
            rows.reverse()
        pixels.put(bitmap, 0, 0, rows)
        bitmap.dirty()

    return readinto
