"""A hint is shown: the cursor goes to the move, and a box says why it is good. Loaded for that and forgotten.

`tables/<game>_hint.py` has `show(table, move, why)`: put the cursor on the move without making it, and return a key of
`strings/<language>/<game>_hint.py` with what fills its two places. `why` is one of WHY in the game's `bot.py`.
"""

from firmware.session import forget, leaf

_NOTHING_FOUND = ("", "only_move", "forced")  # reasons of a move that needed no thought: such a hint is not counted


def why(session):
    """Return the name of the reason for the move that the computer player has just thought of."""
    return leaf("engine." + session.game + ".bot").WHY[session.bot.why]


def count(match, seat):
    """Count a hint that was given to a seat."""
    for i in (seat, seat + len(match.levels)):
        match.hints[i] = min(match.hints[i] + 1, 255)


def give(table, move, reason):
    """Show a move that the player may make, and count the hint, once a decision."""
    session = table.session
    if reason not in _NOTHING_FOUND and session.hinted != session.ring.count:
        session.hinted = session.ring.count
        count(session.match, session.me)
    part = "firmware.tables." + session.game + "_hint"
    key, a, b = leaf(part).show(table, move, reason)
    forget(part)
    table.point()
    table.explain(key, a, b, "_hint")
    # not over the hand, of which the hint tells, if it hides nothing that the cursor is on
    stops = table.stops
    box = table.note.layer
    top = 0 if table.tiny else table.below_seats
    if stops.y[stops.at] >= top + table.height - box.y:
        box.y = top
