"""The README of the tools says of every board what its file says."""

from pathlib import Path

from simulator.boards import aliases, board_names, load_board

TEXT = (Path(__file__).resolve().parents[3] / "tools/README.md").read_text(encoding="utf-8")


def test_the_table_names_the_way_into_every_board_s_bootloader_and_its_drive():
    for name in board_names():
        board = load_board(name)
        if "unfit" in board.HOST:
            continue
        row = next(line for line in TEXT.splitlines() if f"| `{name}` |" in line)
        assert board.HOST["boot_button"] in row, name
        assert (board.HOST["boot_volume"] or "|") in row, name
        first, last = board.HOST["circuitpython"]
        assert f"| {first} to {last} |" in row or (not last and f"| {first} or newer |" in row), name


def test_what_an_old_bootloader_takes_is_that_of_the_board_s_file():
    for name in board_names():
        needs = load_board(name).HOST.get("bootloader")
        assert not needs or all(needs[key] in TEXT for key in ("name", "version", "newest")), name


def test_every_alias_has_a_row():
    assert all(f"`{alias}` |" in TEXT for alias in aliases())
