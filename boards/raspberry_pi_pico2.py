"""Raspberry Pi Pico 2: the add-ons and settings of the Pico, twice its memory and drive three times as large."""

from boards import _pico
from boards._pico import NVM  # noqa: F401 - part of a board file's contract

_addon = _pico.Addon()

ID = "raspberry_pi_pico2"
NAME = "Raspberry Pi Pico 2 + " + _addon.part.NAME
WIDTH = _addon.part.WIDTH
HEIGHT = _addon.part.HEIGHT
DEPTH = _addon.part.DEPTH
KEYS = _addon.names()
HEAP = 400000

display = _addon.display
keys = _addon.scan
sound = _addon.sound if _addon.speaker else None
battery = None  # what powers it is not known

HOST = dict(
    _pico.HOST,
    bus={role: f"GP{pin}" for role, pin in _addon.pins},
    wiring={name: ("pin", f"GP{pin}", 0) for name, pin in _addon.keys},
    mcu="RP2350",
    circuitpython=("9.2.0", ""),
    heap_source="estimated: 520 KB less what CircuitPython keeps of the Pico's 264",
    usb=(0x2E8A, 0x000B),
    usb_boot=(0x2E8A, 0x000F),
    drive=3 * 1024 * 1024,
    flash=4 * 1024 * 1024,
    boot_volume="RP2350",
    boot_ids=("RP2350",),
    boot_button="hold BOOTSEL while you plug it in",
    uf2_family=0xE48BFF59,
    speaker=_addon.speaker and (f"GP{_addon.speaker}",),
    **_addon.part.HOST,
)
