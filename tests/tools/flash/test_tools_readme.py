"""The README of the tools says of every board what its file says."""

from pathlib import Path

from simulator.device import board_names, load_board

TEXT = (Path(__file__).resolve().parents[3] / "tools/README.md").read_text(encoding="utf-8")


def test_the_table_names_the_way_into_every_board_s_bootloader_and_its_drive():
    for name in board_names():
        board = load_board(name)
        if "unfit" in board.HOST:
            continue
        row = next(line for line in TEXT.splitlines() if f"| `{name}` |" in line)
        assert board.HOST["boot_button"] in row, name
        assert (board.HOST["boot_volume"] or "|") in row, name
