"""Run the firmware, unchanged, under a virtual clock: the one engine behind window, terminal and tests."""

import ctypes
import sys
import threading
import time
import traceback
from pathlib import Path

from simulator import booting, versions
from simulator.device import ROOT, Device, Stopped, load_board
from simulator.hands import Hands
from simulator.repl import Repl
from simulator.standins.settings import FILE

# Real seconds without the firmware coming back before it is taken to hang.
PATIENCE = 60
LOOK = 0.1  # real seconds after which it is looked what else there is to do


class Crashed(Exception):
    """The code ended with an exception, which is `__cause__`; `text` is its traceback."""

    def __init__(self, error):
        self.text = "".join(traceback.format_exception(error))
        super().__init__(f"the code ended with {type(error).__name__}: {error}\n{self.text}")


class Hung(Exception):
    """The code neither slept nor looked at the clock for PATIENCE real seconds."""


def _raise_in(thread, kind):
    """Have an exception raised in a thread, at its next instruction of Python."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(kind))


def _settings_of(root, text):
    """Return the bytes of the `settings.toml` that a device begins with."""
    if text is not None:
        return text.encode() if isinstance(text, str) else text
    path = Path(root or "/nowhere") / FILE[1:]
    return path.read_bytes() if path.is_file() else b""


class Runner(Hands):
    """A device and its code, advanced by the host.

    `board`: a board id. `seed`: of `os.urandom`. `deal`: a deal code, given to the firmware as SHOUPAI_DEAL. `env`:
    more settings for `os.getenv`. `code`: what runs as code.py: None for firmware/code.py, a path, source text (with
    a newline in it), a function, or False for nothing. `usb`: a computer is attached and has the drive. `drive`: its
    capacity in bytes. `nvm`: its contents. `root`: a folder to run as the drive instead of the source folders.
    `data_port`: the second serial port is on. `uid`: the chip's number. `boot`: boot.py runs at power-on and decides on
    drive and ports, as on the device, where the drive is read-only to code until then (without, it is the code's
    unless `usb`). `held`: keys that are down at power-on. `safe_mode`: the name of a reason, for which the device
    starts in safe mode and runs safemode.py in place of all else. `version`: of CircuitPython, as text (None: the
    latest known); ValueError for one on which the board does not run. `settings`: the text of `settings.toml` on the
    drive, text or bytes.
    `damage`: {device path: "gone", "empty", "cut"} of files of the drive; for modules it is what happens to their .mpy.
    `meter`: a `costs.Meter`.
    """

    def __init__(
        self,
        board="pygamer",
        *,
        seed=0,
        deal=None,
        env=None,
        code=None,
        usb=False,
        drive=None,
        nvm=None,
        root=None,
        data_port=False,
        uid=bytes(range(16)),
        boot=False,
        held=(),
        safe_mode=None,
        meter=None,
        version=None,
        settings=None,
        damage=None,
    ):
        env = {"SHOUPAI_RAISE": "1", **(env or {})}  # an error of the app is the test's, not a screen
        if deal is not None:
            env["SHOUPAI_DEAL"] = deal
        self.device = Device(
            load_board(board, env, _settings_of(root, settings), version or versions.LATEST),
            seed=seed,
            env=env,
            usb=usb,
            root=root,
            drive=drive,
            nvm=nvm,
            data_port=data_port,
            uid=uid,
            meter=meter,
            version=version,
        )
        if settings is not None:
            self.device.drive.files[FILE] = settings.encode() if isinstance(settings, str) else settings
        self._code = code
        self._thread = None
        self._mine = threading.Semaphore(0)
        self._theirs = threading.Semaphore(0)
        self._closing = False
        self._error = None
        self._result = None
        self.ended = None
        self._over = None  # why the thread has ended
        self._done = False  # the console waits for a key, which leads to the prompt
        self.at_prompt = False  # the thread is that of the prompt
        self.meanwhile = lambda: None  # called in every turn, and while the code does not come back: it may raise
        self.replay = None  # of a record, when one is shown
        self.attached = None  # to a computer: see `attached.py`
        self._boot = boot
        self.device.drive.damaged = damage if damage is not None else {}
        self._power_on(held, safe_mode)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # -- running

    def _power_on(self, held=(), safe_mode=None):
        """Begin a run with all that comes before code.py."""
        device = self.device
        device.power_on(held)
        device.safe_mode = safe_mode
        if safe_mode is not None:
            self._start(lambda: device.run_file(self._start_file("safemode")))
        elif self._boot:
            device.drive.readonly = True
            job = self._job()
            self._start(lambda: booting.run(device, self._start_file("boot"), job))
        else:
            self._begin()

    def _start_file(self, name):
        roots = self.device.roots
        return (ROOT / "firmware" if roots[0][0] == ROOT else roots[-1][0]) / f"{name}.py"

    def _begin(self):
        self._start(self._job())

    def _job(self):
        """Return what runs as code.py, or None."""
        device, code = self.device, self._code
        if code is False:
            return None
        if callable(code):
            return lambda: device.run_function(code, ())
        if isinstance(code, str) and "\n" in code:
            return lambda: device.run_source(code)
        path = self._start_file("code") if code is None else Path(code)
        return (lambda: device.run_file(path)) if path.is_file() else None

    def _start(self, job):
        if job is None:
            self.ended = "nothing to run"
            if self._code is None:
                self._say_done()
            return
        self.ended = None
        self.device.ports.console.catches = True
        self._run_thread(job)

    def _run_thread(self, job):
        def body():
            self._theirs.acquire()
            why = None
            try:
                sys.settrace(self.device.meter and self.device.meter.trace)
                if not self._closing:
                    self._result = job()
                    why = "done"
            except Stopped as stop:
                why = stop.why
            except SystemExit:
                why = "done"
            except KeyboardInterrupt as error:
                why = "interrupted"
                self.device.write("".join(traceback.format_exception(error)))
            except BaseException as error:
                self._error = error
                self.device.ports.console.show("".join(traceback.format_exception(error)))
                why = "crashed"
            finally:
                self._over = why or "close"
                self._mine.release()

        self._over = None
        self._done = False
        self.device.clock.pause = self._pause
        self._thread = threading.Thread(target=body, name="firmware", daemon=True)
        self._thread.start()

    def _say_done(self):
        """Say on the console that the code has ended; the next key leads to the prompt, Ctrl-D starts it again."""
        console = self.device.ports.console
        console.catches = False
        console.show("\nCode done running.\n\nPress any key to enter the REPL. Use CTRL-D to reload.\n")
        self._done = True

    def _key(self):
        """Take the key that was typed after the code had ended, if one was."""
        console = self.device.ports.console
        if not console.waiting():
            return
        if console.take(1) == b"\x04":
            console.show("soft reboot\n")
            self._restart("reload")
        else:
            self.at_prompt = True
            self._run_thread(Repl(self.device).run)

    def _pause(self):
        """Give the turn to the host and return True; False, at once, where the host itself is the caller."""
        if threading.current_thread() is not self._thread:
            return False
        if not self._closing:
            self._mine.release()
            self._theirs.acquire()
        if self._closing:
            raise Stopped("close")
        if self.device.ports.console.interrupted:
            self.device.ports.console.interrupted = False
            raise KeyboardInterrupt
        return True

    def _turn(self):
        """Let the firmware run until its time is up or it ends."""
        self._theirs.release()
        end = time.monotonic() + PATIENCE
        while not self._mine.acquire(timeout=LOOK):
            self._look_after()
            if time.monotonic() > end and not self.at_prompt:  # what was typed there may take as long as it likes
                frame = sys._current_frames().get(self._thread.ident)
                where = "".join(traceback.format_stack(frame)) if frame else ""
                self._kill()
                raise Hung(f"the code did not come back within {PATIENCE} s; it was at\n{where}")
        if self._over:
            self._thread.join()
            self._thread = None
            self.device.clock.pause = None
            self.at_prompt = False
            self.ended = self._over
            if self.ended not in ("reset", "reload"):
                self._say_done()
            if self._error is not None:
                error, self._error = self._error, None
                self.device.previous_traceback = "".join(traceback.format_exception(error))
                raise Crashed(error) from error

    def _look_after(self):
        """Hear Ctrl-C, and whatever else may end the run, while the code does not give the turn back."""
        self.meanwhile()
        console = self.device.ports.console
        if self.attached is not None:
            self.attached.carry()
        if console.interrupted:
            console.interrupted = False
            _raise_in(self._thread, KeyboardInterrupt)

    def run(self, ms):
        """Let `ms` milliseconds of the device's time pass."""
        self.meanwhile()
        if self.attached is not None:
            self.attached.pump()
        if self._done:
            self._key()
        clock = self.device.clock
        end = clock.now_us + int(ms * 1000)
        clock.until_us = end
        if self._thread is not None:
            self._turn()
        if self.ended == "reset" and "UF2" in str(self.device.next_run_mode):
            self.ended = "bootloader"
        if self.ended in ("reset", "reload"):
            self._restart(self.ended)
            return
        clock.skip_to(end)
        self.device._tick()

    def run_until(self, condition, limit=10000, step=20):
        """Run until `condition()` is true; False if it is not within `limit` milliseconds."""
        spent = 0
        while not condition():
            if spent >= limit:
                return False
            self.run(step)
            spent += step
        return True

    def call(self, function, *args, limit=600000):
        """Call a function as code of the device, when no code is running, and return what it returns.

        Its imports are the device's, and the modules stay loaded for the next call.
        """
        if self._thread is not None:
            raise RuntimeError("code is running; make the runner with code=False to call functions")
        self._start(lambda: self.device.run_function(function, args))
        self.device.clock.until_us = self.device.clock.now_us + limit * 1000
        self._turn()
        if not self.ended:
            raise TimeoutError(f"the call took more than {limit} ms of the device's time")
        result, self._result = self._result, None
        return result

    def restart(self):
        """Start the code anew, as Ctrl-D does."""
        self._finish()
        self._restart("reload")

    def _restart(self, why):
        self._done = False
        self.device.reloaded = why == "reload"
        mode = str(self.device.next_run_mode)
        self.device.next_run_mode = None
        self.device.start()
        if why == "reload":
            self._begin()
        else:
            self._power_on((), "PROGRAMMATIC" if "SAFE_MODE" in mode else None)

    def enter_bootloader(self):
        """End the code and be in the bootloader, as after a double press of reset; `power_cycle` leaves it."""
        self._finish()
        self.ended = "bootloader"

    def power_cycle(self, held=(), safe_mode=None):
        """Switch off and on: modules, clock and panel are new; NVM and drive are kept."""
        self._finish()
        self.device.reloaded = False
        self.device.reset_reason = None
        self.device.start()
        self._power_on(held, safe_mode)

    def _finish(self):
        self._done = self.at_prompt = False
        if self._thread is not None:
            self._closing = True
            self._theirs.release()
            self._thread.join(0.5)
            if self._thread.is_alive():
                self._kill()
            self._closing = False
            self._thread = None
            self._error = None
        while self._mine.acquire(blocking=False):
            pass
        while self._theirs.acquire(blocking=False):
            pass

    def _kill(self):
        thread = self._thread
        for _ in range(20):
            if not thread.is_alive():
                break
            _raise_in(thread, Stopped)
            thread.join(0.1)
        self._thread = None

    def close(self):
        """End the code and forget the session."""
        if self.attached is not None:
            self.attached.close()
        self._finish()
        self.device.importer.modules.clear()
