"""Stand-in for os on MicroPython: no settings, and the same random bytes every time."""

_state = [1]


def getenv(name, default=None):
    return default


def urandom(count):
    out = bytearray(count)
    for i in range(count):
        _state[0] = (_state[0] * 109 + 1021) & 0xFFFF
        out[i] = _state[0] >> 8
    return bytes(out)
