"""The short names of a squeezed build, back to those of the sources: of frames, and of words in an error's text."""

import re

QUOTED = re.compile(r"'([^']+)'|\bname (\w+)")
MODULES = ("boot", "code", "safemode")  # started from the root of the drive, and kept in `firmware/`


class Short:
    """What a build calls things, backwards; `names`: the Names of its squeeze."""

    def __init__(self, names):
        self._names = names
        self._old = {new: old for old, new in names.places.items()}
        self._packages = {new.rpartition(".")[0] for new in self._old}

    def frame(self, file, function):
        """Return [(new module, module in the sources, whole name of the function)] of what a traceback names.

        `file`: a stem, as bytecode has it, or a path on the device. A module's own code has no function: "".
        """
        found = []
        for new, old in self._old.items():
            if not self._lies_at(new, file):
                continue
            if function.startswith("<"):
                found.append((new, old, "" if function == "<module>" else function))
            for short, name in self._names.functions.get(new, ()):
                if short == function:
                    found.append((new, old, name))
        return found

    def _lies_at(self, new, file):
        path = new.replace(".", "/") + ("/__init__" if new in self._packages else "")
        if "/" in file.lstrip("/"):  # in a simulator with the folder of the drive in front
            return ("/" + file.removesuffix(".py")).endswith("/lib/" + path) or (
                new in MODULES and not file.startswith("/lib/") and file.endswith(f"/{new}.py")
            )
        return file.lstrip("/").removesuffix(".py") == path.rpartition("/")[2]

    def words(self, kind, text, where=()):
        """Return {short word in an error's text: names in the sources}; `where`: [(module, function that raised)]."""
        found = {}
        quoted = [first or second for first, second in QUOTED.findall(text)]
        if kind == "ImportError":
            found = {word: [self._old[word]] for word in quoted if word in self._old}
        elif kind == "NameError":
            found = {word: self._globals(word, where) for word in quoted}
        elif kind in ("AttributeError", "TypeError"):
            classes = [name for word in quoted[:1] for name in self._classes(word)]
            found = {word: self._attribute(word, classes, where) for word in quoted[1:]}
            found.update((word, classes or self._attribute(word, (), where)) for word in quoted[:1])
        if self._classes(kind):
            found[kind] = self._classes(kind)
        return {word: list(dict.fromkeys(names)) for word, names in found.items() if names and names != [word]}

    def _globals(self, word, where):
        found = []
        for module, _ in where:
            found += [name for name, short in self._names.own.get(module, {}).items() if short == word]
        return found or self._common(word, where)

    def _classes(self, word):
        return [
            name
            for found in self._names.functions.values()
            for short, name in found
            if short == word and name.rpartition(".")[2][:1].isupper()
        ]

    def _attribute(self, word, classes, where):
        """Return what an attribute may be: by its class if that is known, else by those where it was asked for."""
        near, far = self._common(word, where, everywhere=False), []
        modules = [module for module, _ in where]
        for module, members in self._names.members.items():
            for name, words in members.items():
                if not classes or name in classes:
                    found = near if module in modules else far
                    found += [own for own, short in words.items() if short == word]
        common = self._common(word, where)
        return near or (far + common if classes else common + far)

    def _common(self, word, where, everywhere=True):
        """Return what is called so everywhere: what the functions ask for, else all, the most used ones first."""
        found = [name for name, short in self._names.common.items() if short == word]
        here = {name for module, function in where for name in self._names.asked.get(module, {}).get(function, ())}
        near = [name for name in found if name in here]
        return near or (sorted(found, key=self._use, reverse=True) if everywhere else [])

    def _use(self, name):
        return sum(name in names for module in self._names.asked.values() for names in module.values())
