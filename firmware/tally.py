"""What is said at the end of a deal or a match of how it was played: hints, moves taken back. Loaded only for that."""

from engine.state import SEATS
from firmware.strings import say


def told(session, match):
    """Return who had how many hints and what was taken back in this deal, or in the whole match; "" if nothing was."""
    text = ""
    count = session.match.taken[1 if match else 0]
    if count:
        text = say("tally.taken.one" if count == 1 else "tally.taken", count)
    seats = session.s[SEATS]
    for i in range(seats):
        seat = session.seat_after(i)
        count = session.match.hints[seat + (seats if match else 0)]
        if count:
            one = say("tally.hints.one" if count == 1 else "tally.hints", session.name(seat), count)
            text = say("list.comma", text, one) if text else one
    return text
