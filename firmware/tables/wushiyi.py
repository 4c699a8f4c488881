"""The table of Chinese Fifty-One."""

from engine.compat import const
from engine.state import NONE, PHASE
from engine.wushiyi import moves, rules
from firmware.strings import say
from firmware.tables.base import CHIP, MENU, NOTHING
from firmware.tables.fiftyone import ALL, HAND, STOCK, TABLE, FiftyOne, unpack
from firmware.tables.words import card_text, event
from firmware.tables.wushiyi_words import cards_text, sentence

# what the player is doing
_TURN = const(1)
_GIVE = const(2)  # chooses cards for a swap
_PICK = const(3)  # chooses the card to give for the one taken
_DISCARD = const(4)
_DECIDE = const(5)  # chips only

# what chips do, by their number
_COUNT = const(0)
_SWAP_ALL = const(1)


class Table(FiftyOne):
    """The picture and what the presses mean."""

    sounds = b"\x01\x03\x03\x03\x00\x03\x00\x01\x01\x01\x01\x00\x00"

    def __init__(self, app):
        FiftyOne.__init__(self, app)
        self.mode = 0
        self.wanted = 0  # the table card to be picked
        self.yes = 0  # in _DECIDE: the moves of the two chips
        self.no = 0
        self.given = bytearray(5)

    def table_count(self):
        """Return how many cards lie on the table."""
        return rules.table_count(self.view)

    def mark(self, seat):
        """Return the sign of a seat that called, challenged or passed."""
        v = self.view
        caller = rules.caller(v)
        if caller == NONE or rules.deal_over(v):
            return ""
        if seat == caller:
            return "!"
        if not rules.has_answered(v, seat):
            return ""
        return "×" if rules.has_challenged(v, seat) else "–"

    def refusal_number(self):
        """Return the least value of a call."""
        return str(rules.call_min(self.view))

    def own_value(self):
        """Return the value of the own hand, 0 if it is not one suit."""
        return rules.hand_value(self.view, self.session.me)

    # asking

    def ask_now(self):
        """Offer what the phase allows."""
        phase = self.view[PHASE]
        self.stops.clear()
        self.hide_chips()
        self.worth.set("")
        if phase == rules.CHALLENGE:
            self._decide(moves.DISPUTE, "do.challenge", moves.PASS, "do.pass", 1)
            caller = self.session.name(rules.caller(self.view))
            self.tell_now(say("ask.challenge", caller, self.own_value()))
        elif phase == rules.DECLARE:
            bomb = self._count_move() == moves.BOMBING
            yes = "do.bomb" if bomb else "do.declare"
            self._decide(moves.BOMBING if bomb else moves.DECLARE_51, yes, moves.GO_ON, "do.continue", 0)
            self.tell_now(say("ask.bomb" if bomb else "ask.declare"))
        elif phase == rules.TURN:
            self._turn()
        else:
            self._discard()

    def _decide(self, yes, yes_key, no, no_key, at):
        self.mode = _DECIDE
        self.yes = yes
        self.no = no
        self.add_chip(0, say(yes_key), 1)
        self.add_chip(1, say(no_key), 1)
        self.stops.stand(CHIP, at)

    def _turn(self):
        self.mode = _TURN
        self.stop_stock()
        self.stop_table(self.tables < 5)
        move = self._count_move()
        pale = moves.check(self.view, move) != 0
        key = "do.call" if pale else ("do.call_value", "do.declare", "do.bomb")[move - moves.CALL]
        self.add_chip(_COUNT, say(key, self.own_value()), 1, pale)
        if self.tables == 5:
            self.add_chip(_SWAP_ALL, say("do.swap_all"), 1)
        self.stops.stand(STOCK, 0)
        if move != moves.CALL:
            self.stops.stand(CHIP, _COUNT)
        value = self.own_value()
        if value:
            self.show_value(value)
        self.tell_now("" if self.tiny else say("ask.turn"))

    def _count_move(self):
        """Return what counting the hand would be now: a declaration if it may be one, else a call."""
        v = self.view
        if moves.check(v, moves.DECLARE_51) == 0:
            return moves.DECLARE_51
        if moves.check(v, moves.BOMBING) == 0:
            return moves.BOMBING
        return moves.CALL

    def _discard(self):
        self.mode = _DISCARD
        self.stop_hand()
        at = self.find(self.hand, self.hands, self.fresh)
        self.stops.stand(HAND, at if at >= 0 else self.hands - 1)
        self.tell_now(say("ask.discard"))

    def _give(self):
        """Let the player choose what he gives for what he takes."""
        self.stops.clear()
        self.hide_chips()
        self.worth.set("")
        self.stop_hand()
        count = 1 if self.mode == _PICK else self.tables
        self.tell_now(say("ask.give.1") if count == 1 else say("ask.give", count))
        self.point()

    def do(self, kind, index):
        """Return what A does on a stop."""
        if kind == STOCK:
            return say("do.draw")
        if kind == CHIP:
            return say("bar.ok")
        if kind == ALL:
            return say("do.swap")
        if kind == HAND:
            return say("do.discard" if self.mode == _DISCARD else "do.give")
        return say("do.pick")

    def can_go_back(self):
        """Tell whether B undoes a choice."""
        return self.mode == _GIVE or self.mode == _PICK

    def act(self, kind, index):
        """Do what A means on a stop; return a move or NOTHING."""
        if self.mode == _DECIDE:
            return self.yes if index == 0 else self.no
        if kind == STOCK:
            return moves.DRAW
        if kind == CHIP:
            return self._count_move() if index == _COUNT else moves.SWAP5
        if self.mode == _DISCARD:
            return self.hand[index] << 4 | moves.DISCARDING
        if self.mode == _PICK:
            return (self.wanted << 6 | self.hand[index]) << 4 | moves.PICK
        if self.mode == _GIVE:
            return self._choose(index)
        self.mode = _GIVE if kind == ALL else _PICK
        self.wanted = self.table[index]
        self.lift((1 << self.tables) - 1 if kind == ALL else 1 << index)
        self._give()
        return NOTHING

    def _choose(self, index):
        """Mark or unmark a card to give; the last one that is needed makes the swap."""
        self.chosen ^= 1 << index
        count = move = 0
        v = self.view
        for i in range(self.hands):  # in the order of the rules, which need not be that of the picture
            card = rules.hand_card(v, self.session.me, i)
            if self.chosen >> self.find(self.hand, self.hands, card) & 1:
                move |= card << 6 * count
                count += 1
        if count == self.tables:
            return move << 4 | moves.PICK + count
        self.draw_hand()
        self.point()
        return NOTHING

    def back(self):
        """Undo the choice of what to take, or open the menu."""
        if not self.can_go_back():
            return MENU
        kind = ALL if self.mode == _GIVE else TABLE
        index = 0 if kind == ALL else self.find(self.table, self.tables, self.wanted)
        self.chosen = 0
        self.draw_hand()
        self.lift(0)
        self.ask_now()
        self.stops.stand(kind, index)
        self.point()
        return NOTHING

    # what happened

    def show_event(self, kind, seat, a, b):
        """Show an event: a generator of waiting times."""
        if kind == moves.E_SWAP:
            yield from self._show_swap(seat, a, b)
        elif kind == moves.PICK:
            yield from self._show_pick(seat, a, b)
        elif kind == moves.DRAW:
            yield from self._show_draw(seat)
        elif kind == moves.DISCARDING:
            yield from self._show_discard(seat, a)
        elif kind != moves.GO_ON:
            yield from self._show_words(kind, seat, a, b)

    def _show_words(self, kind, seat, a, b):
        self.tell_now(sentence(self.session, kind, seat, a, b))
        if kind == moves.E_SWEEP:
            self.tables = 0
            self.draw_table()
        self.update_seats()
        yield self.hold()

    def _show_draw(self, seat):
        self.tell_now(event(self.session, "draw", seat))
        yield from self.draw_card(seat)
        self.fresh = NONE
        if seat == self.session.me:
            self._find_fresh()
            if seat == self.session.you:
                self.tell_now(say("ev.drawn", card_text(self.fresh)))
            self.sync()
            yield self.half()
        else:
            yield self.half() // 2

    def _find_fresh(self):
        """Find the card that the hand did not have before."""
        v = self.view
        for i in range(rules.hand_count(v, self.session.me)):
            card = rules.hand_card(v, self.session.me, i)
            if self.find(self.hand, self.hands, card) < 0:
                self.fresh = card

    def _show_discard(self, seat, card):
        self.tell_now(event(self.session, "discard", seat, card_text(card)))
        self.put_on_table(seat, card, self.tables)
        self.tables += 1
        yield from self.moving()
        yield self.half() if seat == self.session.me else self.hold()

    def _show_pick(self, seat, given, taken):
        i = self.find(self.table, self.tables, taken)
        self.lift(1 << i)
        self.tell_now(event(self.session, "pick", seat, card_text(given), card_text(taken)))
        mine = seat == self.session.me
        if not mine:
            yield self.half()
        self.take_from_table(seat, i)
        yield from self.moving()
        self.put_on_table(seat, given, i)
        yield from self.moving()
        self.lifted = 0
        yield self.half() // 2 if mine else self.half()

    def _cards_or_number(self, name, seat, packed):
        """Return a sentence with all cards if there is room for it, else with their number."""
        text = event(self.session, name, seat, cards_text(packed))
        if self.font.measure(text) <= self.message.bitmap.width:
            return text
        return event(self.session, name + "_all", seat, unpack(packed, self.given))

    def _show_swap(self, seat, given, taken):
        mine = seat == self.session.me
        self.lift((1 << self.tables) - 1)
        self.tell_now(self._cards_or_number("take", seat, taken))
        if not mine:
            yield self.half()
        for i in range(self.tables):
            self.take_from_table(seat, i, i)
        yield from self.moving()
        self.tell_now(self._cards_or_number("leave", seat, given))
        self.lifted = 0
        count = unpack(given, self.given)
        for i in range(count):
            self.put_on_table(seat, self.given[i], i, i)
        yield from self.moving()
        yield self.half() // 2 if mine else self.hold()
