"""`supervisor`, `time`, `os`, `sys`, `gc`, `storage`, `usb_cdc`, `random`, `micropython`: the system round the code."""

import codecs
import random as desktop_random
import struct
import sys as desktop_sys
import time as desktop_time

from simulator.standins import module, settings


def short_float(value):
    """Round to what a CircuitPython float holds: 32 bits, of which the last two are lost."""
    bits = struct.unpack("<I", struct.pack("<f", value))[0] & ~3
    return struct.unpack("<f", struct.pack("<I", bits))[0]


def time(device):
    """Make the module `time` on the virtual clock."""
    clock = device.clock

    def sleep(seconds):
        """Wait; ValueError for a negative time."""
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        if device.meter is not None:
            device.meter.slept(int(seconds * 1000000))
        clock.spend(max(int(seconds * 1000000), 1))

    return module(
        "time",
        sleep=sleep,
        monotonic=lambda: short_float(clock.look() / 1000000),
        monotonic_ns=lambda: clock.look() * 1000,
        time=lambda: 946684800 + clock.look() // 1000000,
        localtime=lambda *when: desktop_time.gmtime(when[0] if when else 946684800 + clock.look() // 1000000),
        struct_time=desktop_time.struct_time,
    )


class RunReason:
    """Why code.py started."""

    STARTUP = "supervisor.RunReason.STARTUP"
    AUTO_RELOAD = "supervisor.RunReason.AUTO_RELOAD"
    SUPERVISOR_RELOAD = "supervisor.RunReason.SUPERVISOR_RELOAD"
    REPL_RELOAD = "supervisor.RunReason.REPL_RELOAD"


class SafeModeReason:
    """Why safe mode was entered."""

    NONE = "supervisor.SafeModeReason.NONE"


_REASONS = (
    "BROWNOUT",
    "FLASH_WRITE_FAIL",
    "GC_ALLOC_OUTSIDE_VM",
    "HARD_FAULT",
    "INTERRUPT_ERROR",
    "NLR_JUMP_FAIL",
    "NO_CIRCUITPY",
    "NO_HEAP",
    "PROGRAMMATIC",
    "SDK_FATAL_ERROR",
    "STACK_OVERFLOW",
    "USB_BOOT_DEVICE_NOT_INTERFACE_ZERO",
    "USB_TOO_MANY_ENDPOINTS",
    "USB_TOO_MANY_INTERFACE_NAMES",
    "USER",
    "WATCHDOG",
)
for _name in _REASONS:
    setattr(SafeModeReason, _name, "supervisor.SafeModeReason." + _name)


def supervisor(device):
    """Make the module `supervisor`."""

    class Runtime:
        """What the system knows of its state."""

        @property
        def safe_mode_reason(self):
            """Why safe mode was entered."""
            return getattr(SafeModeReason, device.safe_mode or "NONE")

        @property
        def autoreload(self):
            """Whether the code starts anew when the computer has written to the drive."""
            return device.autoreload

        @autoreload.setter
        def autoreload(self, value):
            device.autoreload = bool(value)

        @property
        def serial_bytes_available(self):
            """How many bytes wait on the console."""
            return device.ports.console.waiting()

        @property
        def usb_connected(self):
            """Whether a computer is attached."""
            return device.usb

        @property
        def serial_connected(self):
            """Whether somebody reads the console."""
            return device.usb

        @property
        def run_reason(self):
            """Why code.py started."""
            return RunReason.SUPERVISOR_RELOAD if device.reloaded else RunReason.STARTUP

    return module(
        "supervisor",
        RunReason=RunReason,
        SafeModeReason=SafeModeReason,
        Runtime=Runtime,
        runtime=Runtime(),
        ticks_ms=device.clock.ticks_ms,
        reload=lambda: device.stop("reload"),
        set_next_code_file=lambda *_, **__: None,
        get_previous_traceback=lambda: device.previous_traceback,
    )


def storage(device):
    """Make the module `storage` for the one volume there is."""

    class VfsFat:
        """The mounted volume."""

        label = "CIRCUITPY"

        @property
        def readonly(self):
            """Whether code may not write."""
            return device.drive.readonly

    volume = VfsFat()

    def remount(mount_path, readonly=False, *, disable_concurrent_write_protection=False):
        """Give the drive to code or to the computer; RuntimeError while the computer can write to it."""
        if mount_path != "/":
            raise OSError(22, "Invalid argument")
        if device.usb and device.drive.readonly and not device.booting:
            raise RuntimeError("Cannot remount path when visible via USB.")
        device.drive.readonly = readonly

    def disable_usb_drive():
        """Hide the drive from the computer; only in boot.py."""
        if not device.booting:
            raise RuntimeError("Cannot change USB devices now")
        device.drive.readonly = False

    def getmount(mount_path):
        """Return the volume."""
        if mount_path != "/":
            raise OSError(22, "Invalid argument")
        return volume

    return module("storage", VfsFat=VfsFat, remount=remount, getmount=getmount, disable_usb_drive=disable_usb_drive)


def usb_cdc(device):
    """Make the module `usb_cdc`: the console, and the data port where it is switched on."""

    class Serial:
        """A serial port."""

        def __init__(self, port):
            self._port = port
            self._text = codecs.getincrementaldecoder("utf-8")("replace")
            self.timeout = None
            self.write_timeout = None

        @property
        def connected(self):
            """Whether somebody has it open."""
            return device.usb

        @property
        def in_waiting(self):
            """How many bytes wait to be read."""
            return self._port.waiting()

        @property
        def out_waiting(self):
            """How many bytes wait to be sent."""
            return len(self._port.outgoing)

        def _wait(self, ready, timeout):
            begun = device.clock.now_us
            while not ready() and (timeout is None or device.clock.now_us - begun < timeout * 1000000):
                device.clock.spend(1000)

        def write(self, data):
            """Send bytes, waiting for room at most `write_timeout` s; return how many were taken."""
            data = bytes(data)
            done = self._port.put(data)
            while done < len(data) and self.write_timeout != 0:
                before = done
                self._wait(lambda: not self._port.outgoing, self.write_timeout)
                done += self._port.put(data[done:])
                if done == before:
                    break
            if self._port is device.ports.console:
                device.heard(self._text.decode(data[:done]))
            return done

        def read(self, size=1):
            """Return at most `size` bytes, waiting for them at most `timeout` s."""
            if self.timeout != 0:
                self._wait(lambda: self._port.waiting() >= size, self.timeout)
            return self._port.take(size)

        def readinto(self, buffer):
            """Fill a buffer as `read` does; return how many bytes came."""
            data = self.read(len(buffer))
            buffer[: len(data)] = data
            return len(data)

        def reset_input_buffer(self):
            """Throw away what waits to be read."""
            self._port.waiting()
            self._port.incoming.clear()

        def reset_output_buffer(self):
            """Throw away what waits to be sent."""
            self._port.outgoing.clear()

        def flush(self):
            """Wait until all is sent."""
            self._wait(lambda: not self._port.outgoing, self.write_timeout)

    def enable(*, console=True, data=False):
        """Choose the ports there are; only in boot.py."""
        if not device.booting:
            raise RuntimeError("Cannot change USB devices now")
        device.data_port = data

    def disable():
        """Have no ports; only in boot.py."""
        enable(console=False, data=False)

    ports = device.ports
    return module(
        "usb_cdc",
        Serial=Serial,
        console=Serial(ports.console),
        data=Serial(ports.data) if device.data_port else None,
        enable=enable,
        disable=disable,
    )


def os(device):
    """Make the module `os`: the drive, the settings, random bytes of the session's seed."""
    drive = device.drive

    return module(
        "os",
        sep="/",
        listdir=drive.listdir,
        stat=drive.stat,
        remove=drive.remove,
        unlink=drive.remove,
        rename=drive.rename,
        mkdir=drive.mkdir,
        rmdir=drive.rmdir,
        statvfs=lambda path: drive.statvfs(),
        getcwd=lambda: "/",
        sync=lambda: None,
        urandom=device.random.randbytes,
        getenv=settings.getenv(device),
    )


def random(device):
    """Make the module `random`, started from the session's seed."""
    source = desktop_random.Random(device.random.getrandbits(64))
    names = ("seed", "getrandbits", "randrange", "randint", "choice", "random", "uniform")
    return module("random", **{name: getattr(source, name) for name in names})


def gc(device):
    """Make the module `gc`. The heap it tells of is the board's at start: the desktop cannot know more."""
    heap = device.board.HEAP

    def collect():
        """Collect nothing: the desktop does so by itself."""
        if device.meter is not None:
            device.meter.collected(device.importer.modules)

    return module(
        "gc",
        collect=collect,
        enable=lambda: None,
        disable=lambda: None,
        isenabled=lambda: True,
        mem_free=lambda: heap,
        mem_alloc=lambda: 0,
    )


def micropython(device):
    """Make the module `micropython`, which has only `const` on the device."""
    return module("micropython", const=lambda value: value)


def sys(device):
    """Make the module `sys`: `modules` holds this session's modules, so that unloading works as on the device."""

    class Implementation:
        """Which Python this is."""

        name = "circuitpython"
        version = device.version
        _mpy = 0x506

    class Console:
        """Standard output and error: the console."""

        def write(self, text):
            """Write text to the console."""
            device.write(text)
            return len(text)

        def flush(self):
            """Do nothing: nothing is held back."""

    console = Console()
    return module(
        "sys",
        modules=device.importer.modules,
        path=["", "/", ".frozen", "/lib"],
        implementation=Implementation(),
        platform=device.host["mcu"],
        version=f"3.4.0; CircuitPython {device.version_text} (simulated)",
        version_info=(3, 4, 0),
        byteorder="little",
        maxsize=0x7FFFFFFF,
        exit=desktop_sys.exit,
        stdout=console,
        stderr=console,
        argv=[],
    )
