"""bitmaptools on bitmaps whose pixels nobody looks at."""


def blit(dest_bitmap, source_bitmap, x, y, x1=0, y1=0, x2=0, y2=0, skip_source_index=None, skip_dest_index=None):
    """Do nothing."""


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    """Do nothing."""


def readinto(bitmap, file, bits_per_pixel, element_size=1, reverse_pixels_in_element=False):
    """Read past the rows of a bitmap."""
    row = bytearray((bitmap.width * bits_per_pixel + 7) // 8)
    for _ in range(bitmap.height):
        file.readinto(row)
