"""Between two people who share the device: the table is hidden until the one who is to look presses a key."""

import displayio

from engine.state import SEATS, TO_MOVE
from firmware import buttons
from firmware.draw import icons, theme
from firmware.draw.paragraph import Paragraph, lines
from firmware.draw.text import CENTRE
from firmware.match import HUMAN
from firmware.strings import say
from firmware.told import last

# forgotten with the scene
MODULES = (
    "firmware.tables",
    "firmware.told",
    "firmware.draw.paragraph",
)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus",)


class Scene:
    """Whose turn it is to look, and the last things that everybody has seen. `arg` goes to the table."""

    def __init__(self, app, arg):
        self.app = app
        self.arg = arg
        session = app.session
        self.next = _next(session)
        kit = app.kit
        lay = kit.layout
        width = lay.width - 2 * lay.margin
        self.group = displayio.Group()
        name = say("cover.press", session.face(self.next) + say("name." + str(self.next)), icons.A)
        text = name + "\n" + say("cover.alone")
        rows = lines(kit.normal, text, width)
        self.ask = Paragraph(kit, lay.margin, lay.margin, width, rows, kit.normal, theme.TEXT, CENTRE)
        self.ask.set(text)
        self.group.append(self.ask.layer)
        y = 2 * lay.margin + rows * kit.normal.pitch + (kit.normal.pitch if lay.size else 0)
        rows = (lay.height - lay.bar - y) // kit.small.pitch
        self.body = Paragraph(kit, lay.margin, y, width, rows, kit.small, theme.DIM)
        self.body.set(last(session, 5))
        self.group.append(self.body.layer)

    def enter(self):
        """Name the buttons."""
        self.app.name_keys(say("cover.show"), say("bar.menu"))

    def leave(self):
        """Keep nothing."""

    def press(self, press):
        """Show the table to who pressed A; the menu tells nothing that is hidden."""
        session = self.app.session
        if press == buttons.A:
            session.me = self.next
            session.covered = False
            session.look()
            self.app.only("table", self.arg)
        elif press == buttons.B or press == buttons.START:
            self.app.only("pause")

    def tick(self, now):
        """Do nothing: the screen waits."""
        return False


def _next(session):
    """Return the seat of the person who is to move next."""
    s = session.s
    seat = s[TO_MOVE] if s[TO_MOVE] < s[SEATS] else session.me
    while session.match.levels[seat] != HUMAN:
        seat = (seat + 1) % s[SEATS]
    return seat
