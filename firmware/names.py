"""Lists of players in words."""

from engine.state import SEATS
from firmware.strings import say


def names_of(session, mask):
    """Return the names of the seats in a bit mask as a list in words, the one in front of the screen first."""
    names = ""
    for i in range(session.s[SEATS]):
        seat = session.seat_after(i)
        if mask >> seat & 1:
            mask ^= 1 << seat
            name = session.name(seat)
            names = say("list.comma" if mask else "list.and", names, name) if names else name
    return names
