"""`hello` and `memory`."""

import gc

from firmware import strings
from firmware.debug.link import loaded, unload
from firmware.session import leaf


def run(link, name, args):
    """Tell who is there, or what memory is left."""
    if name == "hello":
        yield _hello(link)
    else:
        gc.collect()
        free = gc.mem_free()
        yield "ok free=%d used=%d largest=%d stack=%d" % (free, gc.mem_alloc(), _largest(free), _depth(0))


def _hello(link):
    import board
    import microcontroller
    import usb_cdc

    before = loaded()
    keys = ",".join(leaf("boards." + board.board_id).KEYS)
    unload(before)
    display = link.app.display
    version, build = _build()
    uid = "".join("%02X" % byte for byte in microcontroller.cpu.uid)
    return "ok proto=1 board=%s version=%s build=%s lang=%s size=%dx%dx%d keys=%s port=%s uid=%s" % (
        board.board_id,
        version,
        build,
        strings.language(),
        display.width,
        display.height,
        1 if link.app.kit.layout.mono else 16,
        keys,
        "data" if link.port is usb_cdc.data else "console",
        uid,
    )


def _build():
    """Return version and number of the build from the first lines of its manifest."""
    version = build = "-"
    try:
        with open("/shoupai.json") as file:
            for _ in range(4):
                parts = file.readline().split('"')
                if len(parts) > 3 and parts[1] == "version":
                    version = parts[3]
                elif len(parts) > 3 and parts[1] == "build":
                    build = parts[3]
    except OSError:
        pass
    return version, build


def _largest(free):
    """Return the largest block that can be had, to 64 bytes."""
    low, high = 0, free
    while high - low > 64:
        middle = (low + high) // 2
        try:
            bytearray(middle)
            low = middle
        except MemoryError:
            high = middle
    return low


def _depth(n):
    """Return how many more calls of this the stack takes, up to 40."""
    if n == 40:
        return n
    try:
        return _depth(n + 1)
    except RuntimeError:
        return n
