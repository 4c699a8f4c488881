"""Walks to screens for the README's pictures, by pressed keys: each takes a running device with a deal on it."""

from firmware.settings import FOUR_COLOUR, LARGE_INDEX, LIGHT

SETTINGS = 20  # the byte of `settings.s` where they begin
OFFERED = 39  # the setting that tells of which games a lesson was offered
LONG = 60000  # ms that anything may take
PRESSES = 900  # of a deal


def app(sim):
    """Return the running app."""
    return sim.modules["firmware.app"].app


def name(sim):
    """Return the name of the scene on top."""
    return app(sim).names[-1]


def to(sim, row):
    """Move a list's cursor to a row, given by its number or name, and choose it."""
    scene = app(sim).scenes[-1]
    if isinstance(row, str):
        row = scene.rows.index(row)
    while scene.menu.at != row:
        sim.press("DOWN")
    sim.press("A")
    sim.run(300)


def menu(sim):
    """Open the menu of the match."""
    sim.press("B")
    sim.run(300)


def asked(sim):
    """Wait until the player is asked or another scene is shown."""
    sim.run_until(lambda: name(sim) != "table" or app(sim).scenes[-1].asked, limit=LONG, step=33)


def home(sim):
    """Leave the table for the start screen."""
    app(sim).settings.s[SETTINGS + OFFERED] = 255
    menu(sim)
    to(sim, len(app(sim).scenes[-1].rows) - 1)


def table(sim):
    """Stay at the table."""
    asked(sim)


def large(sim):
    """The table with a large index and four colours of suits."""
    _with(sim, LARGE_INDEX, FOUR_COLOUR)


def light(sim):
    """The table in light colours."""
    _with(sim, LIGHT)


def _with(sim, *settings):
    asked(sim)
    for setting in settings:
        app(sim).settings.s[SETTINGS + setting] = 1
    app(sim).apply_settings()
    app(sim).only("table")
    sim.run(300)
    asked(sim)


def hint(sim):
    """A hint, read."""
    asked(sim)
    menu(sim)
    to(sim, "hint")
    sim.run_until(
        lambda: name(sim) == "table" and app(sim).scenes[-1].asked and app(sim).scenes[-1].table.note,
        limit=LONG,
        step=33,
    )


def rules(sim):
    """A page of the rules with drawn cards."""
    asked(sim)
    menu(sim)
    to(sim, "help")
    to(sim, 1)
    sim.press("A")
    sim.run(300)


def lesson(sim):
    """The beginning of a lesson."""
    asked(sim)
    menu(sim)
    to(sim, "help")
    to(sim, 0)
    sim.run(1500)


def review(sim):
    """A finished deal, a third of it stepped through, another hand than one's own."""
    app(sim).settings.s[SETTINGS] = 3
    for _ in range(PRESSES):
        asked(sim)
        if name(sim) != "table":
            break
        sim.press("A")
    menu(sim)
    to(sim, "review")
    for _ in range(app(sim).scenes[-1].last // 3):
        sim.press("DOWN")
    sim.press("A")
    sim.run(100)


def start(sim):
    """The start screen."""
    asked(sim)
    home(sim)


def languages(sim):
    """The choice of a language."""
    start(sim)
    app(sim).only("language")
    sim.run(300)


def display(sim):
    """The settings of what is seen."""
    start(sim)
    to(sim, app(sim).scenes[-1].count - 1)
    to(sim, 1)
    sim.press("DOWN")
