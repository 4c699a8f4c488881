"""Every scene on every board in every language: no text missing or cut, no letter without a glyph, no key unnamed.

And what is seen is what a full redraw shows, pixel for pixel: nothing that was removed stays. By default a
board of each size in one language with one game; SHOUPAI_THOROUGH=1: all boards, languages and games.
"""

import pytest
from firmware_kit import BOARDS
from game_kit import THOROUGH

from firmware.strings import LANGUAGES
from firmware.tables import NAMES
from simulator.corners import corners
from simulator.device import ROOT, board_names
from simulator.runner import Runner
from simulator.tour import Tour, tour

WALKS = [("raspberry_pi_pico", "zh", [0]), ("pygamer", "fr", [1]), ("pimoroni_picosystem", "ja", [2])]
WALKS += [("adafruit_feather_esp32s3_reverse_tft", "it", [3]), ("tinycircuits_thumby_color", "fr", [3])]
WALKS += [("pajenicko_picopad", "it", [2])]  # every size of screen, then
if THOROUGH:
    WALKS = [(board, language, None) for board in board_names() for language in LANGUAGES]

CORNERS = {"start", "games", "setup", "settings", "help", "pages", "lesson", "language", "rescue", "selftest", "text"}
CORNERS |= {"players", "cover", "table", "entry", "statistics"}
ON_THE_WAY = {"pause", "log", "rules"}
# what no walk of a few turns comes by, or is no scene: the test that shows it
ELSEWHERE = {
    "lists": ("test_screens", "test_screens.py"),  # what all lists share
    "result": ("test_screens", "test_screens.py"),
    "over": ("test_screens", "test_screens.py"),
    "paohuzi": ("test_paohuzi_screens", "paohuzi/test_pz_screens.py"),  # its result
    "review": ("test_every_state_of_the_deal_is_seen_again_both_ways", "test_review.py"),
}


@pytest.mark.parametrize(("board", "language", "games"), WALKS)
def test_every_scene_is_whole(board, language, games):
    walked = tour(board, language, games, kept=False)
    assert not walked.faults
    assert walked.seen >= {"settings", "table", "pause", "log", "rules"}


@pytest.mark.parametrize(("board", "language", "games"), WALKS)
def test_what_lies_off_the_way_of_play_is_whole(board, language, games):
    with Runner(board, seed=1, env={"SHOUPAI_LANG": language}) as sim:
        sim.run(300)
        walk = Tour(sim, kept=False)
        walk.menus()
        corners(walk, games, chapters=THOROUGH)
        assert not walk.faults
        assert walk.seen >= CORNERS


def test_without_being_thorough_every_game_and_every_other_language_is_seen():
    seen = {game for _, _, games in WALKS for game in games or range(len(NAMES))}
    assert seen == set(range(len(NAMES)))
    assert {language for _, language, _ in WALKS} >= set(LANGUAGES) - {"en"}  # the goldens are in English


def test_every_scene_is_walked_to_or_named_with_a_reason():
    scenes = {path.stem for path in (ROOT / "firmware/scenes").glob("*.py")} - {"__init__"}
    assert scenes == CORNERS | ON_THE_WAY | set(ELSEWHERE)
    for name, file in ELSEWHERE.values():
        assert f"def {name}(" in (ROOT / "tests/firmware" / file).read_text()


@pytest.mark.parametrize("board", BOARDS)
def test_the_first_start_asks_for_the_language_and_the_next_does_not(board):
    with Runner(board, seed=1) as sim:
        sim.run(1500)
        walk = Tour(sim, kept=False)
        assert walk.name == "language"
        walk.shot("language")
        walk.press("DOWN", 3)
        walk.press("A")
        walk.shot("start")
        assert walk.name == "start" and sim.modules["firmware.strings"].language() == "zh"
        assert not walk.faults
        sim.run(1000)
        sim.power_cycle()
        sim.run(1500)
        assert sim.modules["firmware.app"].app.names == ["start"]
        assert sim.modules["firmware.strings"].language() == "zh"


def test_the_language_changes_at_once_and_what_lies_below_follows():
    with Runner("pygamer", seed=1, env={"SHOUPAI_LANG": "en"}) as sim:
        sim.run(1500)
        walk = Tour(sim, kept=False)
        walk.to(walk.scene.count - 1)
        walk.press("A")
        assert walk.name == "settings"
        walk.to(2)  # language and sound; the language is the first of them
        walk.press("A")
        for language in ("fr", "it", "zh", "ja", "en", "fr"):
            walk.press("A")
            assert sim.modules["firmware.strings"].language() == language
            assert walk.scene.menu.at == 0
            walk.shot("settings")
        walk.press("B", 2)
        assert walk.name == "start" and walk.scene.label(0) == "Nouvelle partie"
        assert not walk.faults
