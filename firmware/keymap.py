"""What the keys of a board mean; loaded at the start and forgotten."""

from firmware.buttons import NAMES, NEXT, NONE, PREV, RIGHT, START, A, B


def fill(keys, names):
    """Give an Input what its keys mean; `input.py` says how."""
    directions = 0
    for name in names:
        if NAMES.index(name) <= RIGHT:
            directions += 1
    keys.few = directions < 4
    seen = 0
    for i in range(len(names)):
        code = NAMES.index(names[i])
        keys.hold[i] = NONE
        if code <= RIGHT and keys.few:
            code = PREV if seen == 0 and directions > 1 else NEXT
            seen += 1
        elif code == A and keys.b_is_held_a:
            keys.hold[i] = B
        elif code == B and keys.start_is_held_b:
            keys.hold[i] = START
        keys.tap[i] = code
