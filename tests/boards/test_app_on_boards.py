"""The app itself on every device, from the start screen to the table, played with the device's own keys.

By default one game a device, in turn; SHOUPAI_THOROUGH=1: every game on every device, to the end of a deal. With
SHOUPAI_SHOTS=folder the pictures are kept there.
"""

import os
from pathlib import Path

import pytest
from board_kit import DEVICES, IDS, device_name
from firmware_kit import playing
from game_kit import THOROUGH

from firmware.tables import NAMES
from simulator.device import load_board

TURNS = 4
PLAYS = [
    pytest.param(name, env, game, id=f"{IDS[i]}-{game}")
    for i, (name, env) in enumerate(DEVICES)
    for j, game in enumerate(NAMES)
    if THOROUGH or (i + j) % len(NAMES) == 0
]


def colours(sim):
    pixels = sim.pixels()
    return {pixels[i : i + 3] for i in range(0, len(pixels), 3)}


def deal_ended(player):
    """Tell whether another scene than the table has been left with A: the result of a deal."""
    return any(not what.startswith("table") and what != "refusal" for what in player.seen)


class Walk:
    """Pictures of a walk: each is another than the one before, of the board's size and depth."""

    def __init__(self, player, board, label):
        self.player = player
        self.board = board
        self.label = label
        self.last = None
        self.seen = set()
        folder = os.environ.get("SHOUPAI_SHOTS")
        self.folder = Path(folder) if folder else None

    def shot(self, name, still=False):
        """Look at the picture: it is the board's and has changed, unless it may stand `still`."""
        sim = self.player.sim
        picture = sim.pixels()
        assert tuple(sim.size) == (self.board.WIDTH, self.board.HEIGHT)
        assert len(picture) == 3 * self.board.WIDTH * self.board.HEIGHT
        assert still or picture != self.last, f"{name}: the picture stands still"
        self.seen.add(picture)
        shown = colours(sim)
        if self.board.DEPTH == 1:
            assert shown == {b"\0\0\0", b"\xff\xff\xff"}
        else:
            assert len(shown) > 3
        self.last = picture
        if self.folder:
            self.folder.mkdir(parents=True, exist_ok=True)
            sim.screenshot(self.folder / f"{self.label}-{name}.png", scale=2)


@pytest.mark.parametrize(("name", "env", "game"), PLAYS)
def test_start_game_and_table_with_the_boards_own_keys(name, env, game):
    board = load_board(name, env)
    cuts = []
    with playing(name, env=env, cuts=cuts, plain=False, speed=2) as player:
        assert set(player.keys) == set(board.KEYS)
        walk = Walk(player, board, f"{device_name(name, env)}-{game}")
        walk.shot("1-start")
        player.press("A")
        assert player.name == "games"
        walk.shot("2-games")
        player.menu_to(NAMES.index(game))
        player.press("A")
        assert player.name == "setup"
        walk.shot("3-setup")
        player.press("A")
        player.wait()
        assert player.name == "table"
        walk.shot("4-table")
        turn = 0
        while turn < TURNS or (THOROUGH and not deal_ended(player)):
            player.turn()
            turn += 1
            if player.name == "table":
                player.wait()
            walk.shot(f"5-turn-{turn}", still=True)  # what was pressed may have been refused
            assert turn < 400, "the deal does not end"
        if player.name == "table":
            player.press("B")
            if player.name == "table":
                player.press("B")  # the first undid a choice
            assert player.name == "pause"
            walk.shot("6-pause")
        assert len(walk.seen) >= 4 + TURNS // 2
        needed = {module.partition(".")[0] for module in player.sim.modules}
        assert not needed & set(board.HOST["lacks"])
    assert not cuts, f"texts that do not fit (text, needed, there is): {cuts}"


def pictures(name, game):
    """Return pictures of start, game, setup and table, each when it stands still."""
    found = []
    with playing(name, plain=False, speed=3) as player:
        for step in range(4):
            if step == 1:
                player.press("A")
                player.menu_to(NAMES.index(game))
            elif step > 1:
                player.press("A")
            if player.name == "table":
                player.wait()
            player.sim.run(300)
            if player.name not in ("start", "pause"):  # a battery is shown there, which not every board has
                found.append(player.sim.pixels())
    return found


@pytest.mark.parametrize("game", NAMES if THOROUGH else NAMES[:1])
def test_without_bitmaptools_the_pictures_are_the_same(game):
    assert "bitmaptools" in load_board("meowbit_v121").HOST["lacks"]
    assert pictures("meowbit_v121", game) == pictures("pygamer", game)


def test_a_deal_is_played_to_its_end_on_three_keys_of_two_kinds():
    with playing("adafruit_feather_esp32s3_reverse_tft", plain=False, speed=3) as player:
        player.begin("gojuichi", 2)
        for _ in range(200):
            player.turn()
            if deal_ended(player):
                return
    raise AssertionError("the deal does not end")


KEYBOARD = (("\r", "A"), (" ", "A"), ("a", "A"), ("\b", "B"), ("`", "B"), ("b", "B"), ("\t", "START"), ("s", "START"))
KEYBOARD += ((";", "UP"), (".", "DOWN"), (",", "LEFT"), ("/", "RIGHT"), ("d", "SELECT"))


def test_every_key_of_the_cardputers_keyboard_that_has_a_meaning_means_what_the_file_says():
    from simulator.runner import Runner
    from simulator.standins.keys import CARDPUTER

    class Event:
        button = pressed = None

    def make():
        from boards import m5stack_cardputer

        return m5stack_cardputer.keys()

    meant = dict(KEYBOARD)
    with Runner("m5stack_cardputer", code=False) as sim:
        typed = sim.device.wires.typed
        typed.add("q")  # held before the code runs: the console's, not the app's
        sim.run(100)
        typed.clear()
        keys = sim.call(make)
        names, event = load_board("m5stack_cardputer").KEYS, Event()
        for character in set(CARDPUTER) - {"\0"}:
            typed.add(character)
            sim.run(40)
            seen = [names[event.button]] if keys.get(event) and event.pressed else []
            typed.discard(character)
            sim.run(40)
            while keys.get(event):
                pass
            assert seen == ([meant[character]] if character in meant else []), repr(character)
