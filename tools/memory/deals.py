"""Play deals with computer players and print the heap in use after some of them; runs on any MicroPython.

Arguments: game, seats, level (3: random), deals, and the deal after which the first figure is taken.
"""

import gc
import sys

from engine import events, options
from engine.state import TO_MOVE


def run(name, seats, level, deals, first):
    """Return (bytes in use after deal `first`, after the last deal, the most in use in between)."""
    base = "engine." + name
    rules = __import__(base + ".rules", None, None, ("new",))
    player = __import__(base + (".rand" if level == 3 else ".bot"), None, None, ("Bot",)).Bot()
    s = bytearray(rules.SIZE)
    v = bytearray(rules.SIZE)
    ring = events.Ring()
    options.reset(s, rules.OPTIONS)
    rules.new(s, seats, 1)
    before = peak = 0
    done = turn = 0
    while done < deals:
        seat = s[TO_MOVE]
        rules.view(s, seat, v)
        player.start(v, seat, level, turn)
        while not player.step():
            pass
        rules.play(s, player.move, ring)
        turn += 1
        if rules.deal_over(s) or rules.match_over(s):
            done += 1
            if rules.match_over(s):
                rules.new(s, seats, done)
            else:
                rules.next_deal(s)
            if done == first:
                gc.collect()
                before = gc.mem_alloc()
            elif done > first and done % 50 == 0:
                gc.collect()
                peak = max(peak, gc.mem_alloc())
    gc.collect()
    return before, gc.mem_alloc(), peak


if __name__ == "__main__":
    print(*run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5])))
