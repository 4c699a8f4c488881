"""Random numbers in small ints: a generator of four 16-bit words kept inside a bytearray.

The recurrence is the 16-bit "small fast counting" generator of Chris Doty-Humphrey's PractRand.
Every intermediate value stays below 2**23, so nothing is allocated on a device. Each function takes
the buffer and the byte where the eight bytes of the generator begin (`state.RNG` for a match).
"""


def next16(s, at):
    """Return the next 16 random bits (0 to 65535) and step the generator at byte `at`."""
    a = s[at] | s[at + 1] << 8
    b = s[at + 2] | s[at + 3] << 8
    c = s[at + 4] | s[at + 5] << 8
    n = s[at + 6] | s[at + 7] << 8
    out = (a + b + n) & 65535
    n += 1
    a = b ^ b >> 5
    b = c * 9 & 65535
    c = (c << 6 | c >> 10) + out & 65535
    s[at] = a & 255
    s[at + 1] = a >> 8
    s[at + 2] = b & 255
    s[at + 3] = b >> 8
    s[at + 4] = c & 255
    s[at + 5] = c >> 8
    s[at + 6] = n & 255
    s[at + 7] = n >> 8 & 255
    return out


def seed(s, at, value):
    """Start the generator at byte `at` from a number of 0 to 2**30 - 1: as its first two words, then twelve steps."""
    a = value & 32767
    b = value >> 15 & 32767
    c = 0x2C4D
    for n in range(1, 13):
        out = a + b + n
        a = b ^ b >> 5
        b = c * 9 & 65535
        c = (c << 6 | c >> 10) + out & 65535
    s[at] = a & 255
    s[at + 1] = a >> 8
    s[at + 2] = b & 255
    s[at + 3] = b >> 8
    s[at + 4] = c & 255
    s[at + 5] = c >> 8
    s[at + 6] = 13
    s[at + 7] = 0


def next30(s, at):
    """Return 30 random bits (0 to 2**30 - 1): a fresh deal seed."""
    high = next16(s, at) & 32767
    return high << 15 | next16(s, at) & 32767


def below(s, at, n):
    """Return an unbiased random number of 0 to n - 1, for n of 1 to 65536."""
    top = 65536 - 65536 % n
    while True:
        value = next16(s, at)
        if value < top:
            return value % n


def shuffle(s, at, cards, first, count):
    """Shuffle `count` entries of `cards` from index `first` on, in place and without bias.

    It draws exactly what `below(s, at, i)` for i = count down to 2 would; the generator is kept in
    locals for the while, since the shuffle is most of the cost of a deal. What a mask would take
    off and the next mask takes off anyway is left in.
    """
    a = s[at] | s[at + 1] << 8
    b = s[at + 2] | s[at + 3] << 8
    c = s[at + 4] | s[at + 5] << 8
    n = s[at + 6] | s[at + 7] << 8
    safe = 65536 - count  # an output below it is never rejected
    for i in range(count, 1, -1):
        out = (a + b + n) & 65535
        n += 1
        a = b ^ b >> 5
        b = c * 9 & 65535
        c = (c << 6 | c >> 10) + out & 65535
        while out >= safe and out >= 65536 - 65536 % i:
            out = (a + b + n) & 65535
            n += 1
            a = b ^ b >> 5
            b = c * 9 & 65535
            c = (c << 6 | c >> 10) + out & 65535
        j = first + out % i
        i += first - 1
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
    s[at] = a & 255
    s[at + 1] = a >> 8
    s[at + 2] = b & 255
    s[at + 3] = b >> 8
    s[at + 4] = c & 255
    s[at + 5] = c >> 8
    s[at + 6] = n & 255
    s[at + 7] = n >> 8 & 255
