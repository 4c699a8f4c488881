"""Short rows of tones, stepped by the loop; loaded while sound is on."""

# By kind (see `sounds.py`) a row of notes: each its pitch in eights of hertz, how many frames it lasts. 0 is the end.
_ROWS = (
    b"\x00"
    b"\x58\x01\x00"
    b"\x31\x01\x3b\x01\x49\x01\x00"
    b"\x62\x02\x83\x02\x00"
    b"\x41\x03\x52\x03\x62\x03\x83\x06\x00"
    b"\x3e\x04\x34\x04\x29\x08\x00"
    b"\x25\x02\x25\x02\x00"
    b"\x41\x06\x4a\x06\x52\x06\x57\x06\x62\x06\x6e\x06\x7b\x06\x83\x06\x00"
)


class Sound:
    """Plays one row of tones at a time; a new one takes the place of that which sounds."""

    def __init__(self, tones):
        """Take the board's tones (see boards/README.md)."""
        self.tones = tones
        self.loud = False
        self.at = 0  # the next note
        self.frames = 0  # that the present one still lasts

    def play(self, kind):
        """Begin the row of a kind."""
        at = 0
        while kind:
            at = _ROWS.find(b"\x00", at) + 1
            kind -= 1
        self.at = at
        self.frames = 1

    def hush(self):
        """Be silent at once."""
        self.frames = 0
        self.tones.tone(0, False)

    def step(self):
        """Live through a frame: go on to the next note if it is time."""
        if self.frames:
            self.frames -= 1
            if not self.frames:
                self.tones.tone(_ROWS[self.at] * 8, self.loud)
                if _ROWS[self.at]:
                    self.frames = _ROWS[self.at + 1]
                    self.at += 2
