"""Sound, brightness and sleep: settings that work at once, and hardware that is left alone where it is not there."""

import pytest
from firmware_kit import playing

from firmware import care, setting_table
from firmware import settings as names
from simulator.device import load_board

OPTIONS = 20  # where an option table's bytes begin
SILENT = ("adafruit_feather_esp32s3_reverse_tft", "raspberry_pi_pico")


def put(player, setting, value):
    player.app.settings.s[OPTIONS + setting] = value
    player.app.apply_settings()


def tones(sim, ms):
    """Return the different tones heard within so many milliseconds."""
    found = set()
    for _ in range(ms // 5):
        sim.run(5)
        found.add(sim.device.speaker.tone)
    return found - {None}


def test_the_settings_table_and_what_is_made_of_it_agree():
    table = {name: values for name, _, _, values in setting_table.TABLE}
    minutes = [0x10000000 if m == "never" else int(m) * 60000 - 15000 for m in table["sleep"]]
    assert list(care._PATIENCE) == minutes
    assert table["brightness"] == (25, 50, 75, 100)
    assert table["sound"] == ("off", "quiet", "loud")


@pytest.mark.parametrize("board", ("pygamer", "pimoroni_picosystem", "ugame22"))
def test_a_deal_is_heard_and_every_tone_ends(board):
    with playing(board) as player:
        player.begin("wushiyi", 3)
        assert len(tones(player.sim, 300)) >= 2  # the first of three is over
        player.wait()
        player.sim.down("A")
        assert tones(player.sim, 200)
        player.sim.up("A")
        player.wait()
        player.sim.run(1000)
        assert player.sim.device.speaker.tone is None


def test_off_is_silent_at_once_and_gives_the_pins_back():
    with playing() as player:
        pins = player.sim.device.wires.pins
        assert pins["SPEAKER"].user is not None
        player.app.play(4)
        assert tones(player.sim, 100)
        put(player, names.SOUND, 0)
        assert player.sim.device.speaker.tone is None
        assert pins["SPEAKER"].user is None and pins["SPEAKER_ENABLE"].user is None
        assert "firmware.sound" not in player.sim.modules
        player.begin("wushiyi", 3)
        assert not tones(player.sim, 2000)
        put(player, names.SOUND, 2)
        player.app.play(4)
        assert tones(player.sim, 100)


def test_loud_is_louder_than_quiet_in_the_same_notes():
    found = []
    with playing() as player:
        for level in (1, 2):
            put(player, names.SOUND, level)
            player.app.play(4)
            found.append(sorted(tones(player.sim, 1000)))
    quiet, loud = found
    assert [hz for hz, _ in quiet] == [hz for hz, _ in loud] and len(quiet) == 4
    assert min(height for _, height in loud) > 2 * max(height for _, height in quiet)


def test_every_kind_of_sound_has_notes_in_the_speakers_range_and_ends():
    from firmware import sound, sounds

    class Tones:
        def __init__(self):
            self.heard = []

        def tone(self, hz, loud):
            self.heard.append(hz)

    rows = set()
    for kind in (sounds.MOVE, sounds.DEAL, sounds.CLAIM, sounds.WIN, sounds.LOSE, sounds.REFUSED, sounds.SCALE):
        made = Tones()
        player = sound.Sound(made)
        player.play(kind)
        for _ in range(100):
            player.step()
        assert made.heard[-1] == 0 and player.frames == 0
        assert all(250 <= hz <= 2000 for hz in made.heard[:-1]) and len(made.heard) > 1
        rows.add(tuple(made.heard))
    assert len(rows) == 7


def test_a_refused_move_is_heard():
    with playing(seed=3) as player:
        player.begin("wushiyi", 3)
        player.wait()
        player.sim.run(500)
        reason = player.app.session.rules.REASONS
        assert reason
        player.app.scenes[-1]._play(-5)
        assert tones(player.sim, 200)


@pytest.mark.parametrize("board", SILENT)
def test_without_a_speaker_nothing_is_played_and_there_is_no_such_setting(board):
    with playing(board) as player:
        assert player.app.sound is None
        player.begin("wushiyi", 3)
        player.wait()
        player.press("A")
        player.sim.run(500)
        assert not player.sim.device.sounds
        assert labels(player, board).count("Sound") == 0


def labels(player, board):
    """Return the names of all settings shown on the board's screen of settings."""
    player.app.only("settings")
    player.sim.run(200)
    scene = player.app.scenes[-1]
    found = []
    for group in range(scene.last):
        scene._show(group)
        found += [scene.label(i) for i in range(scene.count)]
    return found


@pytest.mark.parametrize("board", ("pygamer", "raspberry_pi_pico", "ugame22"))
def test_brightness_is_set_where_the_light_can_be_changed_and_no_setting_where_not(board):
    with playing(board) as player:
        panel = player.sim.device.panel
        can = "backlight" not in load_board(board).HOST
        for value, part in enumerate((0.25, 0.5, 0.75, 1)):
            put(player, names.BRIGHTNESS, value)
            assert panel.brightness == (part if can else 1)
        assert labels(player, board).count("Brightness %") == can


def test_a_pin_in_use_means_silence_and_a_sentence():
    def code():
        import board
        import digitalio

        taken = digitalio.DigitalInOut(board.SPEAKER)
        from firmware import app

        app.taken = taken
        app.main()

    from simulator.runner import Runner

    with Runner("pygamer", code=code) as sim:
        sim.run(1500)
        assert sim.modules["firmware.app"].app.sound is None
        assert set(sim.console.splitlines()) == {"There is no sound: its pin or timer is in use."}
