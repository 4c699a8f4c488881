"""What everybody did, the latest first, in words."""

from firmware.scenes.text import Scene as Text
from firmware.strings import say

MODULES = ("firmware.scenes.text",)  # forgotten with the scene


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus",)


class Scene(Text):
    """The events of the session's ring as the table tells them."""

    def __init__(self, app, table):
        session = app.session
        ring = session.ring
        text = ""
        i = ring.count - 1
        while i >= session.began and i >= ring.count - ring.size:
            line = table.table.tell(i)
            if line:
                text += line + "\n"
            i -= 1
        Text.__init__(self, app, (say("pause.log"), text or say("log.empty")))
