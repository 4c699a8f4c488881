"""The scenes that a plain walk does not come by: shown one after the other to a Tour, which looks at each."""

LEVELS = 255  # a seat's level: a person


def corners(walk, games=None, chapters=True):
    """Visit what lies off the way of play: language, recovery, self-test, what there is to learn, who plays, a cover.

    games: numbers of games whose lesson and chapters are read, None for all; chapters: their pages to the end.
    """
    language(walk)
    recovery(walk)
    self_test(walk)
    words(walk)
    typing(walk)
    names = walk.sim.modules["firmware.tables"].NAMES
    for row, name in enumerate(names):
        if games is None or row in games:
            learning(walk, row, name, chapters)
            people(walk, row, name)
    walk.rows("start")  # with a match to go on with, and perhaps one before


def show(walk, name, arg=None):
    """Put a scene in place of all others."""
    walk.app.only(name, arg)
    walk.sim.run(200)
    if walk.name != name:
        walk.fault(f"{name} is not shown")


def typing(walk):
    """Look at the typing of a deal code: nothing, a letter, and each fault that can be made."""
    show(walk, "entry")
    for letter in range(12):
        walk.shot("entry")
        walk.press("A")
        walk.press("DOWN", letter % 2)
    home(walk)


def home(walk):
    """Show the start screen, wherever one is."""
    show(walk, "start")


def language(walk):
    """Look at the choice of language."""
    show(walk, "language")
    for _ in range(walk.scene.count):
        walk.press("DOWN")
        walk.shot("language")
    home(walk)


def recovery(walk):
    """Look at the ways to start without a save."""
    show(walk, "rescue")
    walk.rows("rescue")
    home(walk)


def self_test(walk):
    """Look at the self-test: its picture, the keys asked for, its results."""
    show(walk, "selftest")
    walk.shot("selftest")
    walk.press("A")
    walk.sim.run(200)
    for key in walk.sim.buttons:
        walk.shot("selftest", keys=False)
        walk.press(key)
    walk.shot("selftest", keys=False)
    walk.sim.run_until(lambda: walk.scene.results and walk.scene.stage == 3, limit=120000, step=200)
    walk.rows("selftest")
    home(walk)


def words(walk):
    """Read what may be said of saves, errors and the battery."""
    strings = walk.sim.modules["firmware.strings"]
    strings.need("saves")
    title = strings.say("save.title")
    told = [(title, strings.say("save." + key)) for key in ("cut", "lost", "other", "foreign", "match", "none")]
    error = "IndexError: list index out of range\n" + strings.say("crash.saved")
    told.append((strings.say("crash.title"), error))
    strings.drop("saves")
    told.append((strings.say("battery.title"), strings.say("battery.low", 10)))
    for pair in told:
        walk.app.push("text", pair)
        walk.sim.run(100)
        walk.read("text")


def learning(walk, row, name, chapters):
    """Read what there is to learn of a game and begin its lesson."""
    show(walk, "help", (name, "setup"))
    walk.rows("help")
    count = walk.scene.count
    for chapter in range(1, count - 1) if chapters else (1,):
        show(walk, "pages", (name, chapter - 1, 0, "setup"))
        for _ in range(60):
            if walk.name != "pages" or walk.scene.chapter != chapter - 1:
                break
            walk.shot("pages")
            walk.press("A")
    show(walk, "lesson", (name, "setup"))
    for _ in range(12):
        walk.sim.run_until(lambda: walk.name != "lesson" or walk.scene.box or walk.scene.asked, step=100)
        walk.shot("lesson")
        if walk.scene.box is None:
            break
        walk.press("A")
    walk.press("B")
    walk.shot("lesson")
    home(walk)


def people(walk, row, name):
    """Look at who plays, and at the cover of a game of several people."""
    app = walk.app
    app.settings.s[20 + 39] = 255  # no lesson is offered
    app.only("start", name)
    walk.sim.run(200)
    choice = walk.scene.choice
    before = bytes(choice.levels)
    choice.levels[:2] = bytes([LEVELS, LEVELS])
    walk.to(4)
    walk.press("A")
    walk.rows("players")
    walk.press("B")
    walk.to(0)
    walk.press("A")
    walk.sim.run_until(lambda: walk.name == "cover", limit=60000)
    walk.shot("cover")
    walk.press("A")
    walk.sim.run_until(lambda: walk.name != "table" or walk.scene.asked, limit=60000)
    walk.shot("table")
    app.session.choices[name].levels[:] = before
    home(walk)
