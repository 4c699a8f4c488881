"""Stand-ins for CircuitPython's modules, one function per module that makes it for a device."""

from types import ModuleType


def module(name, doc="", **names):
    """Make a module of the given names; classes in it get it as their `__module__`."""
    made = ModuleType(name, doc)
    made.__dict__.update(names)
    for thing in names.values():
        if isinstance(thing, type) and thing.__module__.startswith("simulator."):
            thing.__module__ = name
    return made


class Claims:
    """Pins used by one object until `deinit`; usable with `with`."""

    _claimed = ()

    def _claim(self, *pins):
        taken = []
        try:
            for pin in pins:
                if pin is not None:
                    pin._claim(self)
                    taken.append(pin)
        except ValueError:
            for pin in taken:
                pin._release()
            raise
        self._claimed = tuple(taken)

    def deinit(self):
        """Give the pins back; using the object afterwards is an error."""
        for pin in self._claimed:
            pin._release()
        self._claimed = None

    def _check(self):
        if self._claimed is None:
            raise ValueError("Object has been deinitialized and can no longer be used. Create a new object.")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.deinit()
