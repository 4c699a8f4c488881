"""`tools flash`: which board is meant, several at once, what is said."""

import errno
import json
import os

import pytest
from flash_kit import FOREIGN, NEW, OLD, built, contents, fill
from world_kit import UNHEARD, boot_out, refused, run

from simulator.device import board_names
from tools.build import contents as building
from tools.build import manifest
from tools.devices import find
from tools.devices.drive import Folder
from tools.flash.plan import PARKED
from tools.squeeze.names import Names


def test_two_boards_and_no_choice_are_both_named_and_nothing_is_written(world, small):
    boards = [world.add("pygamer", "E6AB"), world.add("pybadge", "E6CD")]
    before = [contents(Folder(board.drive)) for board in boards]
    refused(run("flash"), "There are 2 boards", "nothing was written", *(str(board.drive) for board in boards))
    assert [contents(Folder(board.drive)) for board in boards] == before


@pytest.mark.parametrize("option", ["--drive", "--port", "--board"])
def test_one_of_several_is_chosen(world, small, option):
    board = world.add("pygamer", "E6AB", port="/dev/none1")
    other = world.add("pybadge", "E6CD", port="/dev/none2")
    value = {"--drive": board.drive, "--port": board.port, "--board": "pygamer"}[option]
    result = run("flash", option, value)
    assert result.exit_code == UNHEARD, result.output
    assert (board.drive / manifest.NAME).exists() and not (other.drive / manifest.NAME).exists()


@pytest.mark.skipif(os.name == "nt", reason="ports have no links there")
def test_a_port_may_be_named_by_a_link_to_it(world, small, tmp_path):
    (tmp_path / "tty").write_text("")
    os.symlink(tmp_path / "tty", tmp_path / "by-id")
    board = world.add("pygamer", "E6AB", port=str(tmp_path / "tty"))
    world.add("pybadge", "E6CD")
    assert run("flash", "--port", tmp_path / "by-id").exit_code == UNHEARD
    assert (board.drive / manifest.NAME).exists()


def test_all_boards_are_flashed_side_by_side_and_one_that_fails_stops_no_other(world, small):
    boards = [world.add(name, uid) for name, uid in (("pygamer", "1"), ("pybadge", "2"), ("ugame22", "3"))]
    (boards[1].drive / "code.py").write_text("import mine")
    result = run("flash", "--all")
    refused(result, "code.py", str(boards[1].drive), "--replace")
    for board in (boards[0], boards[2]):
        assert all((board.drive / path).read_bytes() == data for path, data in NEW.items())
    assert not (boards[1].drive / manifest.NAME).exists()
    assert run("flash", "--all", "--replace").exit_code == UNHEARD
    assert (boards[1].drive / "code.py.old").read_text() == "import mine"


def test_a_dry_run_says_what_would_be_done_and_writes_nothing(world, small):
    board = world.add("pygamer", "E6AB")
    fill(Folder(board.drive), built(OLD))
    before = contents(Folder(board.drive))
    result = run("flash", "--dry-run")
    assert result.exit_code == 0 and "1 removed" in result.output and "Nothing was written" in result.output
    assert contents(Folder(board.drive)) == before


@pytest.fixture
def heavy(monkeypatch):
    """Let a build be so large that three languages fit the smallest drive, and not one as source."""

    def tree(board, languages=(), addon=None, source=False, track=list):
        each = 500_000 if source else 120_000
        return {
            "code.py": b"",
            **{f"lib/{code}.mpy": bytes(each) for code in languages or ("en", "fr", "it", "zh", "ja")},
        }

    monkeypatch.setattr(building, "tree", tree)
    monkeypatch.setattr(building, "squeezed", lambda languages: ({}, Names({}, {}, {})))
    monkeypatch.setattr("tools.flash.run.kept.remember", lambda build, names: None)
    monkeypatch.setattr("tools.flash.run.STARTED", 0.2)


def test_a_small_drive_gets_the_languages_that_fit_and_that_is_said(world, heavy):
    board = world.add("pajenicko_picopad", "E6AB")
    result = run("flash")
    assert result.exit_code == UNHEARD, result.output
    assert "has room for these languages only: en, fr, it; and not for the rules to read." in result.output
    assert sorted(path.name for path in (board.drive / "lib").iterdir()) == ["en.mpy", "fr.mpy", "it.mpy"]
    assert "nothing was written" in run("flash", "--lang", "en", "--lang", "fr", "--lang", "it").output


@pytest.mark.parametrize(
    ("options", "way"),
    [
        (("--lang", "en", "--lang", "fr", "--lang", "zh", "--lang", "ja"), "Leave --lang out"),
        (("--source",), "Leave --source out"),
    ],
    ids=["lang", "source"],
)
def test_what_never_fits_a_small_drive_is_refused_with_a_way_that_does(world, heavy, options, way):
    board = world.add("pajenicko_picopad", "E6AB")
    before = contents(Folder(board.drive))
    refused(run("flash", *options), "has a drive of 501,760 bytes", "nothing was written", way)
    assert contents(Folder(board.drive)) == before


def test_foreign_files_and_edited_settings_stay_and_are_told(world, small):
    board = world.add("pygamer", "E6AB")
    fill(Folder(board.drive), {**FOREIGN, "settings.toml": b"# mine\n", "boot_out.txt": boot_out("pygamer", "E6AB")})
    result = run("flash")
    assert result.exit_code == UNHEARD and "settings.toml" in result.output and "is yours" in result.output
    now = contents(Folder(board.drive))
    assert all(now[path] == data for path, data in FOREIGN.items() if path != "boot_out.txt")


def test_a_second_flash_says_that_there_is_nothing_to_do(world, small):
    world.add("pygamer", "E6AB")
    run("flash")
    assert "nothing was written" in run("flash").output


def test_without_a_board_it_says_what_to_do(world):
    refused(run("flash"), "No board was found", "cable")
    refused(run("flash", "--port", "/dev/none"), "No board has the port /dev/none")
    refused(run("flash", "--board", "pygamer"), "No board was found")


def test_wrong_options_are_refused_in_a_sentence(world, tmp_path):
    refused(run("flash", "--board", "nothing"), "no board 'nothing'", *board_names())
    refused(run("flash", "--drive", tmp_path / "none"), "is no folder")
    refused(run("flash", "--drive", tmp_path), "has no boot_out.txt", "--board")
    refused(run("flash", "--all", "--drive", tmp_path), "--all goes with neither", code=2)
    refused(run("flash", "--nothing"), "there is no option --nothing", code=2)


@pytest.mark.parametrize("what", ["file", "fifo"])
def test_a_drive_or_a_uf2_that_is_something_else_is_refused(world, tmp_path, what):
    (tmp_path / "file").write_text("x")
    os.mkfifo(tmp_path / "fifo")
    refused(run("flash", "--drive", tmp_path / what), "is no folder")
    refused(run("flash", "--circuitpython", tmp_path / what), "no whole UF2" if what == "file" else "is no file")
    refused(run("flash", "--port", tmp_path / what), "No board has the port")
    refused(run("flash", "--all"), "No board was found")


def test_a_boot_out_txt_of_garbage_is_no_board_of_ours(world, small):
    board = world.add("pygamer", "E6AB")
    for data in (b"", b"\xff\x00" * 5000, b"Board ID:../../etc\r\n", b"Board ID:\r\nUID:\x1b[2J\r\n"):
        (board.drive / "boot_out.txt").write_bytes(data)
        before = contents(Folder(board.drive))
        refused(run("flash"), "none of the boards", "--board")
        assert run("doctor").exit_code == 0 and run("doctor", "--json").exit_code == 0
        assert contents(Folder(board.drive)) == before


def test_a_fault_of_the_system_that_nobody_thought_of_is_a_sentence_too(world, small, monkeypatch):
    board = world.add("pygamer", "E6AB")

    def odd(self):
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(Folder, "readonly", odd)
    refused(run("flash"), str(board.drive), "Too many open files")


def test_unknown_languages_and_add_ons_are_refused_before_anything_is_written(world):
    board = world.add("raspberry_pi_pico", "E6AB")
    before = contents(Folder(board.drive))
    refused(run("flash", "--lang", "xx"), "no language 'xx'")
    refused(run("flash", "--addon", "xx"), "no add-on 'xx'")
    assert contents(Folder(board.drive)) == before


def test_a_folder_is_a_board_s_drive_if_it_is_said_so(world, small, tmp_path):
    result = run("flash", "--drive", tmp_path, "--board", "pygamer")
    assert result.exit_code == UNHEARD, result.output
    assert all((tmp_path / path).exists() for path in NEW)


def test_a_folder_with_other_things_in_it_is_not_written_to(world, small, tmp_path):
    (tmp_path / "letter.txt").write_text("dear")
    refused(run("flash", "--drive", tmp_path, "--board", "pygamer"), "is not empty and no drive of a board")
    refused(run("flash", "--drive", "/", "--board", "pygamer"), "is not empty and no drive of a board")
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_another_board_than_was_named_is_refused(world, small):
    board = world.add("pybadge", "E6AB")
    refused(run("flash", "--drive", board.drive, "--board", "pygamer"), "belongs to Adafruit PyBadge")
    refused(run("flash", "--board", "pygamer"), "There are", str(board.drive))


@pytest.mark.parametrize("version", ["8.2.10", "7.3.0"])
def test_a_circuitpython_that_is_too_old_is_refused(world, small, version):
    board = world.add("pygamer", "E6AB", version=version)
    refused(run("flash"), version, "9 or newer", "--circuitpython", "circuitpython.org/board/pygamer/")
    assert not (board.drive / manifest.NAME).exists()


def test_a_board_of_somebody_else_s_is_refused(world, small):
    board = world.add("pygamer", "E6AB")
    text = (board.drive / "boot_out.txt").read_text().replace("ID:pygamer", "ID:funhouse")
    (board.drive / "boot_out.txt").write_text(text)
    refused(run("flash"), "none of the boards")


def test_a_board_that_takes_no_bytecode_gets_source(world, monkeypatch):
    asked = []

    def tree(self, board, addon, source, track):
        asked.append(source)
        return NEW, {}

    monkeypatch.setattr("tools.flash.run.Wish.tree", tree)
    board = world.add("pygamer", "E6AB")
    for version, more in (("10.2.1", "mpy: none\r\n"), ("11.0.0", ""), ("10.2.1", ""), ("9.0.0", "")):
        (board.drive / "boot_out.txt").write_bytes(boot_out("pygamer", "E6AB", version, more))
        run("flash", "--dry-run")
    assert asked == [True, True, False, False]


def test_the_add_on_that_the_drive_s_settings_name_is_kept(world, monkeypatch):
    asked = []
    monkeypatch.setattr(
        "tools.flash.run.Wish.tree", lambda self, board, addon, *_: asked.append(addon) or (NEW, {"files": {}})
    )
    board = world.add("raspberry_pi_pico", "E6AB")
    for text in (b'SHOUPAI_DISPLAY = "pico_display"\n', b'SHOUPAI_DISPLAY = "tv"\n', b"SHOUPAI_DISPLAY = [", b"\xff"):
        (board.drive / "settings.toml").write_bytes(text)
        run("flash", "--dry-run")
    run("flash", "--dry-run", "--addon", "ssd1306")
    assert asked == ["pico_display", None, None, None, "ssd1306"]


def test_ports_and_drives_are_paired_by_uid_only(world):
    world.add("pygamer", "E6AB", port="/dev/one")
    world.add("pygamer", "E6CD", port="/dev/two")
    world.add("pygamer", "", port="/dev/three")
    found = find.attached()
    assert [board.console for board in found if board.uid == "E6AB"] == ["/dev/one"]
    assert [board.console for board in found if board.uid == "E6CD"] == ["/dev/two"]
    assert sorted((bool(board.drive), board.console) for board in found if not board.uid) == [
        (False, "/dev/three"),
        (True, ""),
    ]


def test_a_read_only_drive_is_refused_before_anything_is_written(world, small, monkeypatch):
    board = world.add("pygamer", "E6AB")
    before = contents(Folder(board.drive))
    monkeypatch.setattr(Folder, "readonly", lambda self: True)
    refused(run("flash"), "is read-only", "eject it")
    assert contents(Folder(board.drive)) == before


def test_ctrl_c_says_that_the_next_run_completes_it(world, small, monkeypatch):
    board = world.add("pygamer", "E6AB")
    write = Folder.write

    def interrupted(self, path, data):
        if path == "lib/engine/a.mpy":
            raise KeyboardInterrupt
        write(self, path, data)

    with monkeypatch.context() as patched:
        patched.setattr(Folder, "write", interrupted)
        refused(run("flash"), "it completes what was begun", code=130)
    assert (board.drive / "code.py").read_bytes() == PARKED
    assert run("flash").exit_code == UNHEARD
    assert all((board.drive / path).read_bytes() == data for path, data in NEW.items())


def test_a_damaged_drive_s_names_give_no_traceback(world, small, tmp_path):
    board = world.add("pygamer", "E6AB")
    try:
        (board.drive / os.fsdecode(b"\xff\xfe.py")).write_bytes(b"x")
    except OSError:
        pytest.skip("this file system has no such names")
    assert run("flash").exit_code == UNHEARD
    assert run("doctor").exit_code == 0 and run("doctor", "--json").exit_code == 0
    refused(run("flash", "--backup", tmp_path / "b.zip"), "names are no text")


def test_notes_of_simulators_that_make_no_sense_are_passed_over(world, tmp_path):
    (tmp_path / "notes").mkdir()
    good = {
        "pid": os.getpid(),
        "board": "pygamer",
        "uid": "e6ab",
        "console": None,
        "data": None,
        "drive": str(tmp_path),
    }
    bad = [
        b"",
        b"[]",
        b"{}",
        b"\xff",
        b"[" * 100_000,
        *(json.dumps({**good, key: 5}).encode() for key in ("data", "drive")),
    ]
    bad += [json.dumps({**good, "pid": pid}).encode() for pid in ("x", None, -1, 1 << 70)]
    for number, data in enumerate(bad):
        (tmp_path / "notes" / f"{number}.json").write_bytes(data)
    assert find.attached() == []
    (tmp_path / "notes" / "good.json").write_text(json.dumps(good))
    (board,) = find.attached()
    assert board.simulated and board.uid == "E6AB" and board.drive == tmp_path
