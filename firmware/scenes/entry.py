"""A deal code typed in: letters chosen with the cursor, judged while they come."""

import displayio

from engine import dealcode
from engine.compat import const
from engine.games import NAMES
from firmware import buttons
from firmware.beginning import begin_code
from firmware.draw import layout, theme
from firmware.draw.shapes import Frame
from firmware.draw.text import CENTRE, Line
from firmware.strings import say
from firmware.tables import NAMES as TABLES

_ACROSS = const(16)  # letters in a row of the keyboard
_LETTERS = const(32)  # of the alphabet; behind them the stop that plays
_LEAST = const(10)  # letters that every code has
_MOST = const(31)  # one more than any code has, so that "too many" can be said

# forgotten with the scene
MODULES = ("engine.dealcode", "engine.options", "firmware.beginning", "firmware.draw.shapes")


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus", "entry")


class Scene:
    """The code so far, what is wrong with it, and the letters; A takes one, B takes the last one back or leaves."""

    def __init__(self, app, arg):
        self.app = app
        kit = app.kit
        lay = kit.layout
        edge = lay.margin
        width = lay.width - 2 * edge
        font = kit.normal if kit.normal.measure(dealcode.ALPHABET[:_ACROSS]) <= width else kit.small
        self.group = displayio.Group()
        y = 1
        if lay.size != layout.TINY:
            title = Line(kit, edge, y, width, kit.normal, theme.ACCENT)
            title.set(say("code.title"))
            self.group.append(title.layer)
            y += kit.normal.pitch + 1
        room = lay.height - lay.bar - y
        lines = 2 if lay.size == layout.TINY else 3
        # tall letters on the smallest screens: the stop that plays stands beside what is said
        tall = room < (lines + 3) * font.pitch
        gap = max(0, room - (lines + 3) * font.pitch) // (lines + 3)
        self.typed = []
        for _ in range(lines - 1):
            self.typed.append(self._line(edge, y, width, font))
            y += font.pitch
        y += gap
        said = y
        self.said = self._line(edge, y, width, kit.small, theme.DIM)
        y += kit.small.pitch + gap
        self.wide = width // _ACROSS
        self.pitch = font.pitch - 1
        self.high = font.pitch + (-2 if tall else min(gap, 4))
        self.left = (lay.width - _ACROSS * self.wide) // 2
        self.above = y
        width = min(font.measure(say("setup.start")) + 4, width)
        self.stop = (lay.width - width, said) if tall else (edge, y + 2 * self.high)
        for i in range(_LETTERS):
            x, y = self._place(i)
            key = Line(kit, x, y, self.wide, font, theme.TEXT, CENTRE)
            key.set(dealcode.ALPHABET[i])
            self.group.append(key.layer)
        x, y = self.stop
        self.play = self._line(x, y, width, font)
        self.play_width = width
        self.frame = Frame(kit, thick=1)
        self.group.append(self.frame.layer)
        self.text = ""
        self.at = 0
        self.deal = None
        self._judge()

    def _line(self, x, y, width, font, role=theme.TEXT):
        line = Line(self.app.kit, x, y, width, font, role)
        self.group.append(line.layer)
        return line

    def _place(self, i):
        """Return the left upper corner of letter i, or of the stop behind them."""
        if i == _LETTERS:
            return self.stop
        return self.left + i % _ACROSS * self.wide, self.above + i // _ACROSS * self.high

    def enter(self):
        """Show the code."""
        self._show()

    def leave(self):
        """Keep the code."""

    # what is typed

    def _judge(self):
        """Read the code, and say what it is or what is wrong with it."""
        deal = dealcode.read(self.text)
        reason = dealcode.REASONS[deal.reason]
        if not deal.reason and NAMES[deal.game - 1] not in TABLES:
            reason = "unknown_game"
        self.deal = None
        missing = _LEAST - len(self.text)
        if missing > 0:
            said = say("entry.more.one") if missing == 1 else say("entry.more", missing)
        elif reason:
            said = say("entry." + reason)
        else:
            self.deal = deal
            said = say("entry.ready", say("game." + NAMES[deal.game - 1]), deal.seats)
        self._say(said)

    def _say(self, text, role=theme.DIM):
        self.said.set(text, role if self.deal is None else theme.GOOD)
        self.play.set("" if self.deal is None else say("setup.start"))

    def _show(self):
        """Show the code in groups, its end if it is longer than the lines, and the cursor."""
        text = ""
        for i in range(len(self.text)):
            if i and i % dealcode.GROUP == 0:
                text += "-"
            text += self.text[i]
        text += "_"
        size = 4 * (dealcode.GROUP + 1)  # letters and dashes of a line
        rows = len(self.typed)
        first = max(0, (len(text) - 1) // size - rows + 1) * size
        for row in range(rows):
            self.typed[row].set(text[first + row * size : first + row * size + size])
        x, y = self._place(self.at)
        if self.at == _LETTERS:
            x -= 2
        self.frame.put(x, y + 1, self.wide if self.at < _LETTERS else self.play_width, self.pitch)
        a = say("bar.start") if self.at == _LETTERS else say("entry.take")
        self.app.name_keys(a, say("entry.delete" if self.text else "bar.back"))

    def press(self, press):
        """Move the cursor, take a letter or the last one back, play."""
        if press == buttons.A:
            self._choose()
        elif press == buttons.B:
            if not self.text:
                self.app.pop()
                return
            self.text = self.text[:-1]
            self._judge()
        elif press == buttons.START:
            if self.deal is not None:
                self.at = _LETTERS
        elif press == buttons.NEXT or press == buttons.RIGHT:
            self.at = (self.at + 1) % (self._last() + 1)
        elif press == buttons.PREV or press == buttons.LEFT:
            self.at = (self.at or self._last() + 1) - 1
        elif press == buttons.UP or press == buttons.DOWN:
            down = press == buttons.DOWN
            if self.at == _LETTERS:
                self.at = 0 if down else _ACROSS
            elif self.deal is None or (self.at < _ACROSS) == down:
                self.at ^= _ACROSS  # the other row
            else:
                self.at = _LETTERS
        if self.at > self._last():
            self.at = 0
        self._show()

    def _last(self):
        """Return the last place of the cursor: the stop that plays is none before there is something to play."""
        return _LETTERS - 1 if self.deal is None else _LETTERS

    def _choose(self):
        if self.at == _LETTERS:
            if self.deal is not None:
                self._begin()
            return
        if len(self.text) < _MOST:
            self.text += dealcode.ALPHABET[self.at]
            self._judge()
            if self.deal is not None:
                self.at = _LETTERS  # a whole code: one press more plays it

    def _begin(self):
        session = self.app.session
        choice = session.choices.get(NAMES[self.deal.game - 1])
        reason = begin_code(session, self.text, None if choice is None else choice.levels)
        if reason:
            self.deal = None
            self._say(say("entry." + reason))
        else:
            self.app.only("table", "new")

    def tick(self, now):
        """Do nothing: nothing moves."""
        return False
