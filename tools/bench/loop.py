"""Play a game at random for a while and print the steps made and the seconds taken; runs on CPython and MicroPython.

Arguments: the game's name, the number of seats, the seconds to run. A step is what a random player does: all legal
moves listed, one of them chosen by the interpreter's own dice, and played. Deals, and matches after matches, are in
the time.
"""

import sys
import time
from array import array
from random import getrandbits
from random import seed as seed_dice

try:
    from time import ticks_diff, ticks_us
except ImportError:

    def ticks_us():
        """Return microseconds, as MicroPython's function of that name does."""
        return time.perf_counter_ns() // 1000

    def ticks_diff(now, before):
        """Return the microseconds between two ticks."""
        return now - before


from engine import options


def run(name, seats, seconds):
    """Return (steps, seconds) of random play of a game."""
    package = __import__("engine." + name + ".rules", None, None, ("new",))
    s = bytearray(package.SIZE)
    options.reset(s, package.OPTIONS)
    if hasattr(package, "legal"):
        chooser = _from_list(package, s)
    else:
        chooser = __import__("engine." + name + ".rand", None, None, ("chooser",)).chooser(s)
    play = package.play
    over = package.deal_over
    match_over = package.match_over
    steps = 0
    seed = 1
    limit = int(seconds * 1000000)
    package.new(s, seats, seed, seed % seats)
    start = ticks_us()
    while True:
        for _ in range(200):
            play(s, chooser())
            if over(s) or match_over(s):
                if match_over(s):
                    seed += 1
                    package.new(s, seats, seed, seed % seats)
                else:
                    package.next_deal(s)
        steps += 200
        spent = ticks_diff(ticks_us(), start)
        if spent >= limit:
            return steps, spent / 1000000


def _from_list(package, s):
    """Return a function that lists the legal moves of `s` and returns a random one."""
    buf = array("i", [0] * package.MAX_MOVES)
    seed_dice(12345)
    legal = package.legal

    def choose():
        return buf[getrandbits(16) % legal(s, buf)]

    return choose


if __name__ == "__main__":
    steps, spent = run(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
    print(steps, spent)
