"""The stand-ins against CircuitPython: no name it has not, nothing settable that it only tells, and who sets what.

READ_ONLY and SETTABLE are facts of CircuitPython's shared-bindings/<module>/<Class>.c (which properties have a setter),
the same in 9.0.5, 9.2.0, 10.0.0 and 10.2.1; its stubs do not tell the two apart.
"""

import ast
import importlib.util
import inspect
from pathlib import Path

import pytest

from simulator.device import STAND_INS, load_board
from simulator.runner import Runner
from simulator.versions import refusal

ROOT = Path(__file__).resolve().parents[2]
READ_ONLY = {
    "analogio.AnalogIn": "value reference_voltage",
    "audiobusio.I2SOut": "playing paused",
    "audioio.AudioOut": "playing paused",
    "audiopwmio.PWMAudioOut": "playing paused",
    "busdisplay.BusDisplay": "width height bus",
    "displayio.Bitmap": "width height bits_per_value",
    "displayio.TileGrid": "width height tile_width tile_height",
    "keypad.Event": "key_number pressed released timestamp",
    "keypad.EventQueue": "overflowed",
    "keypad.Keys": "events key_count",
    "keypad.ShiftRegisterKeys": "events key_count",
    "microcontroller.Processor": "frequency reset_reason temperature uid voltage",
    "storage.VfsFat": "readonly",
    "supervisor.Runtime": "usb_connected serial_connected serial_bytes_available run_reason safe_mode_reason",
    "synthio.Synthesizer": "pressed",
    "usb_cdc.Serial": "in_waiting out_waiting connected",
}
SETTABLE = {
    "audiocore.RawSample": "sample_rate",
    "digitalio.DigitalInOut": "direction value drive_mode pull",
    "pwmio.PWMOut": "duty_cycle frequency",
    "supervisor.Runtime": "autoreload",
    "synthio.Note": "frequency panning waveform envelope amplitude bend",
    "synthio.Synthesizer": "envelope",
    "usb_cdc.Serial": "timeout write_timeout",
    "vectorio.Rectangle": "color_index width height",
    "watchdog.WatchDogTimer": "timeout mode",
}
# Own objects of the game whose attributes have names that are read-only somewhere in CircuitPython.
OURS = {
    "event.pressed": "the game's Event, which a board's keys() fills in",
    "theme.temperature": "a setting of the colours",
}
# By which stand-ins the desktop's own display library is stood in for elsewhere.
DISPLAY = ("busdisplay", "displayio")


def named(facts):
    return [
        (name.partition(".")[0], name.partition(".")[2], attribute)
        for name in facts
        for attribute in facts[name].split()
    ]


def device_module(sim, name):
    return sim.device.importer(name)


def board_with(module):
    """Return the id of a board that has a module."""
    return next(b for b in ("pygamer", "pimoroni_picosystem", "ugame22") if module not in load_board(b).HOST["lacks"])


@pytest.mark.parametrize(("module", "cls", "attribute"), [n for n in named(READ_ONLY) if n[0] not in DISPLAY])
def test_what_can_only_be_read_has_no_setter(module, cls, attribute):
    with Runner(board_with(module), code=False) as sim:
        found = inspect.getattr_static(getattr(device_module(sim, module), cls), attribute)
        assert isinstance(found, property) and found.fset is None


@pytest.mark.parametrize(("module", "cls", "attribute"), named(SETTABLE))
def test_what_can_be_set_can_be_set(module, cls, attribute):
    with Runner(board_with(module), code=False) as sim:
        found = inspect.getattr_static(getattr(device_module(sim, module), cls), attribute, None)
        assert not isinstance(found, property) or found.fset is not None


# -- names


# Modules without a stub: their names of shared-bindings/<module>/__init__.c, py/modgc.c, py/modsys.c.
UNSTUBBED = {
    "gc": "collect disable enable isenabled mem_alloc mem_free threshold",
    "micropython": "const",
    "os": "chdir getcwd getenv listdir mkdir remove rename rmdir sep stat statvfs sync uname unlink urandom utime",
    "random": "choice getrandbits randint random randrange seed uniform",
    "sys": "argv byteorder exit implementation maxsize modules path platform stderr stdin stdout version version_info",
    "time": "localtime mktime monotonic monotonic_ns sleep struct_time time",
}


def has(module):
    """Return {name: names of its attributes, or None for what is no class} of a module."""
    return dict.fromkeys(UNSTUBBED[module].split()) if module in UNSTUBBED else stubbed(module)


def stubbed(module):
    """Return {name: names of its attributes, or None for what is no class} of a module's stub; {} without one."""
    spec = importlib.util.find_spec(f"{module}-stubs")
    if spec is None:
        return {}
    tree = ast.parse((Path(spec.submodule_search_locations[0]) / "__init__.pyi").read_text())
    found = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = set(members(node))
        elif isinstance(node, ast.FunctionDef):
            found[node.name] = None
        elif isinstance(node, ast.AnnAssign):
            found[node.target.id] = None
        elif isinstance(node, ast.ImportFrom | ast.Import):
            found.update({(alias.asname or alias.name): None for alias in node.names})
    return found


def members(node):
    for child in node.body:
        if isinstance(child, ast.FunctionDef):
            yield child.name
        elif isinstance(child, ast.AnnAssign):
            yield child.target.id
        elif isinstance(child, ast.Assign):
            yield from (target.id for target in child.targets)


OWN = sorted(set(STAND_INS) - {"board"})


@pytest.mark.parametrize("name", OWN)
def test_a_stand_in_has_no_name_that_circuitpython_has_not(name):
    stub = has(name)
    assert stub
    with Runner(board_with(name), code=False) as sim:
        module = device_module(sim, name)
        for public in [word for word in vars(module) if not word.startswith("_")]:
            assert public in stub, f"{name}.{public}"
            thing = getattr(module, public)
            if isinstance(thing, type) and stub.get(public):
                made = {word for base in thing.__mro__[:-1] for word in vars(base) if not word.startswith("_")}
                invented = made - stub[public] - ({"deinit"} if "deinit" in stub[public] else set())
                assert not invented, f"{name}.{public}: {invented}"


# -- who sets what


def set_attributes():
    """Yield (path, receiver and attribute, attribute) of every attribute that firmware and boards set on others."""
    for folder in ("firmware", "boards"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
                for target in targets:
                    for inner in ast.walk(target) if target is not None else ():
                        if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store):
                            text = ast.unparse(inner)
                            if text != f"self.{inner.attr}":
                                yield path.relative_to(ROOT).as_posix(), text, inner.attr


def forbidden(sets):
    """Return the settings of names that can only be read, but those of the game's own objects."""
    names = {attribute for _, _, attribute in named(READ_ONLY)} - {attribute for _, _, attribute in named(SETTABLE)}
    return [(path, text) for path, text, attribute in sets if attribute in names and text not in OURS]


def test_firmware_and_boards_set_nothing_that_can_only_be_read():
    sets = list(set_attributes())
    assert len(sets) > 100 and ("firmware/booting.py", "supervisor.runtime.autoreload", "autoreload") in sets
    assert forbidden(sets) == []
    assert forbidden([("boards/_keys.py", "self._queue.overflowed", "overflowed")]) != []


def calls():
    """Yield (path, module, name) of every name of a module of CircuitPython that firmware and boards use."""
    for folder in ("firmware", "boards"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            known = {a.asname or a.name: a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names}
            for node in ast.walk(tree):
                if isinstance(node, ast.ImportFrom):
                    yield from ((path.name, node.module, alias.name) for alias in node.names)
                elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in known:
                    yield path.name, known[node.value.id], node.attr


def test_every_name_of_a_module_that_is_used_is_in_circuitpythons_stubs():
    used = [(path, module, name) for path, module, name in calls() if module != "board" and has(module)]
    assert len(used) > 100
    wrong = [entry for entry in used if entry[2] not in has(entry[1])]
    assert wrong == []


def test_every_board_runs_the_newest_version_and_is_refused_an_older_one_than_its_first():
    for name in ("pygamer", "tinycircuits_thumby_color"):
        board = load_board(name)
        assert not refusal(board, "10.2.1") and refusal(board, "8.2.0")
        with pytest.raises(ValueError, match="does not run on"):
            Runner(name, version="8.2.0", code=False)


def test_a_digital_pin_refuses_what_its_direction_has_not():
    def tried():
        import board
        from digitalio import DigitalInOut

        pin = DigitalInOut(board.D5)
        refused = []
        for direction, names in (("in", ("value", "drive_mode")), ("out", ("pull",))):
            if direction == "out":
                pin.switch_to_output()
            for name in names:
                try:
                    setattr(pin, name, None)
                except AttributeError:
                    refused.append(name)
        return refused

    with Runner("pygamer", code=False) as sim:
        assert sim.call(tried) == ["value", "drive_mode", "pull"]
