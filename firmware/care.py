"""Bring settings into force: colours and cards, sound, brightness, sleep. Loaded when they change, and forgotten."""

from engine.compat import const
from firmware.session import forget, leaf
from firmware.settings import (
    BRIGHTNESS,
    CONTRAST,
    FOUR_COLOUR,
    GRAIN,
    LIGHT,
    SLEEP,
    SOUND,
    TEMPERATURE,
)

_NEVER_MS = const(0x10000000)  # longer than any two points in time are apart
# By setting, when the screen goes dim: so long before 1, 3, 10 minutes that it goes dark then (see nap.py).
_PATIENCE = (45000, 165000, 585000, _NEVER_MS)
_LOUD = const(2)
_PER_CENT = const(10)  # a step of contrast, temperature and grain


def apply(app):
    """Bring the settings into force; they work at once, a large index with the next picture of a table."""
    settings = app.settings
    look(app.kit, settings)
    level = settings.get(SOUND)
    if not level:
        silence(app)
    elif app.sound is None:
        app.sound = _sound()
    if app.sound is not None:
        app.sound.loud = level == _LOUD
    light(app)
    app.patience = _PATIENCE[settings.get(SLEEP)]


def look(kit, settings):
    """Bring the settings of what is drawn into force."""
    theme = kit.theme
    before = (theme.four, theme.light, theme.contrast, theme.temperature, theme.grain)
    theme.four = bool(settings.get(FOUR_COLOUR))
    theme.light = bool(settings.get(LIGHT))
    theme.contrast = settings.get(CONTRAST) * _PER_CENT
    theme.temperature = settings.get(TEMPERATURE) * _PER_CENT
    theme.grain = settings.get(GRAIN) * _PER_CENT
    if before != (theme.four, theme.light, theme.contrast, theme.temperature, theme.grain):
        theme.apply()


def board_file():
    """Load the file of the board this runs on; who asks forgets `boards` when it is done."""
    import board

    return leaf("boards." + board.board_id)


def _sound():
    """Return what plays the sounds; None on a board without, or one of whose parts another thing has."""
    module = board_file()
    tones = None
    if module.sound is not None:
        try:
            tones = module.sound()
        except (RuntimeError, ValueError):
            if leaf("firmware.drive").damaged():
                raise  # ValueError is what a damaged module raises, too
            forget("firmware.drive")
            print("There is no sound: its pin or timer is in use.")
    forget("boards")
    return None if tones is None else leaf("firmware.sound").Sound(tones)


def silence(app):
    """Give the sound's pins back and forget its code."""
    if app.sound is not None:
        app.sound.tones.tone(0, False)
        app.sound.tones.deinit()
        app.sound = None
        forget("firmware.sound")


def light(app):
    """Light the screen as the setting says; tell whether its light can be changed."""
    try:
        app.display.brightness = (app.settings.get(BRIGHTNESS) + 1) / 4  # quarters
    except RuntimeError:
        return False
    return True


def idle_settings(app):
    """Return the settings that change nothing on this board."""
    found = []
    module = board_file()
    if module.sound is None:
        found.append(SOUND)
    forget("boards")
    if not light(app):
        found.append(BRIGHTNESS)
    if app.kit.theme.mono:
        found.extend((FOUR_COLOUR, LIGHT, CONTRAST, TEMPERATURE, GRAIN))
    return found
