"""The app keeps within its budget of heap with each game open, in the language that takes most; thorough: in all."""

import re
import tempfile
from pathlib import Path

import pytest
from game_kit import THOROUGH

from engine.games import NAMES
from tools import wasm
from tools.build.contents import languages_of
from tools.memory import APP_BOARDS, app

README = Path(__file__).parents[3] / "README.md"
ROW = re.compile(r"\| (\S+): app with (\S+) open, the most in use \((\S+)\) \|")


def worst():
    """Return {(board, game): the language that took most when README's table was written}."""
    return {(board, game): language for board, game, language in ROW.findall(README.read_text(encoding="utf-8"))}


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """Return a function to the files of a board's device."""
    made = {}

    def of(board):
        if board not in made:
            made[board] = app.files_for(board, tmp_path_factory.mktemp(board))
        return made[board]

    return of


def test_readme_has_every_board_and_game_with_its_language():
    assert worst().keys() == {(board, game) for board in APP_BOARDS for game in NAMES}
    assert set(worst().values()) <= set(languages_of())


@pytest.mark.skipif(bool(wasm.missing()), reason=wasm.missing())
@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("board", APP_BOARDS if THOROUGH else APP_BOARDS[:1])
def test_the_app_with_a_game_open_keeps_to_its_budget(files, board, game):
    for language in languages_of() if THOROUGH else (worst()[board, game],):
        taken = app.measure(files(board), board, game, language)
        assert app.MOMENTS.keys() < taken.keys()
        assert 32 * 1024 < max(taken.values()) <= app.APP_BUDGET, (language, taken)


@pytest.mark.skipif(bool(wasm.missing()), reason=wasm.missing())
def test_of_several_languages_the_row_names_the_one_that_takes_most():
    with tempfile.TemporaryDirectory() as into:
        least = app.measure(app.files_for("pygamer", into), "pygamer", "gojuichi", "en")
    start, game, most, left = app.rows("pygamer", ["gojuichi"], languages=("en", "ja"))
    assert start.name == "pygamer: app at the start screen (ja)" and start.bytes > least["at the start screen"]
    assert game.name.endswith("gojuichi open, the most in use (ja)") and game.bytes > max(least.values())
    assert "all seats and the debug link" in most.name and most.bytes > game.bytes
    assert left.bytes == app.DEVICE - most.bytes
