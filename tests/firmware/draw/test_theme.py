"""The colours: readable at every setting, black and white on one bit, nothing left loaded."""

import sys

import pytest
from game_kit import THOROUGH

from firmware.draw import colours, theme
from firmware.draw.theme import Theme

SETTINGS = range(0, 101, 5 if THOROUGH else 25)


def shown(colour):
    """Return a colour as a screen of 16 bits shows it."""
    r, g, b = colour >> 19 & 31, colour >> 10 & 63, colour >> 3 & 31
    return (r << 3 | r >> 2) << 16 | (g << 2 | g >> 4) << 8 | (b << 3 | b >> 2)


def pairs(palettes):
    """Yield (what, colour, colour behind) of everything that is read."""
    for role in range(theme.TEXT, theme.ROLES):
        assert palettes.text(role)[1] == palettes.flat[role]
        for behind in colours.BEHIND[role - theme.TEXT]:
            yield f"role {role} on {behind}", palettes.flat[role], palettes.flat[behind]
    for state in range(theme.STATES):
        for suit in range(4):
            palette = palettes.card(suit, state)
            yield f"suit {suit} in state {state}", palette[2], palette[1]
    ink = palettes.card(3, theme.NORMAL)[2 if palettes.light and not palettes.mono else 1]
    for behind in (theme.FELT, theme.GRAIN, theme.PANEL):
        yield f"signs of the smallest cards on {behind}", ink, palettes.flat[behind]
    yield "back", palettes.card(theme.BACK, 0)[2], palettes.card(theme.BACK, 0)[1]


@pytest.mark.parametrize("light", [False, True])
@pytest.mark.parametrize("four", [False, True])
def test_text_keeps_a_contrast_of_four_and_a_half_at_any_setting(light, four):
    palettes = Theme(False)
    palettes.light, palettes.four = light, four
    for palettes.contrast in SETTINGS:
        for palettes.temperature in SETTINGS:
            for palettes.grain in (0, 100):
                palettes.apply()
                for what, colour, behind in pairs(palettes):
                    found = colours.ratio(shown(colour), shown(behind))
                    assert found >= 4.5, (what, found, palettes.contrast, palettes.temperature, palettes.grain)


def test_settings_change_what_is_seen_and_neutral_ones_bring_it_back():
    palettes = Theme(False)
    neutral = [palettes.flat[i] for i in range(theme.ROLES)]
    for name in ("contrast", "temperature", "grain", "light"):
        seen = []
        for value in (0, 100) if name != "light" else (True,):
            setattr(palettes, name, value)
            palettes.apply()
            seen.append([palettes.flat[i] for i in range(theme.ROLES)])
            assert seen[-1] != neutral
        setattr(palettes, name, 50 if name != "light" else False)
        palettes.apply()
        assert [palettes.flat[i] for i in range(theme.ROLES)] == neutral


def test_palettes_stay_the_same_objects_and_the_module_of_the_sums_is_dropped():
    palettes = Theme(False)
    before = [id(palettes.card(kind, 0)) for kind in range(6)] + [id(palettes.text(role)) for role in range(6, 15)]
    had = sys.modules.get("firmware.draw.colours")
    palettes.contrast = 80
    palettes.apply()
    assert "firmware.draw.colours" not in sys.modules
    if had:
        sys.modules["firmware.draw.colours"] = had
        sys.modules["firmware.draw"].colours = had
    after = [id(palettes.card(kind, 0)) for kind in range(6)] + [id(palettes.text(role)) for role in range(6, 15)]
    assert before == after


def test_one_bit_has_no_colours():
    palettes = Theme(True)
    for palettes.contrast in (0, 50, 100):
        palettes.apply()
        seen = {palettes.flat[i] for i in range(theme.ROLES)}
        seen |= {palettes.card(kind, state)[i] for kind in range(6) for state in range(3) for i in range(4)}
        assert seen == {0, 0xFFFFFF}
        for what, colour, behind in pairs(palettes):
            assert colour != behind, what


def test_ratio_is_that_of_the_web_guidelines():
    assert colours.ratio(0, 0xFFFFFF) == pytest.approx(21)
    assert colours.ratio(0x777777, 0xFFFFFF) == pytest.approx(4.48, abs=0.01)
    assert colours.readable(0x777777, 0xFFFFFF) != 0x777777
    assert colours.mix(0x102030, 0xFFFFFF, 256) == 0xFFFFFF and colours.mix(0x102030, 0, 0) == 0x102030


def test_nothing_is_made_darker_than_black():
    assert colours._darker(0, 0) == 0
    assert colours._darker(0x010101, 0) == 0
    white = colours._darker(0xFFFFFF, 0xFFFFFF)
    assert 0 < white < 0xFFFFFF and colours.ratio(white, 0xFFFFFF) >= colours.APART
