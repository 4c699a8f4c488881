"""Sound and battery of every board on the simulated hardware: what is put on its pins is heard, its voltage told."""

import pytest
from board_kit import every_device

from simulator.device import load_board
from simulator.runner import Runner

PIEZO = {"SHOUPAI_SPEAKER": "GP22"}


def board_of(sim):
    """Return the device's own module of its board."""
    return sim.device.importer("boards." + sim.device.board.ID)


def heard(name, env, tones):
    """Return what the speaker sounds after each (hz, loud), with the display up as in the app."""
    with Runner(name, env=env, code=False) as sim:
        board_of(sim).display()
        made = board_of(sim).sound()
        found = [sim.device.speaker.tone]
        for hz, loud in tones:
            made.tone(hz, loud)
            found.append(sim.device.speaker.tone)
        made.tone(440, True)
        made.deinit()
        assert sim.device.speaker.tone is None
        board_of(sim).sound()  # its pins are free again
    return found


def check_tones(name, env):
    silent, low, high, quiet, end = heard(name, env, ((262, True), (1760, True), (1760, False), (0, True)))
    assert silent is None and end is None
    assert low[0] == pytest.approx(262) and high[0] == pytest.approx(1760)
    assert low[1] == high[1]
    if load_board(name, env).HOST["mcu"].startswith("STM32"):
        assert quiet[1] == low[1]  # its pin is on or off
    else:
        assert low[1] > 2 * quiet[1] > 0


@every_device
def test_a_tone_is_heard_at_its_pitch_loud_and_quiet_until_silence(name, env):
    board = load_board(name, env)
    if board.HOST.get("speaker"):
        check_tones(name, env)
    else:
        assert board.sound is None


@pytest.mark.parametrize("display", ("ssd1306", "pico_display"))
@pytest.mark.parametrize("name", ("raspberry_pi_pico", "raspberry_pi_pico2"))
def test_a_picos_piezo_is_where_the_setting_says(name, display):
    check_tones(name, {"SHOUPAI_DISPLAY": display, **PIEZO})


@pytest.mark.parametrize("pin", ("GP16", "GP4", "GP23", "22", "speaker"))
def test_a_piezo_on_a_pin_that_is_none_or_taken_is_refused_in_a_sentence(pin):
    with Runner("raspberry_pi_pico", env={"SHOUPAI_SPEAKER": pin}, code=False) as sim:
        assert sim.device.board.sound is None
        assert board_of(sim).sound is None
        board_of(sim).display()
        assert sim.console == f'settings.toml: SHOUPAI_SPEAKER "{pin}" is no pin that is free; there is no sound.\n'


def test_an_amplifier_that_is_off_sounds_nothing():
    with Runner("pygamer", code=False) as sim:
        made = board_of(sim).sound()
        enable = sim.device.wires.pins["SPEAKER_ENABLE"]
        assert not enable.driven
        made.tone(440, True)
        assert enable.driven and sim.device.speaker.tone
        made.tone(0, True)
        assert not enable.driven


def test_tones_allocate_no_new_sample():
    with Runner("pygamer", code=False) as sim:
        made = board_of(sim).sound()
        for hz in range(300, 600, 10):
            made.tone(hz, True)
        played = [sample for _, what, sample in sim.device.sounds if what == "play"]
        assert len(played) == 30 and len({id(sample) for sample in played}) == 1


@every_device
def test_a_battery_that_can_be_measured_is_to_some_millivolts(name, env):
    board = load_board(name, env)
    with Runner(name, env=env, code=False) as sim:
        if "battery" not in board.HOST:
            assert board.battery is None
            with pytest.raises(ValueError, match="cannot measure its battery"):
                sim.set_voltage(4000)
            return
        for voltage in (3300, 3700, 4200):
            sim.set_voltage(voltage)
            assert abs(board_of(sim).battery() - voltage) <= 3


def test_on_usb_picosystem_tells_no_voltage():
    with Runner("pimoroni_picosystem", usb=True, code=False) as sim:
        assert board_of(sim).battery() == 0
