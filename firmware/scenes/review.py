"""A finished deal once more, step by step, forwards and backwards, on its own table; made from the match's record."""

from engine.events import Ring
from engine.record import NEXT as DEALT
from engine.replay import Player
from firmware import buttons, strings
from firmware.scenes import table
from firmware.session import forget, leaf
from firmware.strings import say

# forgotten with the scene
MODULES = table.MODULES + ("firmware.scenes.table", "engine.replay", "engine.record", "engine.options", "engine.crc")


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus",)


class Scene:
    """The last deal of the record; `arg` is the scene to go back to. The match itself is not touched."""

    def __init__(self, app, arg):
        self.app = app
        self.origin = arg
        session = self.session = app.session
        session.rest()
        self.me = session.me
        self.s = bytearray(session.rules.SIZE)
        self.ring = Ring(16)
        self.told = 0
        self.away = True  # the session has the match itself
        self._change()
        self.player = Player(session.rules, session.record, session.recorded)
        self.at = 0
        self.start = self.player.first_entry()  # the byte where the deal begins
        self.last = 0  # steps
        self._measure()
        self._go(0)
        self.table = leaf("firmware.tables." + session.game).Table(app)
        self.group = self.table.group

    def _change(self):
        """Give the session what is looked at, or the match itself."""
        session = self.session
        self.away = not self.away
        session.me, self.me = self.me, session.me
        session.s, self.s = self.s, session.s
        session.ring, self.ring = self.ring, session.ring
        session.told, self.told = self.told, session.told

    def _measure(self):
        """Find the beginning of the last deal, and its length."""
        session = self.session
        buf = session.record
        at = self.start
        while at < session.recorded:
            if buf[at] == DEALT:
                at += 2
                self.start = at
                self.last = 0
            else:
                at += session.rules.packed(buf, at)
                self.last += 1

    def _go(self, at):
        """Put the state after `at` moves of the deal in front of the table."""
        session = self.session
        player = self.player
        if at != self.at + 1:
            player.begin(session.s)
            while player.at < self.start:
                player.step(session.s)
            self.at = 0
        while self.at < at:
            session.told = session.ring.count
            player.step(session.s, session.ring)
            self.at += 1
        session.look()

    def _show(self, text=""):
        """Show the table as it is, with a text or what was done last."""
        session = self.session
        part = self.table
        part.sync()
        if self.at and not text:
            words = "firmware.tables." + session.game + "_words"
            i = session.told
            while not text and i < session.ring.count:
                text = leaf(words).tell(session, i)
                i += 1
            forget(words)
        part.tell_now(text)
        steps = self.app.directions() + str(self.at) + "/" + str(self.last)
        self.app.name_keys(say("review.hand"), say("bar.back"), steps)

    def enter(self):
        """Show the beginning, or after a text above it the step one was at."""
        self.app.kit.rest()
        if self.away:
            self._change()
            self.session.look()
        self._show()

    def leave(self):
        """Give the match back."""
        session = self.session
        self._change()
        session.s = session.match.s  # of a match that was begun meanwhile, too
        session.told = session.ring.count
        session.kept = None
        strings.drop(session.game + "_tell")
        session.look()

    def press(self, press):
        """Step on or back, A shows the next seat's hand, B leaves. One direction alone begins anew after the end."""
        if press == buttons.B or press == buttons.START:
            self.app.only(self.origin or "table")
            return
        if press == buttons.A:
            session = self.session
            session.me = session.seat_after(1)
            session.look()
            self._show(session.name(session.me))
            return
        way = -1 if press == buttons.LEFT or press == buttons.UP or press == buttons.PREV else 1
        if press == buttons.NEXT and self.at == self.last and buttons.PREV not in self.app.keys.tap:
            self._go(0)
            self._show()
        elif 0 <= self.at + way <= self.last:
            self._go(self.at + way)
            self._show()

    def tick(self, now):
        """Do nothing: the table stands still."""
        return False
