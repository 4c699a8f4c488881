"""The language in use: at start, and when it is changed. Loaded for that and forgotten."""

from engine.state import OPTIONS
from firmware import strings
from firmware.draw.bar import Bar
from firmware.setting_table import LANGUAGES
from firmware.settings import LANGUAGE


def begin(app, forced):
    """Use the language that is forced, "" for none, or that the settings name."""
    if forced:
        put(app, forced)
    use(app)


def put(app, code):
    """Write a language into the settings."""
    app.settings.s[OPTIONS + LANGUAGE] = LANGUAGES.index(code)


def use(app):
    """Say and draw everything in the language of the settings from now on; what was drawn before must be made anew.

    A language that this build has not is passed over.
    """
    code = LANGUAGES[app.settings.get(LANGUAGE)]
    if code == app.kit.language or (code != strings.language() and not strings.use(code)):
        return
    app.kit.use(code)
    # its letters may be higher
    app.bar = Bar(app.kit)
    app.root[2] = app.bar.layer
    app.mark.y = app.bar.top
