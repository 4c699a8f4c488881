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


def build(app, board):
    """Give a new App its parts and its first scene: the start screen, or the deal whose code a developer has set."""
    app.display = board.display()
    app.kit = Kit(layout.of(board))
    app.keys = Input(board.keys(), board.KEYS)
    app.settings = Settings()
    options.reset(app.settings.s, setting_table.TABLE)
    app.session = Session()
    app.root = displayio.Group()
    app.root.append(Felt(app.kit).layer)
    app.nothing = displayio.Group()
    app.root.append(app.nothing)  # the place of the scene
    app.bar = Bar(app.kit)
    app.root.append(app.bar.layer)
    forget("firmware.setting_table")
    forget("engine.options")
    forget("firmware.keymap")
    forget("firmware.draw.felt")
    forget("boards")  # the display and the keys are all that is needed of it
    # the stack: scenes, their names, and what modules and texts they need
    app.scenes = []
    app.names = []
    app.needs = []
    strings.use(os.getenv("SHOUPAI_LANG") or "en")
    strings.need("app")
    app.apply_settings()
    app.home()
    code = os.getenv("SHOUPAI_DEAL")
    if code:
        reason = leaf("firmware.beginning").begin_code(app.session, code)
        forget("firmware.beginning")
        forget("engine.dealcode")
        forget("engine.options")
        if reason:
            app.change()
            app.push("text", (strings.say("code.title"), strings.say("code.bad." + reason, code)))
        else:
            app.only("table", "new")
