"""Raspberry Pi Pico with an SSD1306 and six buttons, or with a Pico Display, as `settings.toml` says (`_pico.py`)."""

from boards import _pico
from boards._pico import NVM  # noqa: F401 - part of a board file's contract

_addon = _pico.Addon()

ID = "raspberry_pi_pico"
NAME = "Raspberry Pi Pico + " + _addon.part.NAME
WIDTH = _addon.part.WIDTH
HEIGHT = _addon.part.HEIGHT
DEPTH = _addon.part.DEPTH
KEYS = _addon.names()
HEAP = 162768

display = _addon.display
keys = _addon.scan
sound = _addon.sound if _addon.speaker else None
battery = None  # what powers it is not known

HOST = dict(
    _pico.HOST,
    bus={role: f"GP{pin}" for role, pin in _addon.pins},
    wiring={name: ("pin", f"GP{pin}", 0) for name, pin in _addon.keys},
    mcu="RP2040",
    circuitpython=("9.0.0", ""),
    heap_source="measured on CircuitPython 10.2.1, emulated",
    usb=(0x239A, 0x80F4),
    usb_boot=(0x2E8A, 0x0003),
    drive=1024 * 1024,
    flash=2 * 1024 * 1024,
    boot_volume="RPI-RP2",
    boot_ids=("RPI-RP2",),
    boot_button="hold BOOTSEL while you plug it in",
    uf2_family=0xE48BFF56,
    speaker=_addon.speaker and (f"GP{_addon.speaker}",),
    **_addon.part.HOST,
)
