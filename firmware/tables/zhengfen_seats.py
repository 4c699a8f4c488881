"""The seats of a Zheng Fen table: who holds how many cards, has won which points, has passed, is out."""

from engine.compat import const
from engine.state import TO_MOVE
from engine.zhengfen import rules
from firmware.draw import icons, layout, theme
from firmware.draw.seat import Badge
from firmware.tables.base import Base

# numbers of engine.zhengfen.layout, which would cost a device a module; tests/firmware/zhengfen compares them
_OUT_COUNT = const(164)
_OUT = const(165)

# How much is written on the badges: with an icon, without, with an initial for the name, without the points.
_ICON = const(0)
_INITIAL = const(2)
_NO_POINTS = const(3)


class Seats(Base):
    """A table's seats: badges in one row, or in two rows where six side by side are too narrow."""

    def __init__(self, app, stops):
        self.form = _ICON
        Base.__init__(self, app, stops)

    def _badges(self):
        n = self.seats
        size = self.kit.layout.size
        lines = 2 if size == layout.LARGE or (size == layout.SMALL and n > 3) else 1
        across = n
        if size == layout.SMALL and self.width < 26 * n:
            lines = 1
            across = (n + 1) // 2
        x = y = 0
        for i in range(n):
            end = self.width * (i % across + 1) // across
            last = i % across == across - 1
            badge = Badge(self.kit, x, y, end - x - (0 if last else 1), lines)
            self.strip.append(badge.layer)
            self.badges.append(badge)
            x = 0 if last else end
            if last and i < n - 1:
                y += badge.height + 1
        self.below_seats = y + badge.height + (0 if self.tiny else 1)

    def seat_y(self, seat):
        """Return the upper edge of a seat's badge."""
        return self.badges[self._place(seat)].layer.y

    def update_seats(self):
        """Bring names, card counts, points won in this deal, passes and the turn marker up to date with the view."""
        v = self.view
        mono = self.kit.layout.mono
        while self.form < _NO_POINTS and not self._fits():
            self.form += 1
        for i in range(self.seats):
            seat = self.session.seat_after(i)
            badge = self.badges[i]
            off = rules.has_passed(v, seat) or not rules.hand_count(v, seat)
            turn = v[TO_MOVE] == seat
            name = self._name(seat)
            data = self._data(seat)
            room = badge.name.bitmap.width
            if badge.lines == 2:
                name = name[: badge.name.font.fit(name, room)]
                if badge.name.font.measure(data) > room:
                    data = str(rules.pile_points(v, seat))  # three digits, which come late
            badge.set(name, -1, data)
            badge.out(off)
            badge.turn(turn)
            if mono:
                # no paler ink here: who has no part in the trick has no box
                badge.panel.paint(theme.PICK if turn else theme.PANEL, theme.EDGE if turn or not off else theme.PANEL)

    def _fits(self):
        """Tell whether all badges have room for what is to be written on them."""
        if self.badges[0].lines == 2 and self.form:
            return True
        for i in range(self.seats):
            badge = self.badges[i]
            seat = self.session.seat_after(i)
            measure = badge.name.font.measure
            width = measure(self._data(seat))
            if badge.lines == 1:
                width += 3 + measure(self._name(seat))
            if width > badge.name.bitmap.width:
                return False
        return True

    def _name(self, seat):
        name = self.session.name(seat)
        return (name if self.form < _INITIAL else name[0]) + ("–" if rules.has_passed(self.view, seat) else "")

    def _data(self, seat):
        """Return the cards of a seat, or its place if it has none, and its points."""
        v = self.view
        count = rules.hand_count(v, seat)
        if count:
            text = (icons.CARDS if self.form == _ICON else "") + str(count)
        else:
            place = self.seats  # who is last has no place in the order yet, but the cards are gone
            for i in range(v[_OUT_COUNT]):
                if v[_OUT + i] == seat:
                    place = i + 1
            text = str(place) + "."
        return text if self.form == _NO_POINTS else text + " " + str(rules.pile_points(v, seat))
