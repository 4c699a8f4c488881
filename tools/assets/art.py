"""Read pixel art drawn as text: sections of '#' and '.' under names in brackets."""

from pathlib import Path

HERE = Path(__file__).parent / "art"


def load(name):
    """Return {picture name: list of rows of '#' and '.'} of `art/<name>.txt`; raise ValueError at a crooked picture."""
    pictures = {}
    rows = None
    for number, line in enumerate((HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("["):
            rows = pictures[line.strip("[]")] = []
        elif line and rows is not None and set(line) <= {"#", "."}:
            if rows and len(rows[0]) != len(line):
                raise ValueError(f"art/{name}.txt, line {number}: as wide as the rows above it, please")
            rows.append(line)
        elif line and rows is not None:
            raise ValueError(f"art/{name}.txt, line {number}: only '#' and '.' draw")
    return pictures


def double(rows):
    """Return the picture twice as large with smoothed edges (the rules of Scale2x)."""
    height, width = len(rows), len(rows[0])

    def at(x, y):
        return rows[y][x] if 0 <= y < height and 0 <= x < width else "."

    out = []
    for y in range(height):
        first, second = [], []
        for x in range(width):
            here, up, down, left, right = at(x, y), at(x, y - 1), at(x, y + 1), at(x - 1, y), at(x + 1, y)
            corners = [here] * 4
            if up != down and left != right:
                corners = [
                    left if left == up else here,
                    right if right == up else here,
                    left if left == down else here,
                    right if right == down else here,
                ]
            first += corners[:2]
            second += corners[2:]
        out += ["".join(first), "".join(second)]
    return out


def fitted(rows, width, height):
    """Return the picture in another size, up to twice as large.

    Lines that differ least from the next one are doubled, each once, or joined with it.
    """
    for size in (height, width):
        if len(rows) < size:
            order = sorted(range(len(rows)), key=lambda i: _difference(rows, i))
            twice = order[: size - len(rows)]
            rows = [row for i, row in enumerate(rows) for _ in range(2 if i in twice else 1)]
        while len(rows) > size:
            i = min(range(len(rows) - 1), key=lambda i: _difference(rows, i))
            joined = "".join("#" if "#" in pair else "." for pair in zip(rows[i], rows[i + 1]))
            rows = [*rows[:i], joined, *rows[i + 2 :]]
        rows = ["".join(line) for line in zip(*rows)]
    return rows


def _difference(rows, i):
    """Return how line i differs from the next one, and how far it is from the middle."""
    after = rows[min(i + 1, len(rows) - 1)]
    return sum(a != b for a, b in zip(rows[i], after)), abs(2 * i + 1 - len(rows))
