"""After an exception in the loop: free the memory, save the match if it is sane, keep the traceback."""

import gc
import sys

import displayio
import supervisor

from engine.compat import const
from firmware import strings
from firmware.session import ALL, forget, leaf

_MOST = const(700)  # characters of a traceback that are kept, of its end
_SOON_MS = const(2000)


def handle(app, error, lived):
    """Take an app apart; return (error, traceback, whether the match is saved, whether the next app is to ask first).

    app: None if it could not be made. lived: ms since its beginning, less than 0 after days.

    It asks, and tries nothing by itself, if an earlier error came and no key was pressed since. Where the memory was
    used up the code is started anew instead, for a name once known stays in memory until then: all games, pages and
    lessons in one power-on are more names than a small heap has room for. Not if that was just done.
    """
    words = type(error).__name__ + ": " + str(error)
    trace = _trace(error)
    print(trace)
    if app is None:
        _forget_all()
        return words, trace, False, True
    again = app.errors > 0
    if app.dog is not None:
        app.dog.feed()
    leaf("firmware.care").silence(app)
    app.display.root_group = app.root = app.nothing = displayio.Group()
    app.bar = None
    app.scenes.clear()
    app.kit.forget()
    app.session.view = app.session.seen = None
    app.session.rest()
    _forget_all()
    saved = _save(app)
    if app.session.game:
        strings.drop_all(app.session.game)
        forget("engine." + app.session.game)
    strings.drop("menus")
    app.trouble = words, trace, saved, again
    if isinstance(error, MemoryError) and not again and not 0 <= lived < _SOON_MS:
        keep(app)
        supervisor.reload()
    return app.trouble


def _forget_all():
    """Forget the scenes and tables that there were."""
    for name in list(sys.modules):
        if name.startswith("firmware.scenes.") or name.startswith("firmware.tables."):  # noqa: PIE810 - MicroPython
            forget(name)
    gc.collect()


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
    """Show the error above the present scene, with the files of the game that are damaged if there are any."""
    words, _, saved, _ = app.trouble
    keep(app)
    strings.need("saves")
    text = strings.say(words) if strings.has(words) else words
    if saved:
        text += "\n" + strings.say("crash.saved")
    found = leaf("firmware.drive").damaged()
    forget("firmware.drive")
    if found:
        text = strings.say("crash.file", ", ".join(found[:3])) + "\n" + text
    title = strings.say("crash.title")
    if not app._needed(1, "saves"):
        strings.drop("saves")
    app.push("text", (title, text))
