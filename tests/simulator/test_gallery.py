"""The README's pictures: every one is drawn by the gallery, and every walk leads to a screen of its own."""

import re

import pytest

from simulator import gallery
from simulator.device import ROOT

WALKS = [(name, place) for name, parts in gallery.SCREENS.items() for place in range(len(parts))]


def test_the_readme_shows_every_picture_of_the_gallery_and_no_other():
    shown = re.findall(
        r"!\[[^]]+\]\(simulator/pictures/([\w-]+)\.png\)", (ROOT / "README.md").read_text(encoding="utf-8")
    )
    drawn = [*gallery.PICTURES, *gallery.SCREENS]
    assert sorted(shown) == sorted(drawn)
    assert {path.stem for path in gallery.FOLDER.glob("*.png")} == set(drawn)


@pytest.mark.parametrize(("name", "place"), WALKS)
def test_a_walk_leads_to_what_the_picture_shows(name, place):
    board, scale, language, game, seats, seed, walk = gallery.SCREENS[name][place]
    ends = []

    def watched(sim):
        walk(sim)
        ends.append(sim.modules["firmware.app"].app.names[-1])

    picture = gallery.screen(board, scale, language, game, seats, seed, watched)
    scene = {"rules": "pages", "display": "settings", "languages": "language"}.get(walk.__name__)
    assert ends == [scene or (walk.__name__ if walk.__name__ in ("review", "lesson") else "table")]
    assert picture.get_width() % scale == 0
