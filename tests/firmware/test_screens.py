"""Golden pictures of every scene on every board, pixel for pixel.

`pytest tests/firmware/test_screens.py --update-golden` writes them anew; look at them before committing.
"""

import re
from pathlib import Path

import pytest
from firmware_kit import BOARDS, playing
from PIL import Image
from walks import WALKS

GOLDEN = Path(__file__).parents[1] / "golden" / "screens"


def difference(path, sim):
    """Return how many pixels differ from a golden picture, -1 if there is none."""
    if not path.exists():
        return -1
    golden = Image.open(path).convert("RGB")
    if golden.size != tuple(sim.size):
        return golden.size[0] * golden.size[1]
    want = golden.tobytes()
    have = sim.pixels()
    return sum(want[i : i + 3] != have[i : i + 3] for i in range(0, len(want), 3))


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("walk", WALKS)
def test_screens(board, walk, update_golden, tmp_path):
    """Every picture of a walk is the golden one; no text was cut on the way."""
    folder = GOLDEN / board
    cuts = []
    wrong = []
    names = set()
    with playing(board, cuts=cuts) as player:

        def shot(name):
            assert name not in names, name
            names.add(name)
            path = folder / f"{name}.png"
            if update_golden:
                folder.mkdir(parents=True, exist_ok=True)
                Image.frombytes("RGB", tuple(player.sim.size), player.sim.pixels()).save(path, optimize=True)
                return
            count = difference(path, player.sim)
            if count:
                player.sim.screenshot(tmp_path / f"{name}.png")
                wrong.append(f"{name}: {'no golden picture' if count < 0 else f'{count} pixels differ'}")

        WALKS[walk](player, shot)
    assert not cuts, f"texts that do not fit (text, needed, there is): {cuts}"
    assert not wrong, f"{wrong}; the new pictures are in {tmp_path}"


def test_the_boards_have_pictures_of_the_same_scenes():
    """Only the number of pages differs: no picture is left over of a scene that no walk visits any more."""
    names = [{re.sub(r"-[2-9]$", "", path.stem) for path in (GOLDEN / board).glob("*.png")} for board in BOARDS]
    assert len(names[0]) > 35
    assert names[0] == names[1] == names[2]
