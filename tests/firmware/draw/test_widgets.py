"""Menus, dialogues, bars, badges: the cursor is always seen, what is cut is said, nothing leaves the screen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.draw import icons, text, theme
from firmware.draw.bar import Bar
from firmware.draw.dialogue import Dialogue, Toast
from firmware.draw.menu import Menu
from firmware.draw.pointer import Pointer
from firmware.draw.seat import Badge
from firmware.draw.shapes import Frame, Panel
from firmware.draw.title import Title
from tests.firmware.draw.specimen import SCREENS, kit_of, screen_of

KIT = kit_of("160x128")


@pytest.fixture
def cuts():
    """Return the list of texts that were cut."""
    heard = []
    text.on_cut = lambda words, need, have: heard.append(words)
    yield heard
    text.on_cut = None


@given(st.integers(0, 12), st.integers(1, 5), st.integers(0, 11), st.lists(st.integers(-3, 3), max_size=12))
def test_the_cursor_is_always_among_the_rows_shown(count, rows, at, moves):
    menu = Menu(KIT, 0, 0, 100, rows)
    menu.set(count, str, None, min(at, max(count - 1, 0)))
    for by in (0, *moves):
        was = menu.at
        menu.move(by)
        assert menu.at == ((was + by) % count if count else 0)
        assert menu.top <= menu.at < menu.top + rows or not count
        assert menu.top == 0 or menu.top + rows <= count
        # the bar lies under the row, whose letters have its ink; arrows tell of what is not shown
        assert menu._pick.hidden == (count == 0)
        row = menu.at - menu.top
        assert menu._pick.y == row * menu.pitch
        for i in range(rows):
            ink = theme.PICK_INK if i == row else theme.INK
            assert menu.layer[1 + i].pixel_shader is KIT.theme.text(ink)
        below = menu.top + rows < count
        assert menu._more[0].hidden == (menu.top == 0 or (below and rows == 1))  # one row has room for one arrow
        assert menu._more[1].hidden == (not below)


def test_moving_the_cursor_redraws_two_rows_and_a_changed_value_one():
    screen = screen_of(KIT)
    menu = Menu(KIT, 0, 0, 100, 5)
    screen.root.append(menu.layer)
    menu.set(5, str, str, 1)
    screen.picture()
    menu.move(1)
    assert 0 < screen.changed() <= 4 * 100 * menu.pitch
    menu.move(0)
    assert screen.changed() == 0


def test_menu_cuts_a_label_for_its_value_and_says_so(cuts):
    menu = Menu(KIT, 0, 0, 60, 2)
    menu.set(2, ("short", "a label that is long").__getitem__, ("yes", "no").__getitem__)
    assert cuts == ["a label that is long"]
    menu.set(1, lambda i: "x", lambda i: "a value without any end to it")
    assert cuts[1:] == ["a value without any end to it", "x"]


def test_bar_spreads_its_hints_and_reports_too_many(cuts):
    bar = Bar(KIT)
    bar.set("left", "mid", "right")
    inked = [x for x in range(bar.bitmap.width) if any(bar.bitmap[x, y] for y in range(bar.bitmap.height))]
    assert inked[0] <= 1 and inked[-1] == bar.bitmap.width - 1
    assert not cuts and not bar.cut
    bar.set(*["far too much for this bar"] * 2)
    assert bar.cut and len(cuts) == 1
    bar.set("", "", icons.B + "Back")
    assert not bar.cut
    bar.set()
    assert not any(bar.bitmap[x, y] for x in range(bar.bitmap.width) for y in range(bar.bitmap.height))


def test_bar_is_not_redrawn_for_the_same_hints():
    screen = screen_of(KIT)
    bar = Bar(KIT)
    screen.root.append(bar.layer)
    bar.set("a", "b")
    screen.picture()
    bar.set("a", "b")
    assert screen.changed() == 0


@pytest.mark.parametrize("name", SCREENS)
def test_dialogue_and_toast_stay_above_the_bar(name):
    kit = kit_of(name)
    top = kit.layout.height - kit.layout.bar
    dialogue = Dialogue(kit)
    for question in ("Sure?", "You hold fifty-one points in one suit, and nobody has called yet. Do you call?"):
        for choices in ((), ("Yes",), ("Yes", "No"), ("a", "b", "c", "d", "e", "f")):
            dialogue.ask(question, choices)
            assert dialogue.shown and dialogue.at == 0
            assert dialogue.layer.y >= 0 and dialogue.layer.y + dialogue.panel.layer[1].height <= top
    dialogue.move(-1)
    assert dialogue.at == 5
    dialogue.hide()
    assert not dialogue.shown
    toast = Toast(kit)
    toast.show("A pair of 7s does not beat a pair of 9s.")
    assert toast.shown and toast.layer.y >= 0 and toast.layer.y + toast.panel.layer[1].height < top
    toast.hide()
    assert not toast.shown


@pytest.mark.parametrize("name", SCREENS)
def test_title_and_pointer_fit_the_screen(name):
    kit = kit_of(name)
    title = Title(kit, 0, 0)
    assert title.width + 2 * kit.layout.margin <= kit.layout.width
    assert title.height * 3 <= kit.layout.height * 2
    pointer = Pointer(kit)
    pointer.point(20, 30)
    middle = pointer.layer.x + pointer.layer.tile_width // 2
    assert middle == 20 and pointer.layer.y + pointer.height == 30 and not pointer.layer.hidden
    pointer.hide()
    assert pointer.layer.hidden


def test_badge_shows_turn_and_out_and_cuts_the_name_before_the_numbers():
    badge = Badge(KIT, 0, 0, 60, 1)
    badge.set("Maximilian", 12, "105")
    assert badge.data.text.endswith("12 105") and "Maximilian".startswith(badge.name.text)
    room = badge.name.font.measure(badge.name.text) + badge.data.font.measure(badge.data.text)
    assert room < badge.name.bitmap.width
    ink = badge.name.layer.pixel_shader
    badge.out(True)
    assert badge.name.layer.pixel_shader is KIT.theme.text(theme.FAINT)
    badge.turn(True)
    assert badge.panel.layer[2].color_index == theme.PICK
    assert badge.name.layer.pixel_shader is KIT.theme.text(theme.PICK_INK)
    badge.turn(False)
    badge.out(False)
    assert badge.name.layer.pixel_shader is ink and badge.panel.layer[2].color_index == theme.PANEL


def test_frame_goes_around_a_box_and_costs_little_to_move():
    screen = screen_of(KIT)
    frame = Frame(KIT)
    screen.root.append(frame.layer)
    frame.put(20, 30, 24, 32)
    image = screen.picture()
    gold = tuple(KIT.theme.flat[theme.ACCENT] >> s & 255 for s in (16, 8, 0))
    seen = [
        (x, y)
        for y in range(128)
        for x in range(160)
        if all(abs(a - b) < 9 for a, b in zip(image.getpixel((x, y)), gold))
    ]
    assert (min(x for x, _ in seen), max(x for x, _ in seen)) == (18, 45)
    assert (min(y for _, y in seen), max(y for _, y in seen)) == (28, 63)
    assert not any(20 <= x < 44 and 30 <= y < 62 for x, y in seen)
    frame.put(48, 30, 24, 32)
    assert screen.changed() < 1500
    frame.hide()
    assert frame.layer.hidden


def test_panel_is_resized_and_painted():
    panel = Panel(KIT, 0, 0, 50, 40)
    panel.resize(20)
    assert [panel.layer[i].height for i in range(3)] == [18, 20, 18]
    panel.paint(theme.BAR, theme.BAD)
    assert [panel.layer[i].color_index for i in range(3)] == [theme.BAD, theme.BAD, theme.BAR]
    panel.show(False)
    assert panel.layer.hidden
