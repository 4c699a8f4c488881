"""A device's traceback under the names of the sources: of a squeezed build, of another's, of none."""

import subprocess

import pytest
from fake_game import Game
from serial_kit import Peer, eventually, interpreter
from test_serial_commands import serial
from test_serial_monitor import Running

from tools.build import contents, manifest
from tools.device import bytecode
from tools.devices import ports
from tools.serial import builds
from tools.serial.names import ROOT, Places
from tools.squeeze import kept, names

MODULES = ("engine", "engine.compat", "engine.options", "engine.state")
MODULES += ("firmware", "firmware.rows", "firmware.strings", "firmware.undo")
PACKAGES = ("engine", "firmware", "firmware.strings")
BUILD = "0123abcd"


@pytest.fixture(scope="module")
def squeezed():
    """Return ({new module name: squeezed source}, Names) of this checkout."""
    return contents.squeezed()


@pytest.fixture
def built(tmp_path, monkeypatch, squeezed):
    """Have one build been made in this checkout: BUILD."""
    monkeypatch.setattr(kept, "FOLDER", tmp_path / "build/squeezed")
    kept.remember(BUILD, squeezed[1])


@pytest.fixture(scope="module")
def crash(tmp_path_factory, squeezed):
    """Return a function: the traceback of code that speaks to squeezed bytecode, as MicroPython tells it."""
    micropython = interpreter()
    texts, table = squeezed
    folder = tmp_path_factory.mktemp("drive")
    for module in MODULES:
        new = table.places[module]
        path = folder / (new.replace(".", "/") + ("/__init__" if module in PACKAGES else ""))
        path.parent.mkdir(exist_ok=True)
        path.with_name(path.name + ".mpy").write_bytes(bytecode(texts[new], path.name))

    def run(text):
        done = subprocess.run([micropython, "-c", text], cwd=folder, capture_output=True, text=True)
        assert "Traceback" in done.stdout, done
        return done.stdout

    return run


def speaking(table, module, rest):
    """Return code that has a module of firmware/ and the class Session, and goes on as `rest` says."""
    above, _, own = table.places["firmware." + module].rpartition(".")
    return f"from {above} import {own} as {module}\nclass Session: pass\n{rest}\n"


def method(table, name):
    """Return code that names a method of Rows."""
    return f"rows.{table.short('Rows', 'firmware.rows')}.{table.short(name)}"


def a_crash(table, crash):
    """Return the traceback of a crash in `Rows.label`, which misses `_entry`."""
    return crash(speaking(table, "rows", method(table, "label") + "(Session(), 0)"))


def lines_of(told, start):
    """Return what is said behind the lines that begin so."""
    return [line.partition("  -> ")[2] for line in told.splitlines() if line.strip().startswith(start)]


def test_squeezed_functions_are_told_by_file_line_and_long_name(squeezed, crash):
    table = squeezed[1]
    made = f"rows.{table.short('Rows', 'firmware.rows')}((), b'')"
    text = crash(speaking(table, "rows", f"{method(table, 'is_range')}({made}, 0)"))
    assert "entry" not in text and "Rows" not in text and "firmware" not in text  # it is squeezed
    told = Places(lambda: table).mapped(text)
    source = (ROOT / "firmware/rows.py").read_text().splitlines()
    found = lines_of(told, f'File "{table.places["firmware.rows"].rpartition(".")[2]}"')
    assert [each.split()[1] for each in found] == ["Rows.is_range", "Rows._entry"]
    for each, name in zip(found, ("def is_range(", "def _entry(")):
        path, _, number = each.split()[0].partition(":")
        assert path == "firmware/rows.py" and source[int(number) - 1].strip().startswith(name)
    assert [line.partition("  -> ")[0] for line in told.splitlines()] == text.splitlines()


def test_an_attribute_that_is_not_there_is_told_by_its_long_name(squeezed, crash):
    table = squeezed[1]
    (told,) = lines_of(Places(lambda: table).mapped(a_crash(table, crash)), "AttributeError")
    assert told.endswith(" is _entry")


def test_a_name_that_is_not_defined_is_told_by_its_long_name(squeezed, crash):
    table = squeezed[1]

    def own(name):
        return table.short(name, "firmware.undo")

    values = (("before", "(b'', b'12345')"), ("me", 53), ("s", "b''"))
    rest = "".join(f"Session.{own(name)} = {value}\n" for name, value in values)
    rest += f"del undo.{own('get16')}\nundo.{own('possible')}(Session)"
    told = Places(lambda: table).mapped(crash(speaking(table, "undo", rest)))
    assert lines_of(told, "NameError") == [f"'{own('get16')}' is get16"]
    assert lines_of(told, "File")[-1].endswith(" possible")


def test_a_module_that_is_not_there_and_the_class_of_an_error_are_told():
    table = names.Names({}, {}, {"pack.other": "p.o1"}, {"p.a": [["Q", "Odd"], ["b", "Odd.method"]]})
    places = Places(lambda: table)
    assert places.mapped("ImportError: no module named 'p.o1'\n").endswith("-> 'p.o1' is pack.other\n")
    assert places.mapped("Q: told\n") == "Q: told  -> 'Q' is Odd\n"
    assert places.mapped("OSError: 'Q'\n") == "OSError: 'Q'\n"


def test_every_function_of_a_squeeze_is_found_again_at_its_place(squeezed):
    texts, table = squeezed
    places = Places(lambda: table)
    for new, found in table.functions.items():
        stem = "__init__" if f"{new}." in "".join(texts) else new.rpartition(".")[2]
        for short, name in found:
            assert any(place.endswith(" " + name) and ":" in place for place in places_of(places, new, stem, short)), (
                name
            )


def places_of(places, new, stem, short):
    """Return all places of a function, by path: a stem alone may be that of several."""
    path = "/lib/" + new.replace(".", "/") + ("/__init__" if stem == "__init__" else "") + ".py"
    return places.find(path if "." in new else f"{stem}.py", 1, short)


def test_short_names_of_attributes_that_relatives_alone_have_are_told_by_the_class(squeezed):
    table = squeezed[1]
    places = Places(lambda: table)
    new, classes = next(iter(table.members.items()))
    name, words = next(iter(classes.items()))
    attribute, short = next(iter(words.items()))
    own = next(short for short, whole in table.functions[new] if whole == name)
    told = places.mapped(f"AttributeError: '{own}' object has no attribute '{short}'\n")
    assert f"'{own}' is " in told and name in told and f"'{short}' is " in told and attribute in told


def test_the_build_of_the_game_says_whose_names_are_meant(built, squeezed, crash):
    table = squeezed[1]
    trace = a_crash(table, crash).encode()
    hello = "proto=1 board=pygamer version=0.1.0 build={} lang=en size=4x2x16 keys=A port=console uid=0a1b"
    for build, sure in ((BUILD, True), ("ffffffff", False), ("../x", False)):
        with Game({"trace": ("", trace), "hello": hello.format(build)}) as game:
            code, out, err = serial("trace", "--port", game.name)
        assert code == 0 and "-> firmware/rows.py:" in out and " Rows.label\n" in out
        assert err == "" if sure else ("may be wrong" in err and build in err)
    with Game({"trace": ("", trace), "hello": hello.format("-")}) as game:  # from the sources: nothing is short there
        assert "->" not in serial("trace", "--port", game.name)[1]


def test_a_crash_on_a_drive_or_in_a_file_is_told_too(built, squeezed, crash, tmp_path):
    table = squeezed[1]
    trace = a_crash(table, crash)
    drive = tmp_path / "drive"
    (drive / "saves").mkdir(parents=True)
    (drive / "boot_out.txt").write_text(
        "Adafruit CircuitPython 10.2.1 on 2026-01-01; Adafruit PyGamer\nBoard ID:pygamer\n"
    )
    code, out, err = serial("trace", "--drive", str(drive))
    assert (code, out) == (0, "") and "No crash" in err
    (drive / "saves/crash.txt").write_text(trace)
    (drive / manifest.NAME).write_text(f'{{"build": "{BUILD}"}}')
    code, out, err = serial("trace", "--drive", str(drive))
    assert (code, err) == (0, "") and "-> firmware/rows.py:" in out
    (drive / manifest.NAME).write_bytes(b"\xff")
    assert "not known which build" in serial("trace", "--drive", str(drive))[2]
    screen = f"AttributeError: 'NoneType' object has no attribute '{table.short('recorded')}'"
    code, out, err = serial("trace", "-", "--build", BUILD, given=screen)
    told = out.strip().rpartition(" is ")[2].split(" or ")  # where it happened is not known, so it may be several
    assert (code, err) == (0, "") and table.common[told[0]] == table.short("recorded")
    assert serial("trace", "-", "--drive", str(drive), given=screen)[0] == 2
    assert serial("trace", str(tmp_path / "none"))[0] == 1


def test_the_monitor_tells_tracebacks_so_and_its_doubt_once(monkeypatch, squeezed, crash, built):
    table = squeezed[1]
    trace = a_crash(table, crash).encode()
    for build, sure in ((BUILD, True), ("", False)):
        with Peer() as peer, Running(peer.name, times=False, places=builds.places(build)) as running:
            peer.say(trace + trace + b"\nend\n")
            eventually(lambda: "end\n" in running.said)
        assert running.said.count("-> firmware/rows.py:") == running.said.count("is _entry") == 2
        assert sum("may be wrong" in note for note in running.notes) == (not sure)


def test_the_build_of_a_port_is_read_off_its_device_s_drive(monkeypatch, tmp_path, built):
    (tmp_path / "boot_out.txt").write_text("Adafruit CircuitPython 10.2.1 on 2026-01-01; Adafruit PyGamer\nUID:AA\n")
    found = [
        ports.Found("/dev/a", ports.CONSOLE, "pygamer", "AA"),
        ports.Found("/dev/b", ports.CONSOLE, "pygamer", "BB"),
    ]
    monkeypatch.setattr(ports, "everything", lambda: found)
    monkeypatch.setattr("tools.devices.find.mounts", lambda: [tmp_path])
    asked = []
    monkeypatch.setattr(builds, "places", asked.append)
    builds.places_at("/dev/a")
    (tmp_path / manifest.NAME).write_text(f'{{"build": "{BUILD}"}}')
    builds.places_at("/dev/a")
    builds.places_at("/dev/b")
    builds.places_at("/dev/none")
    assert asked == [builds.UNBUILT, BUILD, "", ""]


def test_bytecode_that_is_not_squeezed_is_told_by_stem_and_function():
    line = Places().line('  File "app", line 1, in name_keys\r\n')
    number = int(line.rstrip().rpartition(":")[2])
    assert "-> firmware/app.py:" in line and line.endswith("\r\n")
    assert "def name_keys" in (ROOT / "firmware/app.py").read_text().splitlines()[number - 1]


def test_stems_that_several_files_have_are_told_apart_by_the_function():
    found = Places().find("paohuzi", 1, "texts")
    assert [place.rpartition(":")[0] for place in found] == ["firmware/scenes/paohuzi.py"]


def test_source_on_the_device_is_told_by_its_path_and_line():
    assert Places().find("/lib/firmware/scenes/table.py", 33, "press") == ["firmware/scenes/table.py:33"]
    assert Places().find("code.py", 5, "<module>") == ["firmware/code.py:5"]


def test_files_of_a_simulator_are_told_from_those_of_the_device(squeezed):
    """Its tracebacks have the paths of this computer."""
    table = squeezed[1]
    assert Places().find("/home/me/shoupai/firmware/app.py", 7, "run") == ["firmware/app.py:7"]
    for file in ("/home/me/shoupai/simulator/booting.py", "/home/me/booting.py", "booting.py"):
        assert Places().find(file, 15, "run") == Places(lambda: table).find(file, 15, "run") == []
    own = table.places["firmware.rows"].replace(".", "/")
    short = table.short("is_range")
    (place,) = Places(lambda: table).find(f"/home/me/board/lib/{own}.py", 9, short)
    assert place.startswith("firmware/rows.py:") and place.endswith(" Rows.is_range")
    assert Places(lambda: table).find("/home/me/board/code.py", 1, "<module>") == ["firmware/code.py"]


def test_what_starts_a_squeezed_build_has_other_lines_and_none_is_told(squeezed):
    assert Places(lambda: squeezed[1]).find("code.py", 5, "<module>") == ["firmware/code.py"]


@pytest.mark.parametrize("line", ['  File "<stdin>", line 1, in <module>\n', "nothing\n", "", "NameError: name 'a'\n"])
def test_what_is_of_no_file_here_is_left_alone(line, squeezed):
    assert Places(lambda: squeezed[1]).line(line) == Places().line(line) == line
