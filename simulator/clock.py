"""The virtual clock of a session: time passes only when the firmware sleeps, looks at it, or the host says so."""

# supervisor.ticks_ms wraps here; a session begins shortly before, so that every longer test lives through it.
TICKS_PERIOD = 1 << 29
TICKS_BEFORE_WRAP = 3000
# What one look at the clock costs: an endless loop that only waits for a time still comes to an end.
LOOK_US = 20


class Clock:
    """Microseconds since power-on, and the firmware's turn-taking with the host.

    The firmware runs until the virtual time reaches `until`; then `pause` (set by the runner) blocks it and returns
    True, or False for a caller that has no turn to end: the host itself, looking at the clock through firmware code.
    """

    def __init__(self):
        self.now_us = 0
        self.until_us = 0
        self.pause = None
        self.on_pass = []
        self.meter = None  # what work takes, where that is wanted (`costs.py`)

    @property
    def now_ms(self):
        """Milliseconds since power-on."""
        return self.now_us // 1000

    def spend(self, us):
        """Let `us` microseconds pass in the firmware, stopping wherever its turn ends."""
        end = self.now_us + us
        while end >= self.until_us and self.pause is not None:
            if self.until_us > self.now_us:
                self.now_us = self.until_us
                self._passed()
            if not self.pause():
                break
        self.now_us = max(end, self.now_us)
        self._passed()

    def idle(self):
        """Let what is left of the turn pass, and give it to the host, as code does that waits for the computer."""
        self.now_us = max(self.now_us, self.until_us)
        self._passed()
        self.pause()

    def skip_to(self, us):
        """Let time pass without the firmware (it has ended, or has not begun)."""
        self.now_us = max(self.now_us, us)

    def _passed(self):
        for call in self.on_pass:
            call()

    def look(self):
        """Return the time in microseconds, which itself takes LOOK_US."""
        if self.meter is not None:
            self.meter.catch_up()
        self.spend(LOOK_US)
        return self.now_us

    def ticks_ms(self):
        """Return what `supervisor.ticks_ms` returns."""
        return self.stamp_ms(self.look())

    @staticmethod
    def stamp_ms(us):
        """Return the `supervisor.ticks_ms` of a moment."""
        return (TICKS_PERIOD - TICKS_BEFORE_WRAP + us // 1000) % TICKS_PERIOD
