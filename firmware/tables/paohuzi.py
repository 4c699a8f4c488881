"""The table of Paohuzi: what belongs to the scene; asking and showing are in modules loaded for it and forgotten.

A device has no room for the computer player, the list of claims and the animations at once, and they are never needed
at once.
"""

from engine.compat import const
from firmware.session import forget, leaf
from firmware.strings import say
from firmware.tables.paohuzi_picture import Picture

# numbers of engine.paohuzi.layout, which would cost a device a module; tests/firmware/paohuzi compares them
_DEALER = const(5)
_SHOWN = const(49)

_STOPS = const(69)  # claims, at most 64 by the rules and two that are refused, and the seats


class Table(Picture):
    """The picture and what the presses mean."""

    result = "paohuzi"  # the scene that shows the end of a deal

    def __init__(self, app):
        Picture.__init__(self, app, _STOPS)
        self.mode = 0  # the phase in which the player is asked
        self.asker = None  # what he is asked, see paohuzi_ask
        self.shower = None  # the module that shows events, paohuzi_show

    def sync(self):
        """Take everything from the view."""
        self.cards.hide(1)
        Picture.sync(self)

    def begin(self, new):
        """Show a deal, from its beginning if it is new: who deals, and the card that is shown (D3)."""
        self.sync()
        self.hurry = self.instant()
        self.name_keys()
        if new:
            dealer = self.view[_DEALER]
            words = leaf("firmware.tables.paohuzi_words")
            key = "table.dealt.you" if dealer == self.session.me else "table.dealt"
            self.tell_now(say(key, self.session.name(dealer), words.card_text(self.view[_SHOWN])))
            yield self.hold()

    def show_event(self, kind, seat, a, b):
        """Show an event: a generator of waiting times."""
        if self.shower is None:
            self.shower = leaf("firmware.tables.paohuzi_show")
        yield from self.shower.show(self, kind, seat, a, b)

    def think(self, on):
        """Make room for the computer player."""
        self._forget_showing()
        return False

    def _forget_showing(self):
        if self.shower is not None:
            self.shower = None
            forget("firmware.tables.paohuzi_show")
            forget("firmware.tables.paohuzi_words")
            forget("firmware.tables.telling")

    def ask_now(self):
        """Offer the cards of the hand, or the claims in a list."""
        self._forget_showing()
        self.session.rest()
        self.asker = leaf("firmware.tables.paohuzi_ask").Ask(self)
        self.mode = self.asker.mode

    def stop_asking(self):
        """Take away all that was there to ask."""
        Picture.stop_asking(self)
        self.asker.end()
        self.asker = None
        forget("firmware.tables.paohuzi_ask")
        forget("firmware.tables.paohuzi_list")
        forget("firmware.tables.paohuzi_words")
        forget("firmware.tables.telling")

    def point(self):
        """Show the cursor."""
        Picture.point(self)
        self.asker.point()

    def do(self, kind, index):
        """Return what A does on a stop."""
        return self.asker.do(kind, index)

    def act(self, kind, index):
        """Return the move that A means on a stop, or NOTHING."""
        return self.asker.act(kind, index)

    def back(self):
        """Go from a seat back to the cards, or to the menu."""
        return self.asker.back()

    def can_go_back(self):
        """Tell whether the cursor stands on a seat."""
        return self.asker.on_seat()

    def middle(self):
        """Return what stands in the bar between the buttons."""
        return (self.asking and self.asker is not None and self.asker.middle()) or Picture.middle(self)

    def seat_x(self, seat):
        """Return the middle of a seat's cell."""
        return self.left + self.cells.x(self._place(seat)) + self.cells.width // 6
