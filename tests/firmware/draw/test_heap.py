"""What the kit costs on a device, against the budget of a device of 32 bits."""

import tempfile
from pathlib import Path

import displayio
import pytest

from firmware.draw.cards import Cards
from tests.firmware.draw import heap
from tests.firmware.draw.specimen import SCENES, SCREENS, kit_of
from tools import wasm
from tools.memory.measure import steps

ROOT = Path(__file__).parents[3]
# Modules that every table needs; the others come with menus, the start screen and Paohuzi.
TABLE = ("layout", "theme", "sheet", "font", "text", "kit", "shapes", "sprites", "cards", "bar", "seat", "pointer")
STANDINS = {
    "displayio": "class Bitmap: pass\nclass Palette: pass\nclass TileGrid: pass\nclass Group: pass\n",
    "vectorio": "class Rectangle: pass\n",
    "bitmaptools": "def blit(): pass\ndef readinto(): pass\n",
}


def kit_bytes(name):
    """Return the bytes of a Kit with the sheet of the cards loaded."""
    kit = kit_of(name)
    Cards(kit, 0)
    return heap.of(kit, set())


@pytest.mark.parametrize("name", SCREENS)
def test_fonts_cards_and_palettes_stay_below_fourteen_kilobytes(name):
    assert kit_bytes(name) < 14_000


def test_a_card_costs_about_a_hundred_bytes():
    kit = kit_of("160x128")
    Cards(kit, 0)
    seen = set()
    heap.of(kit, seen)
    one = heap.of(Cards(kit, 1), seen)
    assert heap.of(Cards(kit, 41), seen) - one <= 41 * 108


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_stays_within_nine_kilobytes_on_small_screens_and_single_pieces_within_eight(name, scene):
    kit = kit_of(name)
    Cards(kit, 0)
    seen = set()
    heap.of(kit, seen)
    root = displayio.Group()
    SCENES[scene](kit, root)
    assert heap.of(root, seen) < (9_000 if kit.layout.width < 200 else 12_500)
    assert heap.largest(root, set()) <= 8_000 and heap.largest(kit, set()) <= 8_000


@pytest.mark.skipif(bool(wasm.missing()), reason=wasm.missing())
def test_the_code_of_a_table_stays_below_twenty_kilobytes():
    with tempfile.TemporaryDirectory() as into:
        files = {**wasm.tree(ROOT / "firmware" / "draw", at="/lib/firmware"), **wasm.tree(ROOT / "engine")}
        files["/lib/firmware/__init__.py"] = ROOT / "firmware" / "__init__.py"
        for name, source in STANDINS.items():
            path = Path(into) / f"{name}.py"
            path.write_text(source)
            files[f"/lib/{name}.py"] = path
        first = "import engine.compat, array, sys, displayio, vectorio, bitmaptools"
        rest = "".join(f"import firmware.draw.{name}\n" for name in TABLE)
        files = wasm.bytecode(files, into)
        code = steps(files, [first, rest])[1]
    assert 5_000 < code < 20_480
