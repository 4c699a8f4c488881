"""UF2 files, boot_out.txt and INFO_UF2.TXT: what fits is taken, all else is refused in a sentence, whatever it is."""

import json

import pytest
from flash_kit import NEW, mark, refusal
from game_kit import THOROUGH
from hypothesis import given, settings
from hypothesis import strategies as st
from uf2_kit import block, firmware, image, uf2

from simulator.device import board_names, load_board
from tools.build import manifest
from tools.devices import texts
from tools.devices.drive import Folder, Room
from tools.devices.trouble import Trouble
from tools.flash import plan
from tools.flash import uf2 as checking

SOME = 1000 if THOROUGH else 40
GOOD = firmware("raspberry_pi_pico")
PICO = load_board("raspberry_pi_pico")


@pytest.mark.parametrize("board", board_names())
def test_circuitpython_of_a_board_is_taken_for_it_and_told_by_it_alone(board):
    data = firmware(board)
    found = checking.check(data, "cp.uf2", load_board(board))
    assert (found.version, found.name) == ("10.2.1", load_board(board).NAME)
    assert checking.boards_in(found) == [board]


@pytest.mark.parametrize("board", board_names())
def test_circuitpython_of_every_other_board_is_refused(board):
    data = firmware(board)
    for other in board_names():
        if other != board:
            told = refusal(checking.check, data, "cp.uf2", load_board(other))
            assert load_board(other).NAME in told and f"https://circuitpython.org/board/{other}/" in told


def test_a_block_that_serves_all_rp2350_is_no_obstacle():
    board = load_board("raspberry_pi_pico2")
    data = block(0x10FFFF00, b"\xef" * 256, 0, 2, 0xE48BFF57) + firmware("raspberry_pi_pico2")
    assert checking.check(data, "cp.uf2", board).version == "10.2.1"


def test_blocks_that_are_not_for_the_flash_are_passed_over():
    data = block(0, b"x" * 256, 5, 7, 0, flags=0x1) + GOOD
    assert checking.check(data, "cp.uf2", PICO).version == "10.2.1"


def changed(at, value):
    """Return the good file with four bytes of its third block changed."""
    at += 2 * 512
    return GOOD[:at] + value.to_bytes(4, "little") + GOOD[at + 4 :]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "no whole UF2 file"),
        (GOOD[:-1], "no whole UF2 file"),
        (GOOD[:-512], "was not downloaded whole"),
        (GOOD[512:], "is number 1 of"),
        (GOOD + GOOD[:512], "is number 0 of"),
        (changed(0, 0), "has not the marks"),
        (changed(4, 0), "has not the marks"),
        (changed(508, 0), "has not the marks"),
        (changed(16, 477), "at most 476"),
        (changed(16, 0), "at most 476"),
        (changed(20, 7), "is number 7 of"),
        (changed(24, 99), "is number 2 of 99"),
        (changed(12, 0x10000000), "goes where another has gone"),
        (changed(12, 0x10000080), "overlap"),
        (changed(28, 0x55114460), "is for SAMD51, those before it for RP2040"),
        (changed(8, 0), "does not say for which chip"),
        (uf2(b"MicroPython" * 90, 0xE48BFF56), "holds no CircuitPython"),
        (uf2(image(PICO), 0x55114460), "is for SAMD51"),
        (uf2(image(PICO), 0x12345678), "family 0x12345678"),
        (uf2(image(PICO), 0xE48BFF56, 0x10100000), "image of a drive"),
        (b"<!DOCTYPE html>".ljust(1024), "has not the marks"),
    ],
)
def test_what_is_wrong_with_a_file_is_named(data, words):
    assert words in refusal(checking.check, data, "cp.uf2", PICO)


def test_a_longer_board_id_is_another_board():
    data = uf2(image(load_board("raspberry_pi_pico2")), PICO.HOST["uf2_family"])
    assert "not for" in refusal(checking.check, data, "cp.uf2", PICO)


@given(st.data())
def test_no_damaged_uf2_gives_a_traceback(data):
    """Random bytes, and good files with bytes, blocks and fields spoilt."""
    kind = data.draw(st.sampled_from(["bytes", "spoilt", "cut", "shuffled", "field"]))
    if kind == "bytes":
        file = data.draw(st.binary(max_size=1100))
    elif kind == "spoilt":
        file = bytearray(GOOD)
        for _ in range(data.draw(st.integers(1, 8))):
            file[data.draw(st.integers(0, len(file) - 1))] = data.draw(st.integers(0, 255))
    elif kind == "cut":
        file = GOOD[data.draw(st.integers(0, len(GOOD))) : data.draw(st.integers(0, len(GOOD)))]
    elif kind == "shuffled":
        blocks = [GOOD[at : at + 512] for at in range(0, len(GOOD), 512)]
        file = b"".join(data.draw(st.permutations(blocks)))
    else:
        at = data.draw(st.integers(0, len(GOOD) // 512 - 1)) * 512 + data.draw(st.sampled_from(range(0, 32, 4)))
        file = GOOD[:at] + data.draw(st.binary(min_size=4, max_size=4)) + GOOD[at + 4 :]
    try:
        found = checking.check(bytes(file), "cp.uf2", PICO)
    except Trouble as trouble:
        assert str(trouble).startswith("cp.uf2") and "\n" not in str(trouble)
    else:
        # Only what no check can know of may differ: the payload, and what lies behind it in a block.
        assert found.family == PICO.HOST["uf2_family"] and len(file) == len(GOOD) and b"CircuitPython" in found.image


BOOT_OUT = (
    b"Adafruit CircuitPython 10.2.1-rc.1 on 2026-10-01; Adafruit PyGamer with samd51j19\r\n"
    b"Board ID:pygamer\r\nUID:e6ab\r\n"
)


def test_boot_out_is_read():
    said = texts.boot_out(BOOT_OUT + b"boot.py output:\nmpy: none\n")
    assert said == texts.BootOut("10.2.1-rc.1", "pygamer", "Adafruit PyGamer", "E6AB", False)
    assert said.major == 10


def test_info_uf2_is_read():
    said = texts.info(b"UF2 Bootloader v3.15.0 SFHWRO\r\nModel: PyGamer\r\nBoard-ID: SAMD51J19A-PyGamer-M4\r\n")
    assert said == texts.Info("SAMD51J19A-PyGamer-M4", "PyGamer", "3.15.0")


@given(
    st.one_of(
        st.binary(),
        st.lists(st.sampled_from([*BOOT_OUT.splitlines(True), b"Board-ID:", b"UID:", b"\0", b"\r"])).map(b"".join),
    )
)
def test_no_text_of_a_board_gives_a_traceback(data):
    said = texts.boot_out(data)
    assert said.major >= 0 and "\n" not in said.board + said.uid + said.name + said.version
    info = texts.info(data)
    assert "\n" not in info.board + info.model


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inside: (
        st.lists(inside, max_size=3)
        | st.dictionaries(
            st.sampled_from(["files", "before", "writing", "sha256", "../x", "code.py"]), inside, max_size=4
        )
    ),
    max_leaves=12,
)


# The form of a manifest and a journal, with anything in it.
FORM = st.fixed_dictionaries(
    {
        "files": st.dictionaries(
            st.sampled_from(["code.py", "x"]), st.fixed_dictionaries({"sha256": JSON}), max_size=2
        ),
        "before": st.dictionaries(st.sampled_from(["code.py", "x"]), JSON, max_size=2),
        "writing": JSON,
    }
)


@settings(max_examples=SOME)
@given(st.one_of(st.binary(), (JSON | FORM).map(lambda value: json.dumps(value).encode())))
def test_no_manifest_or_journal_gives_a_traceback(data):
    known = manifest.listed(data)
    assert known is None or all(manifest.is_inside(path) for path in known)
    before, writing = plan.read_journal(data)
    assert all(manifest.is_inside(path) for path in [*before, *writing])


class Texts(Folder):
    """A drive on which manifest and journals say anything."""

    def __init__(self, data):
        self.files = dict(zip((manifest.NAME, *plan.JOURNALS), data))

    def present(self):
        return True

    def walk(self):
        return {path: len(data) for path, data in self.files.items()}, set()

    def read(self, path):
        return self.files[path]

    def room(self):
        return Room(512, 1 << 20, 1 << 19)


@settings(max_examples=SOME)
@given(st.lists(JSON | FORM, min_size=3, max_size=3))
def test_a_drive_with_any_manifest_and_journals_is_planned_for(said):
    drive = Texts([json.dumps(value).encode() for value in said])
    todo = plan.compare(drive, NEW, mark(NEW))
    assert set(todo.write) == set(NEW) and not todo.aside


def test_a_deeply_nested_manifest_is_a_damaged_one():
    deep = b"[" * 100_000
    assert manifest.listed(deep) is None and plan.read_journal(deep) == ({}, [])


@given(
    st.dictionaries(
        st.sampled_from(["code.py", "lib/a.mpy"]),
        st.sets(st.text("0123456789abcdef", min_size=16, max_size=16)),
        min_size=1,
    )
)
def test_a_journal_is_read_as_it_was_written(known):
    assert plan.read_journal(plan.make_journal(known, ["lib/a.mpy"])) == (known, ["lib/a.mpy"])
