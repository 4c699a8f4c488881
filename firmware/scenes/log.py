"""What everybody did, the latest first, in words."""

from firmware import strings
from firmware.scenes.text import Scene as Text
from firmware.session import leaf
from firmware.strings import say

# forgotten with the scene
MODULES = (
    "firmware.scenes.text",
    "firmware.tables",
    "firmware.draw.paragraph",
)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus",)


class Scene(Text):
    """The events of the session's ring as the game tells them (`tables/<game>_words.py`)."""

    def __init__(self, app, arg):
        session = app.session
        ring = session.ring
        words = leaf("firmware.tables." + session.game + "_words")
        text = ""
        i = ring.count - 1
        while i >= session.began and i >= ring.count - ring.size:
            line = words.tell(session, i)
            if line:
                text += line + "\n"
            i -= 1
        strings.drop(session.game + "_tell")  # texts that a game's words bring with them
        Text.__init__(self, app, (say("pause.log"), text or say("log.empty")))
