"""Three keys are enough: every scene is reached and left, and whole deals are played."""

import pytest
from firmware_kit import BOARDS, GAMES, playing
from walks import WALKS

KEYS = (("LEFT", "RIGHT", "A"), ("A", "B", "DOWN"), ("UP", "DOWN", "A"))
SCENES = {"start", "games", "setup", "settings", "table", "pause", "log", "rules", "text", "result", "over"}


@pytest.mark.parametrize("keys", KEYS, ids="-".join)
@pytest.mark.parametrize("board", BOARDS)
def test_every_scene_is_reached_and_left(board, keys):
    seen = set()
    cuts = []
    with playing(board, keys=keys, cuts=cuts) as player:
        WALKS["menus"](player, lambda name: seen.add(player.name))
        player.press("B")
        player.menu_to(player.scene.count - 1)
        player.press("A")
        assert player.name == "start"
        for name in ("statistics", "settings"):
            player.menu_to(name)
            player.press("A")
            assert player.name == name
            player.press("B")
            assert player.name == "start"
        player.menu_to(1)
        player.app.settings.s[20] = 3
        player.begin("gojuichi", 2)
        while player.name != "over":
            player.turn()
        seen |= player.seen | {player.name}
        player.press("B")
        assert player.name == "start"
    assert seen >= SCENES - {"settings"}
    assert not cuts


@pytest.mark.parametrize("game", GAMES)
def test_all_stops_of_a_table_are_reached_with_next_alone(game):
    with playing("raspberry_pi_pico", keys=("A", "B", "RIGHT"), speed=3) as player:
        player.begin(game, 3)
        for _ in range(25):
            if player.name == "table":
                player.wait()
            if player.name == "table":
                stops = player.scene.table.stops
                start, seen = stops.at, set()
                for _ in range(stops.n):
                    seen.add(stops.at)
                    player.press("NEXT")
                assert len(seen) == stops.n and stops.at == start
            player.turn()


def test_a_held_a_is_back_and_the_bar_says_so():
    cuts = []
    with playing("raspberry_pi_pico", keys=("LEFT", "RIGHT", "A"), cuts=cuts) as player:
        player.press("A")
        assert any("hold" in hint for hint in player.app.bar._shown)
        player.press("B")
        assert player.name == "start"
    assert not cuts
