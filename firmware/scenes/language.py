"""The choice of the language, before anything else is said: each is named in its own script."""

from firmware import strings
from firmware.draw.wide import with_terms
from firmware.scenes.lists import List
from firmware.session import forget, leaf
from firmware.strings import say

# forgotten with the scene
MODULES = (
    "firmware.scenes.lists",
    "firmware.draw.menu",
    "firmware.draw.paragraph",
)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus",)


class Scene(List):
    """A row a language."""

    def __init__(self, app, arg):
        List.__init__(self, app)
        self.letters = with_terms(app.kit.normal)
        self.count = len(strings.LANGUAGES)
        self.build("", at=strings.LANGUAGES.index(strings.language()))

    def leave(self):
        """Let the letters of the names go, unless they are the letters of the language in use."""
        if len(self.app.kit.small.pages) == 1:
            forget("firmware.draw.wide")

    def label(self, i):
        """Return a language's own name."""
        return say("val.language." + strings.LANGUAGES[i])

    def bar(self):
        """Name the buttons in signs and in what everybody reads."""
        self.app.name_keys("OK", "", self.app.directions())

    def choose(self, i):
        """Use the language of row i and begin."""
        languages = leaf("firmware.languages")
        languages.put(self.app, strings.LANGUAGES[i])
        languages.use(self.app)
        forget("firmware.languages")
        self.app.home()

    def back(self):
        """Stay: there is nothing below."""
