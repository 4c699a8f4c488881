"""Hardware key events become logical presses, on boards with many keys and with three."""

import pytest
from firmware_kit import Keys, on_device

from firmware.buttons import NAMES


@pytest.fixture
def make():
    """Return a function that makes an Input on scripted keys, within a simulated device."""
    with on_device() as sim:

        def make(*names):
            module = sim.module("firmware.input")
            keys = Keys(names)
            return keys, module.Input(keys, names), module

        yield make


def presses(module, device, now):
    out = []
    while True:
        press = device.poll(now)
        if press == module.NONE:
            return out
        out.append(NAMES[press])


# milliseconds, as firmware/input.py has them
HOLD_MS, REPEAT_MS, REPEAT_EVERY_MS, STUCK_MS = 600, 400, 110, 15000

FULL = ("B", "A", "START", "SELECT", "UP", "DOWN", "LEFT", "RIGHT")


def test_a_full_board_gives_every_press_at_once(make):
    keys, device, module = make(*FULL)
    for name in FULL:
        keys.tap(name)
    assert presses(module, device, 0) == list(FULL)


def test_press_that_began_and_ended_between_frames_is_delivered(make):
    keys, device, module = make(*FULL)
    keys.tap("A")
    keys.tap("A")
    assert presses(module, device, 33) == ["A", "A"]


def test_a_held_direction_repeats_and_a_held_button_does_not(make):
    keys, device, module = make(*FULL)
    keys.down("LEFT")
    keys.down("A")
    assert presses(module, device, 0) == ["LEFT", "A"]
    assert presses(module, device, REPEAT_MS - 1) == []
    assert presses(module, device, REPEAT_MS) == ["LEFT"]
    assert presses(module, device, REPEAT_MS + REPEAT_EVERY_MS) == ["LEFT"]
    keys.up("LEFT")
    assert presses(module, device, 5000) == []


def test_a_stuck_direction_stops_repeating(make):
    keys, device, module = make(*FULL)
    keys.down("DOWN")
    count = sum(len(presses(module, device, now)) for now in range(0, 60000, 50))
    assert 50 < count < 1 + STUCK_MS // REPEAT_EVERY_MS


def test_repeat_works_across_the_wrap_of_the_clock(make):
    keys, device, module = make(*FULL)
    period = 1 << 29
    keys.down("UP")
    assert presses(module, device, period - 100) == ["UP"]
    assert presses(module, device, period - 100 + 200) == []
    assert presses(module, device, REPEAT_MS - 100) == ["UP"]


def test_without_start_a_held_b_is_start_and_a_short_one_b(make):
    keys, device, module = make("A", "B", "UP", "DOWN", "LEFT", "RIGHT")
    keys.down("B")
    assert presses(module, device, 0) == []
    keys.up("B")
    assert presses(module, device, 100) == ["B"]
    keys.down("B")
    assert presses(module, device, 1000) == []
    assert presses(module, device, 1000 + HOLD_MS) == ["START"]
    keys.up("B")
    assert presses(module, device, 3000) == []


def test_three_keys_previous_next_and_ok_held_for_back(make):
    keys, device, module = make("UP", "DOWN", "A")
    keys.tap("UP")
    keys.tap("DOWN")
    keys.tap("A")
    assert presses(module, device, 0) == ["PREV", "NEXT", "A"]
    keys.down("A")
    assert presses(module, device, 10) == []
    assert presses(module, device, 10 + HOLD_MS) == ["B"]


def test_three_keys_with_one_direction(make):
    keys, device, module = make("A", "B", "RIGHT")
    keys.tap("RIGHT")
    keys.tap("B")
    keys.tap("A")
    assert presses(module, device, 0) == ["NEXT", "B", "A"]


def test_a_press_rolled_over_another_is_not_lost(make):
    keys, device, module = make("UP", "DOWN", "A")
    keys.down("A")
    keys.tap("DOWN")
    keys.up("A")
    assert presses(module, device, 50) == ["NEXT", "A"]


def test_lost_events_let_all_keys_go(make):
    keys, device, module = make(*FULL)
    keys.down("LEFT")
    assert presses(module, device, 0) == ["LEFT"]
    keys.lose_everything()
    assert presses(module, device, 5000) == []
    keys.tap("A")
    assert presses(module, device, 5001) == ["A"]


def test_a_key_that_is_down_at_power_up_means_nothing_until_it_is_pressed_anew(make):
    keys, device, module = make("UP", "DOWN", "A")
    keys.down("A")
    keys.down("DOWN")
    assert device.settle()
    assert presses(module, device, 10) == []
    assert [presses(module, device, at) for at in range(100, 20000, 100)] == [[]] * 199
    keys.up("A")
    keys.up("DOWN")
    assert presses(module, device, 30000) == []
    assert not device.settle()
    keys.tap("A")
    keys.tap("DOWN")
    assert presses(module, device, 30100) == ["A", "NEXT"]


@pytest.mark.parametrize("names", (FULL, ("UP", "DOWN", "A"), ("A", "B", "RIGHT")))
def test_a_key_stuck_for_an_hour_leaves_the_others_at_work_and_is_soon_quiet(make, names):
    for stuck in names:
        keys, device, module = make(*names)
        other = "A" if stuck != "A" else names[0]
        keys.down(stuck)
        heard = []
        for at in range(0, 3600000, 5000):
            heard += [at] * len(presses(module, device, at % (1 << 29)))
        assert not heard or heard[-1] <= STUCK_MS
        keys.tap(other)
        assert presses(module, device, 3600000)[:1] != []


@pytest.mark.parametrize("period", (1, 3, 7, 12, 20))
def test_a_bouncing_key_gives_presses_and_no_error_and_the_last_state_counts(make, period):
    """What the scanner lets through of contacts that bounce: pairs of events faster than frames."""
    keys, device, module = make("UP", "DOWN", "A")
    heard = []
    for at in range(0, 200, period):
        keys.tap("DOWN")
        if at // 33 != (at + period) // 33:
            heard += presses(module, device, at)
    keys.down("DOWN")
    heard += presses(module, device, 210)
    assert set(heard) == {"NEXT"}
    keys.up("DOWN")
    assert presses(module, device, 220) == []
    assert presses(module, device, 5000) == []
