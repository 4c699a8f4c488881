"""A key was held at power-on: ways to start that do not need a good save, shown before any save is loaded."""

from engine.state import OPTIONS
from firmware.saves import NUMBER
from firmware.scenes.lists import List
from firmware.session import CHANGED, forget, leaf
from firmware.setting_table import TABLE
from firmware.settings import USB_DRIVE
from firmware.strings import say

_DRIVES = TABLE[USB_DRIVE][3]

# forgotten with the scene
MODULES = (
    "firmware.scenes.lists",
    "firmware.draw.menu",
    "firmware.draw.paragraph",
    "firmware.setting_table",
)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus", "saves", "settings")


class Scene(List):
    """A row a way."""

    def __init__(self, app, arg):
        List.__init__(self, app)
        self.drive = app.settings.get(USB_DRIVE)
        self.drive_before = self.drive
        self.rows = ["usual", "without", "forget", "settings", "drive"]
        if self._call("there"):
            self.rows[2] = "back"
        self.count = len(self.rows)
        self.build(say("rescue.title"), True, always=True)

    def _call(self, what):
        """Call a function of `saves/forgotten.py`."""
        found = getattr(leaf("firmware.saves.forgotten"), what)(self.app)
        forget("firmware.saves")
        forget("engine.crc")
        return found

    def label(self, i):
        """Return the text of row i."""
        name = self.rows[i]
        return say("opt.usb_drive" if name == "drive" else "rescue." + name)

    def value(self, i):
        """Return whose the drive is."""
        return say("val.usb_drive." + _DRIVES[self.drive]) if self.rows[i] == "drive" else ""

    def help(self, i):
        """Return the explanation of row i."""
        name = self.rows[i]
        return say("opt.usb_drive.help" if name == "drive" else "rescue." + name + ".help")

    def choose(self, i):
        """Go the way of row i."""
        app = self.app
        name = self.rows[i]
        if name == "usual":
            self._start(False)
        elif name == "without":
            app.kept[NUMBER] = -1
            app.only("start")
        elif name == "settings":
            self._start(True)
        elif name == "drive":
            self.change(i, 1)
        elif self._call("forget" if name == "forget" else "take_back"):
            self.rows[2] = "back" if self._call("there") else "forget"  # where nothing was saved nothing comes back
            self.refresh()
        else:
            leaf("firmware.saves.say").none(app)
            forget("firmware.saves")

    def change(self, i, way):
        """Change whose the drive is."""
        if self.rows[i] == "drive":
            self.drive = (self.drive + way) % len(_DRIVES)
            self.refresh()

    def _start(self, usual):
        app = self.app
        start = leaf("firmware.startup")
        start.enter(app)
        start.tidy(app)
        if usual:
            start.usual_settings(app)
        if usual or self.drive != self.drive_before:
            app.settings.s[OPTIONS + USB_DRIVE] = self.drive
            app.save(CHANGED)
        forget("firmware.startup")

    def back(self):
        """Start as usual."""
        self._start(False)
