"""A computer player for tests of the Zheng Fen table: quick and always the same, so that the real one may be tuned."""


def install():
    """Make the session on this device take plain players (called as code of the device)."""
    import sys
    from array import array

    class Plain:
        """Leads the most cards of the lowest rank; beats as cheaply as it can, with jokers only a trick of points."""

        def __init__(self, rules):
            self.rules = rules
            self.buf = array("i", [0] * rules.MAX_MOVES)
            self.move = array("i", [0, 0, 0])
            self.cost = self.why = 0

        def start(self, v, seat, level, seed):
            rules = self.rules
            rich = rules.trick_points(v) >= 10
            best = at = -1
            for i in range(rules.plays(v, self.buf)):
                worth = self._worth(self.buf[i], rich)
                if worth > best:
                    best = worth
                    at = self.buf[i]
            rules.expand(v, at, self.move)
            self.why = 2 if at != rules.PASS_KEY else rules.plays(v, self.buf) > 1

        def _worth(self, key, rich):
            if key == self.rules.PASS_KEY:
                return 500
            category = key & 15
            length = key >> 5 & 15
            rank = key >> 9 & 15
            cards = category if category < 5 else 5 if category == 8 else length * (category - 3 if category < 8 else 1)
            if key >> 13 & 3 or category > 9:
                return 600 if rich else 100
            return 1000 + 30 * (14 - rank) + cards

        def step(self):
            return True

    class Module:
        """What stands for the bot module."""

        def __init__(self, rules):
            self.Bot = lambda: Plain(rules)
            self.WHY = ("forced", "wait", "shed")

    import firmware.session
    import firmware.tables

    if "zhengfen" not in firmware.tables.NAMES:
        firmware.tables.NAMES += ("zhengfen",)
    real = firmware.session.leaf

    def leaf(name):
        if name.endswith(".bot"):
            return Module(sys.modules[name[:-3] + "rules"])
        return real(name)

    firmware.session.leaf = leaf
