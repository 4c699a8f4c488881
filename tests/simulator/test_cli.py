"""The command line as a user meets it: in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from engine import dealcode, options
from engine.wushiyi import rules
from simulator.device import board_names
from simulator.runner import Crashed, Runner

ROOT = Path(__file__).parents[2]


def simulator(*arguments, **environment):
    """Run `python -m simulator`; return its exit code, standard output and standard error."""
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    done = subprocess.run(
        [sys.executable, "-m", "simulator", *arguments],
        cwd=ROOT,
        env={**env, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
    )
    return done.returncode, done.stdout, done.stderr


WITH_CODE = """
import sys
from simulator import cli, runner

real, code = runner.Runner, sys.argv[1]
cli.Runner = lambda *arguments, **options: real(*arguments, code=code, **options)
sys.exit(cli.main(sys.argv[2:]))
"""


def with_code(code, *arguments, **environment):
    """Run the command line in a process of its own with other code than the firmware's."""
    return subprocess.run(
        [sys.executable, "-c", WITH_CODE, code, *arguments],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )


BOARDS = ", ".join(board_names())
OPTIONS = (
    "--board, --seed, --deal, --script, --record, --seat, --headless, --terminal, --scale, --speed, --shots, --usb, "
    "--serial, --serial-link, --drive, --times, --circuitpython"
)


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (["--board", "gameboy"], f"There is no board 'gameboy'; the boards are {BOARDS}."),
        (["--bord", "pygamer"], f"There is no option --bord; the options are {OPTIONS}."),
        (["play"], f"Got unexpected extra argument (play); the options are {OPTIONS}."),
        (["--seed", "x"], "--seed wants a whole number: 'x' is not a valid integer."),
        (["--speed", "fast"], "--speed wants a number: 'fast' is not a valid float."),
        (["--seed"], f"Option '--seed' requires an argument; the options are {OPTIONS}."),
        (["--scale", "0"], "--scale is a whole number from 1 to 16, not 0."),
        (["--speed", "0"], "--speed is a number from 0.1 to 20, not 0."),
        (["--headless", "--terminal"], "Choose one of --headless and --terminal."),
        (["--seed", "1", "--deal", "1K0Q7-M2FXA"], "Choose one of --seed and --deal: a deal code has its seed."),
        (["--script", "/none"], "The script '/none' cannot be read: No such file or directory."),
    ],
)
def test_bad_input_is_one_sentence_naming_the_choices_and_exit_code_2(arguments, sentence):
    assert simulator(*arguments) == (2, "", sentence + "\n")


@pytest.mark.parametrize("code, why", [("", "it is empty"), ("12", "it is too short"), ("AAAAA-AAAAA", "mistyped")])
def test_a_bad_deal_code_is_refused_before_anything_starts(code, why):
    status, out, err = simulator("--headless", "--deal", code)
    assert (status, out) == (2, "")
    assert why in err and err.count("\n") == 1 and "0123456789ABCDEFGHJKMNPQRSTVWXYZ" in err


def test_seed_deal_settings_and_usb_reach_the_code():
    code = "import os, storage; print(os.urandom(4).hex(), os.getenv('SHOUPAI_DEAL'), os.getenv('SHOUPAI_LANG'), "
    code += "storage.getmount('/').readonly)\n"
    state = bytearray(rules.SIZE)
    options.reset(state, rules.OPTIONS)
    rules.new(state, 3, 12345)
    deal = dealcode.code(state, rules.OPTIONS)
    said = []
    for arguments in (["--seed", "5"], ["--seed", "5", "--usb"], ["--seed", "6"], ["--deal", deal.lower()]):
        done = with_code(code, "--headless", *arguments, SHOUPAI_LANG="fr")
        assert done.returncode == 0, done.stderr
        said.append(done.stdout.split())
    assert said[0][0] == said[1][0] != said[2][0]
    assert [line[1] for line in said] == ["None", "None", "None", deal.lower()]
    assert [line[2:] for line in said] == [["fr", "False"], ["fr", "True"], ["fr", "False"], ["fr", "False"]]


def test_a_script_with_a_bad_word_names_file_line_and_words(tmp_path):
    script = tmp_path / "play.txt"
    script.write_text("press A\nsleep 5\n")
    status, out, err = simulator("--headless", "--script", str(script))
    assert (status, out) == (2, "")
    words = "down, hold, power, press, shot, step, until, up, wait"
    assert err == f"{script}: Line 2: 'sleep' is no word of a script; the words are {words}.\n"


@pytest.mark.parametrize(
    "board, settings, size",
    [
        ("pygamer", {}, (160, 128)),
        ("raspberry_pi_pico", {}, (128, 64)),
        ("raspberry_pi_pico", {"SHOUPAI_DISPLAY": "pico_display"}, (240, 135)),
    ],
)
def test_headless_runs_the_real_firmware_and_tells_what_it_cost(tmp_path, board, settings, size):
    script = tmp_path / "play.txt"
    script.write_text("wait 500\nuntil still\nshot start\n")
    arguments = ("--headless", "--board", board, "--script", str(script), "--shots", str(tmp_path))
    status, _, err = simulator(*arguments, **settings)
    assert status == 0, err
    assert err.startswith(f"{board}: ") and "pixels sent" in err
    assert Image.open(tmp_path / "start.png").size == size


def test_a_board_the_app_does_not_fit_on_says_so_before_it_plays():
    status, _, err = simulator("--headless", "--board", "meowbit_v121")
    assert status == 0
    assert err.startswith("The Meowbit has about 56 KB of memory for Python")


def test_a_script_that_waits_in_vain_ends_with_code_1(tmp_path):
    script = tmp_path / "play.txt"
    script.write_text("until ended 100\n")
    status, _, err = simulator("--headless", "--script", str(script))
    assert status == 1
    assert "Line 1: the code did not end within 100 ms." in err


def test_a_script_of_windows_with_a_mark_before_its_text_plays(tmp_path):
    script = tmp_path / "play.txt"
    script.write_bytes("press A\r\n".encode("utf-8-sig"))
    status, _, err = simulator("--headless", "--script", str(script))
    assert status == 0, err


def test_a_screenshot_that_cannot_be_written_ends_the_script_with_one_sentence(tmp_path):
    script = tmp_path / "play.txt"
    script.write_text("shot start\n")
    status, _, err = simulator("--headless", "--script", str(script), "--shots", str(script))
    assert status == 1
    assert err.startswith("Line 1: the screenshot cannot be written: ") and err.count("\n") == 1


def test_a_closed_standard_output_is_no_fault():
    command = f'exec "{sys.executable}" -m simulator --headless >&-'
    done = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr


def test_without_display_and_terminal_it_says_so():
    status, out, err = simulator()
    assert (status, out) == (1, "")
    assert err.splitlines() == [
        "There is no display, so this plays in the terminal.",
        "This is no terminal to play in: run it in one, or add --headless.",
    ]


def test_help_names_every_option():
    status, out, _ = simulator("--help")
    assert status == 0
    assert all(option in out for option in OPTIONS.split(", "))


@pytest.mark.parametrize("face", [[], ["--headless"]])
def test_a_crash_of_the_code_shows_its_traceback_and_ends_with_code_1(face):
    done = with_code("def play():\n    1 // 0\nplay()\n", *face)
    assert done.returncode == 1
    assert "in play" in done.stderr
    assert done.stderr.rstrip().endswith("ZeroDivisionError: integer division or modulo by zero")


def test_a_record_from_a_closed_standard_input_is_told():
    command = f"{sys.executable} -m simulator --record - <&-"
    done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and done.stderr == "The record '-' cannot be read: standard input is closed.\n"


def test_a_drive_of_bytecode_says_what_to_build(tmp_path):
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "thing.mpy").write_bytes(b"C")
    (tmp_path / "code.py").write_text("import thing\n")
    with Runner(root=tmp_path) as sim, pytest.raises(Crashed, match=r"thing.*\.mpy.*tools build --source"):
        sim.run(100)
