"""An error that comes again at every start: it is told after two, and there is a way out that loses nothing."""

from contextlib import contextmanager

import pytest
from ui_player import UiPlayer

from simulator.runner import Runner

MINUTES = 4
# name: (module whose loading puts the fault into place, path of what raises there, ms after its first call, error)
FAULTS = {
    "memory 2.5 s after each start": ("firmware.scenes.table", "Scene.tick", 2500, MemoryError),
    "an error 2.5 s after each start": ("firmware.scenes.table", "Scene.tick", 2500, IndexError),
    "a scene being made": ("firmware.scenes.table", "Scene.__init__", 0, IndexError),
    "memory for a scene being made": ("firmware.scenes.table", "Scene.__init__", 0, MemoryError),
    "a scene being entered": ("firmware.scenes.table", "Scene.enter", 0, ValueError),
    "a table being painted": ("firmware.tables.gojuichi", "Table.begin", 0, TypeError),
    "a computer player being woken": ("firmware.session", "Session.wake", 0, MemoryError),
    "a computer player that thinks": ("engine.gojuichi.bot", "Bot.step", 0, KeyError),
    "memory for one that thinks": ("engine.gojuichi.bot", "Bot.step", 500, MemoryError),
    "the save being loaded": ("firmware.saves.load", "load", 0, AttributeError),
    "the match being gone on with": ("firmware.beginning", "go_on", 0, RuntimeError),
    "the match being read": ("firmware.saves.matches", "unpack", 0, IndexError),
    "settings being brought into force": ("firmware.care", "apply", 0, IndexError),
    "the battery being looked after": ("firmware.power", "look", 0, OSError),
    "the error being shown": ("firmware.crash", "tell", 0, ZeroDivisionError),
    "the text of the error": ("firmware.scenes.text", "Scene.__init__", 0, ZeroDivisionError),
    "the ways out": ("firmware.scenes.rescue", "Scene.__init__", 0, ZeroDivisionError),
}
# The first one of these is told above the start screen, where nothing of the kind is loaded.
AT_THE_TABLE = {
    "a computer player being woken",
    "an error 2.5 s after each start",
    "a table being painted",
    "a computer player that thinks",
}
# These are in the way of showing an error and come to light with the first one.
AFTER_ANOTHER = {"the error being shown", "the text of the error", "the ways out"}
# Nothing can be asked with these: the text is on the bare display.
BARE = {"settings being brought into force", "the battery being looked after", *AFTER_ANOTHER}


def code_with(faults):
    """Return what runs as code.py: the app; `faults` is a list of those of FAULTS there are at the moment."""

    def code():
        import sys

        import supervisor

        real = __builtins__["__import__"]
        put = {}

        def after(module, name, ms, kind):
            *inside, last = name.split(".")
            holder = module
            for part in inside:
                holder = getattr(holder, part)
            plain = getattr(holder, last)
            begun = []

            def broken(*args):
                if (module.__name__, name, ms, kind) in faults:
                    begun.append(supervisor.ticks_ms())
                    if (begun[-1] - begun[0]) % (1 << 29) >= ms:
                        raise kind("injected")
                return plain(*args)

            setattr(holder, last, broken)

        def load(name, *rest):
            found = real(name, *rest)
            for where, what, ms, kind in list(faults):
                module = sys.modules.get(where)
                made = module is not None and hasattr(module, what.split(".")[0])  # not in the middle of it
                if made and put.get((where, what)) is not module:
                    put[where, what] = module
                    after(module, what, ms, kind)
            return found

        __builtins__["__import__"] = load
        try:
            with open("/code.py") as file:  # as the device runs it
                exec(file.read(), {"__builtins__": __builtins__, "__name__": "__main__"})
        finally:
            __builtins__["__import__"] = real

    return code


@contextmanager
def at_a_table(board="pygamer", others=False, **more):
    """Yield (UiPlayer, list of faults) at a table of gojuichi that is saved, nothing broken yet.

    others: a computer player is to move.
    """
    faults = []
    env = {"SHOUPAI_RAISE": "", "SHOUPAI_LANG": "en", **more.pop("env", {})}
    with Runner(board, seed=3, code=code_with(faults), env=env, **more) as sim:
        sim.run_until(lambda: "firmware.app" in sim.modules and sim.modules["firmware.app"].app is not None)
        player = UiPlayer(sim, 3)
        player.know_the_games()
        player.app.settings.s[20] = 0 if others else 3
        player.begin("gojuichi", 3)
        while others and player.app.session.my_turn():
            player.app.home()
            sim.run(300)
            player.begin("gojuichi", 3)
        if not others:
            player.turn()
            player.wait()
        player.press("START")  # all is saved now
        player.press("START")
        sim.run(300)
        yield player, faults


def watch_starts(player):
    """Return a list that grows by one with every start of the code from now on."""
    device = player.sim.device
    real = device.start
    starts = []

    def start():
        starts.append(player.sim.now)
        real()

    device.start = start
    return starts


def text_shown(player):
    """Return the text above the present scene, or what the bare display was given."""
    module = player.sim.modules.get("firmware.app")
    app = module and module.app
    if app and app.names and app.names[-1] == "text":
        return app.scenes[-1].text
    return player.sim.console


def broken(player, faults, name):
    """Switch off and on with a fault, and let the device be for some minutes; return how often the code began."""
    if name in AFTER_ANOTHER:
        faults.append(FAULTS["a scene being made"])
    faults.append(FAULTS[name])
    player.sim.power_cycle()
    starts = watch_starts(player)
    player.sim.run(1)
    for _ in range(MINUTES * 60):
        player.sim.run(1000)
    return len(starts)


@pytest.mark.parametrize("name", FAULTS)
def test_an_error_at_every_start_is_told_and_does_not_loop(name):
    with at_a_table(others="computer" in name or "thinks" in name) as (player, faults):
        assert broken(player, faults, name) <= 1
        text = text_shown(player)
        assert FAULTS[name][3].__name__ in text
        if name in BARE:
            assert "python -m tools flash" in text and len(set(player.sim.pixels())) > 1
        else:
            assert player.app.names == ["start" if name in AT_THE_TABLE else "rescue", "text"]


@pytest.mark.parametrize(
    ("board", "usb"),
    [
        ("pygamer", False),
        ("pygamer", True),
        ("raspberry_pi_pico", False),
        ("raspberry_pi_pico", True),
        ("meowbit_v121", 0),
    ],
)
def test_nothing_is_written_to_know_that_an_error_comes_again(board, usb):
    with at_a_table(board, usb=usb) as (player, faults):
        nvm = player.sim.device.nvm
        before = (
            nvm.erases if nvm else 0,
            {k: v for k, v in player.sim.device.drive.files.items() if "crash" not in k},
        )
        assert broken(player, faults, "memory 2.5 s after each start") <= 1
        after = (nvm.erases if nvm else 0, {k: v for k, v in player.sim.device.drive.files.items() if "crash" not in k})
        assert player.app.names == ["rescue", "text"] and "MemoryError" in player.scene.text
        assert after == before


def choose(player, row):
    while player.name == "text":
        player.press("A")
    player.menu_to(row)
    player.press("A")
    player.sim.run(1500)


def test_the_ways_out_go_on_the_start_screen_and_the_match_forgotten_and_taken_back():
    with at_a_table() as (player, faults):
        state = bytes(player.app.session.match.s)
        broken(player, faults, "memory 2.5 s after each start")
        faults.clear()
        choose(player, "go")
        assert player.name == "table" and bytes(player.app.session.match.s) == state

        broken(player, faults, "a scene being made")
        choose(player, "start")
        assert player.app.names == ["start"] and player.scene.rows[0] == "continue"
        assert bytes(player.app.session.match.s) == state

        broken(player, faults, "a scene being made")
        choose(player, "away")
        assert player.scene.rows[2] == "taken"
        player.menu_to("start")
        player.press("A")
        player.sim.run(500)
        assert player.app.names == ["start"] and player.app.session.match is None
        player.sim.power_cycle()
        player.sim.run(2000)
        assert player.app.names == ["start"], "the code that fails is not loaded without the match"

        faults.clear()
        player.sim.power_cycle(held=("A",))
        player.sim.run(1500)
        player.sim.up("A")
        assert player.name == "rescue"
        player.menu_to("taken")
        player.press("A")
        assert "away" in player.scene.rows
        player.menu_to("usual")
        player.press("A")
        player.sim.run(1500)
        assert player.app.names == ["start"] and bytes(player.app.session.match.s) == state
        player.press("A")
        player.sim.run(500)
        assert player.name == "table"


@pytest.mark.parametrize("language", ("en", "fr", "it", "zh", "ja"))
def test_the_ways_out_are_said_in_every_language_with_letters_there_are(language):
    with at_a_table(env={"SHOUPAI_LANG": language}) as (player, faults):
        broken(player, faults, "memory for a scene being made")
        while player.name == "text":
            player.press("A")
        scene = player.scene
        for i in range(scene.count):
            for text in (scene.label(i), scene.help(i)):
                assert not text.startswith("rescue.") and player.app.kit.normal.has(text) == ""
        assert player.app.kit.language == language


def test_a_match_that_cannot_even_be_read_is_forgotten_and_taken_back_too():
    with at_a_table() as (player, faults):
        game = player.app.session.match.game
        broken(player, faults, "the match being gone on with")
        faults[:] = [FAULTS["the match being gone on with"], ("firmware.saves.load", "take_up", 0, IndexError)]
        player.sim.power_cycle()
        player.sim.run(3000)
        assert player.app.names == ["rescue", "text"]
        choose(player, "away")
        assert player.scene.rows[2] == "taken"
        faults.clear()
        player.menu_to("taken")
        player.press("A")
        player.menu_to("start")
        player.press("A")
        player.sim.run(1000)
        assert player.app.names == ["start"] and player.app.session.match.game == game


def test_a_fault_of_the_chip_that_comes_again_does_not_loop_with_the_match():
    with at_a_table() as (player, _):
        sim = player.sim
        sim.power_cycle(safe_mode="HARD_FAULT")
        sim.run(100)  # it restarts by itself
        sim.run(3000)
        assert player.app.names == ["rescue", "text"] and "fault" in player.scene.text
        choose(player, "go")
        assert player.name == "table"
