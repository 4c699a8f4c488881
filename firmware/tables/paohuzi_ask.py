"""What the player is asked at a table of Paohuzi: a card to discard, a claim in a list; and what lies before a seat."""

from array import array

from engine.compat import const
from engine.paohuzi.groups import WITH, card_of, size
from engine.paohuzi.machine import win_huxi
from engine.state import NONE, PHASE
from firmware.draw.shapes import remove
from firmware.session import leaf
from firmware.strings import say
from firmware.tables.base import MENU, Base
from firmware.tables.base import NOTHING as NO_MOVE
from firmware.tables.stops import Stops

# numbers of engine.paohuzi.layout, which would cost a device a module; tests/firmware/paohuzi compares them
_CLAIMS = const(1)
_DISCARD = const(3)
_PUBLIC = const(92)
_OWNER = const(93)
_FROM_HAND = const(94)
_PASS = const(1 << 18)
_WIN = const(2 << 18)
_PAO_MOVE = const(3 << 18)
_PENG_MOVE = const(4 << 18)
_CHI_MOVE = const(5 << 18)
_PAO = const(3)
_PENG = const(5)
# reasons
_A5 = const(5)
_C6 = const(9)
_W1 = const(13)

# kinds of stops
HAND = const(1)
CLAIM = const(2)
SEAT = const(3)


class Ask:
    """One question to the player. mode: the phase."""

    def __init__(self, table):
        self.table = table
        self.view = table.view
        self.mode = self.view[PHASE]
        self.before = 0  # the stop from which the cursor went to the seats
        self.claims = None  # the list, and whether it is shown
        self.listed = False
        self.count = 0  # of claims in the list
        self.open = 0  # of these, the ones that are allowed
        self.lays = bytearray(9)  # groups of one claim
        self.box = None  # what lies before a seat, see paohuzi_look
        table.stops.clear()
        if self.mode == _DISCARD:
            self._ask_discard()
        else:
            self._ask_claim()
        for place in range(3):
            table.stops.add(SEAT, place, 0, table.head_x(place), 0, table.heads_width // 3, table.below_seats)

    def end(self):
        """Take everything away."""
        table = self.table
        self._use(NONE)
        self._leave_seat()
        if self.listed:
            remove(table.over, self.claims.layer)
            self.listed = False
        self._show_claims(False)
        table.draw_hand()

    def _ask_discard(self):
        table = self.table
        cards = table.cards
        first = -1
        for card in range(20):
            many = table.hand[card]
            if many:
                if first < 0 and many < 3:
                    first = card
                x = table.hand_card_x(card)
                table.stops.add(HAND, card, 1 + card // 10, x, table.hand_card_y(card), cards.width, cards.height)
        table.stops.stand(HAND, first)

    def _ask_claim(self):
        table = self.table
        moves = array("i", [0] * table.rules.MAX_MOVES)
        self.open = table.rules.legal(self.view, moves) - 1  # the last one is the pass, here too
        self.count = 0
        self.moves = array("i", [0] * (self.open + 3))
        for i in range(self.open):
            self._add(moves[i])
        if self.mode == _CLAIMS:
            self._add_refused()
        self._add(_PASS)
        if self.count + 3 > len(table.stops.kind):
            table.stops = Stops(self.count + 3)
        for i in range(self.count):
            table.stops.add(CLAIM, i, i + 1, 0, 0, 1, 1)
        self.claims = leaf("firmware.tables.paohuzi_list").Claims(table, self.count, self)

    def _add(self, move):
        self.moves[self.count] = move
        self.count += 1

    def _add_refused(self):
        """Add a peng or a chi that the cards would allow but the rules refuse, so that the player can ask why."""
        check = self.table.rules.check
        if _has_reason(check(self.view, _PENG_MOVE)):
            self._add(_PENG_MOVE)
        if self.open and self.moves[self.open - 1] >= _CHI_MOVE:
            return
        i = 6 * self.view[_PUBLIC]
        end = i + 6
        while i < end and WITH[i]:
            move = _CHI_MOVE | WITH[i] << 12
            if _has_reason(check(self.view, move)):
                self._add(move)
                return
            i += 1

    def describe(self, i, row):
        """Write claim i into a row of the list; one that would be refused is marked."""
        move = self.moves[i]
        refused = self.open <= i < self.count - 1
        number = win_huxi(self.view, self.lays, 0) if move == _WIN else ""
        word = say("claim." + ("pass", "win", "pao", "peng", "chi")[(move >> 18) - 1], number)
        self.claims.write(row, word + " ×" if refused else word, self.lays, self._lays(move), refused)

    def _lays(self, move):
        """Write the groups that a claim lays into `lays` and return how many; none for a win or a pass."""
        lays = self.lays
        if move == _PAO_MOVE or move == _PENG_MOVE:
            lays[0] = (_PAO if move == _PAO_MOVE else _PENG) << 5 | self.view[_PUBLIC]
            return 1
        n = 0
        if move >= _CHI_MOVE:
            for shift in range(12, -1, -6):
                if move >> shift & 63:
                    lays[n] = move >> shift & 63
                    n += 1
        return n

    def _use(self, move):
        """Remember which cards of the hand a move would take; none for NONE."""
        used = self.table.used
        for card in range(20):
            used[card] = 0
        if move < 20:
            used[move] = 1
            return
        n = self._lays(move)
        for i in range(n):
            for k in range(size(self.lays[i])):
                used[card_of(self.lays[i], k)] += 1
        if n:
            used[self.view[_PUBLIC]] -= 1

    # the cursor

    def on_seat(self):
        """Tell whether the cursor stands on a seat."""
        stops = self.table.stops
        return stops.n > 0 and stops.kind[stops.at] == SEAT

    def point(self):
        """Show the cursor: on a card, in the list with the cards that the claim would lay, or on a seat."""
        table = self.table
        Base.point(table)
        stops = table.stops
        kind = stops.kind[stops.at]
        index = stops.index[stops.at]
        table.cursor.layer.hidden = kind != HAND
        table.turn(index if kind == SEAT else 0)
        if kind == SEAT:
            self._show_claims(False)
            self._leave_seat()
            self.box = leaf("firmware.tables.paohuzi_look").look(table, table.session.seat_after(index))
            table.over.append(self.box)
            table.app.redraw()
            return
        self.before = stops.at
        self._leave_seat()
        if kind == CLAIM:
            self._show_claims(True)
            self.claims.stand(index)
            self._use(self.moves[index])
        else:
            self._use(index)
            # where a message takes the seats' place, the bar alone says so
            table.tell_now("" if table.cramped else say("ask.discard"))
        table.draw_hand()

    def _leave_seat(self):
        if self.box is not None:
            remove(self.table.over, self.box)
            self.box = None
            self.table.marks.hidden = False

    def _show_claims(self, on):
        table = self.table
        if self.claims is not None:
            if on != self.listed:
                self.listed = on
                if on:
                    table.over.append(self.claims.layer)
                else:
                    table.over.remove(self.claims.layer)
                table.app.redraw()
            table.message.layer.hidden = on
            for pile in table.piles:  # not half a row of cards above the list
                pile.hidden = on and self.claims.layer.y < table.piles_y + table.minis.down
            table.strip.hidden = on and table.tiny
            table.draw_stock(not on)

    def do(self, kind, index):
        """Return what A does on a stop; on a seat nothing that B does not do too."""
        if kind == SEAT:
            return ""
        move = self.moves[index] if kind == CLAIM else 0
        return say(
            "do.discard" if not move else "do.win" if move == _WIN else "claim.pass" if move == _PASS else "do.take"
        )

    def act(self, kind, index):
        """Return the move that A means on a stop; from a seat go back to the cards."""
        if kind == HAND:
            return index
        return self.moves[index] if kind == CLAIM else self.back()

    def back(self):
        """Go from a seat back to the cards, or to the menu."""
        if not self.on_seat():
            return MENU
        self.table.stops.at = self.before
        self.table.point()
        return NO_MOVE

    def middle(self):
        """Return what stands in the bar between the buttons: of a seat, of the public card, of a win, or which deal."""
        table = self.table
        if self.on_seat():
            return say("look.total", table.score(table.session.seat_after(table.stops.index[table.stops.at])))
        if self.mode == _CLAIMS:
            return say("from.hand" if self.view[_FROM_HAND] else "from.stock", table.session.name(self.view[_OWNER]))
        return Base.middle(table) if self.mode == _DISCARD else say("ask.win")


def _has_reason(reason):
    """Tell whether a refusal is one that is not seen from the cards."""
    return reason == _A5 or _C6 < reason < _W1
