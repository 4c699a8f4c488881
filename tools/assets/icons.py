"""Draw the button icons and arrows that stand in the text fonts, in sizes that fit each."""

from tools.assets.glyph import Glyph

# Private code points; firmware/draw/icons.py names the same ones.
BUTTON_A, BUTTON_B, START, SELECT = 0xE000, 0xE001, 0xE002, 0xE003
LEFT, RIGHT, UP, DOWN, LEFT_RIGHT, UP_DOWN, ALL = 0xE004, 0xE005, 0xE006, 0xE007, 0xE008, 0xE009, 0xE00A
CARDS, TURN = 0xE00B, 0xE00C

FACE = 0xE010  # of the player at seat 0; those of the other seats follow
# Portraits of seven by nine pixels, told apart by their outlines. So narrow, they take no further strip of a font page.
FACES = (
    "..###.. ..###.. .#####. #.....# #.#.#.# #.....# #.###.# .#...#. ..###..",  # top-knot
    ".#####. ####### ##...## #.#.#.# #.....# #.###.# #.....# ####### ##...##",  # bob
    "...#... ..###.. .#####. ####### .#...#. #.#.#.# #.....# .#.#.#. ..###..",  # straw hat
    ".#####. ####### #.....# ####### #.#.#.# ####### #.....# #.###.# .#####.",  # glasses
    "##...## ##.#.## .#####. #.....# #.#.#.# #.....# #.###.# .#...#. ..###..",  # buns
    ".#####. #.....# #.#.#.# #.....# ##.#.## ####### ####### .#####. ..###..",  # beard
    ".####.. ######. ####### #....#. #.#.##. #....#. #.##.#. .#..#.. ..##...",  # cap
    ".####.. ######. #....## #.#.#.# #....## #.##.#. .#..##. ..##.## ......#",  # plait
)


def _glyph(rows, height, cap):
    """Return a Glyph of text rows, centred on the capitals, which are `cap` pixels high."""
    width = len(rows[0])
    top = cap + (height - cap) // 2
    # More free columns behind it than behind a letter: a word follows.
    return Glyph(
        width + (2 if cap < 9 else 3), 0, top, width, [int(row.replace(".", "0").replace("#", "1"), 2) for row in rows]
    )


def _pill(face, letters, height, cap):
    """Return a filled round button with letters of `face` cut out of it."""
    ink = [face.glyphs[ord(c)] for c in letters]
    inner = sum(g.width + 1 for g in ink) - 1
    width = max(height, inner + 4)
    cut = [1, 1] if height < 10 else [2, 1] if height < 12 else [3, 2, 1]
    if height < 10:
        cut = [2, 1]
    rows = []
    for y in range(height):
        edge = min(y, height - 1 - y)
        gap = cut[edge] if edge < len(cut) else 0
        rows.append(["."] * gap + ["#"] * (width - 2 * gap) + ["."] * gap)
    x = (width - inner) // 2
    tall = max(len(g.rows) for g in ink)
    for g in ink:
        for r in range(len(g.rows)):
            for c in range(g.width):
                if g.pixel(c, r):
                    rows[(height - tall) // 2 + r][x + c] = "."
        x += g.width + 1
    return _glyph(["".join(row) for row in rows], height, cap)


def _triangle(size, way):
    """Return text rows of a filled triangle `size` deep pointing `way` ('l', 'r', 'u', 'd')."""
    side = 2 * size - 1
    right = ["".join("#" if min(y, side - 1 - y) >= x else "." for x in range(size)) for y in range(side)]
    if way == "r":
        return right
    if way == "l":
        return [row[::-1] for row in right]
    down = ["".join(right[x][y] for x in range(side)) for y in range(size)]
    return down if way == "d" else down[::-1]


def _beside(a, b):
    return [x + "." + y for x, y in zip(a, b)]


def draw(face, cap):
    """Return {code point: Glyph} of all icons for a font with capitals `cap` pixels high; `face` gives the letters."""
    height = cap + 2
    size = (cap + 1) // 2
    half = max(3, size - 1)
    stack = [*_triangle(half, "u"), "." * (2 * half - 1), *_triangle(half, "d")]
    # The cross of a direction pad, three to five pixels thick, with a hollow middle.
    arm = cap // 3 | 1
    inset = (cap - arm) // 2
    beam, whole = "." * inset + "#" * arm + "." * inset, "#" * (arm + 2 * inset)
    cross = [beam] * inset + [whole] * arm + [beam] * inset
    middle = len(cross) // 2
    cross[middle] = cross[middle][:middle] + "." + cross[middle][middle + 1 :]
    # A filled card before an outlined one.
    front = cap - 2
    card = [
        "".join(
            "#"
            if (y > 1 and x < front) or (y in (0, cap - 3) and x > 1) or (y < cap - 2 and x in (2, front + 1))
            else "."
            for x in range(front + 2)
        )
        for y in range(cap)
    ]
    rows = {
        LEFT: _triangle(size, "l"),
        RIGHT: _triangle(size, "r"),
        UP: _triangle(size, "u"),
        DOWN: _triangle(size, "d"),
        LEFT_RIGHT: _beside(_triangle(half, "l"), _triangle(half, "r")),
        UP_DOWN: stack,
        ALL: cross,
        CARDS: card,
        TURN: _triangle(size, "r"),
    }
    icons = {code: _glyph(picture, len(picture), cap) for code, picture in rows.items()}
    for seat, picture in enumerate(FACES):
        face_rows = [int(row.replace(".", "0").replace("#", "1"), 2) for row in picture.split()]
        icons[FACE + seat] = Glyph(8, 0, cap + (9 - cap) // 2, 7, face_rows)
    icons[BUTTON_A] = _pill(face, "A", height, cap)
    icons[BUTTON_B] = _pill(face, "B", height, cap)
    icons[START] = _pill(face, "ST", height, cap)
    icons[SELECT] = _pill(face, "SE", height, cap)
    return icons
