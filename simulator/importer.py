"""A private import system for one session, so that the desktop's modules and the device's never mix.

Code of the device sees only what the device has: stand-ins, the few standard modules of CircuitPython, and the
project's own packages, all loaded anew for every session. It is put into place by giving the code its own
builtins; nothing in the desktop's `sys.modules` is touched, and nothing stays behind.
"""

import builtins
import importlib
import importlib.machinery
import os
import sys
from pathlib import Path
from types import ModuleType

from simulator import costs

# Modules of CircuitPython for which the desktop's own serve, as far as the device has their names.
SHARED = {
    "array": "array",
    "binascii": "a2b_base64 b2a_base64 crc32 hexlify unhexlify",
    "collections": "OrderedDict deque namedtuple",
    "errno": "EACCES EAGAIN EEXIST EINVAL EIO EISDIR ENODEV ENOENT ENOMEM ENOSPC EPERM EROFS errorcode",
    "io": "BytesIO StringIO TextIOWrapper",
    "json": "dump dumps load loads",
    "math": "acos asin atan atan2 ceil copysign cos degrees e exp fabs floor fmod frexp isfinite isinf isnan ldexp log "
    "modf pi pow radians sin sqrt tan trunc",
    "re": "compile match search sub",
    "struct": "calcsize pack pack_into unpack unpack_from",
    "traceback": "format_exception print_exception",
    "zlib": "decompress",
}
# Adafruit's displayio, loaded anew for every session with stand-ins below it.
DISPLAY_PACKAGES = (
    "bitmaptools",
    "busdisplay",
    "displayio",
    "epaperdisplay",
    "fontio",
    "fourwire",
    "i2cdisplaybus",
    "paralleldisplaybus",
    "vectorio",
)
HIDDEN_BUILTINS = frozenset(
    ("aiter", "anext", "ascii", "breakpoint", "copyright", "credits", "exit", "format", "license", "quit", "vars")
)


class Importer:
    """Loads modules for one session.

    `stand_ins`: name to module, or to a function that makes it when first asked for. `lacks`: names the board does
    not have. `roots`: (host folder, device folder it stands for, names of packages to find there or None for all).
    `library`: stand-ins that only the display library gets. `look_at`: told the device path of every module's file
    before it is run; returns False if that is not there, or raises what the device raises.
    """

    def __init__(self, stand_ins, lacks, roots, open_file, write, library, look_at=None):
        self.modules = {}
        self._hidden = {}
        self._stand_ins = stand_ins
        self._lacks = set(lacks)
        self._roots = roots
        self._library_only = library
        self._look_at = look_at
        self.after = {}
        self.meter = None  # counts what is imported, where that is wanted (`costs.py`)
        everything = dict(vars(builtins))
        self.builtins = {name: thing for name, thing in everything.items() if name not in HIDDEN_BUILTINS}

        def show(*values, sep=" ", end="\n", file=None, flush=False):
            text = sep.join(str(value) for value in values) + end
            (write if file is None else file.write)(text)

        self.builtins.update(__import__=self._import_on_device, open=open_file, print=show, memoryview=_MemoryView)
        self._library_builtins = {**everything, **self.builtins, "__import__": self._import_in_library}

    def __call__(self, name):
        """Import a module for the device and return it (the module itself, not its top package)."""
        self._import_on_device(name)
        return self.modules[name]

    def library(self, name):
        """Return a module of the display library, whether the board has it or not."""
        return self._load_library(name)

    def _import_on_device(self, name, globals=None, locals=None, fromlist=(), level=0):
        name = _absolute(name, globals, level)
        module = self._chain(name, self._load)
        return self._answer(name, module, fromlist, self._load)

    def _import_in_library(self, name, globals=None, locals=None, fromlist=(), level=0):
        name = _absolute(name, globals, level)
        top = name.partition(".")[0]
        if top in DISPLAY_PACKAGES:
            module = self._chain(name, self._load_library)
            return self._answer(name, module, fromlist, self._load_library)
        if name in self._library_only:
            return self._library_only[name]
        if top in self._stand_ins:
            return self._stand_in(top)
        return importlib.__import__(name, None, None, fromlist, 0)

    def _chain(self, name, load):
        at = name.find(".")
        while at >= 0:
            load(name[:at])
            at = name.find(".", at + 1)
        return load(name)

    def _answer(self, name, module, fromlist, load):
        if not fromlist:
            return load(name.partition(".")[0])
        for item in fromlist:
            if item != "*" and not hasattr(module, item):
                if hasattr(module, "__path__"):
                    try:
                        load(name + "." + item)
                        continue
                    except NoSuchModule as error:
                        if error.name != name + "." + item:
                            raise
                raise ImportError(f"can't import name {item} from {name}", name=name)
        return module

    def _load(self, name):
        module = self.modules.get(name)
        if module is not None:
            return module
        top = name.partition(".")[0]
        if top in self._lacks:
            raise NoSuchModule(name)
        if top in DISPLAY_PACKAGES:
            module = self._load_library(name)
        elif top in self._stand_ins:
            module = self._stand_in(top)
            if name != top:
                module = getattr(module, name[len(top) + 1 :], None)
                if not isinstance(module, ModuleType):
                    raise NoSuchModule(name)
        elif name in SHARED:
            whole = importlib.import_module(name)
            module = ModuleType(name)
            module.__dict__.update({item: getattr(whole, item) for item in SHARED[name].split()})
        else:
            return self._load_source(name)
        self.modules[name] = module
        return module

    def _stand_in(self, top):
        module = self._stand_ins[top]
        if not isinstance(module, ModuleType):
            module = self._stand_ins[top] = module()
        return module

    def _load_library(self, name):
        module = self._hidden.get(name)
        if module is not None:
            return module
        if not self._hidden and name != "displayio":
            # The packages import each other in a circle that can be entered here only.
            self._load_library("displayio")
            return self._load_library(name)
        spec = importlib.machinery.PathFinder.find_spec(name, self._search(name, self._hidden, sys.path))
        if spec is None:
            raise NoSuchModule(name)
        module = self._execute(name, spec, self._hidden, self._library_builtins, spec.origin)
        hook = self.after.get(name)
        if hook:
            hook(module)
        return module

    def _load_source(self, name):
        top = name.partition(".")[0]
        roots = [str(host) for host, _, names in self._roots if names is None or top in names]
        paths = self._search(name, self.modules, roots)
        # by its last part: a folder without __init__ would else be looked for in the desktop's own modules
        tail = name.rpartition(".")[2]
        spec = importlib.machinery.PathFinder.find_spec(tail, paths) if paths else None
        if spec is None or not _is_below(spec, self._roots):
            raise NoSuchModule(name, any(Path(path, tail + ".mpy").is_file() for path in paths))
        path = self._device_path(spec.origin)
        if self._look_at and path and not self._look_at(path):
            if spec.submodule_search_locations is None:
                raise NoSuchModule(name)
            # a folder without an __init__ is a package with nothing in it (py/builtinimport.c)
            path = None
        return self._execute(name, spec, self.modules, self.builtins, path)

    def _search(self, name, modules, top_paths):
        parent, _, _ = name.rpartition(".")
        if not parent:
            return top_paths
        return list(getattr(modules.get(parent), "__path__", ()))

    def _execute(self, name, spec, modules, names, file):
        module = ModuleType(name)
        module.__dict__["__builtins__"] = names
        module.__package__ = name if spec.submodule_search_locations is not None else name.rpartition(".")[0]
        if file:
            module.__file__ = file
        if spec.submodule_search_locations is not None:
            module.__path__ = _folders(spec)
        modules[name] = module
        try:
            if spec.origin and (file or modules is not self.modules):
                exec(self._code(name, spec, modules), module.__dict__)
        except BaseException:
            modules.pop(name, None)
            raise
        parent, _, tail = name.rpartition(".")
        if parent and parent in modules:
            setattr(modules[parent], tail, module)
        return module

    def _code(self, name, spec, modules):
        """Return a module's code; that of the device is told to the meter, if there is one."""
        if self.meter is None or modules is not self.modules:
            return _compiled(name, spec)
        key = (spec.origin, os.stat(spec.origin).st_mtime_ns)
        if key not in _watched:
            _watched[key] = costs.compiled(spec.loader.get_source(name), spec.origin)
        code, size = _watched[key]
        self.meter.imported(name, size, modules, spec.submodule_search_locations is not None)
        return code

    def _device_path(self, origin):
        for host, device, _ in self._roots:
            if origin and origin.startswith(str(host) + "/"):
                return device + origin[len(str(host)) :]
        return origin


class _ViewType(type):
    """Makes real memoryviews, of a Bitmap too: Python has a protocol for that from 3.12 on only."""

    def __call__(cls, thing):
        own = getattr(thing, "_device_buffer", None)
        return own() if own else memoryview(thing)

    def __instancecheck__(cls, thing):
        return isinstance(thing, memoryview)


class _MemoryView(metaclass=_ViewType):
    """The device's `memoryview`."""


class NoSuchModule(ImportError):
    """The board has no module of that name."""

    def __init__(self, name, bytecode=False):
        why = ": there is a .mpy, which this Python cannot load; use `tools build --source`" if bytecode else ""
        super().__init__(f"no module named '{name}'{why}", name=name)


# Compiled modules by file, kept for the sessions to come in this process.
_codes: dict = {}
# The same for code whose costs are counted, with about how many bytes of bytecode it is.
_watched: dict = {}


def _compiled(name, spec):
    state = os.stat(spec.origin)
    key = (state.st_mtime_ns, state.st_size)
    known = _codes.get(spec.origin)
    if known is None or known[0] != key:
        known = _codes[spec.origin] = (key, spec.loader.get_code(spec.name))
    return known[1]


def _absolute(name, globals, level):
    if not level:
        return name
    package = (globals or {}).get("__package__") or ""
    for _ in range(level - 1):
        package = package.rpartition(".")[0]
    if not package:
        raise ImportError("can't perform relative import")
    return package + "." + name if name else package


def _folders(spec):
    """Return the folders of a package; where it has no __init__ Python would look for them in its own modules."""
    folders = spec.submodule_search_locations
    return list(getattr(folders, "_path", folders) or ())


def _is_below(spec, roots):
    places = [spec.origin] if spec.origin else _folders(spec)
    return any(place.startswith(str(host) + "/") for place in places for host, _, _ in roots)
