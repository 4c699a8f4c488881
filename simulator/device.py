"""One device: what survives power-off (NVM, drive), and one run of its code with fresh modules."""

import random
import threading
from pathlib import Path
from types import FunctionType, ModuleType

from simulator import dirty, screen, strict, versions
from simulator.boards import ROOT, board_names, load_board, variants
from simulator.clock import Clock
from simulator.drive import CUT, EMPTY, Drive
from simulator.hardware import Wires
from simulator.importer import Importer
from simulator.nvm import Nvm
from simulator.ports import Ports
from simulator.speaker import Speaker
from simulator.standins import chip, keys, module, sound, system

__all__ = ["ROOT", "Device", "Stopped", "board_names", "load_board", "variants"]
PACKAGES = ("engine", "firmware", "boards")
FULL_MV = 4100  # of a battery at the beginning
STAND_INS = {
    "analogio": chip.analogio,
    "board": chip.board,
    "busio": chip.busio,
    "digitalio": chip.digitalio,
    "gc": system.gc,
    "keypad": keys.keypad,
    "microcontroller": chip.microcontroller,
    "micropython": system.micropython,
    "os": system.os,
    "pwmio": chip.pwmio,
    "random": system.random,
    "storage": system.storage,
    "supervisor": system.supervisor,
    "sys": system.sys,
    "time": system.time,
    "usb_cdc": system.usb_cdc,
    "watchdog": chip.watchdog,
    **sound.STAND_INS,
}
# Modules of one board's build alone: it has them if its HOST["own_modules"] says so.
OWN_STAND_INS = {"cardputer_keyboard": keys.cardputer_keyboard}


class Stopped(BaseException):
    """Raised inside the firmware to end it: `why` is "close", "reset" or "reload"."""

    def __init__(self, why="close"):
        super().__init__(why)
        self.why = why


class Device:
    """The state of a simulated device. `start` makes a fresh run; NVM and drive last."""

    def __init__(
        self,
        board,
        *,
        seed,
        env,
        usb,
        root,
        drive,
        nvm,
        data_port=False,
        uid=bytes(range(16)),
        version=None,
        meter=None,
    ):
        self.board = board
        self.meter = meter
        self.version_text = version or versions.LATEST
        self.version = versions.numbers(self.version_text)
        words = versions.refusal(board, self.version_text)
        if words:
            raise ValueError(words)
        self.host = board.HOST
        self.env = env
        self.usb = usb
        self.seed = seed
        self.nvm = Nvm(board.NVM, self.host["nvm"], nvm) if board.NVM else None
        if root is None:
            overlays = [("/lib/" + name, ROOT / name) for name in PACKAGES] + [("/code.py", ROOT / "firmware/code.py")]
            self.roots = [(ROOT, "/lib", PACKAGES)]
        else:
            root = Path(root).resolve()
            overlays = [("/", root)]
            self.roots = [(root / "lib", "/lib", None), (root, "", None)]
        self.drive = Drive(self.host["drive"] if drive is None else drive, overlays, readonly=usb)
        self.ports = Ports()
        self.data_port = data_port
        self.uid = uid
        self.console = []
        self.echo = None
        self.printer = None  # at the prompt, what takes the text in place of the console's own `show`
        self.previous_traceback = None
        self.reloaded = False
        self.booting = False
        self.safe_mode = None
        self.boot_out = ""
        self.next_run_mode = None
        self.reset_reason = None  # of the run to come, where it was no power-on
        self.on_redraw = None
        self.random = random.Random(seed)
        self.battery = FULL_MV if self.host.get("battery") else None
        self.start()

    def start(self):
        """Begin a new run: clock at power-on, no key held, fresh modules, black panel."""
        self.clock = Clock()
        self.ports.begin()
        self.autoreload = True
        self.wires = Wires(self.host)
        self.keyboard = None  # that CircuitPython scans by itself, on a board that has one
        self.display = None
        self.panel = screen.Panel(self.board.WIDTH, self.board.HEIGHT)
        self.sounds = []
        self.speaker = Speaker(self)
        self.set_voltage(self.battery)
        self.clock.on_pass.append(self._tick)
        self._modules()

    def power_on(self, held):
        """Have keys down from power-on on, before anything looks at them."""
        for button in held:
            self.wires.set(button, True)
        if "cardputer_keyboard" in self.host.get("own_modules", ()):
            self.keyboard = keys.CardputerKeyboard(self)

    def fresh(self):
        """Forget the modules and give the pins back, as between boot.py and code.py; clock and held keys stay."""
        self.display = None
        self.wires.release_all()
        self.wires.before_change.clear()
        if self.keyboard is not None:
            self.keyboard.stay()
        del self.clock.on_pass[1:]
        self._modules()

    def _modules(self):
        makers = {name: self._maker(make) for name, make in STAND_INS.items()}
        for name in self.host.get("own_modules", ()):
            makers[name] = self._maker(OWN_STAND_INS[name])
        self.importer = Importer(
            makers,
            self.host["lacks"],
            self.roots,
            self.drive.open,
            self.write,
            library=self._for_library(),
            look_at=self._module_is_there,
        )
        self.importer.after["busdisplay"] = self._take_over_display
        strict.install(self.importer)
        dirty.install(self.importer)
        if self.meter is not None:
            self.meter.watch(self.importer, self.drive, self.roots, self.clock)

    def _maker(self, make):
        return lambda: make(self)

    def _module_is_there(self, path):
        """Do with a damaged module what the device does with its .mpy; False if it is gone.

        Its first byte says what it is: ValueError for an empty one. Behind the end of a file the loader reads bytes
        of 0xFF, and a number goes on as long as the upper bit is set: so it never comes back from one that was cut
        (CircuitPython's py/persistentcode.c, mp_raw_code_load and read_uint; py/reader.c, MP_READER_EOF; seen with
        MicroPython 1.28 wherever a file was cut but for its last six bytes).
        """
        damage = self.drive.damaged.get(path)
        if damage == EMPTY:
            raise ValueError("incompatible .mpy file")
        while damage == CUT:
            self.clock.spend(100000)
        return damage is None

    def _for_library(self):
        """Stand-ins for the display library alone: no thread, and a clock it may read without cost."""

        class Thread:
            """A thread that is never started."""

            def __init__(self, *_, **__):
                pass

            def is_alive(self):
                """Say yes, so that nobody starts it."""
                return True

        clock = self.clock
        return {
            "threading": module("threading", Thread=Thread, Event=threading.Event, RLock=threading.RLock),
            "time": module(
                "time",
                monotonic=lambda: clock.now_us / 1000000,
                sleep=lambda seconds: clock.spend(max(int(seconds * 1000000), 0)),
            ),
            "circuitpython_typing": module("circuitpython_typing", ReadableBuffer=bytes, WriteableBuffer=bytearray),
        }

    def _take_over_display(self, busdisplay):
        self._panel_class = busdisplay.BusDisplay = screen.make(self, self.importer)

    def builtin_display(self):
        """Make `board.DISPLAY`."""
        cls = self.importer.library("busdisplay").BusDisplay
        return cls(None, b"", width=self.board.WIDTH, height=self.board.HEIGHT, color_depth=self.board.DEPTH)

    def _tick(self):
        if self.display is not None:
            self.display.tick()

    def set_voltage(self, millivolts):
        """Give the battery this voltage; ValueError on a device whose battery cannot be measured."""
        wired = self.host.get("battery")
        if not wired:
            if millivolts is not None:
                raise ValueError(f"{self.board.NAME} cannot measure its battery")
            return
        self.battery = millivolts
        pins = self.wires.pins
        pins[wired["pin"]].analog = min(millivolts * 65536 // (3300 * wired["divider"]), 65535)
        if "usb" in wired:
            pins[wired["usb"]].level = int(self.usb)

    def redrawn(self):
        """Tell the face that the picture has changed."""
        if self.on_redraw:
            self.on_redraw()

    def i2c_sent(self, address, data):
        """Take bytes sent on I2C; a seam for models of the chips."""

    def spi_sent(self, data):
        """Take bytes sent on SPI; a seam for models of the chips. The pins' `driven` tells what else is put on them."""

    def write(self, text):
        """Take console output."""
        self.heard(text)
        (self.printer or self.ports.console.show)(text)

    def heard(self, text):
        """Keep what was sent to the console."""
        self.console.append(text)
        if self.echo:
            self.echo(text)

    def stop(self, why):
        """End the firmware from inside."""
        raise Stopped(why)

    def run_file(self, path):
        """Run a host file as code.py."""
        path = Path(path)
        self._run(compile(path.read_text(encoding="utf-8"), str(path), "exec"))

    def run_source(self, text):
        """Run source text as code.py."""
        self._run(compile(text, "code.py", "exec"))

    def _run(self, code):
        main = ModuleType("__main__")
        main.__dict__["__builtins__"] = self.importer.builtins
        main.__file__ = "code.py"
        self.importer.modules["__main__"] = main
        exec(code, main.__dict__)

    def run_function(self, function, args):
        """Call a desktop function as if it were code of the device: its imports are the device's."""
        names = {**function.__globals__, "__builtins__": self.importer.builtins}
        bound = FunctionType(function.__code__, names, function.__name__, function.__defaults__, function.__closure__)
        bound.__kwdefaults__ = function.__kwdefaults__
        return bound(*args)
