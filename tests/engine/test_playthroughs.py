"""Recorded matches and counts of positions of every game stay what they are; each game's own tests read them."""

import pytest
from playthrough import FOLDER, GAMES, files


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in files(game)])
def test_golden_file(game, name, update_golden):
    text = files(game)[name]()
    path = FOLDER / game / name
    if update_golden:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text, f"look at the difference, then renew {name} with --update-golden"
