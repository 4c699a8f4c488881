"""Count what costs a device time: imports, collections, files, lines of Python, letters, computed pixels, bytes sent.

A `Meter` is asked for with `Runner(..., meter=True)`; the stand-ins tell it what is done. `model.py` makes milliseconds
of the counts. Nothing here depends on the speed of this computer.

What is counted follows CircuitPython's sources: `py/builtinimport.c` (a full collection after every import that
reaches the drive, and which names it looks for), `shared-module/busdisplay/BusDisplay.c` (10 ms after every command of
an init sequence that says no delay of its own), `py/objstrunicode.c` (an index into a text is a search).
"""

import ast
from collections import Counter

from simulator.layers import computed

# The places where CircuitPython looks for a module that has no dot in its name.
PLACES = 4
DELAY = 0x80  # of an init sequence: this command says its delay itself
USUAL_DELAY_MS = 10
# A module's bytecode by its syntax: bytes a node, and every byte of a text; `tests/simulator/test_costs.py` compares
# the sum over all modules with what mpy-cross makes of them.
NODE_BYTES = 1.8
# A collection's time grows with this power of the code that is loaded.
COLLECTED_POWER = 1.5


class Stretch:
    """What was done between two moments at which something was shown or time was given away.

    counts: {unit: number}; "lines" of Python without "thought", those of a computer player. shown: it ended with a
    refresh that changed the picture. waited: microseconds of sleep that ended it.
    """

    __slots__ = ("counts", "shown", "waited")

    def __init__(self, counts, shown, waited):
        self.counts = counts
        self.shown = shown
        self.waited = waited


class Meter:
    """Counts of the present stretch in `counts`, and all stretches before it in `stretches`.

    speeds: a `model.Speeds`, with which the virtual clock goes on by what the work would take; without it work takes
    no time, as in all other sessions.
    """

    def __init__(self, speeds=None):
        self.speeds = speeds
        self.clock = None
        self._spent = 0  # us of this stretch that the clock knows of
        self.counts = Counter()
        self.stretches = []
        self.folders = ()  # host folders whose code is the device's
        self.loaded = {}  # bytes of code by module, as it is in memory now
        self._ours = {}
        self._line = self._counter("lines")
        self._thought = self._counter("thought")
        self._thinking = False

    def take(self):
        """Return the stretches so far and begin anew."""
        if self.counts:
            self.stretches.append(Stretch(self.counts, False, 0))
            self.counts = Counter()
        taken, self.stretches = self.stretches, []
        return taken

    def catch_up(self):
        """Let the clock go on by the work that was done since the last time."""
        if self.speeds is not None:
            us = int(self.speeds.ms(self.counts) * 1000) - self._spent
            if us > 0:
                self._spent += us
                self.clock.spend(us)

    def _end(self, shown, waited):
        self.catch_up()
        self._spent = 0
        self.stretches.append(Stretch(self.counts, shown, waited))
        self.counts = Counter()

    def watch(self, importer, drive, roots, clock):
        """Hear of the imports, files and letters of a run that begins."""
        importer.meter = drive.meter = self
        self.clock = clock
        clock.meter = self
        importer.builtins["_meter_at"] = self.at
        self.folders = tuple(str(host / name) for host, _, names in roots for name in names or ("",))
        self.loaded = {}
        install = importer.after["bitmaptools"]

        def installed(module):
            install(module)
            blit = module.blit

            def counted(*place, **box):
                self.counts["blits"] += 1
                return blit(*place, **box)

            module.blit = counted

        importer.after["bitmaptools"] = installed

    # what the stand-ins tell

    def slept(self, us):
        """Take a sleep of the code: it ends a stretch."""
        self._end(False, us)

    def imported(self, name, size, modules, package):
        """Take a module loaded from the drive; a collection follows each."""
        counts = self.counts
        counts["imports"] += 1
        counts["code"] += size
        # the folder of the name, its .py, its .mpy; a package has the two of its __init__ besides
        counts["stats"] += (3 if "." in name else 3 * PLACES) + (2 if package else 0)
        self.loaded[name] = size
        self.collected(modules)

    def collected(self, modules):
        """Take a collection; the more is in memory, the longer it takes."""
        self.loaded = {name: size for name, size in self.loaded.items() if name in modules}
        self.counts["collections"] += 1
        # what is there besides grows with the code: see `model.py` for the power
        self.counts["collected"] += round((sum(self.loaded.values()) / 1000) ** COLLECTED_POWER)

    def opened(self):
        """Take a file opened."""
        self.counts["opens"] += 1

    def read(self, size):
        """Take bytes read from a file, by one call."""
        self.counts["reads"] += 1
        self.counts["read"] += size

    def looked_up(self):
        """Take a question for a file's or folder's state."""
        self.counts["stats"] += 1

    def set_up(self, sequence):
        """Take the init sequence of a display that the code makes."""
        at = 0
        while at < len(sequence):
            size = sequence[at + 1]
            at += 2 + (size & ~DELAY)
            wait = USUAL_DELAY_MS
            if size & DELAY:
                wait = 500 if sequence[at] == 255 else sequence[at]
                at += 1
            self.counts["delays"] += wait

    def drew(self, painter, root, area, depth):
        """Take an area about to be drawn and sent."""
        counts = self.counts
        found = computed(painter, root, area)
        if not found:
            # The code has shown nothing yet: CircuitPython shows its console, a grid of letters.
            found = {"console": area.size(), "tiled": area.size()}
        counts["areas"] += 1
        counts["pixels"] += area.size()
        counts["sent"] += -(-area.size() * depth // 8)
        counts.update(found)

    def refreshed(self):
        """Take a refresh that sent something: it ends a stretch."""
        self.counts["refreshes"] += 1
        self._end(True, 0)

    # code

    def trace(self, frame, event, _):
        """Count lines: to be set with `sys.settrace` in the thread of the code."""
        code = frame.f_code
        ours = self._ours.get(code)
        if ours is None:
            ours = self._ours[code] = code.co_filename.startswith(self.folders)
        if not ours:
            return None
        if code.co_name == "think" and not self._thinking:
            self._thinking = True
            return self._think
        return self._thought if self._thinking else self._line

    def _counter(self, unit):
        def count(_, event, __):
            if event == "line":
                self.counts[unit] += 1
            return count

        return count

    def _think(self, _, event, __):
        """Count what a computer player thinks apart: the loop gives it as much time as it has."""
        if event == "line":
            self.counts["thought"] += 1
        elif event == "return":
            self._thinking = False
        return self._think

    def at(self, thing, index):
        """Return thing[index], and count it if it is a search through a text."""
        if type(thing) is str:
            self.counts["indexed"] += 1
        return thing[index]


class _Watched(ast.NodeTransformer):
    """Hands every index that is read to `Meter.at`."""

    def visit_Subscript(self, node):
        self.generic_visit(node)
        if not isinstance(node.ctx, ast.Load) or isinstance(node.slice, ast.Slice):
            return node
        call = ast.Call(ast.Name("_meter_at", ast.Load()), [node.value, node.slice], [])
        return ast.copy_location(call, node)


def compiled(source, path):
    """Return a module's code, to be run with `_meter_at` among the builtins, and about the size of its bytecode."""
    tree = ast.parse(source)
    size = code_size(tree)
    tree = ast.fix_missing_locations(_Watched().visit(tree))
    return compile(tree, path, "exec", dont_inherit=True), size


def code_size(tree):
    """Return about how many bytes of bytecode a module is on a device."""
    size = 0.0
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(node, ast.Constant) and isinstance(node.value, (str, bytes)):
            size += len(node.value.encode() if isinstance(node.value, str) else node.value)
        elif not isinstance(node, (ast.expr_context, ast.alias, ast.arguments)):
            size += NODE_BYTES
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            first = body[0].value
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                size -= len(first.value.encode())  # docstrings are not on a device
    return round(size)
