"""The table of Zheng Fen: what the player is asked, what the presses mean, how the others' plays are shown."""

from array import array

from engine.compat import const
from engine.state import NONE
from engine.zhengfen import rules
from engine.zhengfen.combos import READ
from engine.zhengfen.sets import high_bit, low_at, low_bit, points
from firmware.draw import theme
from firmware.session import forget, leaf
from firmware.settings import AUTO_PASS
from firmware.strings import say
from firmware.tables.base import CHIP, MENU, NOTHING
from firmware.tables.zhengfen_hints import GIVEN, IDLE, THINKING, Hints
from firmware.tables.zhengfen_picture import CHIPS, HAND, Picture
from firmware.tables.zhengfen_words import combination, event_cards, read_event, sentence

WHICH = const(2)  # a kind of stop: one of the two things that the cards of a lead can be (R19)

# what the player is doing
_PLAY = const(1)
_WHICH = const(2)

# what chips do, by their number
_HINT = const(0)
_GO = const(1)  # play or pass
_SORT = const(2)
_LOOK = const(3)

# numbers of engine.zhengfen.layout, which would cost a device a module; tests/firmware/zhengfen compares them
_PILES = const(94)
_TRICK = const(142)
_CATEGORY = const(158)
_STRENGTH = const(159)
_OWNER = const(161)
_CARDS = const(134217727)
_SAY_CATEGORY = const(8)  # a reason
_DOES_NOT_BEAT = const(9)
_SEQ2 = const(5)
_SEQ4 = const(7)

_SORTS = ("sort.sets", "sort.suit", "sort.rank")  # by the order that is to come next


class Table(Picture):
    """The picture and what the presses mean."""

    def __init__(self, app):
        Picture.__init__(self, app)
        self.mode = 0
        self.hints = Hints(app.session)
        self.which = array("i", (0, 0, 0, 0))  # in _WHICH: category and strength of the two
        self.played = array("i", (0, 0))  # all cards played in this deal
        self.pot = 0  # points in the trick that is shown

    # the scene's side

    def sync(self):
        """Take everything from the view."""
        Picture.sync(self)
        v = self.view
        self.pot = rules.trick_points(v)
        if not rules.deal_over(v):
            played = self.played
            for word in range(2):
                cards = low_at(v, _TRICK + 4 * word)
                for seat in range(self.seats):
                    cards |= low_at(v, _PILES + 8 * seat + 4 * word)
                played[word] = cards

    def forced(self):
        """Return the pass if it is all that can be done and the player does not want to be asked, else NOTHING."""
        if self.view[_OWNER] == NONE or not self.app.settings.get(AUTO_PASS):
            return NOTHING
        if self.hints.begin():
            return NOTHING
        return rules.expand(self.view, rules.PASS_KEY, self.move)

    def tell_now(self, text, role=theme.TEXT):
        """Show a message where the chips are when the player is asked."""
        self.message.set(text, role)
        self.message.layer.hidden = not text
        self._show_top()

    def _show_top(self):
        """On the smallest screens, show one of the things that share the upper edge."""
        stops = self.stops
        on_chip = self.asking and self.mode == _PLAY and stops.n > 0 and stops.kind[stops.at] == CHIP
        if self.tiny:
            # both rows are wanted where the cursor is among the cards, and to see what a hint took up
            busy = self.asking and self.mode == _PLAY and (not on_chip or self.move[1] | self.move[2] != 0)
            self.go_deep(self.rows == 2 and busy)
            self.strip.hidden = on_chip or self.deep or not self.message.layer.hidden
            self.what.layer.hidden = self.who.layer.hidden = on_chip and self.deep
            for chip in self.chips:
                chip.layer.hidden = not on_chip

    # asking

    def ask_now(self):
        """Offer the hand and the chips."""
        self.put_down()
        self.hints.begin()
        self._ask_play(_HINT)

    def _ask_play(self, at):
        self.mode = _PLAY
        self.stops.clear()
        self.tell_now("")
        if self.view[_OWNER] == NONE:
            self.what.set(say("ask.lead"), theme.TEXT)
        self.add_chip(_HINT, say("do.hint"), 0, not self.hints.count)
        self.add_chip(_GO, "", 0)
        self.add_chip(_SORT, say("do.sort"), 0)
        self.add_chip(_LOOK, say("do.look"), 0)
        self._name_go()
        self.stop_hand()
        self.stops.stand(CHIP, at)

    def _can_pass(self):
        return not self.move[1] | self.move[2] and self.view[_OWNER] != NONE

    def _name_go(self):
        """Let the chip say what it would do, pale if that would be refused."""
        if self._can_pass():
            self.chips[_GO].show(say("do.pass"))
        else:
            reason = rules.check(self.view, self.move)
            self.chips[_GO].show(say("do.play"), reason not in (0, _SAY_CATEGORY))

    def stop_asking(self):
        """Take cursor and chips away."""
        Picture.stop_asking(self)
        self.hide_cursor()
        self._show_top()

    def point(self):
        """Show the cursor where it stands, and what is under it on the smallest screens."""
        self._show_top()
        stops = self.stops
        at = stops.at
        for i in range(CHIPS):
            self.chips[i].light(stops.n > 0 and stops.kind[at] == CHIP and stops.index[at] == i)
        self.hide_cursor()
        if stops.n and stops.kind[at] == HAND:
            self.point_at_card(stops.index[at])
        elif stops.n and stops.kind[at] == WHICH:
            self.cursor.put(stops.x[at], stops.y[at], stops.w[at], stops.h[at])
        self.name_keys()

    def do(self, kind, index):
        """Return what A does on a stop."""
        if kind == WHICH:
            return say("do.play")
        if kind == HAND:
            return say("do.down" if self.is_up(self.hand[index]) else "do.up")
        if index == _SORT:
            return say(_SORTS[self.order])
        if index == _GO:
            return say("do.pass" if self._can_pass() else "do.play")
        return say("do.hint" if index == _HINT else "do.look")

    def middle(self):
        """Return what the cards taken up are, for the bar."""
        if not self.asking or not self.move[1] | self.move[2]:
            return Picture.middle(self)
        rules.check(self.view, self.move)
        return combination("c.", READ[0], READ[1]) if READ[0] else ""

    def can_go_back(self):
        """Tell whether B undoes a choice."""
        return self.mode == _WHICH or self.move[1] | self.move[2] != 0

    def act(self, kind, index):
        """Do what A means on a stop; return a move or NOTHING."""
        if kind == WHICH:
            self.move[0] = self.which[2 * index]
            return self.move
        if kind == HAND:
            card = self.hand[index]
            self.move[0] = 0
            self.move[1] ^= low_bit(card)
            self.move[2] ^= high_bit(card)
            self._taken_up()
        elif index == _GO:
            return self._go()
        elif index == _HINT:
            self._hint()
        elif index == _SORT:
            self._sort_hand()
        else:
            self._look()
        return NOTHING

    def _go(self):
        if self._can_pass():
            return rules.expand(self.view, rules.PASS_KEY, self.move)
        reason = rules.check(self.view, self.move)
        if reason == _SAY_CATEGORY:
            self._ask_which()
        elif reason:
            self.refuse(reason)
        else:
            return self.move
        return NOTHING

    def _ask_which(self):
        """Let the player say which of two things the cards are, each in a line (R19: only on a lead)."""
        self.mode = _WHICH
        self.stops.clear()
        self.hide_chips()
        for i in range(4):
            self.which[i] = READ[i]
        self.tell_now(say("ask.which"))
        for i in range(2):
            line = self.who if i else self.what
            line.set(combination("c.", self.which[2 * i], self.which[2 * i + 1]), theme.TEXT)
            self.stops.add(WHICH, i, i, line.layer.x, line.layer.y + 1, line.bitmap.width, self.font.pitch - 1)
        self.point()

    def back(self):
        """Undo a choice, or open the menu."""
        if not self.can_go_back():
            return MENU
        if self.mode == _WHICH:
            self.who.set("")
            self._ask_play(_GO)
        else:
            self.put_down()
            self._taken_up()
            return NOTHING
        self.point()
        return NOTHING

    def refuse(self, reason):
        """Say in plain words why a move is refused, until the next press."""
        key = "reason." + rules.REASONS[reason]
        mine = theirs = ""
        if reason == _DOES_NOT_BEAT:
            v = self.view
            mine = sentence(combination("l.", READ[0], READ[1]))
            theirs = combination("l.", v[_CATEGORY], v[_STRENGTH] | v[_STRENGTH + 1] << 8)
            if _SEQ2 <= READ[0] <= _SEQ4:
                key = "reason.do_not_beat"
        self.explain(key, mine, theirs)

    def _sort_hand(self):
        self.order = (self.order + 1) % len(_SORTS)
        self.sort_hand()
        self.draw_hand()
        self.point()

    def _look(self):
        """Show the last trick and everybody's standing in words."""
        name = "firmware.tables.zhengfen_look"
        self.app.push("text", leaf(name).page(self))
        forget(name)

    # hints

    def select(self):
        """Give a hint wherever the cursor is, and put it on Play: the next press is it."""
        if self.mode != _PLAY:
            return False
        self.stops.stand(CHIP, _GO)
        self.point()
        self._hint()
        return True

    def _hint(self):
        hints = self.hints
        if not hints.count:
            self.explain("hint.none")
        elif hints.state == IDLE:
            hints.think()
            self.chips[_HINT].show("…")
            self.point()
        elif hints.state == GIVEN:
            hints.next(self.move)
            self._taken_up()

    def tick(self, now):
        """Let the adviser think; tell whether the picture changed."""
        if self.hints.state != THINKING:
            return False
        move = self.hints.think()
        if move is None:
            return False
        self.chips[_HINT].show(say("do.hint"))
        for i in range(3):
            self.move[i] = move[i]
        if not move[1] | move[2]:
            self.put_down()
            self.explain("hint.pass")
        self._taken_up()
        return True

    def _taken_up(self):
        self.draw_hand()
        self._name_go()
        self.point()

    # what happened

    def tell(self, i):
        """Return event i of the ring in words, "" if it is not to be told."""
        ring = self.session.ring
        return self._sentence(ring.kind(i), ring.seat(i), ring.a(i), ring.b(i))

    def _sentence(self, kind, seat, a, b):
        name = rules.EVENTS[kind]
        if name == "trick" and not a:
            name = "no_points"
        if name == "play":
            read_event(self.view, a, b)
            return self.tell_event(name, seat, combination("l.", READ[0], READ[1]), event_cards(a, b))
        return self.tell_event(name, seat, a)

    def show_event(self, kind, seat, a, b):
        """Show an event: a generator of waiting times."""
        name = rules.EVENTS[kind]
        mine = seat == self.session.me
        if name == "play":
            self.tell_now("")
            low = a & _CARDS
            high = b & _CARDS
            self.played[0] |= low
            self.played[1] |= high
            self.pot += points(low, high)
            self.take_trick(low, high)
            read_event(self.view, a, b)
            self.name_trick(READ[0], READ[1], seat, self.pot)
            self.update_seats()
            yield from self.play_cards(seat)
            yield self.hold() // 3 if mine else self.hold()
            return
        self.tell_now(self._sentence(kind, seat, a, b))
        if name == "pass":
            self.update_seats()
            yield self.hold() // 3 if mine else self.hold() // 2
        elif name == "trick":
            yield self.hold() if a else self.hold() // 2
            self.pot = 0
            yield from self.collect(seat)
            self.update_seats()
        else:
            self.update_seats()
            yield self.hold()
