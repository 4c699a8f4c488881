"""The self-test: what it finds on every kind of board, what it says when something is wrong, and its recorded deals."""

import re
from pathlib import Path

import pytest
from firmware_kit import playing

from engine.games import NAMES
from firmware import selftest

ROOT = Path(__file__).parents[2]
RECORDED = ROOT / "firmware" / "recorded.py"
TEXT = '''"""Checksums of the deals that the self-test plays, by game as in `engine/games.py`.

Written by `pytest --update-golden tests/firmware/test_selftest.py`.
"""

DEALS = ({})
'''


def play(game):
    """Return the checksum of the self-test's deal of a game."""
    return next(crc for crc in selftest.play(game) if crc >= 0)


def test_the_recorded_deals_are_those_that_are_played(update_golden):
    text = TEXT.format(", ".join(f"0x{play(game):06X}" for game in NAMES))
    if update_golden:
        RECORDED.write_text(text)
    assert RECORDED.read_text() == text


def start(player):
    """Go to the self-test from the settings."""
    player.menu_to(player.scene.count - 1)
    player.press("A")
    player.menu_to(player.scene.count - 1)
    player.press("A")
    assert player.name == "selftest"


def finish(player):
    """Wait for the results and return them by name."""
    scene = player.scene
    assert player.sim.run_until(lambda: scene.stage == 3, limit=60000, step=200), scene.results
    return {name: verdict for name, verdict, _ in scene.results}


def press_all(player):
    """Press every key as it is asked for."""
    for key in player.scene.keys:
        player.sim.press(key, ms=100, gap=100)


@pytest.mark.parametrize(
    "board", ("pygamer", "raspberry_pi_pico", "adafruit_feather_esp32s3_reverse_tft", "meowbit_v121")
)
def test_a_good_device_with_all_keys_pressed_is_well(board):
    cuts = []
    with playing(board, plain=False, cuts=cuts) as player:
        before = bytes(player.sim.device.nvm or b"")
        start(player)
        cuts.clear()  # of the settings
        player.press("A")
        press_all(player)
        found = finish(player)
        missing = {
            "pygamer": set(),
            "raspberry_pi_pico": {"sound", "battery"},
            "adafruit_feather_esp32s3_reverse_tft": {"sound", "battery"},
            "meowbit_v121": {"battery", "nvm"},
        }[board]
        assert {name for name, verdict in found.items() if verdict == "none"} == missing
        assert {*found.values()} <= {"ok", "none"} and set(NAMES) <= set(found)
        assert bytes(player.sim.device.nvm or b"") == before
        labels = [player.scene.label(i) for i in range(player.scene.count)]
        assert all(re.match(r"[+!-] \S", label) for label in labels)
        player.press("A")
        assert player.name == "start"
        assert not [name for name in player.sim.modules if name.startswith("engine.") and name.split(".")[1] in NAMES]
        assert "firmware.selftest" not in player.sim.modules
    assert not cuts


def test_a_key_that_is_not_pressed_is_bad_and_the_rest_goes_on():
    with playing(plain=False) as player:
        start(player)
        player.press("A")
        player.sim.press("B", ms=100, gap=100)
        found = finish(player)
        assert found["keys"] == "bad" and found["wushiyi"] == "ok"
        assert player.scene.results[0][2] == "1"
        assert player.scene.label(0).startswith("! ")


def test_the_picture_has_its_frame_on_the_outermost_pixels():
    for board in ("pygamer", "raspberry_pi_pico"):
        with playing(board) as player:
            start(player)
            width, height = player.sim.size
            ink = player.sim.pixel(0, 0)
            bottom = height - player.app.kit.layout.bar - 1
            edge = [(x, y) for x in range(width) for y in (0, bottom)] + [
                (x, y) for y in range(bottom) for x in (0, width - 1)
            ]
            assert {player.sim.pixel(x, y) for x, y in edge} == {ink}
            player.press("B")
            assert player.name == "start"


def test_a_memory_that_does_not_keep_what_is_written_is_bad(monkeypatch):
    with playing(plain=False) as player:
        start(player)
        player.press("A")
        player.sim.device.nvm._write = lambda start, value: None
        press_all(player)
        assert finish(player)["nvm"] == "bad"


def test_another_deal_than_the_recorded_one_is_bad():
    with playing(plain=False) as player:
        start(player)
        player.press("A")
        player.sim.device.importer("firmware.recorded").DEALS = (1, 2, 3, 4)
        press_all(player)
        found = finish(player)
        assert [found[game] for game in NAMES] == ["bad"] * 4


def test_from_a_table_the_match_waits():
    with playing(speed=3) as player:
        player.begin("gojuichi", 3)
        player.wait()
        state = bytes(player.app.session.match.s)
        player.press("B")
        player.menu_to("settings")
        player.press("A")
        player.menu_to(player.scene.count - 1)
        player.press("A")
        player.press("B")
        assert player.name == "start" and player.scene.label(0) == "Continue"
        player.press("A")
        player.wait()
        assert bytes(player.app.session.s) == state
