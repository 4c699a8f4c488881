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
    """The console: Ctrl-C interrupts the code that runs, and is a byte as any other while the device reads."""

    def __init__(self):
        super().__init__()
        self.interrupted = False  # Ctrl-C came
        self.catches = False  # code runs that Ctrl-C ends

    def room(self):
        """Be the computer: tell how many bytes may be sent: always some, as Ctrl-C must come through."""
        return max(super().room(), 64)

    def send(self, data):
        """Be the computer: send bytes; Ctrl-C is heard at once, whatever the code does; what came before it is lost."""
        if self.catches and CTRL_C in data:
            self.interrupted = True
            self.incoming.clear()
            at = data.rindex(CTRL_C) + 1
            return at + super().send(data[at:])
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
        self.console.catches = False
        self.console.interrupted = False
        self.console.incoming.clear()
        self.data.incoming.clear()
