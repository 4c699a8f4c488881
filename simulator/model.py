"""Milliseconds of a device, reckoned from the counts of `costs.py`.

Calibrated with a profile of CircuitPython 10.2.1 on an emulated RP2040 (PicoSystem, and Pico with SSD1306), taken of
the build of November 2026. Which figure gives which number:

| number | from |
|---|---|
| `power_on` | `boot.py` begins at 2,142 ms (PicoSystem: 935 of them its display), 1,205 ms (Pico) |
| `imported`, `code` | 38 KB as 1 module: 73 ms; imports from code.py to the menu 250 ms (Pico; 487 on PicoSystem, |
| | whose console is drawn anew meanwhile) |
| `collected` | collections after these imports 227 and 279 ms; 10 to 14 ms each in scenes |
| `stat` | 52 ms from code.py to the menu |
| `opened`, `read` | files 40 and 67 ms there |
| `line` | the rest there, 391 and 256 ms, without texts and letters |
| `indexed` | 94 us an index into a text, 11 us a step through bytes, which is a line here |
| `blit` | no figure: as much as six lines |
| `sent` | 39 ms a full 240x240 frame; 400 kHz I2C |
| `pixel` | a full refresh of an empty group 95 ms, without what is sent |
| `shaped`, `tiled` | the same with a rectangle 176, with the felt 310, each text layer above it 218 ms |
| `masked` | no figure; rows opaque over the felt cost no more than the felt alone |
| `one_bit` | three refreshes from code.py to the menu of the Pico 256 ms |

How far it is off is in `tests/simulator/test_model.py`, against every other figure that is known. Other chips than the
RP2040 are estimated from a benchmark of integers (SAMD51 12.3 s, RP2040 19.8, RP2350 10.3, ESP32 15.4): nobody measured
the game there.
"""

from dataclasses import dataclass, replace

FRAME_MS = 33


@dataclass(frozen=True)
class Speeds:
    """What a device takes: milliseconds of one of each; `sent` of a byte on the display's bus."""

    power_on: float = 2142
    imported: float = 1.7
    code: float = 0.00175
    collected: float = 0.045
    stat: float = 0.167
    opened: float = 4.0
    read: float = 0.077
    line: float = 0.0165
    indexed: float = 0.083
    blit: float = 0.1
    pixel: float = 0.00097
    tiled: float = 0.00373
    shaped: float = 0.00141
    masked: float = 0.00015
    sent: float = 0.00034

    def parts(self, counts):
        """Return {what: milliseconds} of counts."""
        get = counts.get
        return {
            "imports": get("imports", 0) * self.imported + get("code", 0) * self.code + get("stats", 0) * self.stat,
            "collections": get("collected", 0) * self.collected,
            "files": get("opens", 0) * self.opened + get("reads", 0) * self.read,
            "code": get("lines", 0) * self.line,
            "thinking": get("thought", 0) * self.line,
            "texts": get("indexed", 0) * self.indexed + get("blits", 0) * self.blit,
            "pixels": get("pixels", 0) * self.pixel
            + get("tiled", 0) * self.tiled
            + get("shaped", 0) * self.shaped
            + get("masked", 0) * self.masked,
            "bus": get("sent", 0) * self.sent + get("delays", 0),
        }

    def ms(self, counts):
        """Return the milliseconds of counts."""
        return sum(self.parts(counts).values())

    def slower(self, factor):
        """Return the speeds of a chip that takes `factor` times as long; the bus stays as it is."""
        names = [
            "imported",
            "code",
            "collected",
            "stat",
            "opened",
            "read",
            "line",
            "indexed",
            "blit",
            "pixel",
            "tiled",
            "shaped",
            "masked",
        ]
        return replace(self, **{name: getattr(self, name) * factor for name in names})


ONE_BIT = 1.35  # packing eight rows into a byte
I2C_SENT = 0.0225
SLOWNESS = {"RP2040": 1.0, "RP2350": 10.3 / 19.8, "SAMD51": 12.3 / 19.8, "ESP32-S3": 15.4 / 19.8}
MEASURED = ("pimoroni_picosystem", "raspberry_pi_pico")
FIRST_BOOT_MS = 1000  # the very first start waits so long: boot_out.txt is new
PICO = {"power_on": 1205, "collected": 0.055, "opened": 12.0}


def speeds(board):
    """Return the Speeds of a board (a board module)."""
    chip = next((name for name in SLOWNESS if board.HOST["mcu"].startswith(name)), "RP2040")
    found = Speeds().slower(SLOWNESS[chip])
    if board.HOST["display"] != "builtin":
        found = replace(found, power_on=PICO["power_on"])
    if board.ID == "raspberry_pi_pico":
        found = replace(found, **PICO)
    if board.DEPTH == 1:
        pixels = ["pixel", "tiled", "shaped", "masked"]
        found = replace(found, **{name: getattr(found, name) * ONE_BIT for name in pixels}, sent=I2C_SENT)
    return found
