"""An option table as rows of a list: a name, the value, one line of explanation, and how a press changes it.

An option of kind SUBSET takes a row for every item; every other one row.
"""

from engine import options
from firmware.strings import has, say


class Rows:
    """The rows of one option table over the bytes `s`: of all options or those in `shown`, not those in `without`."""

    def __init__(self, table, s, without=(), shown=None):
        self.table = table
        self.s = s
        self.option = bytearray()  # by row: the option, and for SUBSET the bit
        self.bit = bytearray()
        for i in shown or range(len(table)):
            if i in without:
                continue
            for bit in range(len(table[i][3]) if table[i][1] == options.SUBSET else 1):
                self.option.append(i)
                self.bit.append(bit)

    def __len__(self):
        return len(self.option)

    def _entry(self, row):
        return self.table[self.option[row]]

    def label(self, row):
        """Return the name of a row."""
        entry = self._entry(row)
        if entry[1] == options.SUBSET:
            return say("val." + entry[0] + "." + entry[3][self.bit[row]])
        return say("opt." + entry[0])

    def help(self, row):
        """Return a row's explanation."""
        return say("opt." + self._entry(row)[0] + ".help")

    def value(self, row):
        """Return the text of a row's value."""
        entry = self._entry(row)
        raw = options.get(self.s, self.table, self.option[row])
        if entry[1] == options.SUBSET:
            return say("value.on" if raw >> self.bit[row] & 1 else "value.off")
        value = options.public(self.table, self.option[row], raw)
        if value is True:
            return say("value.on")
        if value is False:
            return say("value.off")
        key = "val." + entry[0] + "." + str(value)
        return say(key) if has(key) else str(value)

    def is_range(self, row):
        """Tell whether a row is a number with many values, to be changed step by step."""
        return self._entry(row)[1] == options.RANGE

    def change(self, row, way, fast=False):
        """Change a row one step (`way` 1 or -1), round its end; a range takes bigger steps when `fast`."""
        i = self.option[row]
        entry = self.table[i]
        raw = options.get(self.s, self.table, i)
        if entry[1] == options.SUBSET:
            raw ^= 1 << self.bit[row]
        elif entry[1] == options.CHOICE:
            raw = (raw + way) % len(entry[3])
        else:
            raw = _next(raw, entry[3][0], entry[3][1], way, fast)
        options.put(self.s, self.table, i, raw)


def _next(raw, low, high, way, fast):
    """Return the next value of a range: a multiple of 50 in a wide one, of 5 when fast in a small one."""
    step = 50 if high - low > 500 else 1
    if fast:
        step *= 5
    if raw == (high if way > 0 else low):
        return low if way > 0 else high
    value = (raw // step + 1) * step if way > 0 else (raw - 1) // step * step
    return min(max(value, low), high)
