"""The table of any game: what happened is shown, computer players think, the player is asked.

The picture and the meaning of presses are the game's (`tables/<game>.py`, see `tables/README.md`); whose turn it is,
what is allowed and what happened comes from the session. Nothing here knows a game.
"""

from engine.compat import const
from engine.state import NONE, TO_MOVE
from firmware import buttons, clock
from firmware.match import HUMAN
from firmware.session import CHANGED, MOVED, forget, leaf
from firmware.settings import UNDO
from firmware.sounds import DEAL, REFUSED
from firmware.tables.base import MENU, NOTHING

# The frame's share that a computer player may think: several slices, so that a fast machine does not dawdle.
_THINK_MS = const(20)

MODULES = (
    "firmware.tables",
    "firmware.draw.broad",
    "firmware.draw.cards",
    "firmware.draw.numerals",
    "firmware.draw.minis",
    "firmware.draw.sprites",
    "firmware.draw.pointer",
    "firmware.draw.seat",
    "firmware.draw.glide",
)  # forgotten with the scene


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ()


class Scene:
    """Play the session's match until it is over or left."""

    def __init__(self, app, arg):
        self.app = app
        self.session = app.session
        self.table = leaf("firmware.tables." + app.session.game).Table(app)
        self.group = self.table.group
        self.showing = None  # a generator that shows an event, see tables/base.py
        self.due = 0  # when it goes on
        self.asked = False  # the player knows what he may do
        self.fresh = True  # the picture is to be made from the view
        self.new = arg == "new"  # a deal that has just been dealt, to be announced
        self.hinting = arg == "hint"  # a computer player thinks for the player

    def enter(self):
        """Show the table; coming back from a text above it, go on as before."""
        self.app.kit.rest()
        self.table.resume()

    def leave(self):
        """Let the computer player go: what comes needs room. The table stays, for a text may lie above it."""
        self.session.rest()

    def press(self, press):
        """Hand a press to the table, hurry what is being shown, or open the menu."""
        if press == buttons.START:
            self.app.only("pause")
        elif self.table.dismiss():
            pass
        elif press == buttons.SELECT:
            if not self.asked:
                self.app.only("log")
            elif not self.table.select():
                self.hint()
        elif self.showing is not None:
            self._while_showing(press)
        elif self.asked:
            move = self.table.press(press)
            if move == MENU:
                self.app.only("pause")
            elif move != NOTHING:
                self._play(move)
        elif press == buttons.B:
            self.app.only("pause")

    def hint(self):
        """Let a computer player think for the player who is asked, then show its move."""
        self.table.unask()
        self.asked = False
        self.hinting = True

    def _while_showing(self, press):
        if press == buttons.A:
            self.table.hurry = True  # do not wait for what is being shown
        elif press == buttons.B:
            self.app.only("pause")

    def _play(self, move):
        session = self.session
        if not self.app.settings.get(UNDO):
            session.before = None  # of a decision that is no longer the last
        elif not session.rules.check(session.s, move):
            leaf("firmware.undo").keep(session)
            forget("firmware.undo")
        reason = session.play(move)
        if reason:
            self.app.play(REFUSED)
            self.table.refuse(reason)
        else:
            self.asked = False
            self.table.stop_asking()

    def tick(self, now):
        """Go on with what is shown, with thinking, or with asking; tell whether the picture changed."""
        session = self.session
        if self.showing is not None:
            return self._show(now)
        if self.fresh:
            self.fresh = False
            session.told = session.ring.count  # the picture shows what they did
            self.showing = self.table.begin(self.new)
            if self.new:
                self.app.play(DEAL)
            self.due = now
            return True
        if session.told != session.ring.count:
            self.showing = self.table.show(session.told)
            self.app.play(self.table.sounds[session.ring.kind(session.told)])
            session.told = session.told + 1
            self.due = now
            return self._show(now)
        if self.asked:
            return self.table.tick(now)
        self.app.touched = now  # others play: the screen stays lit
        return self._decide(now)

    def _show(self, now):
        changed = False
        table = self.table
        while clock.since(self.due, now) >= 0 or table.hurry:
            try:
                self.due = clock.later(self.due, next(self.showing))
            except StopIteration:
                self.showing = None
                return True
            changed = True
            if clock.since(self.due, now) >= 0 and not table.hurry:
                self.due = now  # a late frame shows one step, not all that it missed
                break
        return changed

    def _decide(self, now):
        session = self.session
        if session.rules.deal_over(session.s):
            self.app.save(CHANGED)
            self.app.only(self.table.result)
            return False
        mine = session.my_turn()
        if not mine and session.you == NONE and session.match.levels[session.s[TO_MOVE]] == HUMAN:
            session.covered = True
            self.app.only("table")
            return False
        if mine and not self.hinting:
            move = self.table.forced()
            if move != NOTHING:
                session.play(move)
                return True
            self.table.ask()
            self.asked = True
            self.app.save(MOVED)
            return True
        if not mine:
            self.hinting = False  # it was wanted in the menu, while others were to move
        # A table may leave its picture alone while a computer player thinks: a device may have no room for both.
        table = self.table.rest()
        if table is not self.table:
            self.table = table
            return False  # as long as this frame lasts, what it has on the stack keeps the table in memory
        while not session.think():
            if clock.since(now, clock.now()) >= _THINK_MS:
                return False
        move = session.bot.move
        if mine:
            why = leaf("firmware.tables.hint").why(session)
        else:
            session.play(move)
        self.table = self.table.wake()
        if mine:
            self.hinting = False
            self.table.ask()
            self.asked = True
            leaf("firmware.tables.hint").give(self.table, move, why)
            forget("firmware.tables.hint")
            self.app.save(MOVED)
        return True
