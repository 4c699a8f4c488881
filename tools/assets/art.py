"""Read pixel art drawn as text: sections of '#' and '.' under names in brackets."""

from pathlib import Path

HERE = Path(__file__).parent / "art"


def load(name):
    """Return {picture name: list of rows of '#' and '.'} of `art/<name>.txt`; raise ValueError at a crooked picture."""
    pictures = {}
    rows = None
    for number, line in enumerate((HERE / f"{name}.txt").read_text().splitlines(), 1):
        if line.startswith("["):
            rows = pictures[line.strip("[]")] = []
        elif line and rows is not None and set(line) <= {"#", "."}:
            if rows and len(rows[0]) != len(line):
                raise ValueError(f"art/{name}.txt, line {number}: as wide as the rows above it, please")
            rows.append(line)
        elif line and rows is not None:
            raise ValueError(f"art/{name}.txt, line {number}: only '#' and '.' draw")
    return pictures
