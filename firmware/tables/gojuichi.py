"""The table of Japanese Fifty-One."""

from engine.compat import const
from engine.gojuichi import rules
from engine.state import NONE, PHASE
from firmware.draw.cards import BACK
from firmware.strings import say
from firmware.tables.base import CHIP, MENU, NOTHING
from firmware.tables.fiftyone import FIRST, TABLE, FiftyOne
from firmware.tables.gojuichi_words import sentence

# what the player is doing
_TAKE = const(1)
_GIVE = const(2)
_DECIDE = const(3)

# what chips do, by their number
_CLEAR = const(0)
_PASS = const(1)


class Table(FiftyOne):
    """The picture and what the presses mean."""

    sounds = b"\x01\x01\x00\x03\x01\x02\x00\x00"

    def __init__(self, app):
        FiftyOne.__init__(self, app)
        self.mode = 0
        self.wanted = NONE  # the table card to be taken

    def mark(self, seat):
        """Return the sign of the seat that said stop."""
        return "!" if rules.stopper(self.view) == seat and not rules.deal_over(self.view) else ""

    def own_value(self):
        """Return the worth of the own hand."""
        return rules.hand_value(self.view, self.session.me)

    # asking

    def ask_now(self):
        """Offer what the phase allows."""
        self.stops.clear()
        self.hide_chips()
        value = self.own_value()
        if self.view[PHASE] == rules.END:
            self.mode = _DECIDE
            self.worth.set("")
            self.add_chip(0, say("do.go"), 1)
            self.add_chip(1, say("do.stop"), 1)
            self.stops.stand(CHIP, 0)
            self.tell_now(say("ask.stop", value))
            return
        self.mode = _TAKE
        self.stop_table(False)
        v = self.view
        self.add_chip(_CLEAR, say("do.clear"), 1, rules.check(v, rules.CLEAR) != 0)
        self.show_value(value)
        if rules.check(v, rules.PASS) == 0:
            self.add_chip(_PASS, say("do.pass"), 1)
            if self.crowded:
                self.worth.set("")  # the second chip lies there
        if self.tiny:
            self.tell_now("")
        else:
            self.tell_now(say("ask.turn" if rules.stopper(v) == NONE else "ask.last"))

    def do(self, kind, index):
        """Return what A does on a stop."""
        if kind == CHIP:
            return say("bar.ok")
        return say("do.take" if kind == TABLE else "do.give")

    def can_go_back(self):
        """Tell whether B undoes a choice."""
        return self.mode == _GIVE

    def act(self, kind, index):
        """Do what A means on a stop; return a move or NOTHING."""
        if self.mode == _DECIDE:
            return rules.GO if index == 0 else rules.STOP
        if kind == CHIP:
            return rules.CLEAR if index == _CLEAR else rules.PASS
        if self.mode == _GIVE:
            return self.wanted << 6 | self.hand[index]
        self.mode = _GIVE
        self.wanted = self.table[index]
        self.lift(1 << index)
        self.stops.clear()
        self.hide_chips()
        self.stop_hand()
        self.tell_now(say("ask.give"))
        self.point()
        return NOTHING

    def back(self):
        """Undo the choice of what to take, or open the menu."""
        if self.mode != _GIVE:
            return MENU
        index = self.find(self.table, self.tables, self.wanted)
        self.lift(0)
        self.ask_now()
        self.stops.stand(TABLE, index)
        self.point()
        return NOTHING

    # what happened

    def show_event(self, kind, seat, a, b):
        """Show an event: a generator of waiting times."""
        if kind == rules.E_TAKE:
            yield from self._show_take(seat, a, b)
        elif kind == rules.E_CLEAR:
            yield from self._show_clear(seat, a)
        elif kind != rules.E_GO:
            self.tell_now(sentence(self.session, kind, seat, a, b))
            self.update_seats()
            yield self.hold()

    def _show_take(self, seat, taken, given):
        i = self.find(self.table, self.tables, taken)
        self.lift(1 << i)
        self.tell_now(sentence(self.session, rules.E_TAKE, seat, taken, given))
        mine = seat == self.session.me
        if not mine:
            yield self.half()
        self.take_from_table(seat, i)
        yield from self.moving()
        self.put_on_table(seat, given, i)
        yield from self.moving()
        self.lifted = 0
        yield self.half() // 2 if mine else self.half()

    def _show_clear(self, seat, fresh):
        self.tell_now(sentence(self.session, rules.E_CLEAR, seat, 0, 0))
        for i in range(5):
            self.send(FIRST + i, self.aside_x, self.table_y, i)
        yield from self.moving()
        self.draw_piles(rules.stock_count(self.view), rules.aside_count(self.view))
        for i in range(5):
            self.table[i] = fresh >> 6 * (4 - i) & 63
            self.cards.place(FIRST + i, BACK, self.stock_x, self.table_y)
            self.send(FIRST + i, self.slot_x(i), self.table_y, i)
        yield from self.moving()
        self.draw_table()
        yield self.half()
