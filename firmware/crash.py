"""After an exception in the loop: free the memory, save the match if it is sane, keep the traceback."""

import gc
import sys

import displayio
import supervisor

from firmware import strings
from firmware.session import ALL, forget, leaf

_MOST = 700  # characters of a traceback that are kept, of its end


def handle(app, error, soon):
    """Take an app apart; return its hardware for the next one, and (error, traceback, whether the match is saved).

    Where the memory was used up the code is started anew instead, for a name once known stays in memory until then:
    all games, pages and lessons in one power-on are more names than a small heap has room for. Not if it was `soon`
    after the start: that would not help.
    """
    if app.dog is not None:
        app.dog.feed()
    leaf("firmware.care").silence(app)
    words = type(error).__name__ + ": " + str(error)
    trace = _trace(error)
    app.display.root_group = app.root = app.nothing = displayio.Group()
    app.bar = None
    app.scenes.clear()
    app.kit.forget()
    app.session.view = app.session.seen = None
    app.session.rest()
    for name in list(sys.modules):
        if name.startswith("firmware.scenes.") or name.startswith("firmware.tables."):  # noqa: PIE810 - MicroPython
            forget(name)
    gc.collect()
    saved = _save(app)
    hardware = app.display, app.keys.keys, app.dog
    if app.session.game:
        strings.drop_all(app.session.game)
        forget("engine." + app.session.game)
    strings.drop("menus")
    print(trace)
    if isinstance(error, MemoryError) and not soon:
        app.trouble = words, trace, saved
        keep(app)
        supervisor.reload()
    return hardware, (words, trace, saved)


def _trace(error):
    try:
        import traceback

        return "".join(traceback.format_exception(error))[-_MOST:]
    except (ImportError, MemoryError):
        return ""


def _save(app):
    """Save the match; False, and the last save stands, if its state is none the rules know or it cannot be written."""
    session = app.session
    match = session.match
    try:
        if match is None or session.s is not match.s or not session.rules.verify(match.s):
            return False
        app.names.clear()
        app.saving = ALL
        leaf("firmware.saves.keep").keep(app)
        return not app.kept[leaf("firmware.saves").FAILED]
    except Exception:  # a second error while the first is dealt with: the last save stands
        return False
    finally:
        forget("firmware.saves")
        forget("engine.crc")


def keep(app):
    """Write the traceback to the drive, if that can be; the debug link has it in any case."""
    try:
        with open("/saves/crash.txt", "w") as file:
            file.write(app.trouble[1])
    except OSError:
        pass


def tell(app):
    """Show the error above the start screen."""
    words, _, saved = app.trouble
    strings.need("saves")
    text = words + ("\n" + strings.say("crash.saved") if saved else "")
    title = strings.say("crash.title")
    strings.drop("saves")
    keep(app)
    app.push("text", (title, text))
