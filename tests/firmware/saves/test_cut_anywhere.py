"""The power goes while a person plays, learns, covers, sets: at power-on the app is there, and the match."""

import random

from cuts import MODES, Media, PowerCut
from firmware_kit import playing
from game_kit import THOROUGH

from engine.games import NAMES
from simulator.runner import Crashed

WALKS = 60 if THOROUGH else 2
BOARDS = ("pygamer", "raspberry_pi_pico", "meowbit_v121")
PRESSES = ("A", "A", "A", "B", "DOWN", "RIGHT", "UP", "LEFT", "START", "SELECT")


def begin_several(player, game):
    """Begin a match of two people, so that the table is covered between them."""
    player.press("A")
    player.menu_to(NAMES.index(game))
    player.press("A")
    player.app.session.choices[game].levels[:2] = b"\xff\xff"
    player.press("A")


def wander(player, rnd, presses):
    """Press keys at random, as far as the board has them; undo is allowed."""
    player.app.settings.s[33] = 1
    for _ in range(presses):
        name = rnd.choice([each for each in PRESSES if each in player.sim.buttons])
        player.sim.press(name, ms=rnd.choice((60, 60, 60, 800)), gap=rnd.choice((60, 60, 400)))


def alive(player):
    """Switch on again; tell whether the app is there."""
    sim = player.sim
    sim.power_cycle()
    sim.run(300)
    return sim.run_until(lambda: "firmware.app" in sim.modules and sim.modules["firmware.app"].app is not None)


def walk(number):
    """Play until the power goes in the midst of a save, several times; the app always begins again with the match."""
    rnd = random.Random(number)
    board, game, mode = BOARDS[number % 3], NAMES[number % 4], MODES[number // 3 % 3]
    cuts = 0
    with playing(board, seed=number, speed=3, plain=False, new=number % 5 == 4) as player:
        media = Media(player.sim.device, mode, number)
        if number % 2:
            begin_several(player, game)
        else:
            player.begin(game, 3) if number % 5 != 4 else wander(player, rnd, 6)
        wander(player, rnd, 10)
        for _ in range(3):
            had = player.app.session.match is not None
            media.arm(rnd.randrange(8))
            try:
                for _ in range(3):
                    wander(player, rnd, 8)
                    player.app.save(3)
                    player.sim.run(60)
            except Crashed as crashed:
                assert isinstance(crashed.__cause__, PowerCut), crashed.text
                cuts += 1
            media.arm(None)
            assert alive(player)
            if had:
                assert player.app.session.match is not None, (number, mode)
            wander(player, rnd, 8)
    return cuts


def test_the_power_goes_in_the_midst_of_anything_and_the_match_is_there():
    assert sum(walk(number) for number in range(WALKS)) >= WALKS
