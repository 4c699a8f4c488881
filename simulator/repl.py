"""The prompt of a simulated device: CircuitPython's friendly and raw REPL, raw paste and soft reset, on the console.

It follows `main.c` (`run_repl`: every change of the mode is a new virtual machine), `shared/runtime/pyexec.c` (the
modes, what they send and when Ctrl-C is heard), `shared/readline/readline.c` and `py/repl.c` (lines that go on). What
is typed runs as code of the device, in the thread and on the clock of its code.

Beyond the device: `os.ilistdir`, and the name of an OSError behind its words. mpremote's `fs` asks for both, which
MicroPython has and CircuitPython (`shared-bindings/os`, `py/moderrno.c`) has not: on a board `tools serial ls` does it.
"""

import ast
import codeop
import traceback
from types import ModuleType

from simulator.device import Stopped
from simulator.readline import CANCEL, Line
from simulator.standins import errors

CTRL_A, CTRL_B, CTRL_C, CTRL_D, CTRL_E = b"\x01", b"\x02", b"\x03", b"\x04", b"\x05"
WINDOW = 128  # bytes: half of MICROPY_REPL_STDIN_BUFFER_MAX
# What the console costs of the device's time. A new virtual machine: the one before is put away, the console's picture
# drawn anew (on a PicoSystem that alone takes 275 ms).
RESTART_US = 150_000
BYTE_US = 10
VERSION = "Adafruit CircuitPython {version} (simulated); {name} with {mcu}"
SHOWN = "__shown__"  # prints the value of an expression


class Repl:
    """The REPL of a Device; `run` returns never: it ends by Stopped, as the device's code does."""

    def __init__(self, device):
        self.device = device
        self.console = device.ports.console
        self.line = Line(self)
        self.raw = False
        self._names = {}

    def run(self):
        """Answer what is typed, in one mode after the other."""
        while True:
            self._new_machine()
            if self.raw:
                self._raw()
            else:
                self._friendly()

    # what the modes stand on

    def _new_machine(self):
        """Forget all names and modules, as the device does on its way into the REPL, and between its modes."""
        device = self.device
        device.fresh()
        device.clock.spend(RESTART_US)
        main = ModuleType("__main__")
        builtins = {**device.importer.builtins, SHOWN: self._shown, "input": self._input}
        main.__dict__["__builtins__"] = builtins
        device.importer.modules["__main__"] = main
        self._names = main.__dict__
        device.importer("os").ilistdir = self._ilistdir

    def read(self, most=1):
        """Return bytes that were typed, at least one; the device's time passes until there are some."""
        while not self.console.waiting():
            self.device.clock.idle()
        data = self.console.take(most)
        self.device.clock.spend(BYTE_US * len(data))
        return data

    def send(self, text):
        """Send text or bytes as they are; wait for a computer that does not read, as the device does."""
        data = text.encode() if isinstance(text, str) else text
        while data:
            done = self.console.put(data)
            data = data[done:]
            if data:
                self.device.clock.idle()
        return len(text)

    def _print(self, text):
        self.send(text.replace("\n", "\r\n"))

    def _shown(self, value):
        if value is not None:
            self.device.write(f"{value!r}\n")

    def _input(self, prompt=""):
        self.console.catches = False
        text = self.line.read(str(prompt))
        self.console.catches = True
        if text == CANCEL:
            raise KeyboardInterrupt
        if text == CTRL_D:
            raise EOFError
        return text if isinstance(text, str) else ""

    def _ilistdir(self, path="/"):
        os = self.device.importer("os")
        for name in os.listdir(path or "/"):
            kind, *rest = os.stat(f"{path.rstrip('/')}/{name}")
            yield name, kind, 0, rest[5]

    # the friendly REPL

    def _friendly(self):
        board = self.device.board
        version = VERSION.format(version=self.device.version_text, name=board.NAME, mcu=board.HOST["mcu"])
        self.send(f"\r\n{version}\r\n")
        while True:
            text = self.line.read(">>> ")
            if text == CTRL_A:
                self.raw = True
                self.send("\r\n")
                return
            if text == CTRL_B:
                self.send(f"\r\n\r\n{version}\r\n")
            elif text == CTRL_D:
                self.send("\r\n")
                self._reboot()
            elif text == CTRL_E:
                pasted = self._paste_mode()
                if pasted is not None:
                    self._execute(pasted, "exec")
            elif text == CANCEL:
                self.send("\r\n")
            elif text:
                self._statement(text)

    def _statement(self, text):
        while more(text):
            rest = self.line.read("... ", before=text)
            if rest == CANCEL:
                self.send("\r\n")
                return
            if rest == CTRL_D:
                break
            text += "\n" + rest
        self._execute(text + "\n", "single")

    def _paste_mode(self):
        self.send("\r\npaste mode; Ctrl-C to cancel, Ctrl-D to finish\r\n=== ")
        data = b""
        while True:
            byte = self.read()
            if byte in (CTRL_C, CTRL_D):
                self.send("\r\n")
                return None if byte == CTRL_C else data.decode("utf-8", "replace").replace("\r", "\n")
            data += byte
            self.send("\r\n=== " if byte == b"\r" else byte)

    # the raw REPL

    def _raw(self):
        self.send("raw REPL; CTRL-B to exit\r\n>")
        data = b""
        while True:
            byte = self.read()
            if byte == CTRL_A:
                if data[:1] == CTRL_E and len(data) == 2:
                    self._pasted(data[1:])
                else:
                    self.send("raw REPL; CTRL-B to exit\r\n")
            elif byte == CTRL_B:
                self.send("\r\n")
                self.raw = False
                return
            elif byte == CTRL_D:
                self.send("OK")
                if not data:
                    self.send("\r\n")
                    self._reboot()
                    return
                self._execute(data.decode("utf-8", "replace"), "exec", marks=True)
            elif byte != CTRL_C:
                data += byte
                continue
            else:
                data = b""
                continue
            data = b""
            self.send(">")

    def _pasted(self, how):
        """Take code with flow control: the computer may send a window more for every mark."""
        if how != b"A":
            self.send(b"R\x00")
            return
        self.send(b"R\x01" + WINDOW.to_bytes(2, "little") + b"\x01")
        code = bytearray()
        left = WINDOW
        while True:
            data = self.read(left)
            ends = [at for at in (data.find(CTRL_C), data.find(CTRL_D)) if at >= 0]
            code += data[: min(ends)] if ends else data
            if ends:
                self.send(CTRL_D)
                if data[min(ends) : min(ends) + 1] == CTRL_C:
                    self.send(CTRL_D + b"KeyboardInterrupt: \r\n" + CTRL_D)
                    return
                break
            left -= len(data)
            if not left:
                self.send(b"\x01")
                left = WINDOW
        self._execute(code.decode("utf-8", "replace"), "exec", marks=True)

    def _reboot(self):
        """Do a soft reset. From the raw REPL it leads into the raw REPL again: code.py is not run."""
        self.send("soft reboot\r\n")
        if not self.raw:
            self.device.stop("reload")

    # running

    def _execute(self, source, mode, marks=False):
        """Run source; print what it raises. `marks`: send the end marks of the raw REPL."""
        device, console = self.device, self.console
        device.clock.spend(BYTE_US * len(source))
        error = None
        device.printer = self._print
        console.catches = True
        try:
            exec(compiled(source, mode), self._names)
        except SystemExit:
            pass
        except Stopped as stop:
            if stop.why != "reload" or not self.raw:
                raise
            error = stop
        except BaseException as raised:
            error = raised
        finally:
            console.catches = console.interrupted = False
            device.printer = None
        if marks:
            self.send(CTRL_D)
        if isinstance(error, Stopped):
            self.send(CTRL_D)
            self._reboot()
            self._new_machine()
        elif error is not None:
            text = told(error)
            device.heard(text)
            self.send(text.replace("\n", "\r\n"))
        if marks and not isinstance(error, Stopped):
            self.send(CTRL_D)


def more(text):
    """Tell whether a statement goes on after these lines, as the device judges it."""
    try:
        return codeop.compile_command(text, "<stdin>", "single") is None
    except (SyntaxError, ValueError, OverflowError):
        return False


def compiled(source, mode):
    """Return source as code; of `single` the value of every expression is shown."""
    tree = ast.parse(source, "<stdin>", mode)
    if mode == "single":
        for node in tree.body:
            if isinstance(node, ast.Expr):
                call = ast.Call(ast.Name(SHOWN, ast.Load()), [node.value], [])
                node.value = ast.fix_missing_locations(ast.copy_location(call, node.value))
    return compile(tree, "<stdin>", mode)


def told(error):
    """Return a traceback as the device words it: places of its own code only, no source lines."""
    if isinstance(error, SyntaxError):
        return (
            "Traceback (most recent call last):\n"
            f'  File "<stdin>", line {error.lineno or 1}\n{type(error).__name__}: invalid syntax\n'
        )
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if not errors.of_the_simulator(frame)]
    lines = [f'  File "{frame.filename}", line {frame.lineno}, in {frame.name}\n' for frame in frames]
    return "Traceback (most recent call last):\n" + "".join(lines) + errors.last_line(error)
