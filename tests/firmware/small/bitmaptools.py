"""Stand-in for bitmaptools on MicroPython: reads what it should read and draws nothing."""


def blit(target, source, x, y, *, x1=0, y1=0, x2=0, y2=0):
    pass


def readinto(bitmap, file, bits, element_size=1, reverse=False, swap=False):
    row = bytearray((bitmap.width * bits + 7) // 8)
    for _ in range(bitmap.height):
        file.readinto(row)
