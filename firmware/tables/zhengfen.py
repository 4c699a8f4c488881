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
from firmware.tables.base import ADVISE, CHIP, MENU, NOTHING
from firmware.tables.words import event
from firmware.tables.zhengfen_combos import CARDS, combination, read_event
from firmware.tables.zhengfen_picture import AT, CHIPS, HAND, ORDER, POT, Picture

_WHICH_STOP = const(2)  # a kind of stop, see zhengfen_ask

# what the player is doing
_PLAY = const(1)
_WHICH = const(2)  # says which of two things the cards of a lead are (R19)

# what chips do, by their number
_HINT = const(0)
_GO = const(1)  # play or pass
_SORT = const(2)
_LOOK = const(3)

# numbers of engine.zhengfen.layout, which would cost a device a module; tests/firmware/zhengfen compares them
_PILES = const(94)
_TRICK = const(142)
_OWNER = const(161)
_SAY_CATEGORY = const(8)  # a reason

_SORTS = ("sort.sets", "sort.suit", "sort.rank")  # by the order that is to come next


class Table(Picture):
    """The picture and what the presses mean."""

    def __init__(self, app, parts=None):
        app.session.rest()
        Picture.__init__(self, app, parts)
        self.mode = 0
        self.plays = 0  # how many there are, one of each shape and rank
        self.pale = 0  # which chips would be refused, a bit each
        self.given = False  # the first hint
        self.best = array("i", (0, 0))  # the cards of the first hint
        self.hint = -1  # the cost of the last hint after it

    # the scene's side

    def sync(self):
        """Take everything from the view."""
        Picture.sync(self)
        v = self.view
        self.kept[POT] = rules.trick_points(v)
        if not rules.deal_over(v):
            for word in range(2):
                cards = low_at(v, _TRICK + 4 * word)
                for seat in range(self.seats):
                    cards |= low_at(v, _PILES + 8 * seat + 4 * word)
                self.kept[word] = cards

    def forced(self):
        """Return the pass if it is all that can be done and the player does not want to be asked, else NOTHING."""
        if self.view[_OWNER] == NONE or not self.app.settings.get(AUTO_PASS) or rules.plays(self.view, keys()) > 1:
            return NOTHING
        return self._pass()

    def _pass(self):
        return rules.expand(self.view, rules.PASS_KEY, self.move)

    def tell_now(self, text, role=theme.TEXT):
        """Show a message where the chips are when the player is asked."""
        self.message.set(text, role)
        self.message.layer.hidden = not text
        self._show_top()

    def _show_top(self):
        """Where height is short, show one of the things that share the upper edge."""
        if not self.over:
            return
        stops = self.stops
        play = self.asking and self.mode == _PLAY and stops.n > 0
        on_chip = play and stops.kind[stops.at] == CHIP
        # both rows are wanted where the cursor is among the cards, and to see what a hint took up
        self.go_deep(self.tiny and self.rows == 2 and play and (not on_chip or self.any_up()))
        self.strip.hidden = on_chip or self.deep or not self.message.layer.hidden
        self.what.layer.hidden = self.who.layer.hidden = on_chip and self.deep
        self.menu.layer.hidden = not on_chip

    # asking

    def ask_now(self):
        """Offer the hand and the chips."""
        self.put_down()
        self.plays = rules.plays(self.view, keys())
        if self.view[_OWNER] != NONE:
            self.plays -= 1  # the pass is no hint
        self.given = False
        self.hint = -1
        self._ask_play(_HINT)

    def _ask_play(self, at):
        self.mode = _PLAY
        self.stops.clear()
        self.tell_now("")
        if self.view[_OWNER] == NONE:
            self.what.set(say("ask.lead"), theme.TEXT)
        self.menu.layer.hidden = False
        for i in range(CHIPS):
            self.stops.add(CHIP, i, 0, self.menu.x(i), self.menu.layer.y, self.menu.room, self.menu.height)
        self._chip(_HINT, "do.hint", not self.plays)
        self._chip(_SORT, "do.sort")
        self._chip(_LOOK, "do.look")
        self._name_go()
        self.stop_hand()
        self.stops.stand(CHIP, at)

    def any_up(self):
        """Tell whether a card is taken up."""
        return self.move[1] | self.move[2] != 0

    def _can_pass(self):
        return not self.any_up() and self.view[_OWNER] != NONE

    def _name_go(self):
        """Let the chip say what it would do, pale if that would be refused."""
        if self._can_pass():
            self._chip(_GO, "do.pass")
        else:
            self._chip(_GO, "do.play", rules.check(self.view, self.move) not in (0, _SAY_CATEGORY))

    def _chip(self, i, key, pale=False):
        """Write a chip in the middle of its cell."""
        font = self.menu.font
        text = say(key)
        self.menu.write(i, " " * ((self.menu.room - font.measure(text)) // (2 * font.advance(32))) + text, "")
        self.pale = self.pale & ~(1 << i) | pale << i

    def stop_asking(self):
        """Take cursor and chips away."""
        Picture.stop_asking(self)
        self.pointer.hide()
        self.menu.layer.hidden = True
        self._show_top()

    def point(self):
        """Show the cursor where it stands, and what is under it where height is short."""
        self._show_top()
        Picture.point(self)
        stops = self.stops
        at = stops.index[stops.at] if stops.n and stops.kind[stops.at] == CHIP else -1
        self.menu.turn(at)
        for i in range(CHIPS):
            if i != at:
                self.menu.ink(i, theme.FAINT if self.pale >> i & 1 else theme.INK)
        if stops.n and stops.kind[stops.at] == HAND:
            self.cursor.layer.hidden = True
            self.point_at_card(stops.index[stops.at])
        else:
            self.pointer.hide()

    def do(self, kind, index):
        """Return what A does on a stop."""
        if kind == HAND:
            return say("do.down" if self.is_up(self.hand[index]) else "do.up")
        if kind == CHIP and index != _GO:
            return say(_SORTS[self.kept[ORDER]] if index == _SORT else "do.hint" if index == _HINT else "do.look")
        return say("do.pass" if self._can_pass() else "do.play")

    def middle(self):
        """Return what the cards taken up are, for the bar."""
        if not self.asking or self.mode == _WHICH or not self.any_up():
            return Picture.middle(self)
        rules.check(self.view, self.move)
        return combination("c.", READ[0], READ[1]) if READ[0] else ""

    def can_go_back(self):
        """Tell whether B undoes a choice."""
        return self.any_up()

    def act(self, kind, index):
        """Do what A means on a stop; return a move or NOTHING."""
        if kind == _WHICH_STOP:
            rules.check(self.view, self.move)
            self.move[0] = READ[2 * index]
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
            return self._hint()
        elif index == _SORT:
            self.kept[ORDER] = (self.kept[ORDER] + 1) % len(_SORTS)
            self.sort_hand()
            self._taken_up()
        else:
            self.app.only("text", self._seldom("look").page(self))
        return NOTHING

    def _seldom(self, name):
        """Return a module that is used and forgotten."""
        name = "firmware.tables.zhengfen_" + name
        module = leaf(name)
        forget(name)
        return module

    def _taken_up(self):
        self.draw_hand()
        self._name_go()
        self.point()

    def _go(self):
        if self._can_pass():
            return self._pass()
        reason = rules.check(self.view, self.move)
        if not reason:
            return self.move
        if reason == _SAY_CATEGORY:
            self.mode = _WHICH
            self._seldom("ask").which(self)
        else:
            self.refuse(reason)
        return NOTHING

    def refuse(self, reason):
        """Say in plain words why a move is refused, until the next press."""
        self._seldom("ask").refuse(self, reason)

    def back(self):
        """Undo a choice, or open the menu."""
        if not self.any_up():
            return MENU
        if self.mode == _WHICH:
            self.who.set("")
            self._ask_play(_GO)
            self.point()
        else:
            self.put_down()
            self._taken_up()
        return NOTHING

    # hints: first what a good player would play, then all plays there are

    def select(self):
        """Give a hint wherever the cursor is, and put it on Play: the next press is it."""
        if self.mode != _PLAY:
            return False
        self.stops.stand(CHIP, _GO)
        self.point()
        return self._hint()

    def _hint(self):
        if not self.plays:
            self.explain("hint.none")
        elif not self.given:
            self._chip(_HINT, "do.wait")
            self.kept[AT] = self.stops.index[self.stops.at]
            return ADVISE
        else:
            self._seldom("hints").next_hint(self, keys())
            self._taken_up()
        return NOTHING

    def advised(self, move):
        """Take up what the computer player would play."""
        self.stops.stand(CHIP, self.kept[AT])
        self.given = True
        self.best[0] = move[1]
        self.best[1] = move[2]
        if move[1] | move[2]:
            for i in range(3):
                self.move[i] = move[i]
        else:
            self.explain("hint.pass")
        self._taken_up()

    # what happened

    def show_event(self, kind, seat, a, b):
        """Show an event: a generator of waiting times."""
        name = rules.EVENTS[kind]
        wait = self.hold() // 3 if seat == self.session.me else self.hold()
        if name == "play":
            self.tell_now("")
            low = a & CARDS
            high = b & CARDS
            self.kept[POT] += points(low, high)
            self.take_trick(low, high)
            read_event(self.view, a, b)
            self.name_trick(READ[0], READ[1], seat, self.kept[POT])
            self.update_seats(seat)
            yield from self.lay_down(seat)
            yield wait
            self.update_seats()
            return
        poor = name == "trick" and not a
        self.tell_now(event(self.session, "no_points" if poor else name, seat, a))
        if name == "trick":
            self.update_seats(seat)
            yield self.hold() // 2 if poor else self.hold()
            self.kept[POT] = 0
            yield from self.take_away()
        self.update_seats(seat if name == "pass" else NONE)
        if name == "pass":
            yield wait // 2
        elif name != "trick":
            yield self.hold()


def keys():
    """Return room for the list of all plays, which is wanted for a moment only."""
    return array("i", bytes(4 * rules.MAX_MOVES))
