"""Battery and watchdog: what is said and when, and a hung loop that costs nothing but seconds."""

import pytest
from firmware_kit import playing

from firmware import power
from simulator.costs import Meter
from simulator.runner import Runner


def look(player):
    """Change to another scene and back, as a player does a minute later; then stand still."""
    player.app.look = player.app.touched
    player.app.only("games")
    player.sim.run(200)
    if player.name == "text":
        return True
    player.app.home()
    player.sim.run(200)
    return player.name == "text"


def test_per_cents_rise_with_the_voltage_from_0_to_100():
    found = [power.per_cent(voltage) for voltage in range(3000, 4300)]
    assert found == sorted(found) and set(found) == set(range(101))
    assert power.per_cent(3780) == 50


def test_a_low_battery_is_said_once_and_again_only_after_it_was_charged():
    with playing() as player:
        assert not look(player) and player.app.battery == 91
        player.sim.set_voltage(3520)
        assert look(player)
        player.press("A")
        for _ in range(3):
            assert not look(player)
        player.sim.set_voltage(3600)  # 14 per cent: between the two thresholds nothing is said
        assert not look(player)
        player.sim.set_voltage(3520)
        assert not look(player)
        player.sim.set_voltage(4000)
        assert not look(player)
        player.sim.set_voltage(3520)
        assert look(player)


class Imports(Meter):
    """Knows the names of what was imported."""

    def __init__(self):
        super().__init__()
        self.names = []

    def imported(self, name, *more):
        self.names.append(name)
        super().imported(name, *more)


def test_the_battery_is_looked_at_once_a_minute_for_it_takes_five_imports():
    meter = Imports()
    looked = []
    with playing("pygamer", meter=meter) as player:
        for wait in (0, 300, 300, 61000, 300):
            player.sim.run(wait)
            meter.names.clear()
            player.app.only("games" if player.name == "start" else "start")
            player.sim.run(300)
            looked.append("boards.pygamer" in meter.names)
    assert looked == [True, False, False, True, False]


@pytest.mark.parametrize("board, usb", (("pygamer", True), ("raspberry_pi_pico", False)))
def test_on_usb_or_where_it_cannot_be_measured_nothing_is_said_of_it(board, usb):
    with playing(board, usb=usb) as player:
        assert player.app.battery == -1 and not look(player)


def test_a_loop_that_hangs_is_reset_and_after_a_press_play_goes_on_where_it_was():
    with playing(speed=3) as player:
        player.begin("gojuichi", 3)
        player.turn()
        player.wait()
        player.sim.run(500)
        state = bytes(player.app.session.s)
        app, now = player.app, player.sim.modules["firmware.clock"].now
        assert app.dog is not None

        def hang(at):
            while True:
                now()

        player.scene.tick = hang
        player.sim.run(7000)
        assert player.sim.device.reset_reason is None
        assert player.sim.run_until(lambda: "WATCHDOG" in str(player.sim.device.reset_reason), limit=3000)
        assert player.sim.run_until(
            lambda: "firmware.app" in player.sim.modules and player.app and player.app is not app
        )
        player.sim.run(1000)
        assert player.app.names == ["rescue", "text"]  # not by itself: the match may be the cause
        player.press("A")
        player.press("A")
        player.sim.run(1000)
        assert player.name == "table"
        player.wait()
        assert bytes(player.app.session.s) == state


def test_the_watchdog_waits_for_no_one_while_a_computer_is_attached_or_the_board_has_none():
    for board, usb in (("pygamer", True), ("meowbit_v121", False)):
        with playing(board, usb=usb) as player:
            look(player)
            assert player.app.dog is None


def test_asleep_the_watchdog_is_fed():
    with playing() as player:
        look(player)
        assert player.app.dog is not None
        player.app.touched = (player.app.touched - 200000) % (1 << 29)
        player.sim.run(30000)
        assert player.app.nap is not None and player.sim.device.reset_reason is None


@pytest.mark.parametrize(
    ("board", "refused"), [("raspberry_pi_pico", True), ("pygamer", True), ("m5stack_cardputer", False)]
)
def test_the_simulated_watchdog_raises_only_where_the_chips_can(board, refused):
    def asked():
        from microcontroller import watchdog
        from watchdog import WatchDogMode

        watchdog.timeout = 5
        try:
            watchdog.mode = WatchDogMode.RAISE
        except NotImplementedError:
            return True
        return False

    with Runner(board, code=False) as sim:
        assert sim.call(asked) == refused


def test_after_an_error_the_watchdog_is_fed_on_and_its_text_stays():
    with playing(env={"SHOUPAI_RAISE": ""}) as player:
        look(player)
        assert player.app.dog is not None

        def fail(now):
            raise IndexError("out of range")

        player.scene.tick = fail
        player.sim.run(1500)
        assert player.app.names == ["start", "text"]
        player.sim.run(20000)
        assert player.sim.device.reset_reason is None and player.app.names == ["start", "text"]
        player.app.scenes[-1].tick = lambda now: [player.sim.modules["firmware.clock"].now() for _ in range(500000)]
        assert player.sim.run_until(lambda: "WATCHDOG" in str(player.sim.device.reset_reason), limit=12000)
