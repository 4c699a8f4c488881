"""What bitmaptools does, for boards without it, pixel by pixel."""


def blit(target, source, x, y, x1=0, y1=0, x2=0, y2=0):
    """Do what bitmaptools.blit does, pixel by pixel, without leaving the target."""
    for sy in range(y1, y2):
        ty = y + sy - y1
        if 0 <= ty < target.height:
            to = ty * target.width + x - x1
            at = sy * source.width
            for sx in range(x1, min(x2, target.width - x + x1)):
                target[to + sx] = source[at + sx]


def fill(bitmap, file, bits):
    """Read the pixel rows of `bitmap` from the open file, as `readinto` does."""
    width = bitmap.width
    mask = (1 << bits) - 1
    row = bytearray((width * bits + 7) // 8)
    at = 0
    for _ in range(bitmap.height):
        file.readinto(row)
        for x in range(width):
            shift = 8 - bits - x * bits % 8
            bitmap[at + x] = row[x * bits >> 3] >> shift & mask
        at += width
