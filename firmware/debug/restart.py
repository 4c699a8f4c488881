"""`reset` and `stop`."""

import time

from firmware.debug.link import Refused


def run(link, name, args):
    """Restart, with all saved, or clear what the link did, when the answer is out."""
    if name == "stop":
        link.after = link.clear
    else:
        what = args[0] if args else ""
        if len(args) > 1 or what not in ("", "soft", "bootloader"):
            raise Refused("argument", "reset takes soft, bootloader or nothing.")
        link.app.save()
        yield None  # it is saved after this frame
        yield None
        link.after = {"": _reset, "soft": _reload, "bootloader": _bootloader}[what]
    yield "ok"


def _reset():
    import microcontroller

    time.sleep(0.1)  # the answer is on its way
    microcontroller.reset()


def _reload():
    import supervisor

    time.sleep(0.1)
    supervisor.reload()


def _bootloader():
    import microcontroller

    microcontroller.on_next_reset(microcontroller.RunMode.UF2)
    _reset()
