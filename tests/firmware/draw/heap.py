"""Reckon what pictures cost a device's heap: the sizes of CircuitPython's structs on 32 bits, in blocks of 16 bytes.

Struct sizes are those of shared-module/displayio and vectorio (TileGrid 88 bytes, Bitmap 36, ...); twenty sprites
measured on an emulated board took 2.1 KB, which agrees.
"""

import displayio
import vectorio


def block(size):
    """Return the bytes that an allocation of `size` bytes takes."""
    return -(-size // 16) * 16


def of(thing, seen):
    """Return the bytes of an object and of all it holds that is not in `seen`, a set of ids."""
    if id(thing) in seen or thing is None or isinstance(thing, (bool, int, type)):
        return 0
    seen.add(id(thing))
    if isinstance(thing, displayio.Bitmap):
        return block(36) + block((thing.width * thing._bits_per_value + 31) // 32 * 4 * thing.height)
    if isinstance(thing, displayio.TileGrid):
        tiles = thing.width * thing.height
        own = block(88) + (block(tiles) if tiles > 4 else 0)
        return own + of(thing.bitmap, seen) + of(thing.pixel_shader, seen)
    if isinstance(thing, displayio.Palette):
        return block(16) + block(16 * len(thing))
    if isinstance(thing, displayio.Group):
        return block(44) + block(16) + block(4 * max(4, len(thing))) + sum(of(x, seen) for x in thing._layers)
    if isinstance(thing, vectorio.Rectangle):
        return block(28) + block(56) + of(thing.pixel_shader, seen)
    if isinstance(thing, (bytes, bytearray)):
        return block(16) + block(len(thing))
    if isinstance(thing, str):
        return 0  # names and texts are counted where they are loaded
    if isinstance(thing, (list, tuple)):
        return block(16) + block(4 * len(thing)) + sum(of(x, seen) for x in thing)
    if isinstance(thing, dict):
        return block(16) + block(8 * len(thing)) + sum(of(x, seen) for x in thing.values())
    if hasattr(thing, "typecode"):
        return block(16) + block(len(thing) * thing.itemsize)
    if hasattr(thing, "__dict__") and type(thing).__module__.startswith("firmware."):
        return block(16) + block(8 * len(vars(thing))) + sum(of(x, seen) for x in vars(thing).values())
    return 0


def largest(thing, seen):
    """Return the largest single allocation among the bitmaps an object holds."""
    if id(thing) in seen:
        return 0
    seen.add(id(thing))
    if isinstance(thing, displayio.Bitmap):
        return (thing.width * thing._bits_per_value + 31) // 32 * 4 * thing.height
    if isinstance(thing, displayio.TileGrid):
        return largest(thing.bitmap, seen)
    inside = ()
    if isinstance(thing, displayio.Group):
        inside = thing._layers
    elif isinstance(thing, (list, tuple)):
        inside = thing
    elif isinstance(thing, dict):
        inside = thing.values()
    elif hasattr(thing, "__dict__") and type(thing).__module__.startswith("firmware."):
        inside = vars(thing).values()
    return max((largest(x, seen) for x in inside), default=0)
