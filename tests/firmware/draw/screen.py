"""Render a Group through displayio as a device does, into a picture, and count the pixels that change."""

import os

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")

import displayio
from displayio._area import Area
from displayio._structs import ColorspaceStruct, TransformStruct
from PIL import Image


class Screen:
    """A screen of width x height pixels that shows one Group; no bus, no thread."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.root = displayio.Group()
        self.root._update_transform(TransformStruct(0, 0, 1, 1, 1, False, False, False))
        self.space = ColorspaceStruct(depth=16)

    def picture(self):
        """Return all of the screen as an RGB image of 565 colours spread to 888, and begin a new frame."""
        size = self.width * self.height
        mask = memoryview(bytearray((size // 32 + 1) * 4)).cast("I")
        buffer = memoryview(bytearray(size * 4)).cast("H")
        self.root._prepare_full_refresh()
        self.root._fill_area(self.space, Area(0, 0, self.width, self.height), mask, buffer)
        self.root._get_refresh_areas([])  # clears what only a partial refresh does
        self.root._finish_refresh()
        image = Image.new("RGB", (self.width, self.height))
        image.putdata([_rgb(buffer[i]) for i in range(size)])
        return image

    def changed(self):
        """Return how many pixels the device would send now, and begin a new frame."""
        areas = []
        self.root._get_refresh_areas(areas)
        total = 0
        for area in areas:
            w = max(0, min(area.x2, self.width) - max(area.x1, 0))
            h = max(0, min(area.y2, self.height) - max(area.y1, 0))
            total += w * h
        self.root._finish_refresh()
        return total


def _rgb(value):
    r, g, b = value >> 11, value >> 5 & 63, value & 31
    return r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2
