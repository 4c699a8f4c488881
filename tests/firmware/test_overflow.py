"""More keys than the queue holds while the code was at work: all are let go, the game goes on, nothing repeats."""

import pytest
from firmware_kit import playing

# (board, its kind of scanner, events its queue holds)
KINDS = [("pimoroni_picosystem", "Keys", 64), ("pybadge", "ShiftRegisterKeys", 64), ("m5stack_cardputer", "Demux", 20)]
VERSIONS = ("9.0.5", "9.2.0", "10.2.1")


def every_kind(boards=KINDS):
    pairs = [(board, most, version) for board, _, most in boards for version in VERSIONS]
    return [pair for pair in pairs if pair[0] != "m5stack_cardputer" or pair[2] != "9.0.5"]


def busy_once(sim, scene, ms):
    """Have the scene's next frame take so long, as a deal or thinking does."""
    real = scene.tick
    sleep = sim.device.importer("time").sleep

    def tick(now):
        scene.tick = real
        sleep(ms / 1000)
        return real(now)

    scene.tick = tick


@pytest.mark.parametrize(("board", "most", "version"), every_kind())
def test_an_overflow_ends_neither_the_game_nor_leaves_a_key_down(board, most, version):
    with playing(board, version=version) as player:
        sim, scene = player.sim, player.scene
        heard, press = [], scene.press

        def listen(code):
            heard.append(code)
            press(code)

        scene.press = listen
        busy_once(sim, scene, 20000)
        sim.run(40)
        for _ in range(most // 2 - 1):  # one event and one pair less than it holds
            sim.press("UP")
        sim.press("UP", gap=60)
        sim.press("LEFT")
        sim.device.wires.set("DOWN", True)
        sim.run(60)
        sim.device.wires.set("DOWN", False)  # which is lost
        sim.run(20000)
        assert heard == [], "what was in the queue and what was lost is forgotten"
        sim.run(15000)
        assert heard == [], "a key whose release was lost repeats"
        sim.press("DOWN")
        sim.run(100)
        assert len(heard) == 1


@pytest.mark.parametrize(("board", "most", "version"), every_kind())
def test_a_lost_release_gives_no_phantom_repeats(board, most, version):
    """The last event in the queue is DOWN going down: taken for held it would repeat for 15 s, 112 times."""
    with playing(board, version=version) as player:
        sim, scene = player.sim, player.scene
        heard = []
        scene.press = heard.append
        busy_once(sim, scene, 20000)
        sim.run(40)
        sim.down("LEFT")
        sim.run(60)
        for _ in range(most // 2 - 1):
            sim.press("UP")
        sim.down("DOWN")  # the queue is full
        sim.run(60)
        sim.up("DOWN")
        sim.up("LEFT")
        sim.run(35000)
        assert heard == []
        sim.press("DOWN")
        sim.run(100)
        assert len(heard) == 1


def test_a_stick_held_over_an_overflow_is_let_go_and_works_when_it_is_moved_anew():
    with playing("pygamer") as player:
        sim, scene = player.sim, player.scene
        heard = []
        scene.press = heard.append
        sim.down("DOWN")
        sim.run(100)
        assert heard == [1]
        busy_once(sim, scene, 20000)
        sim.run(40)
        heard.clear()
        for _ in range(40):
            sim.press("START")
        sim.run(20000)
        assert heard == []
        sim.up("DOWN")
        sim.run(100)
        sim.press("DOWN", ms=100)
        assert heard == [1]
