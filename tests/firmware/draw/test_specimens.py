"""Every picture of the drawing kit equals the one that somebody has looked at."""

import pytest
from PIL import Image, ImageChops

from tests.firmware.draw import specimen

PICTURES = specimen.pictures()


@pytest.mark.parametrize("name", PICTURES)
def test_specimen_equals_the_golden_picture(name, update_golden, tmp_path):
    picture = PICTURES[name]()
    file = specimen.GOLDEN / f"{name}.png"
    if update_golden:
        file.parent.mkdir(parents=True, exist_ok=True)
        picture.save(file, optimize=True)
    golden = Image.open(file).convert("RGB")
    assert picture.size == golden.size
    box = ImageChops.difference(picture, golden).getbbox()
    if box:
        picture.save(tmp_path / f"{name}.png")
    assert box is None, f"{name} differs within {box}; what was drawn is {tmp_path / name}.png"


def test_there_is_no_golden_picture_of_nothing():
    assert {p.stem for p in specimen.GOLDEN.glob("*.png")} == set(PICTURES)


@pytest.mark.parametrize("name", [n for n in PICTURES if "128x64x1" in n or n == "deck-s1"])
def test_one_bit_pictures_are_black_and_white(name):
    assert {colour for _, colour in PICTURES[name]().getcolors()} <= {(0, 0, 0), (255, 255, 255)}
