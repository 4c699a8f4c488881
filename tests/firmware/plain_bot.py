"""A computer player for tests of the app: quick, and the same for ever, so that the real ones may be tuned freely.

It stands in for `engine.<game>.bot` on a simulated device. It is written for both Fifty-Ones, the only games whose
walks the screens' tests take.
"""


def install():
    """Make the session on this device take plain players (called as code of the device)."""
    import sys
    from array import array

    class Plain:
        """Calls or stops when it can, else keeps its longest suit."""

        def __init__(self, rules):
            self.rules = rules
            self.buf = array("i", [0] * rules.MAX_MOVES)
            self.move = self.cost = self.why = 0

        def start(self, v, seat, level, seed):
            n = self.rules.legal(v, self.buf)
            best = 0
            for i in range(n):
                worth = self._worth(v, seat, self.buf[i], seed + i)
                if i == 0 or worth > best:
                    best = worth
                    self.move = self.buf[i]

        def _worth(self, v, seat, move, seed):
            luck = seed * 7919 % 101
            suits = [0] * 5
            for i in range(self.rules.hand_count(v, seat)):
                suits[self.rules.hand_card(v, seat, i) // 13] += 1
            if self.rules.NAME == "gojuichi":
                if move >= 4096:
                    return (luck if move == 4096 else 20 if move == 4099 else 0) + (
                        max(suits) > 3 and move == 4098
                    ) * 99
                return suits[(move >> 6) // 13] * 50 - suits[(move & 63) // 13] * 20 + luck // 10
            kind = move & 15
            if kind in (1, 2, 3):
                return 1000
            if kind == 7:
                return -suits[(move >> 4) // 13]
            if kind in (5, 6):
                return luck if kind == 5 else 50
            return 90 if kind == 0 else luck

        def step(self):
            return True

    class Module:
        """What stands for the bot module."""

        def __init__(self, rules):
            self.Bot = lambda: Plain(rules)
            self.WHY = ("",)

    import firmware.session

    real = firmware.session.leaf

    def leaf(name):
        if name.endswith(".bot"):
            return Module(sys.modules[name[:-3] + "rules"])
        return real(name)

    firmware.session.leaf = leaf
