"""Make what the app consists of; loaded for that and forgotten."""

import displayio

from engine import options
from firmware import booting, clock, dawn, setting_table, strings
from firmware.draw import layout, theme
from firmware.draw.bar import Bar
from firmware.draw.felt import Felt
from firmware.draw.kit import Kit
from firmware.draw.shapes import rectangle
from firmware.input import Input
from firmware.saves import PLACE
from firmware.session import Session, forget, leaf
from firmware.settings import LANGUAGE, Settings

# what the beginning brings along
_FORGOTTEN = (
    "boards",
    "firmware.beginning",
    "firmware.booting",
    "firmware.crash",
    "firmware.dawn",
    "firmware.given",
    "firmware.languages",
    "firmware.safe",
    "firmware.saves",
    "firmware.setting_table",
    "engine.crc",
    "engine.dealcode",
    "engine.options",
    "engine.record",
    "engine.replay",
)


def parts(board, hardware):
    """Return display, drawing kit, keys, settings, session of a board module, and whether a key is held.

    `hardware`: display, keys and watchdog that are there already, for they can be made only once; else it takes them.
    """
    first = not hardware
    if first:
        hardware[:] = dawn.display or board.display(), board.keys(), watching()
    display, buttons, _ = hardware
    since = clock.now()
    kit = Kit(layout.of(board))
    keys = Input(buttons, board.KEYS)
    settings = Settings()
    options.reset(settings.s, setting_table.TABLE)
    forget("firmware.keymap")
    session = Session()
    return display, kit, keys, settings, session, first and booting.key_held(buttons, since)


def watching():
    """Return the watchdog, fed, if `code.py` has started it: a module that was cut off hangs the chip."""
    from microcontroller import watchdog

    if watchdog is None or watchdog.mode is None:
        return None
    watchdog.feed()
    return watchdog


def stopped():
    """Tell whether the watchdog or a fault of the chip ended the last run of the code, and nothing was played since."""
    from microcontroller import ResetReason, cpu
    from supervisor import RunReason, runtime

    if runtime.run_reason is not RunReason.STARTUP:
        return False
    if cpu.reset_reason is ResetReason.SOFTWARE:
        return leaf("firmware.safe").read() == b"3"
    return cpu.reset_reason is ResetReason.WATCHDOG


def port():
    """Return the serial port of the debug link: the data port if there is one, else the console, None without both."""
    try:
        import usb_cdc
    except ImportError:
        return None
    return usb_cdc.data or usb_cdc.console


def picture(kit):
    """Return the button bar, a group that stands for no scene, the root (felt, scene, bar, mark), and the mark.

    The mark is a line on the bar's edge, shown while a scene is changed: it costs a device two milliseconds.
    """
    root = displayio.Group()
    root.append(Felt(kit).layer)
    forget("firmware.draw.felt")
    nothing = displayio.Group()
    root.append(nothing)
    bar = Bar(kit)
    root.append(bar.layer)
    third = kit.layout.width // 3
    mark = rectangle(kit, theme.ACCENT, third, bar.top, third, 2)
    mark.hidden = True
    root.append(mark)
    return bar, nothing, root, mark


def begin(app, held, trouble):
    """Want the first scene: where the player was, or after `trouble` the start screen, or ways to recover."""
    app.display.root_group = app.root
    app.root[0].hidden = True  # until there is a scene: black costs a device a third of what the felt does
    saved = booting.settings()
    if saved:
        leaf("firmware.saves.load").take_settings(app.settings, saved)
    given = leaf("boards._settings")
    app.raises = given.is_on("SHOUPAI_RAISE")
    leaf("firmware.languages").begin(app, leaf("firmware.given").language(given.read("SHOUPAI_LANG")[0]))
    strings.need("app")
    app.apply_settings()
    leaf("firmware.power").look(app, False)  # now, as the board's file is at hand
    forget("firmware.power")
    forget("boards")  # display, keys and sound are all that is needed of it
    app.keys.settle()
    if not trouble and not held and stopped():
        # what was being played may be the cause
        trouble = app.trouble = "crash.stopped", "", False, True
        app.errors = 1
    if held or (trouble and trouble[3]):
        app.only("rescue", trouble)
        if trouble:
            app.change()
    else:
        enter(app, trouble)
    if trouble:
        leaf("firmware.crash").tell(app)
    app.root[0].hidden = False
    tidy(app)


def enter(app, trouble=None):
    """Load the save and want the scene where the player was, after `trouble` the start screen.

    What there is to say lies above it.
    """
    strings.need("saves")
    shown = bytes(app.settings.s)
    said, playing = leaf("firmware.saves.load").load(app)
    if shown != app.settings.s:
        app.apply_settings()
    code, lang = leaf("boards._settings").read("SHOUPAI_DEAL", "SHOUPAI_LANG")
    reason = ""
    if code:
        reason = leaf("firmware.beginning").begin_code(app.session, code)
        playing = not reason
    wrong = reason or (lang and not leaf("firmware.given").language(lang))
    if playing and not trouble:
        if not code:
            app.bar.set("", strings.say("boot.match"), "")
            app.display.refresh()
            leaf("firmware.beginning").go_on(app.session)
        app.only("table", "new" if code else None)
    else:
        known = said or trouble or reason or app.kept[PLACE] >= 0 or lang
        app.only("start" if known else "language")
    strings.drop("saves")
    while app.wanted and (wrong or said or trouble):
        app.change()
    if wrong:
        app.push("text", leaf("firmware.given").complaint(lang, reason, code))
        while app.wanted and (said or trouble):
            app.change()
    if trouble:
        pass  # what there is to say of that comes above
    elif said:
        leaf("firmware.saves.say").tell(app, said)


def usual_settings(app):
    """Put all settings back to the usual ones."""
    language = app.settings.get(LANGUAGE)
    options.reset(app.settings.s, setting_table.TABLE)
    app.settings.s[options.OPTIONS + LANGUAGE] = language
    app.apply_settings()


def tidy(app):
    """Forget what was brought along, but for what the start screen would load again."""
    for name in _FORGOTTEN:
        if app.wanted_name != "start" or name not in ("firmware.beginning", "engine.options"):
            forget(name)
