"""Golden pictures of the Paohuzi table on every board, and that the walk which gives them plays whole deals.

`pytest tests/firmware/paohuzi/test_pz_screens.py --update-golden` writes them anew; look at them before committing.
"""

import pytest
from firmware_kit import BOARDS
from PIL import Image
from pz_kit import at_table
from pz_walk import walk
from test_screens import GOLDEN, difference


@pytest.mark.parametrize("board", BOARDS)
def test_paohuzi_screens(board, update_golden, tmp_path):
    """A deal with a bi, a pao and a win, a heavenly win, a draw with wei, ti, a refusal and bars: all by presses."""
    cuts = []
    wrong = []
    names = set()
    with at_table(board, cuts=cuts) as player:

        def shot(name):
            assert name not in names, name
            names.add(name)
            path = GOLDEN / board / f"{name}.png"
            if update_golden:
                path.parent.mkdir(parents=True, exist_ok=True)
                Image.frombytes("RGB", tuple(player.sim.size), player.sim.pixels()).save(path, optimize=True)
                return
            count = difference(path, player.sim)
            if count:
                player.sim.screenshot(tmp_path / f"{name}.png")
                wrong.append(f"{name}: {'no golden picture' if count < 0 else f'{count} pixels differ'}")

        walk(player, shot)
    assert not cuts, f"texts that do not fit (text, needed, there is): {cuts}"
    assert not wrong, f"{wrong}; the new pictures are in {tmp_path}"
    kept = {path.stem for path in (GOLDEN / board).glob("paohuzi-*.png")}
    assert kept == names, "pictures of what no walk shows any more"
