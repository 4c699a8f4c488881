"""What a device can test by itself: battery, memory, call stack, NVM, and the games against what is recorded of them.

`scenes/selftest.py` adds what a person has to judge: the picture, the keys, the sound.
"""

import gc

from engine import options
from engine.compat import const
from engine.crc import crc24
from engine.events import Ring
from engine.games import NAMES
from engine.state import TO_MOVE
from firmware.session import forget, leaf

_NEEDED = const(28000)  # bytes that a game takes beside what is loaded now
_CALLS = const(14)  # how much deeper than this the app may come to call
_MOST_CALLS = const(60)
_MARK = b"\xa5\x5a\xc3\x3c"
SEED = const(20261130)  # of the deals that are played


def steps(app):
    """Test after test: yield (name, "ok" | "bad" | "none", words), and None in between where one takes long."""
    yield _battery()
    gc.collect()
    free = gc.mem_free()
    yield "heap", "ok" if free >= _NEEDED else "bad", "%d" % free
    calls = depth(0)
    yield "stack", "ok" if calls >= _CALLS else "bad", "%d" % calls
    yield nvm()
    if app.session.game:
        for game in NAMES:
            yield game, "none", ""  # a table is open: there is no room for two games
        return
    recorded = leaf("firmware.recorded").DEALS
    forget("firmware.recorded")
    for i in range(len(NAMES)):
        crc = -1
        for crc in play(NAMES[i]):
            if crc < 0:
                yield None
        yield NAMES[i], "ok" if crc == recorded[i] else "bad", "%06x" % crc


def _battery():
    power = leaf("firmware.power")
    voltage = power.millivolts()
    words = "%d mV %d%%" % (voltage, power.per_cent(voltage))
    forget("firmware.power")
    return ("battery", "ok", words) if voltage else ("battery", "none", "")


def depth(n):
    """Return how many calls deeper the stack goes, at most 60."""
    if n == _MOST_CALLS:
        return n
    try:
        return depth(n + 1)
    except RuntimeError:
        return n


def nvm():
    """Write four bytes at the end of the NVM, read them back and put there what was there before.

    That costs two erases (one, where what was there can be programmed over) of some ten thousand; what is saved lies
    before them, or is put back.
    """
    import microcontroller

    memory = microcontroller.nvm
    if memory is None:
        return "nvm", "none", ""
    at = len(memory) - len(_MARK)
    before = bytes(memory[at:])
    memory[at:] = _MARK
    good = bytes(memory[at:]) == _MARK
    memory[at:] = before
    good = good and bytes(memory[at:]) == before
    return "nvm", "ok" if good else "bad", "%d" % len(memory)


def play(game):
    """Play a deal with computer players: yield -1 after every slice, at last the checksum of the state it ends in."""
    rules = leaf("engine." + game + ".rules")
    bot = leaf("engine." + game + ".bot").Bot()
    s = bytearray(rules.SIZE)
    seen = bytearray(rules.SIZE)
    ring = Ring(8)
    options.reset(s, rules.OPTIONS)
    rules.new(s, rules.MIN_SEATS, SEED)
    turn = 0
    while not rules.deal_over(s):
        seat = s[TO_MOVE]
        rules.view(s, seat, seen)
        bot.start(seen, seat, 0, turn)
        while not bot.step():
            yield -1
        rules.play(s, bot.move, ring)
        turn += 1
        yield -1
    rules = bot = None
    forget("engine." + game)
    gc.collect()
    yield crc24(s, 0, len(s))
