"""The window, without a screen to show it on: keys, mouse, pause and step, sizes, what is drawn."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from simulator import window as window_module
from simulator.device import board_names
from simulator.play import HOST_KEYS, Play
from simulator.runner import Runner
from simulator.script import Script
from simulator.window import BACK, LIT, Window

BOARDS = board_names()
CODE = """
import time
import displayio, vectorio
from boards import {board} as board

screen, keys = board.display(), board.keys()
palette = displayio.Palette(2)
palette[0], palette[1] = 0x0000FF, 0xFFFFFF
root = displayio.Group()
root.append(vectorio.Rectangle(pixel_shader=palette, width=screen.width, height=screen.height, color_index=1))
screen.root_group = root

class Event:
    pass

event = Event()
while True:
    while keys.get(event):
        print(board.KEYS[event.button], event.pressed)
    screen.refresh()
    time.sleep(0.02)
"""


@pytest.fixture
def opened(monkeypatch):
    """Return a function that opens a window on a board."""
    made = []

    def open_window(board="pygamer", scale=None, **options):
        sim = Runner(board, seed=3, code=CODE.format(board=board))
        made.append(sim)
        window = Window(Play(sim, **options), scale)
        for _ in range(3):
            window.play.pass_time(100)
        sim.device.console.clear()
        return window

    yield open_window
    for sim in made:
        sim.close()
    pygame.quit()


def strike(window, key, unicode=""):
    window.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=unicode, mod=0))


def let_go(window, key):
    window.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=0))


@pytest.mark.parametrize("board", BOARDS)
def test_every_key_of_the_device_has_a_key_of_the_keyboard(opened, board):
    window = opened(board)
    assert set(window.buttons.values()) == set(window.board.KEYS)
    for key, button in window.buttons.items():
        strike(window, key)
        window.play.pass_time(60)
        let_go(window, key)
        window.play.pass_time(60)
        assert window.play.sim.console.split("\n")[-3:-1] == [f"{button} True", f"{button} False"]


def test_keys_of_the_simulator_are_not_those_of_the_device(opened):
    window = opened()
    assert not {pygame.key.key_code(key) for key, _ in HOST_KEYS if key.isalpha()} & set(window.buttons)


def test_two_keys_of_the_keyboard_hold_one_key_until_both_are_let_go(opened):
    window = opened()
    strike(window, pygame.K_a)
    strike(window, pygame.K_RETURN)
    let_go(window, pygame.K_a)
    assert window.play.sim.device.wires.held == ["A"]
    let_go(window, pygame.K_RETURN)
    assert window.play.sim.device.wires.held == []


def test_losing_the_focus_lets_all_keys_go(opened):
    window = opened()
    strike(window, pygame.K_UP)
    window.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert window.play.sim.device.wires.held == []


@pytest.mark.parametrize("board", BOARDS)
def test_the_mouse_presses_the_drawn_keys_and_they_light_up(opened, board):
    window = opened(board, scale=2)
    x, y = window._origin()
    for button, (shape, cx, cy, *more) in window.face["keys"].items():
        aim = [cx, cy]
        if shape in ("stick", "cross"):
            aim[0] += window_module.DIRECTIONS[button][0] * more[0] * 0.3
            aim[1] += window_module.DIRECTIONS[button][1] * more[0] * 0.3
        spot = (x + int(aim[0] * 2), y + int(aim[1] * 2))
        window.draw()
        before = lit(window)
        window.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=spot))
        assert window.play.sim.device.wires.held == [button]
        window.draw()
        assert lit(window) > before
        window.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=spot))
        assert window.play.sim.device.wires.held == []
    assert window.key_at((x + 1, y + 1)) is None


def lit(window):
    """Return how many pixels of the window are in the colour of pressed keys."""
    return pygame.mask.from_threshold(window.surface, LIT, (1, 1, 1)).count()


def test_pause_stops_time_and_a_step_passes_one_frame(opened):
    window = opened()
    strike(window, pygame.K_p, "p")
    now = window.play.sim.now
    window.play.pass_time(100)
    assert window.play.sim.now == now
    strike(window, pygame.K_n, "n")
    assert window.play.sim.now == now + 40
    strike(window, pygame.K_p, "p")
    window.play.pass_time(100)
    assert window.play.sim.now == now + 140


def test_speed_changes_by_steps_and_has_ends(opened):
    window = opened()
    seen = []
    for key in "++++++----------":
        strike(window, 0, key)
        seen.append(window.play.speed)
    assert seen[:4] == [2.0, 4.0, 8.0, 8.0] and seen[-1] == 0.25
    now = window.play.sim.now
    window.play.pass_time(100)
    assert window.play.sim.now == now + 25


def test_a_long_hitch_is_not_made_up_for(opened):
    window = opened()
    now = window.play.sim.now
    window.play.pass_time(60000)
    assert window.play.sim.now == now + 250


def test_a_screenshot_key_writes_the_picture_under_a_free_name(opened, tmp_path):
    window = opened(shots=tmp_path / "shots")
    strike(window, pygame.K_c, "c")
    strike(window, pygame.K_F12)
    names = sorted(path.name for path in (tmp_path / "shots").iterdir())
    assert names == ["pygamer-1.png", "pygamer-2.png"]
    assert pygame.image.load(tmp_path / "shots" / names[0]).get_size() == (160, 128)
    assert "pygamer-2.png" in window.message


@pytest.mark.parametrize("shots", ["a file", "a file/below"])
def test_a_folder_that_takes_no_screenshots_does_not_end_the_game(opened, tmp_path, shots):
    (tmp_path / "a file").write_text("")
    window = opened(shots=tmp_path / shots)
    window.host_key("c")
    assert window.message.startswith("not saved: ")
    window.play.pass_time(100)


def test_the_picture_is_shown_in_whole_pixels(opened):
    window = opened(scale=3)
    window.draw()
    rect = window.screen_rect()
    assert rect.size == (480, 384)
    shown = window.surface.subsurface(rect)
    assert pygame.image.tobytes(shown, "RGB") == b"\xff" * (480 * 384 * 3)


def test_resizing_fits_the_largest_whole_scale(opened):
    window = opened(scale=2)
    face = window.face["size"]
    for size, scale in (((face[0] * 4, face[1] * 4 + 44), 4), ((face[0] * 3 - 1, 2000), 2), ((5000, face[1] + 44), 1)):
        window.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        window.handle(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
        assert window.scale == scale
        window.draw()
        assert pygame.Rect(0, 0, *size).contains(window.screen_rect())
    window.surface = pygame.display.set_mode((120, 100), pygame.RESIZABLE)
    window.handle(pygame.event.Event(pygame.VIDEORESIZE, w=120, h=100, size=(120, 100)))
    window.draw()
    assert window.scale < 1


def test_help_covers_the_window_and_any_key_closes_it(opened):
    window = opened(scale=2)
    window.draw()
    plain = pygame.image.tobytes(window.surface, "RGB")
    strike(window, pygame.K_F1)
    window.draw()
    assert pygame.image.tobytes(window.surface, "RGB") != plain
    strike(window, pygame.K_a, "a")
    assert not window.help
    assert window.play.sim.device.wires.held == []


def test_brightness_of_the_device_dims_the_picture(opened):
    window = opened(scale=1)
    window.draw()
    rect = window.screen_rect()
    assert window.surface.get_at(rect.center)[:3] == (255, 255, 255)
    window.play.sim.device.panel.brightness = 0.0
    window.draw()
    assert 0 < window.surface.get_at(rect.center)[0] < 100


def test_off_and_on_begins_anew(opened):
    window = opened()
    strike(window, pygame.K_o, "o")
    assert window.play.sim.now == 0
    window.play.pass_time(100)
    assert window.play.sim.frames > 0


def test_closing_ends_the_loop_with_code_0(opened):
    for how in ("quit", "q"):
        window = opened()
        if how == "quit":
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        else:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, unicode="q", mod=0))
        window.loop()
        assert not window.open


def test_a_script_plays_along_in_the_devices_time(opened):
    sim = Runner("pygamer", code=CODE.format(board="pygamer"))
    with sim:
        script = Script("wait 200\npress A B\nwait 100\npress START", sim.device.board)
        play = Play(sim, script=script, speed=2)
        assert play.scripted
        for _ in range(30):
            play.pass_time(17)
        assert not play.scripted
        assert [line for line in sim.console.splitlines() if line.endswith("True")] == [
            "A True",
            "B True",
            "START True",
        ]
        assert sim.now == 30 * 17 * 2


def test_no_window_without_a_display(monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    assert window_module.why_not() == "There is no display"
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    pygame.display.quit()
    assert window_module.why_not().startswith("No window can be opened (")


def test_the_legend_and_the_status_are_drawn_below_the_device(opened):
    window = opened("pimoroni_picosystem", scale=1)
    window.draw()
    width, height = window.surface.get_size()
    for top in (height - 44, height - 22):
        strip = window.surface.subsurface((0, top, width, 22))
        assert pygame.transform.average_color(strip)[:3] != BACK
