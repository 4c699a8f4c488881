"""What the results of all games share: who stands in a row, with which cards."""

from engine.state import SEATS
from firmware.tables.words import card_text


class End:
    """The end of a deal at a table.

    A game's class adds `title()` and `text()`, and for every row `mark(seat)` (a sign), `value(seat)` (what the hand
    was worth) and `score(seat)` (what the seat got), all as texts.
    """

    def __init__(self, app):
        self.session = app.session
        self.kit = app.kit
        self.width = app.kit.layout.width
        self.view = app.session.view
        self.seats = app.session.s[SEATS]

    def total(self, seat):
        """Return the text of a seat's points in the match."""
        return str(self.session.rules.total(self.view, seat))

    def count(self, seat):
        """Return how many cards of a seat are shown."""
        return self.session.rules.hand_count(self.view, seat)

    def card(self, seat, i):
        """Return card i of a seat."""
        return self.session.rules.hand_card(self.view, seat, i)

    def hand(self, seat):
        """Return the cards of a seat in words, for screens where cards have no place."""
        text = ""
        for i in range(self.count(seat)):
            text += card_text(self.card(seat, i))
        return text
