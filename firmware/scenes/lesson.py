"""A lesson: one prepared deal at the real table, led move by move.

`lessons/<game>.txt` has the deal and every move of all seats, `pages/<language>/<game>_lesson.txt` what is said before
some of them; both are read line by line. The player makes his moves with the table's own controls; another move than
the asked one is kindly declined. The match that was being played is left as it is: a lesson has a state of its own.
"""

import displayio

from engine.compat import const
from firmware import buttons
from firmware.draw import layout
from firmware.draw.shapes import Panel, remove
from firmware.scenes import table
from firmware.session import forget, leaf
from firmware.strings import say
from firmware.tables.base import CHIP, MENU, NOTHING

_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/lessons/"
_LEAVE = const(1)  # what the box says: do you want to leave?
# Chips of Zheng Fen's table that have no place in a lesson: they call for the computer player or for other scenes.
_HINT = const(0)
_LOOK = const(3)

# forgotten with the scene
MODULES = table.MODULES + ("firmware.scenes.table", "firmware.reading", "firmware.draw.paragraph", "engine.options")


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("lesson",)


class Scene(table.Scene):
    """The table with a box of text; `arg` is the game's name and the scene to go back to, "pause" or "setup"."""

    def __init__(self, app, arg):
        self.game, self.origin = arg
        session = app.session
        leaf("firmware.beginning").load(session, self.game)
        forget("firmware.beginning")
        session.rest()
        session.lesson = self.game
        session.kept = None
        session.me = session.you = 0
        session.covered = False
        self.file = open(_FOLDER + self.game + ".txt", "rb")
        self.place = 0  # where it is read on
        session.s = leaf("firmware.teaching").deal(session.rules, self.file)
        forget("firmware.teaching")
        forget("firmware.reading")
        session.told = session.ring.count
        session.look()
        forget("engine.options")
        forget("engine.cards")
        table.Scene.__init__(self, app, "new")
        kit = app.kit
        lay = kit.layout
        self.over = displayio.Group()  # the table with the box above it
        self.over.append(self.group)
        self.group = self.over
        # the box, its text, what is to be said after it
        self.font = kit.normal if lay.size == layout.LARGE else kit.small
        room = lay.height - lay.bar
        tiny = lay.size == layout.TINY
        self.pad = 1 if tiny else lay.margin
        self.rows = (room - 2 * self.pad) // self.font.pitch if tiny else room * 2 // 3 // self.font.pitch
        self.box = None
        self.hidden = ()  # texts of the table that the box would cut
        self.words = ""
        self.first = self.lines = self.page_rows = 0
        self.asking = 0  # _LEAVE while that is asked
        self.said = False  # what there is to say before the next move
        self.seat = self.step = None
        self.key = ""
        self._next()

    def _next(self):
        """Read the next move; `step` is None after the last."""
        self.said = False
        line = str(self.file.readline(), "utf-8")
        parts = line.split(" ")
        if len(parts) < 3:
            self.step = None
            self.key = "end"
            return
        self.seat = int(parts[0])
        self.step = [int(part) for part in parts[1].split(",")]
        self.key = parts[2]

    def enter(self):
        """Show the table, also after a text above it."""
        if self.file is None:
            self.file = open(_FOLDER + self.game + ".txt", "rb")
            self.file.seek(self.place)
        self.session.lesson = self.game
        table.Scene.enter(self)
        if self.box is not None:
            self._bar()

    def leave(self):
        """End the lesson, or stop for a text above it: the start screen, which comes after it, unloads its game."""
        self.place = self.file.tell()
        self.file.close()
        self.file = None
        self.session.lesson = None

    # the box

    def _say(self, words):
        table = self.table
        if self.game == "zhengfen" and table.using:
            # Its part comes back when it is wanted again.
            table.part = None
            forget("firmware.tables.zhengfen_" + table.using)
            table.using = ""
        kit = self.app.kit
        lay = kit.layout
        pad = self.pad
        width = lay.width
        room = width - 2 * pad - 2
        self.words = words
        self.first = 0
        paragraph = leaf("firmware.draw.paragraph")
        forget("firmware.draw.paragraph")
        # pages of one length: not a full one and then a word
        self.lines = paragraph.lines(self.font, words, room)
        pages = (self.lines + self.rows - 1) // self.rows
        rows = self.page_rows = (self.lines + pages - 1) // pages
        height = 2 * pad + rows * self.font.pitch + 1
        panel = Panel(kit, 0, 0, width, height)
        body = self.body = paragraph.Paragraph(kit, pad + 1, pad, room, rows, self.font)
        panel.layer.append(body.layer)
        self.box = panel.layer
        self.over.append(self.box)
        self.app.redraw()
        self.hidden = [layer for layer in self.table.texts() if layer.y < height and not layer.hidden]
        for layer in self.hidden:  # or parts of letters would be seen below the box
            layer.hidden = True
        body.set(words)
        self._bar()

    def _bar(self):
        if self.asking:
            self.app.name_keys(say("lesson.stay"), say("lesson.leave"))
        else:
            more = self.first + self.page_rows < self.lines
            self.app.name_keys(say("bar.page" if more else "bar.ok"), say("bar.back" if self.first else "lesson.leave"))

    def _close(self):
        remove(self.over, self.box)
        for layer in self.hidden:
            layer.hidden = False
        self.box = self.body = None
        self.words = ""
        self.asking = 0
        self.table.name_keys()

    def _chapter(self, last=False):
        """Return what is said before this move: its paragraphs, or the last of them."""
        words = leaf("firmware.teaching").said(self.game, self.key, last)
        forget("firmware.teaching")
        forget("firmware.reading")
        return words

    def _ask_leave(self):
        if self.box is not None:
            self._close()
        self.asking = _LEAVE
        self._say(say("lesson.ask"))

    def _press_box(self, press):
        if press == buttons.A:
            if self.asking or self.first + self.page_rows >= self.lines:
                done = self.step is None and not self.asking
                self._close()
                if done:
                    self._go()
            else:
                self._turn(1)
        elif press == buttons.B and self.asking:
            self._go()
        elif press == buttons.B and self.first:
            self._turn(-1)
        elif press == buttons.B or press == buttons.START:
            self._ask_leave()

    def _turn(self, way):
        self.first += way * self.page_rows
        self.body.set(self.words, self.first)
        self._bar()

    def _go(self):
        self.app.only("start", "pause" if self.origin == "pause" else self.game)

    # playing

    def press(self, press):
        """Hand a press to the box or to the table; the menu is not there in a lesson."""
        if self.box is not None:
            self._press_box(press)
        elif press == buttons.START or press == buttons.SELECT:
            self._ask_leave()
        elif self.table.dismiss():
            pass
        elif self.showing is not None:
            if press == buttons.A:
                self.table.hurry = True
            elif press == buttons.B:
                self._ask_leave()
        elif self.asked:
            if press == buttons.A and self._closed_here():
                self._decline()
                return
            move = self.table.press(press)
            if move == MENU:
                self._ask_leave()
            elif move != NOTHING:
                self._play(move)
        elif press == buttons.B:
            self._ask_leave()

    def _closed_here(self):
        stops = self.table.stops
        at = stops.at
        return self.game == "zhengfen" and stops.kind[at] == CHIP and stops.index[at] in (_HINT, _LOOK)

    def _decline(self):
        """Say that another move is asked for, and begin to ask anew."""
        self._say(say("lesson.wrong") + "\n" + self._chapter(True))

    def _play(self, move):
        if not self._same(move):
            self.asked = False
            self.table.stop_asking()
            self.table.sync()
            self._decline()
            return
        self.asked = False
        self._carry_out(move)
        self.table.stop_asking()

    def _carry_out(self, move):
        session = self.session
        session.rules.play(session.s, move, session.ring)
        session.look()
        self._next()

    def _same(self, move):
        """Tell whether a move is the asked one; of Zheng Fen the cards alone count."""
        step = self.step
        if len(step) > 1:
            return move[1] == step[1] and move[2] == step[2]
        return move == step[0]

    def _decide(self, now):
        if self.box is not None:
            return False
        if not self.said:
            self.said = True
            if self.key != "-":
                self._say(self._chapter())
                return True
        if self.step is None:
            self._go()
            return False
        if self.seat == 0 and self.key != "-":
            self.table.ask()
            self.asked = True
            return True
        step = self.step
        self._carry_out(step[0] if len(step) == 1 else _three(step))
        return True


def _three(step):
    from array import array

    return array("i", step)
