"""`settings.toml` as people write it, every setting and version: understood, or said in a sentence with its line."""

import re

import pytest
from firmware_kit import on_device

from simulator.device import load_board
from simulator.runner import Runner

VERSIONS = ("9.0.5", "9.2.0", "10.1.4", "10.2.0", "10.2.1")
LANGUAGES = ("en", "fr", "it", "zh", "ja")
every_version = pytest.mark.parametrize("version", VERSIONS)


def a_deal():
    """Return the code of a deal that can be played."""
    from engine import dealcode, options
    from engine.gojuichi import rules

    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    rules.new(s, 3, 12345)
    return dealcode.code(s, rules.OPTIONS)


def start(version, line, board="pygamer", **more):
    """Start the app with a line in the third place of settings.toml; return the runner, when something is shown."""
    sim = Runner(board, version=version, settings=f"# Settings\n\n{line}\n", env={"SHOUPAI_RAISE": None}, **more)
    assert sim.run_until(lambda: "firmware.app" in sim.modules and sim.modules["firmware.app"].app, 20000), line
    sim.run(200)
    return sim


def shown(sim):
    """Return the names of the scenes, and the text of one that is read."""
    app = sim.modules["firmware.app"].app
    return app.names, getattr(app.scenes[-1], "text", "")


@every_version
@pytest.mark.parametrize("text", ['"fr"', "fr", "'fr'", '"FR"', "fr-CH", '"fr_FR" # French', '"fr"\r'])
def test_a_language_is_understood(version, text):
    with start(version, f"SHOUPAI_LANG = {text}") as sim:
        assert sim.modules["firmware.strings"].language() == "fr" and shown(sim)[0] == ["start"]


NO_LANGUAGE = ["xx", '"klingon"', "12", "true", "1.5", '["fr"]', '"fr', "= fr", '"\\u00"', "{a = 1}"]


@every_version
@pytest.mark.parametrize("text", NO_LANGUAGE)
def test_what_is_no_language_is_said_with_its_line(version, text):
    with start(version, f"SHOUPAI_LANG = {text}") as sim:
        names, said = shown(sim)
        assert names == ["start", "text"] and said.startswith("settings.toml, line 3: there is no language ")
        assert text.strip("\"'") in said or (text.startswith('"') and text in said)
        sim.press("A")
        assert shown(sim)[0] == ["start"]


@every_version
@pytest.mark.parametrize("text", ["", " ", '""', "# en"])
def test_an_empty_setting_is_none(version, text):
    for name in ("SHOUPAI_LANG", "SHOUPAI_DEAL", "SHOUPAI_RAISE"):
        with start(version, f"{name} = {text}") as sim:
            assert shown(sim)[0] in (["start"], ["language"])
            assert not sim.modules["firmware.app"].app.raises


@every_version
def test_a_deal_is_understood_with_and_without_quotes(version):
    deal = a_deal()
    for text in (deal, f'"{deal}"', f"'{deal}'", f"{deal.lower()} # mine", deal.replace("-", "")):
        with start(version, f"SHOUPAI_DEAL = {text}") as sim:
            app = sim.modules["firmware.app"].app
            assert app.names == ["table"] and app.session.game == "gojuichi", text


@every_version
@pytest.mark.parametrize("text", ["12345678", '"12345678"', "0123", "true", "hello!", '"abc', "[1]", "1.5", "-3"])
def test_what_is_no_deal_is_said_with_its_line(version, text):
    with start(version, f"SHOUPAI_DEAL = {text}") as sim:
        names, said = shown(sim)
        assert names == ["start", "text"]
        assert said.endswith("settings.toml, line 3: the game starts without this deal.")
        assert text.strip('"') in said, "zeros in front are shown, too"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(language):
    said = []
    for line in ("SHOUPAI_DEAL = 12345678", "SHOUPAI_LANG = xx"):
        text = f"# Settings\n\n{line}\n"
        with Runner("pygamer", seed=1, settings=text, env={"SHOUPAI_LANG": language}) as sim:
            sim.run(1500)
            if "DEAL" in line:
                said.append(shown(sim)[1])
                assert "3" in said[-1] and "12345678" in said[-1]
        with on_device() as desk:
            strings = desk.module("firmware.strings")
            strings.use(language)
            strings.need("saves")
            sentence = strings.say("setting.lang", strings.say("setting.line", 3), "xx")
            assert "3" in sentence and "xx" in sentence and "{" not in sentence


@every_version
def test_an_error_is_only_raised_for_a_setting_that_is_on(version):
    for text, on in (("true", 1), ("1", 1), ('"yes"', 1), ("false", 0), ("0", 0), ('"off"', 0), ("No", 0)):
        with start(version, f"SHOUPAI_RAISE = {text}") as sim:
            assert sim.modules["firmware.app"].app.raises == bool(on), text


# -- a Pico

PICO = [
    ("SHOUPAI_DISPLAY = pico_display", 240, ""),
    ("SHOUPAI_DISPLAY = 'pico_display'", 240, ""),
    ("SHOUPAI_DISPLAY = 1306", 128, 'SHOUPAI_DISPLAY "1306" is neither'),
    ("SHOUPAI_DISPLAY = true", 128, 'SHOUPAI_DISPLAY "true" is neither'),
    ("SHOUPAI_PINS = SDA=GP6 SCL=GP7", 128, ""),
    ("SHOUPAI_PINS = 4", 128, 'SHOUPAI_PINS "4" does not fit'),
    ('SHOUPAI_PINS = "SDA=GP6', 128, 'SHOUPAI_PINS ""SDA=GP6" does not fit'),
    ("SHOUPAI_KEYS = A=GP2 UP=GP3", 128, ""),
    ("SHOUPAI_KEYS = 5", 128, 'SHOUPAI_KEYS "5" is no list'),
    ("SHOUPAI_KEYS = [2, 3]", 128, 'SHOUPAI_KEYS "[2, 3]" is no list'),
    ("SHOUPAI_SPEAKER = GP22", 128, ""),
    ("SHOUPAI_SPEAKER = 22", 128, 'SHOUPAI_SPEAKER "22" is no pin'),
    ("SHOUPAI_SPEAKER = GP4", 128, 'SHOUPAI_SPEAKER "GP4" is no pin'),
]


@every_version
@pytest.mark.parametrize(("line", "width", "sentence"), PICO)
def test_a_picos_settings_are_understood_or_refused_with_their_line(version, line, width, sentence):
    with start(version, line, board="raspberry_pi_pico") as sim:
        assert sim.device.board.WIDTH == width == sim.modules["firmware.app"].app.display.width
        said = re.findall(r"settings\.toml.*", sim.console)
        assert len(said) == (1 if sentence else 0), said
        if sentence:
            assert said[0].startswith(f"settings.toml, line 3: {sentence}")
        bus = load_board("raspberry_pi_pico", {}, f"{line}\n".encode(), version).HOST["bus"]
        assert sim.device.board.HOST["bus"] == bus


@every_version
def test_a_file_as_windows_writes_it_and_one_that_is_none(version):
    for data, language in (
        (b"\xef\xbb\xbfSHOUPAI_LANG = fr\r\n", "fr"),
        (b'SHOUPAI_LANG = "fr"', "fr"),
        (b"[shoupai]\r\nSHOUPAI_LANG = 'it'\r\n", "it"),
        (b"SHOUPAI_LANG=ja", "ja"),
        (b'SHOUPAI_LANG = "\xff"\n', "en"),
        (bytes(range(256)), "en"),
        (b"", "en"),
    ):
        with Runner("pygamer", version=version, settings=data) as sim:
            sim.run(1500)
            assert sim.modules["firmware.strings"].language() == language, data
