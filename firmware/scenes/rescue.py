"""Ways to start that do not need a good save, shown before any is loaded: a key was held, or errors came."""

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
        """`arg`: the trouble there was (see `crash.py`), None if a key was held."""
        List.__init__(self, app)
        self.drive = app.settings.get(USB_DRIVE)
        self.drive_before = self.drive
        self.rows = ["go", "start", "away"] if arg else ["usual"]
        self.rows += ["without", "forget", "settings", "drive"]
        if not arg:
            self.rows.append("away")
        self._look()
        self.count = len(self.rows)
        self.build(say("rescue.title"), True, always=True)

    def _look(self):
        """Offer to forget match and save, or to take them back: where nothing was saved nothing comes back."""
        for i in range(len(self.rows)):
            if self.rows[i] in ("away", "taken"):
                self.rows[i] = "taken" if self._call("away", "there") else "away"
            elif self.rows[i] in ("forget", "back"):
                self.rows[i] = "back" if self._call("forgotten", "there") else "forget"

    def _call(self, module, what):
        """Call a function of a module of `saves/`."""
        found = getattr(leaf("firmware.saves." + module), what)(self.app)
        forget("firmware.saves")
        forget("firmware.booting")
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
        if name in ("usual", "go"):
            self._start(False)
        elif name == "start":
            self._start(False, True)
        elif name == "without":
            app.kept[NUMBER] = -1
            app.only("start")
        elif name == "settings":
            self._start(True)
        elif name == "drive":
            self.change(i, 1)
        elif self._change(name):
            self._look()
            self.refresh()
        else:
            leaf("firmware.saves.say").none(app)
            forget("firmware.saves")

    def _change(self, name):
        """Forget or take back; tell whether that could be written."""
        if name in ("away", "taken"):
            return self._call("away", "swap")
        return self._call("forgotten", "forget" if name == "forget" else "take_back")

    def change(self, i, way):
        """Change whose the drive is."""
        if self.rows[i] == "drive":
            self.drive = (self.drive + way) % len(_DRIVES)
            self.refresh()

    def _start(self, usual, waits=False):
        app = self.app
        start = leaf("firmware.startup")
        start.enter(app, waits)
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
