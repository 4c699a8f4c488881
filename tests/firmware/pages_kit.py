"""What the tests of the pages share: reading the files as lines, by chapter."""

import re
from pathlib import Path

from firmware.tables import NAMES

PAGES = Path(__file__).parents[2] / "firmware/pages"
LANGUAGES = sorted(path.name for path in PAGES.iterdir())
FILES = [f"{game}{part}" for game in NAMES for part in ("", "_lesson") if (PAGES / f"en/{game}{part}.txt").exists()]


def lines(language, name):
    """Return the lines of a file."""
    return (PAGES / language / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def chapters(language, name):
    """Return {id of a chapter: (title, its lines without those for tests)}."""
    found = {}
    for line in lines(language, name):
        if line.startswith("# "):
            key, _, title = line[2:].partition(" ")
            assert key not in found, f"{language}/{name}: two chapters {key}"
            found[key] = (title, [])
        elif not line.startswith(";"):
            found[key][1].append(line)
    return found


def kind(line):
    """Return what a line is: cards, row, term or words."""
    if line.startswith("[cards "):
        return "cards"
    if line.startswith("|"):
        return "row"
    return "term" if " | " in line else "words"


def numbers(line):
    """Return the numbers written in digits in a line, sorted; those of labels are not looked at."""
    line = re.sub(r"\{[^}]*\}", "", line.replace("五十K", "5-10-K"))
    return sorted(int(number) for number in re.findall(r"\d+", line))


def claims(name):
    """Return [(words of the claim, line number)] of the lines for tests in the English file."""
    return [(line[1:].split(), i + 1) for i, line in enumerate(lines("en", name)) if line.startswith(";")]
