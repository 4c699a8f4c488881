"""Make what the app consists of; loaded for that and forgotten."""

import os

import displayio

from engine import options
from firmware import setting_table, strings
from firmware.draw import layout
from firmware.draw.bar import Bar
from firmware.draw.felt import Felt
from firmware.draw.kit import Kit
from firmware.input import Input
from firmware.session import Session, forget, leaf
from firmware.settings import Settings

# what the beginning brings along
_FORGOTTEN = (
    "firmware.beginning",
    "firmware.saves",
    "firmware.setting_table",
    "engine.crc",
    "engine.dealcode",
    "engine.options",
    "engine.record",
    "engine.replay",
)


def parts(board):
    """Return the display of a board module, the drawing kit, the keys, the settings and the session."""
    display = board.display()
    kit = Kit(layout.of(board))
    keys = Input(board.keys(), board.KEYS)
    settings = Settings()
    options.reset(settings.s, setting_table.TABLE)
    forget("firmware.keymap")
    return display, kit, keys, settings, Session()


def port():
    """Return the serial port of the debug link: the data port if there is one, else the console, None without both."""
    try:
        import usb_cdc
    except ImportError:
        return None
    return usb_cdc.data or usb_cdc.console


def picture(kit):
    """Return the button bar, a group that stands for no scene, and the root: felt, scene, bar."""
    root = displayio.Group()
    root.append(Felt(kit).layer)
    forget("firmware.draw.felt")
    nothing = displayio.Group()
    root.append(nothing)
    bar = Bar(kit)
    root.append(bar.layer)
    return bar, nothing, root


def begin(app):
    """Want the first scene: the start screen, or the deal whose code a developer has set."""
    said, playing = leaf("firmware.saves.load").load(app)
    strings.use(os.getenv("SHOUPAI_LANG") or "en")
    strings.need("app")
    app.apply_settings()
    forget("boards")  # display, keys and sound are all that is needed of it
    app.keys.settle()
    if playing:
        leaf("firmware.beginning").go_on(app.session)
        app.only("table")
    else:
        app.only("start")
    if said:
        app.change()
        leaf("firmware.saves.say").tell(app, said)
    code = os.getenv("SHOUPAI_DEAL")
    if code:
        reason = leaf("firmware.beginning").begin_code(app.session, code)
        if reason:
            app.change()
            app.push("text", (strings.say("code.title"), strings.say("code.bad." + reason, code)))
        else:
            app.only("table", "new")
    for name in _FORGOTTEN:
        forget(name)
