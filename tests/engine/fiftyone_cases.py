"""Read `tests/cases/fiftyone.md`, the checked examples of both games of Fifty-One.

The file explains its little language itself. Here a line becomes a `Case`, and what a case expects is
compared with the public state (`public.state`) of either game. Each game's tests build the position
and make the moves.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine import options

FILE = Path(__file__).parents[1] / "cases" / "fiftyone.md"
KINDS = ("cnval", "call", "cn", "jpval", "jpval1", "win", "jp")
SEATS = "ABCDEFGH"

_LINE = re.compile(r"(?P<id>[A-Z]\d\d) \[(?P<rules>[^\]]+)\] (?P<kind>\w+) (?P<rest>.+)")


@dataclass(frozen=True)
class Case:
    """One line of the file, split but not interpreted."""

    id: str
    rules: tuple[str, ...]  # the rules and rulings it shows
    kind: str  # one of KINDS
    words: tuple[str, ...]  # the arguments without `=`
    args: dict[str, str]  # the arguments with `=`
    moves: tuple[str, ...]
    expect: tuple[str, ...]  # the expectation's words

    def hands(self) -> dict[int, list[str]]:
        """Return the hands the case gives: tokens by seat."""
        return {SEATS.index(key): cards(text) for key, text in self.args.items() if key in SEATS}

    def options(self, table) -> dict[str, object]:
        """Return the public values of the options the case names, by the game's option table."""
        values: dict[str, object] = {}
        for key, text in self.args.items():
            i = options.find(table, key)
            if i < 0:
                continue
            allowed = table[i][3]
            if table[i][1] == options.CHOICE and allowed == (False, True):
                values[key] = bool(int(text))
            else:
                values[key] = int(text) if text.isdigit() else text
        return values

    def refusal(self) -> str | None:
        """Return the reason for which the last move must be refused, or None."""
        return self.expect[0][1:] if self.expect[0].startswith("!") else None

    def expected(self) -> dict[str, str]:
        """Return what a played position must look like: text by name."""
        return dict(word.split("=", 1) for word in self.expect if "=" in word)


def cards(text: str) -> list[str]:
    """Return the tokens of a comma-separated list; `-` is the empty one."""
    return [] if text == "-" else text.split(",")


def numbers(text: str) -> list[int]:
    """Return the numbers of a comma-separated list."""
    return [int(word) for word in text.split(",")]


def seats(text: str) -> list[int]:
    """Return the seats of `BC` or of `-`."""
    return [] if text == "-" else [SEATS.index(letter) for letter in text]


def _parse(line: str) -> Case | None:
    match = _LINE.fullmatch(line.split(" //")[0].strip())
    if match is None:
        return None
    left, expect = match["rest"].split(" => ")
    arguments, _, moves = left.partition(" :: ")
    words = arguments.split()
    return Case(
        id=match["id"],
        rules=tuple(match["rules"].split()),
        kind=match["kind"],
        words=tuple(word for word in words if "=" not in word),
        args=dict(word.split("=", 1) for word in words if "=" in word),
        moves=tuple(move.strip() for move in moves.split(" ; ") if move.strip()),
        expect=tuple(expect.split()),
    )


def every() -> list[Case]:
    """Return all cases of the file, in order.

    A line with a case number that cannot be read is an error: no case may fall out unnoticed.
    """
    found = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if re.match(r"[A-Z]\d\d\b", line):
            case = _parse(line)
            if case is None or case.kind not in KINDS:
                raise ValueError(f"unreadable case: {line}")
            found.append(case)
    return found


def of(*kinds: str):
    """Return the cases of these kinds as pytest parameters with the case number as id."""
    return [pytest.param(case, id=case.id) for case in every() if case.kind in kinds]


def _same_cards(text: str, value: list[str], ordered: bool) -> bool:
    if text.isdigit():
        return len(value) == int(text)
    wanted = cards(text)
    return value == wanted if ordered else sorted(value) == sorted(wanted)


def _same_seats(text: str, value: list[int] | None) -> bool:
    return value is None if text == "-" else value == seats(text)


def differences(case: Case, state: dict, legal: list[str]) -> list[str]:
    """Return what differs between a played position and what the case expects, one text each.

    `state` is the whole public state, `legal` the texts of all legal moves.
    """
    names = {text.split()[0] for text in legal}
    result = state["result"] or {}
    wrong = []
    for key, text in case.expected().items():
        if key in SEATS:
            value = state["hands"][SEATS.index(key)]
            same = _same_cards(text, value, False)
        elif key in ("table", "aside", "stock"):
            value = state[key]
            same = _same_cards(text, value, key == "stock")
        elif key in ("to", "starter", "dealer"):
            value = state["to_move" if key == "to" else key]
            same = value == SEATS.index(text)
        elif key == "phase":
            value = state["phase"]
            same = value == text
        elif key == "kind":
            value = result.get("kind")
            same = value == text
        elif key in ("scores", "values"):
            value = result.get(key)
            same = value == numbers(text)
        elif key == "totals":
            value = state["totals"]
            same = value == numbers(text)
        elif key in ("winner", "champions"):
            value = state["winners"]
            same = _same_seats(text, value)
        elif key == "won":
            value = result.get("winners")
            same = _same_seats(text, value)
        elif key == "moves":
            value = len(legal)
            same = value == int(text)
        elif key in ("can", "cannot"):
            value = sorted(names)
            same = all((name in names) == (key == "can") for name in text.split(","))
        else:
            raise ValueError(f"case {case.id} expects an unknown thing: {key}")
        if not same:
            wrong.append(f"{key}: expected {text}, got {value}")
    return wrong
