"""Taking one's own last decision back, if the setting allows it; loaded for the moment and forgotten.

What is kept in `session.before` are all bytes that the match consists of, so that what follows is the same again: the
state, the computer players' random numbers, how much had happened and was recorded.
"""

from array import array

from engine.compat import const
from engine.state import DEAL, get16

# numbers kept beside the bytes
_EVENTS = const(0)
_DEAL = const(1)
_RECORDED = const(2)
_ROOMS = const(3)
_SEAT = const(4)


def keep(session):
    """Keep the match as it is before a decision of the seat in front of the screen."""
    match = session.match
    size = len(match.s)
    if session.before is None:
        session.before = (bytearray(size + len(match.seeds)), array("i", (0, 0, 0, 0, 0)))
    raw, numbers = session.before
    for i in range(size):
        raw[i] = match.s[i]
    for i in range(len(match.seeds)):
        raw[size + i] = match.seeds[i]
    numbers[_EVENTS] = session.ring.count
    numbers[_DEAL] = match.deal
    numbers[_RECORDED] = session.recorded
    numbers[_ROOMS] = session.rooms
    numbers[_SEAT] = session.me


def possible(session):
    """Tell whether the last decision of this deal was that of the seat in front of the screen, and is kept."""
    if session.before is None:
        return False
    raw, numbers = session.before
    return numbers[_SEAT] == session.me and get16(raw, DEAL) == get16(session.s, DEAL)


def back(session):
    """Put everything back to before that decision, and mark the deal."""
    raw, numbers = session.before
    session.before = None
    match = session.match
    size = len(match.s)
    for i in range(size):
        match.s[i] = raw[i]
    for i in range(len(match.seeds)):
        match.seeds[i] = raw[size + i]
    ring = session.ring
    # what was overwritten since then cannot be told any more
    session.began = max(session.began, ring.count - ring.size)
    ring.count = session.told = numbers[_EVENTS]
    if session.hinted != ring.count:
        session.hinted = -1
    match.deal = numbers[_DEAL]
    match.over = False
    for i in range(2):
        match.taken[i] = min(match.taken[i] + 1, 255)
    session.recorded = numbers[_RECORDED] if session.rooms == numbers[_ROOMS] else 0
    session.seed = -1
    session.look()
