"""`board`, `microcontroller`, `digitalio`, `analogio`, `busio`, `pwmio`: the pins and what is made of them."""

from simulator.hardware import Pin
from simulator.standins import Claims, module

# The longest time that a chip's watchdog can wait, in whole seconds (ports/<port>/common-hal/watchdog).
WATCHDOG_MOST_S = {"SAMD51J19A": 16, "RP2040": 8, "RP2350": 8, "ESP32-S3": 4294967}


class Direction:
    """Directions of a digital pin."""

    INPUT = "digitalio.Direction.INPUT"
    OUTPUT = "digitalio.Direction.OUTPUT"


class DriveMode:
    """Drive modes of a digital output."""

    PUSH_PULL = "digitalio.DriveMode.PUSH_PULL"
    OPEN_DRAIN = "digitalio.DriveMode.OPEN_DRAIN"


class Pull:
    """Pulls of a digital input."""

    UP = "digitalio.Pull.UP"
    DOWN = "digitalio.Pull.DOWN"


class DigitalInOut(Claims):
    """A digital pin; what nobody drives follows the pull, or reads low."""

    def __init__(self, pin):
        self._claim(pin)
        self._pin, self._out, self._pull = pin, None, None
        self._drive_mode = DriveMode.PUSH_PULL

    @property
    def pull(self):
        """The pull of an input; AttributeError for an output."""
        self._of(True, "Pull not used when direction is output.")
        return self._pull

    @pull.setter
    def pull(self, pull):
        self._of(True, "Pull not used when direction is output.")
        self._pull = pull

    @property
    def drive_mode(self):
        """The drive mode of an output; AttributeError for an input."""
        self._of(False, "Drive mode not used when direction is input.")
        return self._drive_mode

    @drive_mode.setter
    def drive_mode(self, mode):
        self._of(False, "Drive mode not used when direction is input.")
        self._drive_mode = mode

    def _of(self, is_input, words):
        self._check()
        if is_input != (self._out is None):
            raise AttributeError(words)

    def switch_to_output(self, value=False, drive_mode=DriveMode.PUSH_PULL):
        """Drive the pin."""
        self._check()
        self._drive_mode = drive_mode
        self._drive(bool(value))

    def switch_to_input(self, pull=None):
        """Stop driving the pin."""
        self._check()
        self._drive(None)
        self._pull = pull

    def _drive(self, level):
        self._out = self._pin.driven = level

    @property
    def direction(self):
        """INPUT or OUTPUT."""
        self._check()
        return Direction.INPUT if self._out is None else Direction.OUTPUT

    @direction.setter
    def direction(self, value):
        if value == Direction.OUTPUT:
            self.switch_to_output()
        else:
            self.switch_to_input()

    @property
    def value(self):
        """The level of the pin."""
        self._check()
        if self._out is not None:
            return self._out
        if self._pin.level is not None:
            return bool(self._pin.level)
        return self._pull == Pull.UP

    @value.setter
    def value(self, value):
        self._check()
        if self._out is None:
            raise AttributeError("Cannot set value when direction is input.")
        self._drive(bool(value))


class AnalogIn(Claims):
    """A voltage as 0 to 65535."""

    def __init__(self, pin):
        self._claim(pin)
        self._pin = pin

    @property
    def value(self):
        """The voltage on the pin, 65535 for `reference_voltage`."""
        self._check()
        return self._pin.analog

    @property
    def reference_voltage(self):
        """Volts at 65535."""
        return 3.3


class _Bus(Claims):
    _locked = False

    def try_lock(self):
        """Take the bus; False if it is taken."""
        self._check()
        if self._locked:
            return False
        self._locked = True
        return True

    def unlock(self):
        """Give the bus back."""
        if not self._locked:
            raise ValueError("Not locked")
        self._locked = False


def busio(device):
    """Make the module `busio`: what the board file says hangs on those pins answers on I2C, and is sent to on SPI."""

    class I2C(_Bus):
        """An I2C bus."""

        def __init__(self, scl, sda, *, frequency=100000, timeout=255):
            self._claim(scl, sda)
            right = (scl, sda) == _wired(device, "SCL", "SDA")
            self._devices = device.host.get("i2c_devices", {}) if right else {}

        def scan(self):
            """Return the addresses that answer."""
            return sorted(self._devices)

        def writeto(self, address, buffer, *, start=0, end=None):
            """Send bytes; OSError 19 if nobody has the address."""
            self._check()
            if not self._locked:
                raise RuntimeError("Function requires lock")
            if address not in self._devices:
                raise OSError(19, "No such device")
            device.i2c_sent(address, bytes(buffer)[start:end])

    class SPI(_Bus):
        """An SPI bus."""

        def __init__(self, clock, MOSI=None, MISO=None, half_duplex=False):
            self._claim(clock, MOSI, MISO)
            self._right = (clock, MOSI) == _wired(device, "SCK", "MOSI")

        def configure(self, *, baudrate=100000, polarity=0, phase=0, bits=8):
            """Set speed and mode; the bus must be locked."""
            if not self._locked:
                raise RuntimeError("Function requires lock")

        def write(self, buffer, *, start=0, end=None):
            """Send bytes; what hangs on other pins does not hear them."""
            self._check()
            if self._right:
                device.spi_sent(bytes(buffer)[start:end])

    return module("busio", I2C=I2C, SPI=SPI)


def _wired(device, *roles):
    """Return the pins that the display's connections of these names lie on; None for what it has not."""
    bus = device.host.get("bus", {})
    return tuple(device.wires.pins.get(bus.get(role)) for role in roles)


def digitalio(device):
    """Make the module `digitalio`."""
    return module("digitalio", DigitalInOut=DigitalInOut, Direction=Direction, DriveMode=DriveMode, Pull=Pull)


def analogio(device):
    """Make the module `analogio`."""
    return module("analogio", AnalogIn=AnalogIn)


def pwmio(device):
    """Make the module `pwmio`; the speaker hears what is put on its pin."""

    class PWMOut(Claims):
        """A pulse-width output."""

        def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
            self._claim(pin)
            self._pin, self._frequency, self._variable = pin, frequency, variable_frequency
            pin.driven = duty_cycle

        @property
        def duty_cycle(self):
            """How much of the time the pin is high, 0 to 65535."""
            self._check()
            return self._pin.driven

        @duty_cycle.setter
        def duty_cycle(self, value):
            self._check()
            if not 0 <= value <= 0xFFFF:
                raise ValueError("duty_cycle must be 0-65535")
            self._pin.driven = value
            self._heard()

        @property
        def frequency(self):
            """Pulses a second; AttributeError to change it unless it was made to be variable."""
            self._check()
            return self._frequency

        @frequency.setter
        def frequency(self, value):
            self._check()
            if not self._variable:
                raise AttributeError("PWM frequency not writable when variable_frequency is False on construction.")
            self._frequency = value
            self._heard()

        def _heard(self):
            # Pulses sound the louder the nearer they come to half of the time.
            part = self._pin.driven / 0x10000
            device.speaker.play([self._pin], self._frequency, 2 * min(part, 1 - part))

        def deinit(self):
            """Be silent and give the pin back."""
            if self._claimed is not None:
                device.speaker.play([self._pin], 0, 0)
            super().deinit()

    return module("pwmio", PWMOut=PWMOut)


class RunMode:
    """What a reset starts."""

    NORMAL = "microcontroller.RunMode.NORMAL"
    UF2 = "microcontroller.RunMode.UF2"
    SAFE_MODE = "microcontroller.RunMode.SAFE_MODE"
    BOOTLOADER = "microcontroller.RunMode.BOOTLOADER"


class ResetReason:
    """Why the chip started."""

    WATCHDOG = "microcontroller.ResetReason.WATCHDOG"
    POWER_ON = "microcontroller.ResetReason.POWER_ON"
    SOFTWARE = "microcontroller.ResetReason.SOFTWARE"
    UNKNOWN = "microcontroller.ResetReason.UNKNOWN"


class WatchDogMode:
    """What the watchdog does when nobody has fed it in time."""

    RAISE = "watchdog.WatchDogMode.RAISE"
    RESET = "watchdog.WatchDogMode.RESET"


class WatchDogTimeout(Exception):
    """Nobody has fed the watchdog in time."""


class WatchDogTimer:
    """Resets the device, or raises, when the virtual clock passes the time set without a feed."""

    def __init__(self, device):
        self._device = device
        self._mode = None
        self._timeout_us = 1000000
        self._due_us = None
        device.clock.on_pass.append(self._look)

    @property
    def timeout(self):
        """Seconds between two feeds at most; ValueError beyond what the chip can."""
        return self._timeout_us / 1000000

    @timeout.setter
    def timeout(self, seconds):
        most = WATCHDOG_MOST_S[self._device.host["mcu"]]
        if not 0 <= int(seconds) <= most:
            raise ValueError(f"timeout must be 0-{most}")
        self._timeout_us = int(seconds * 1000000)
        self.feed()

    @property
    def mode(self):
        """None while it does not watch."""
        return self._mode

    @mode.setter
    def mode(self, mode):
        if mode == WatchDogMode.RAISE and not self._device.host["mcu"].startswith("ESP32"):
            raise NotImplementedError  # as CircuitPython does there: these chips' watchdog can only reset
        self._mode = mode
        self._due_us = None if mode is None else self._device.clock.now_us + self._timeout_us

    def feed(self):
        """Begin the time anew."""
        if self._mode is not None:
            self._due_us = self._device.clock.now_us + self._timeout_us

    def _look(self):
        if self._due_us is None or self._device.clock.now_us < self._due_us:
            return
        self._due_us = None
        if self._mode == WatchDogMode.RAISE:
            raise WatchDogTimeout
        self._device.reset_reason = ResetReason.WATCHDOG
        self._device.stop("reset")


class Processor:
    """The chip; nothing of it can be set."""

    def __init__(self, device):
        self._uid = device.uid
        self._reset_reason = device.reset_reason or ResetReason.POWER_ON

    @property
    def uid(self):
        """Its number, as bytes."""
        return self._uid

    @property
    def frequency(self):
        """Beats a second."""
        return 120000000

    @property
    def temperature(self):
        """Degrees Celsius."""
        return 25.0

    @property
    def voltage(self):
        """Volts of its supply."""
        return 3.3

    @property
    def reset_reason(self):
        """Why it started."""
        return self._reset_reason


def microcontroller(device):
    """Make the module `microcontroller`; `nvm` is None on a board without."""

    def on_next_reset(run_mode):
        """Say what the next reset starts."""
        device.next_run_mode = run_mode

    def reset():
        """Restart the chip; does not return."""
        device.reset_reason = ResetReason.SOFTWARE
        device.stop("reset")

    def delay_us(delay):
        """Wait microseconds."""
        device.clock.spend(delay)

    return module(
        "microcontroller",
        Pin=Pin,
        RunMode=RunMode,
        ResetReason=ResetReason,
        Processor=Processor,
        cpu=Processor(device),
        nvm=device.nvm,
        on_next_reset=on_next_reset,
        reset=reset,
        delay_us=delay_us,
        disable_interrupts=lambda: None,
        enable_interrupts=lambda: None,
        watchdog=None if "watchdog" in device.host["lacks"] else WatchDogTimer(device),
    )


def watchdog(device):
    """Make the module `watchdog`; the timer itself is in `microcontroller`."""
    return module("watchdog", WatchDogMode=WatchDogMode, WatchDogTimeout=WatchDogTimeout, WatchDogTimer=WatchDogTimer)


def board(device):
    """Make the module `board`: exactly the pins the board file lists, `DISPLAY` where it is built in, an own output."""
    made = module("board", board_id=device.board.ID, **device.wires.pins)
    if "output" in device.host:
        name, where, cls, pin = device.host["output"]
        setattr(made, name, getattr(device.importer(where), cls)(device.wires.pins[pin]))
    if device.host["display"] == "builtin":
        made.DISPLAY = device.builtin_display()
    return made
