"""What everybody did, the latest first, in words."""

from firmware.scenes.text import Scene as Text
from firmware.strings import say
from firmware.told import last

# forgotten with the scene
MODULES = (
    "firmware.scenes.text",
    "firmware.tables",
    "firmware.told",
    "firmware.draw.paragraph",
)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus",)


class Scene(Text):
    """The events of the session's ring as the game tells them (`tables/<game>_words.py`)."""

    def __init__(self, app, arg):
        text = last(app.session, 32)
        Text.__init__(self, app, (say("pause.log"), text or say("log.empty")))
