"""Read `tests/cases/zhengfen.md`, the checked examples of Zheng Fen; the file explains its little language."""

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from engine import options
from engine.zhengfen.rules import OPTIONS

FILE = Path(__file__).parents[2] / "cases" / "zhengfen.md"
SEATS = "ABCDEF"
HEAD = re.compile(r"([CBPGD]\d\d) \| (.+)")


@dataclass
class Case:
    """One case: the parts of its first line, and for `G` and `D` the lines that follow."""

    id: str
    parts: list[str]
    lines: list[tuple[str, str]] = field(default_factory=list)  # (key, text) in order


def every():
    """Return all cases of the file; a line that looks like a case but cannot be read is an error."""
    found = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        match = HEAD.fullmatch(line)
        if match:
            found.append(Case(match[1], [part.strip() for part in match[2].split(" | ")]))
        elif line.startswith("  ") and found:
            key, colon, text = line.strip().partition(":")
            assert colon, line
            found[-1].lines.append((key, text.strip()))
        elif re.match(r"[A-Z]\d\d", line):
            raise ValueError(f"unreadable case: {line}")
    return found


def of(kind):
    """Return the cases of a kind (`C`, `B`, `P`, `G`, `D`) as pytest parameters with the case's id."""
    return [pytest.param(case, id=case.id) for case in every() if case.id[0] == kind]


def split_options(text):
    """Return (text without the options in brackets, the options as a dict)."""
    match = re.fullmatch(r"(.*?) \[(.+)\]", text)
    return (text, {}) if match is None else (match[1], parse_options(match[2]))


def parse_options(text):
    """Return `key=value, key=value` as a dict of public values."""
    found = {}
    for word in text.replace(",", " ").split():
        key, value = word.split("=")
        entry = OPTIONS[options.find(OPTIONS, key)]
        if entry[1] == options.SUBSET:
            found[key] = value.split("+")
        elif value in ("True", "False"):
            found[key] = value == "True"
        else:
            found[key] = int(value) if value.isdigit() else value
    return found


def per_seat(text):
    """Return `A 9C 4C | B JD` as a dict of word lists by seat number."""
    found = {}
    for part in text.split("|"):
        seat, *words = part.split()
        found[SEATS.index(seat)] = words
    return found
