"""What `boot.py` decides, from the settings in the save.

CircuitPython starts USB after boot.py, so nothing can be known here of a computer. The drive is therefore left as it is
(the computer's) when it belongs to whoever asks: the app takes it when it first saves, if no computer is there then
(`saves/places.py`). Only a drive that is always the game's is taken here.

A key held at power-up leaves everything to the computer, whatever the settings say: so the drive can always be written.
"""

import sys
import time

from engine.compat import const
from firmware import clock
from firmware.settings import DEBUG_PORT, USB_DRIVE

_GAME = 2  # of setting USB_DRIVE
_LOOK_MS = const(30)  # in which every scanner looks at its keys once, the slowest debouncer twice


def boot():
    """Do it, and say what was done."""
    import supervisor

    supervisor.runtime.autoreload = False  # a file written by the computer must not end a game
    keys = the_board().keys()
    since = clock.now()
    s = settings()  # takes as long as the keys are to be watched
    if key_held(keys, since):
        print("A key is held: the drive is the computer's.")
        return
    if not s or len(s) <= DEBUG_PORT + 1:
        return
    if s[1 + USB_DRIVE] == _GAME:
        import storage

        storage.remount("/", readonly=False)
        print("The drive is the game's.")
    if s[1 + DEBUG_PORT]:
        from firmware import safe

        if safe.read() == b"2":
            print("The debug port is off: this chip has no room for it (delete", safe.FILE, "to try again).")
        else:
            second_port()
            print("The debug port is on.")


def second_port():
    """Switch the data port on; keyboard and MIDI go, for some chips have no room for all of it."""
    import usb_cdc

    for name in ("usb_hid", "usb_midi"):
        try:
            __import__(name)
            sys.modules[name].disable()
        except ImportError:
            pass
    usb_cdc.enable(console=True, data=True)


def the_board():
    """Return the module of the board this runs on."""
    import board

    name = "boards." + board.board_id
    __import__(name)
    return sys.modules[name]


def settings():
    """Return the section of settings of the newest good save, None without one: their count, then a byte each."""
    from firmware.saves import SETTINGS

    return saved(SETTINGS)


def saved(name):
    """Return a section of the newest good save, None without one."""
    from firmware.saves import image, places

    newest = None
    number = 0
    for place in places.all_places():
        if image.judge(place) == image.GOOD:
            this = image.number_of(place.read(0, image.HEAD))
            if newest is None or this >= number:
                number = this
                newest = place
    return image.section(newest, name) if newest is not None else None


class _Event:
    button = 0
    pressed = False


def key_held(keys, since=None):
    """Tell whether a key is down just after the keys of a board were set up, at `since` or now; its event is lost.

    Since CircuitPython 9.1.0 a key that is down when its scanner is made gives no event, so the scanners are reset.
    """
    wait = _LOOK_MS
    if since is not None:
        wait -= clock.since(since, clock.now())
    if wait > 0:
        time.sleep(wait / 1000)  # pins take their time to be pulled up
    for scanner in keys.scanners:
        scanner.events.clear()
        scanner.reset()
    time.sleep(_LOOK_MS / 1000)
    held = False
    if (9, 1, 0) <= sys.implementation.version[:3] < (9, 2, 1):
        for scanner in keys.scanners:
            held = silent(scanner) or held
    event = _Event()
    while keys.get(event):
        held = event.pressed or held
    keys.overflowed()
    return held


def silent(scanner):
    """Tell whether a key of a scanner is down, where `reset` takes all keys for down: the others tell they are up.

    A short queue takes the first of them only; what is down behind these is not seen.
    """
    from keypad import Event

    lost = scanner.events.overflowed
    event = Event()
    told = last = 0
    while scanner.events.get_into(event):
        told += 1
        last = event.key_number
    return last >= told or (told < scanner.key_count and not lost)
