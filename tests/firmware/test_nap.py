"""Dim, dark, awake: what nobody touches goes to sleep, and the key that wakes it does nothing else."""

import pytest
from firmware_kit import playing

from firmware import settings as names
from firmware.saves import AT, NUMBER, USED
from simulator.device import load_board

OPTIONS = 20
MINUTE = 60000


def dark(player):
    """Tell whether nothing can be seen."""
    return player.sim.device.panel.brightness == 0 or not any(player.sim.pixels())


def still(player, ms):
    """Let time pass without a key: in one long frame, then half a second as usual."""
    player.sim.device.clock.now_us += (ms - 500) * 1000
    if player.app.dog is not None:
        player.app.dog.feed()  # which it was in all the frames that are left out
    player.sim.run(500)


def sleep(player):
    """Wait until the screen is dark."""
    still(player, 4 * MINUTE)
    still(player, MINUTE)
    assert dark(player)


@pytest.mark.parametrize("board", ("pygamer", "raspberry_pi_pico", "ugame22", "adafruit_feather_esp32s3_reverse_tft"))
def test_dim_then_dark_then_the_same_picture_again_and_the_press_swallowed(board):
    with playing(board) as player:
        player.begin("gojuichi", 3)
        player.wait()
        player.sim.run(500)
        before, state = player.sim.pixels(), bytes(player.app.session.s)
        still(player, 3 * MINUTE - 16000)
        assert player.app.nap is None and player.sim.device.panel.brightness == 1
        still(player, 2000)
        assert player.app.nap is not None and not dark(player)
        if "backlight" not in load_board(board).HOST:
            assert player.sim.device.panel.brightness == 0.25
        still(player, 15000)
        assert dark(player)
        if board == "raspberry_pi_pico":
            assert not any(player.sim.pixels()), "an OLED's light is its picture"
        stops = player.scene.table.stops.at
        for key in ("A", player.keys[-1]):
            player.sim.press(key, ms=150)
            assert player.app.nap is None and not dark(player)
            assert player.sim.pixels() == before and bytes(player.app.session.s) == state
            assert player.scene.table.stops.at == stops
            sleep(player)
        assert "firmware.nap" in player.sim.modules
        player.sim.press("A", ms=150)
        assert "firmware.nap" not in player.sim.modules


def test_a_whole_save_waits_until_it_is_dark_and_the_table_has_made_room():
    with playing() as player:
        player.begin("gojuichi", 3)
        player.wait()
        kept, session = player.app.kept, player.app.session
        while session.recorded == kept[USED]:
            player.turn()
            player.wait()
        kept[AT] = 0  # nothing can be added
        state, number, table = bytes(session.s), kept[NUMBER], player.scene.table
        still(player, 3 * MINUTE - 14000)
        assert player.app.nap is not None and kept[NUMBER] == number
        assert player.scene.table is table
        sleep(player)
        assert player.app.nap is not None and kept[NUMBER] == number + 1 and kept[USED] == session.recorded
        player.sim.press("A", ms=150)
        player.wait()
        assert not dark(player) and bytes(session.s) == state and player.scene.table is not table
        assert player.scene.asked and kept[NUMBER] == number + 1
        kept[AT] = 0
        still(player, 3 * MINUTE - 14000)
        player.sim.press("A", ms=150)
        player.wait()
        assert player.app.nap is None and kept[NUMBER] == number + 1 and player.app.names == ["table"]


@pytest.mark.parametrize(("value", "minutes"), ((0, 1), (1, 3), (2, 10)))
def test_the_setting_says_after_how_many_minutes_it_is_dark(value, minutes):
    with playing() as player:
        player.app.settings.s[OPTIONS + names.SLEEP] = value
        player.app.apply_settings()
        player.press("A")
        still(player, minutes * MINUTE - 14000)
        assert player.app.nap is not None
        still(player, 13000)
        assert not dark(player)
        still(player, 3000)
        assert dark(player)


def test_never_means_never():
    with playing() as player:
        player.app.settings.s[OPTIONS + names.SLEEP] = 3
        player.app.apply_settings()
        for _ in range(20):
            still(player, 60 * MINUTE)
            assert player.app.nap is None


def test_while_others_play_the_screen_stays_lit():
    with playing(speed=0) as player:
        player.app.settings.s[OPTIONS + names.SLEEP] = 0
        player.app.apply_settings()
        player.begin("wushiyi", 5)
        player.wait()
        scene = player.scene
        scene.asked = False
        scene._decide = lambda now: False  # a computer player that takes long
        for _ in range(10):
            still(player, MINUTE // 2)
            assert player.app.nap is None
        scene.asked = True
        still(player, 2 * MINUTE)
        assert player.app.nap is not None


def test_who_sets_touched_keeps_the_screen_lit_and_wakes_it():
    with playing() as player:
        clock = player.sim.device.clock
        for _ in range(10):
            still(player, MINUTE)
            player.app.touched = clock.stamp_ms(clock.now_us)
        assert player.app.nap is None
        sleep(player)
        player.app.touched = clock.stamp_ms(clock.now_us)
        still(player, 300)
        assert player.app.nap is None and not dark(player)


def test_a_brightness_other_than_full_comes_back_after_sleep():
    with playing() as player:
        player.app.settings.s[OPTIONS + names.BRIGHTNESS] = 1
        player.app.apply_settings()
        sleep(player)
        player.sim.press("A", ms=150)
        assert player.sim.device.panel.brightness == 0.5


def test_twelve_hours_of_sleeping_and_waking_cost_nothing_and_lose_nothing():
    with playing() as player:
        player.begin("gojuichi", 3)
        player.wait()
        player.sim.run(500)
        before = player.sim.pixels()
        for _ in range(24):
            sleep(player)
            still(player, 30 * MINUTE)
            player.sim.press("A", ms=150)
            assert player.sim.pixels() == before
        assert player.sim.now > 12 * 3600 * 1000
