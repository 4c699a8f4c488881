"""The table of Paohuzi: what belongs to the scene; asking and showing are in modules loaded for it and forgotten.

A device has no room for the computer player, the list of claims and the animations at once, and they are never needed
at once.
"""

from engine.compat import const
from firmware import strings
from firmware.session import forget, leaf
from firmware.tables.base import Base
from firmware.tables.paohuzi_picture import Picture

_STOPS = const(23)  # cards of a hand and the seats; for more claims the asking makes room


class Table(Picture):
    """The picture, and what is loaded when."""

    sounds = b"\x01\x03\x03\x00\x01\x03\x03\x03\x00\x04\x00"
    result = "paohuzi"  # the scene that shows the end of a deal

    def __init__(self, app):
        Picture.__init__(self, app, _STOPS)
        self.mode = 0  # the phase in which the player is asked
        self.asker = None  # what he is asked, see paohuzi_ask

    def sync(self):
        """Take everything from the view: all events have been shown."""
        self._forget("show")
        self._forget("words")
        strings.drop("paohuzi_tell")
        Picture.sync(self)

    def _forget(self, part):
        forget("firmware.tables.paohuzi_" + part)

    def _shower(self):
        self.session.rest()
        return leaf("firmware.tables.paohuzi_show")

    def begin(self, new):
        """Show a deal, from its beginning if it is new."""
        forget("engine.paohuzi.deal")
        yield from self._shower().begin(self, new)

    def show_event(self, kind, seat, a, b):
        """Show an event: a generator of waiting times."""
        yield from self._shower().show(self, kind, seat, a, b)

    def ask_now(self):
        """Offer the cards of the hand, or the claims in a list: until the player has chosen, `Ask` does the talking."""
        self.session.rest()
        strings.need("paohuzi_ask")
        asker = self.asker = leaf("firmware.tables.paohuzi_ask").Ask(self)
        self.mode = asker.mode
        self.point = asker.point
        self.do = asker.do
        self.act = asker.act
        self.back = asker.back
        self.can_go_back = asker.on_seat
        self.middle = asker.middle

    def stop_asking(self):
        """Take away all that was there to ask."""
        self.asker.end()
        self.asker = None
        # MicroPython keeps the value of a deleted attribute in its place: overwrite it first
        self.point = self.do = self.act = self.back = self.can_go_back = self.middle = None
        del self.point, self.do, self.act, self.back, self.can_go_back, self.middle
        self._forget("ask")
        self._forget("list")
        self._forget("look")
        strings.drop("paohuzi_ask")
        Base.stop_asking(self)
