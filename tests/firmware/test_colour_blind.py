"""Suits and states are told apart by shape, place or lightness, never by colour alone: also by the colour-blind."""

from itertools import combinations, product

import pytest
from colour_kit import KINDS, seen
from firmware_kit import playing
from walks import stack, stand

from engine.cards import parse
from firmware.draw import colours, theme
from firmware.draw.theme import Theme

SHADES = [(light, contrast, warmth) for light, contrast, warmth in product((False, True), (0, 50, 100), (0, 50, 100))]


def palettes(four=False, light=False, contrast=50, warmth=50):
    found = Theme(False)
    found.four, found.light, found.contrast, found.temperature = four, light, contrast, warmth
    found.apply()
    return found


def ratio(a, b, kind):
    """Return the contrast of two colours as they look to somebody."""
    return colours.ratio(seen(a, kind), seen(b, kind))


def test_the_simulation_leaves_greys_alone_and_takes_red_and_green_for_one_another():
    for kind in KINDS:
        for grey in (0, 0x808080, 0xFFFFFF):
            assert all(abs((seen(grey, kind) >> shift & 255) - (grey & 255)) <= 1 for shift in (16, 8, 0))

    def apart(a, b, kind):
        a, b = seen(a, kind), seen(b, kind)
        return sum(abs((a >> shift & 255) - (b >> shift & 255)) for shift in (16, 8, 0))

    red, green = 0xB02010, 0x505800
    assert apart(red, green, "protanopia") < apart(red, green, "tritanopia") / 2
    assert apart(red, green, "deuteranopia") < apart(red, green, "tritanopia") / 2
    assert apart(0x00A0C0, 0x00B090, "tritanopia") < apart(0x00A0C0, 0x00B090, "deuteranopia")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("four", [False, True])
def test_ink_stands_out_from_the_paper_in_every_suit_and_state(kind, four):
    for light, contrast, warmth in SHADES:
        found = palettes(four, light, contrast, warmth)
        for suit, state in product(range(4), range(theme.STATES)):
            palette = found.card(suit, state)
            assert ratio(palette[2], palette[1], kind) >= 3, (suit, state, contrast, warmth)


@pytest.mark.parametrize("kind", KINDS)
def test_states_differ_in_lightness(kind):
    for light, contrast, warmth in SHADES:
        found = palettes(False, light, contrast, warmth)
        flat = found.flat
        paper = [found.card(0, state)[1] for state in range(theme.STATES)]
        for a, b in combinations(paper, 2):
            assert ratio(a, b, kind) >= 1.2, (kind, light, contrast, warmth)
        # the row or chip under the cursor, and whose turn it is
        for behind in (theme.PANEL, theme.FELT):
            assert ratio(flat[theme.PICK], flat[behind], kind) >= 3, (kind, light, contrast, warmth)
        # frames, and what would be refused
        assert ratio(flat[theme.ACCENT], flat[theme.FELT], kind) >= 3
        assert ratio(flat[theme.INK], flat[theme.FAINT], kind) >= 1.3
        for role in (theme.ACCENT, theme.GOOD, theme.BAD):
            assert ratio(flat[role], flat[theme.PANEL], kind) >= 3


def picture(player, box, kind):
    """Return what is dark and light in a box of the screen, as somebody sees it, as a tuple of bools."""
    x0, y0, width, height = box
    shades = []
    for y in range(y0, y0 + height):
        for x in range(x0, x0 + width):
            shades.append(colours.luminance(seen(player.sim.pixel(x, y), kind)))
    middle = (max(shades) * min(shades)) ** 0.5
    return tuple(shade > middle for shade in shades)


@pytest.mark.parametrize("large", [0, 1])
@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem", "raspberry_pi_pico"])
def test_four_cards_of_a_rank_look_different_on_the_screen(board, large):
    with playing(board, speed=3) as player:
        player.begin("wushiyi", 2)
        player.wait()
        player.app.settings.s[27] = large
        stack(player, ["5C 5D 5H 5S 9C", "2C 2D 2H 2S 3C"])
        table = player.scene.table
        player.scene.table.stop_asking()
        player.app.display.refresh()
        shown = [table.find(table.hand, table.hands, parse(card)) for card in ("5C", "5D", "5H", "5S")]
        step = table.own_x(1) - table.own_x(0)
        size = min(table.own.width, step) - 2, table.own.height - 6
        for kind in KINDS:
            seen_as = [picture(player, (table.own_x(i) + 1, table.hand_y + 3, *size), kind) for i in shown]
            for a, b in combinations(seen_as, 2):
                assert sum(x != y for x, y in zip(a, b)) >= 8, kind


@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem", "raspberry_pi_pico"])
def test_a_chosen_card_is_lifted(board):
    with playing(board, speed=3) as player:
        player.begin("gojuichi", 2)
        player.wait()
        stack(player, ["5C 6D 7H 8S 9C", "2C 2D 2H 2S 3C"], rest="KC KD KH KS QC")
        table = player.scene.table
        stand(player, 2, 0)
        before = [table.cards.y(i) for i in range(2, 7)]
        player.press("A")
        after = [table.cards.y(i) for i in range(2, 7)]
        assert after[0] < before[0] and after[1:] == before[1:]


@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem", "raspberry_pi_pico"])
def test_a_card_taken_up_in_zheng_fen_is_lifted(board):
    with playing(board, speed=3, plain=False) as player:
        player.begin("zhengfen", 3)
        player.wait()
        table = player.scene.table
        hand = [i for i in range(table.stops.n) if table.stops.kind[i] == 1]
        player.go(table.stops, hand[0])
        at = table.stops.index[table.stops.at]
        before = table.own.y(at)
        player.press("A")
        assert table.own.y(at) == before - table.raise_by
