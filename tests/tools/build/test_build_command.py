"""`python -m tools build`: the whole command, its refusals, the same bytes from the same sources."""

import json
import os
import subprocess
import sys

import pytest
from build_kit import NAMES, BOARDS, inside, refused, run

from simulator.device import load_board
from tools import build
from tools.build import contents, manifest
from simulator import versions


def test_it_writes_the_tree_and_says_how_large_every_part_is(tmp_path, trees):
    out = tmp_path / "drive"
    result = run("--board", "pygamer", "--out", out)
    assert result.exit_code == 0, result.output
    files = inside(out)
    what = json.loads(files.pop(manifest.NAME))
    assert files == trees("pygamer")
    assert {path: entry["size"] for path, entry in what["files"].items()} == {path: len(d) for path, d in files.items()}
    assert all(manifest.digest(files[path]) == entry["sha256"] for path, entry in what["files"].items())
    assert (what["board"], what["games"], what["mpy"]) == ("pygamer", list(contents.games_of()), 6)
    for words in (
        f"build {what['build']}",
        "drawing kit",
        "texts: en",
        "wushiyi",
        "clusters of 4,096",
        "% of the drive",
    ):
        assert words in result.output
    again = run("--board", "pygamer", "--out", out)
    assert again.exit_code == 0 and "wrote 0 files" in again.output


def test_the_parts_of_the_table_add_up(trees):
    for board in BOARDS:
        files = trees(board)
        parts = {build.part_of(path, contents.languages_of(), contents.games_of()) for path in files}
        assert {"the board", "engine", "app", "drawing kit", "licences", "start, settings, manifest"} <= parts
        assert all("{" not in part for part in parts)


def test_source_is_a_build_of_its_own_that_takes_the_place_of_bytecode(tmp_path, trees):
    run("--board", "pybadge", "--out", tmp_path)
    result = run("--board", "pybadge", "--out", tmp_path, "--source")
    assert result.exit_code == 0, result.output
    files = inside(tmp_path)
    assert json.loads(files.pop(manifest.NAME))["mpy"] is None
    assert files == trees("pybadge", True)


def test_the_same_sources_give_the_same_bytes_wherever_and_whenever(sources):
    for number, path in enumerate(sorted(sources.rglob("*"))):
        os.utime(path, (1_000_000_000 + number, 1_000_000_000 + number))
    for name in ("raspberry_pi_pico", "pimoroni_picosystem"):
        here, there = contents.tree(name), contents.tree(name, root=sources)
        assert here == there and list(here) == list(there)
        made = [manifest.make(name, (), False, here), manifest.make(name, (), False, there, root=sources)]
        assert manifest.encoded(made[0]) == manifest.encoded(made[1])
    path = sources / "engine/rng.py"
    path.write_text(path.read_text() + "\nADDED = (1,)\n")
    there = contents.tree("pimoroni_picosystem", root=sources)
    changed = [name for name in here if here[name] != there.get(name)]
    # One more name may take another's short one, never most of them: a drive is not written anew for it.
    assert "lib/" + NAMES.places["engine.rng"].replace(".", "/") + ".mpy" in changed and len(changed) < len(here) // 4
    assert manifest.make(name, (), False, there)["build"] != made[0]["build"]


def test_another_process_makes_the_same_bytes(tmp_path, trees):
    """Nothing depends on the order of sets, which is another in every process."""
    board = "m5stack_cardputer"
    command = [sys.executable, "-m", "tools", "build", "--board", board, "--out", str(tmp_path), "--source"]
    environment = {**os.environ, "PYTHONHASHSEED": "12345"}
    done = subprocess.run(command, cwd=contents.ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    files = trees(board, True)
    what = manifest.encoded(manifest.make(board, (), True, files))
    assert inside(tmp_path) == {**files, manifest.NAME: what}


@pytest.mark.parametrize("arguments", [["--board", "gameboy"], []])
def test_a_wrong_or_no_board_is_one_sentence_with_all_boards(tmp_path, arguments):
    result = run(*arguments, "--out", tmp_path / "drive")
    refused(result, ", ".join(BOARDS), 2)
    assert not (tmp_path / "drive").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--lang", "xx"], f"there is no language 'xx'; there are {', '.join(contents.languages_of())}"),
        (["--addon", "ssd1306"], "there is no add-on 'ssd1306' for pygamer; it has its display and keys built in"),
        (["--uf2"], "Adafruit PyGamer has no UF2 for its drive"),
    ],
)
def test_what_a_board_does_not_have_is_one_sentence(tmp_path, arguments, words):
    refused(run("--board", "pygamer", "--out", tmp_path / "drive", *arguments), words, 2)
    assert not (tmp_path / "drive").exists()


@pytest.mark.parametrize(
    ("board", "version", "words"),
    [
        ("tinycircuits_thumby_color", "10.1.4", "does not run on CircuitPython 10.1.4: it needs 10.2.0 or newer"),
        ("pimoroni_explorer2350", "9.2.9", "does not run on CircuitPython 9.2.9: it needs 10.2.0 or newer"),
        ("m5stack_cardputer", "9.1.4", "does not run on CircuitPython 9.1.4: it needs 9.2.0 or newer"),
        ("pygamer", "8.2.10", "does not run on CircuitPython 8.2.10: it needs 9.0.0 or newer"),
        ("pygamer", "ten", "'ten' is no version of CircuitPython, such as 10.2.1"),
        ("pygamer", "10.2.1.5", "'10.2.1.5' is no version of CircuitPython, such as 10.2.1"),
    ],
)
def test_a_version_the_board_does_not_run_on_is_one_sentence(tmp_path, board, version, words):
    refused(run("--board", board, "--out", tmp_path / "drive", "--circuitpython", version), words, 2)
    assert not (tmp_path / "drive").exists()


@pytest.mark.parametrize("version", ("10.2.0", "10.2.0-rc.0", "10.3.0-alpha.4", "11.0.0"))
def test_a_version_the_board_runs_on_is_built_for(tmp_path, version):
    board = "tinycircuits_thumby_color"
    result = run("--board", board, "--out", tmp_path, "--lang", "en", "--circuitpython", version)
    assert result.exit_code == 0 and "for CircuitPython 10.2.0 or newer." in result.output


def test_a_board_with_a_last_version_is_told_so(monkeypatch):
    board = load_board("pygamer")
    board.HOST["circuitpython"] = ("9.0.0", "9.2.9")
    assert versions.refusal(board, "9.2.9") == versions.refusal(board, "9.0.0") == ""
    words = "Adafruit PyGamer does not run on CircuitPython 10.0.0: it needs 9.0.0 to 9.2.9."
    assert versions.refusal(board, "10.0.0") == words


def test_a_folder_that_is_not_ours_is_left_alone(tmp_path):
    (tmp_path / "letter.txt").write_text("dear")
    refused(run("--board", "pygamer", "--out", tmp_path), "is not empty and holds no earlier build", 1)
    assert inside(tmp_path) == {"letter.txt": b"dear"}


def test_a_drive_that_is_too_small_is_refused_before_anything_is_written(tmp_path, monkeypatch):
    small = load_board("pygamer")
    small.HOST["drive"] = 128 * 1024
    monkeypatch.setattr(build, "load_board", lambda name: small)
    refused(run("--board", "pygamer", "--out", tmp_path / "drive"), "too many for Adafruit PyGamer", 1)
    assert not (tmp_path / "drive").exists()


def test_a_board_that_the_app_is_too_large_for_is_told_so(tmp_path):
    result = run("--board", "meowbit_v121", "--out", tmp_path)
    assert result.exit_code == 0
    assert load_board("meowbit_v121").HOST["unfit"] in result.output
