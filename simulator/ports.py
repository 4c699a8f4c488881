"""The serial ports of a simulated device: bytes between the code and whoever is at the other end.

What the computer sends waits in `incoming` until the code reads it; what the code writes waits in `outgoing`, which
takes as much as a USB port does, until the computer reads it.
"""

# Bytes that a port holds for a computer that does not read, and for code that does not.
ROOM = 512
INCOMING = 4096
CTRL_C = 0x03


class Port:
    """One serial port. `carry`, if set, moves bytes to and from a real one whenever the code looks."""

    def __init__(self):
        self.incoming = bytearray()
        self.outgoing = bytearray()
        self.carry = None

    def room(self):
        """Be the computer: tell how many bytes may be sent."""
        return INCOMING - len(self.incoming)

    def send(self, data):
        """Be the computer: send bytes; return how many were taken."""
        data = data[: INCOMING - len(self.incoming)]
        self.incoming += data
        return len(data)

    def receive(self):
        """Be the computer: take all that the code has sent."""
        data = bytes(self.outgoing)
        self.outgoing.clear()
        return data

    def put(self, data):
        """Be the code: write bytes; return how many were taken."""
        data = data[: max(ROOM - len(self.outgoing), 0)]
        self.outgoing += data
        if self.carry and data:
            self.carry(self)
        return len(data)

    def waiting(self):
        """Be the code: tell how many bytes can be read."""
        if self.carry:
            self.carry(self)
        return len(self.incoming)

    def take(self, count):
        """Be the code: read at most `count` bytes."""
        data = bytes(self.incoming[:count])
        del self.incoming[:count]
        return data


class Console(Port):
    """The console: Ctrl-C interrupts the code, and without code a prompt answers."""

    def __init__(self):
        super().__init__()
        self.interrupted = False  # Ctrl-C came
        self.prompt = None  # answers what comes while no code runs

    def room(self):
        """Be the computer: tell how many bytes may be sent: always some, as Ctrl-C must come through."""
        return max(super().room(), 64)

    def send(self, data):
        """Be the computer: send bytes; Ctrl-C is heard at once, whatever the code does."""
        if self.prompt is not None:
            for byte in data:
                self.prompt.key(byte)
            return len(data)
        if CTRL_C in data:
            self.interrupted = True
            self.incoming.clear()
            data = data[data.rindex(CTRL_C) + 1 :]
        return super().send(data)

    def show(self, text):
        """Print; what nobody reads is lost, and the code does not wait for it."""
        data = text.replace("\n", "\r\n").encode()
        while data:
            taken = self.put(data)
            if not taken:
                del self.outgoing[: min(len(data), ROOM)]
            data = data[taken:]


class Ports:
    """All ports of a device: `console` and `data`."""

    def __init__(self):
        self.console = Console()
        self.data = Port()

    def begin(self):
        """Forget what a run of the code left behind; what the computer has not read yet stays."""
        self.console.prompt = None
        self.console.interrupted = False
        self.console.incoming.clear()
        self.data.incoming.clear()


class Prompt:
    """What the console shows when code.py has ended. There is no Python to type to; Ctrl-D starts the code again."""

    def __init__(self, console, device, restart):
        self.console = console
        self.device = device
        self.restart = restart
        self.open = False  # a key has been pressed
        self.typed = False
        console.show("\nCode done running.\n\nPress any key to enter the REPL. Use CTRL-D to reload.\n")

    def key(self, byte):
        """Take a byte that was typed."""
        show = self.console.show
        if byte == 0x04:
            self.restart()
        elif not self.open:
            self.open = True
            show(f"\nAdafruit CircuitPython {self.device.version_text} (simulated); {self.device.board.NAME}\n>>> ")
        elif byte in (0x01, 0x05):
            show("\nThe simulated board has no raw REPL; Ctrl-D starts the code again.\n>>> ")
        elif byte in (0x02, CTRL_C):
            self.typed = False
            show("\n>>> ")
        elif byte in (10, 13):
            if self.typed:
                show("\nThe simulated board has no Python to type to; Ctrl-D starts the code again.")
            self.typed = False
            show("\n>>> ")
        elif byte >= 32:
            self.typed = True
            self.console.put(bytes((byte,)))
