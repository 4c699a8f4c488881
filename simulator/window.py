"""The window: a drawn device whose keys light up, its picture in whole pixels, a legend and a help page."""

import os
import sys

import pygame

from simulator.play import HOST_KEYS, KEYBOARD, legend
from simulator.speaker import Voice

BACK = (24, 25, 29)
INK = (214, 216, 222)
DIM = (138, 142, 152)
LIT = (255, 196, 64)
KEY = (78, 82, 92)
EDGE = (12, 12, 14)
STATUS = 22
LEGEND = 22
DIRECTIONS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}
PYGAME_KEYS = {
    "up": (pygame.K_UP,),
    "down": (pygame.K_DOWN,),
    "left": (pygame.K_LEFT,),
    "right": (pygame.K_RIGHT,),
    "enter": (pygame.K_RETURN, pygame.K_KP_ENTER),
    "space": (pygame.K_SPACE,),
    "backspace": (pygame.K_BACKSPACE,),
    "escape": (pygame.K_ESCAPE,),
    "tab": (pygame.K_TAB,),
}
HELP_KEYS = (pygame.K_F1,)
SHOT_KEYS = (pygame.K_F12, pygame.K_PRINTSCREEN)


def why_not():
    """Return why there can be no window here, as the beginning of a sentence, or None."""
    if sys.platform.startswith("linux") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    ):
        return "There is no display"
    try:
        pygame.display.init()
    except pygame.error as error:
        return f"No window can be opened ({error})"
    return None


def show(play, scale=None):
    """Play in a window until it is closed; return the exit code."""
    window = Window(play, scale)
    try:
        window.loop()
    finally:
        pygame.quit()
    return 0


class Window:
    """One window for one play. `scale`: window pixels for one of the device; None fits the screen."""

    def __init__(self, play, scale=None):
        self.play = play
        self.board = play.sim.device.board
        face = self.board.HOST["face"]
        self.face = {**face, "keys": {key: drawn for key, drawn in face["keys"].items() if key in self.board.KEYS}}
        self.help = False
        self.message = ""
        self.open = True
        self._held = {}
        self._fonts = {}
        pygame.display.init()
        pygame.font.init()
        self.voice = Voice()
        pygame.display.set_caption(f"Shoupai on {self.board.NAME}")
        self.scale = scale or self._fitting(self._desktop())
        self.surface = pygame.display.set_mode(self._size(self.scale), pygame.RESIZABLE)
        self.buttons = {}
        for button, names in KEYBOARD.items():
            if button in self.board.KEYS or play.replay:
                for name in names:
                    for key in PYGAME_KEYS.get(name) or (pygame.key.key_code(name),):
                        self.buttons[key] = button

    # -- layout

    def _desktop(self):
        try:
            width, height = pygame.display.get_desktop_sizes()[0]
        except (pygame.error, IndexError):
            return 1280, 800
        return int(width * 0.9), int(height * 0.85)

    def _size(self, scale):
        width, height = self.face["size"]
        return max(int(width * scale), 320), int(height * scale) + STATUS + LEGEND

    def _fitting(self, room):
        """Return the largest whole scale that fits, or a fraction if not even one does."""
        width, height = self.face["size"]
        scale = min(room[0] / width, (room[1] - STATUS - LEGEND) / height)
        return min(int(scale), 8) if scale >= 1 else max(scale, 0.2)

    def resize(self, width, height):
        """Fit the device to a new size of the window."""
        self.surface = pygame.display.get_surface()
        self.scale = self._fitting((width, height))

    def _origin(self):
        width, height = self.surface.get_size()
        face = self.face["size"]
        return (
            int(width - face[0] * self.scale) // 2,
            max(int(height - STATUS - LEGEND - face[1] * self.scale) // 2, 0),
        )

    def screen_rect(self):
        """Return where the device's picture lies in the window."""
        x, y = self._origin()
        left, top = self.face["screen"]
        size = self.play.sim.size
        return pygame.Rect(
            x + int(left * self.scale),
            y + int(top * self.scale),
            int(size[0] * self.scale),
            int(size[1] * self.scale),
        )

    def key_at(self, position):
        """Return the device's key drawn at a point of the window, or None."""
        x, y = self._origin()
        px, py = (position[0] - x) / self.scale, (position[1] - y) / self.scale
        for button, (shape, cx, cy, *more) in self.face["keys"].items():
            dx, dy = px - cx, py - cy
            if shape in ("stick", "cross"):
                sx, sy = DIRECTIONS[button]
                reach = more[0] / 2
                along = dx * sx + dy * sy
                if reach * 0.2 < along <= reach and abs(dx * sy) + abs(dy * sx) <= along:
                    return button
            elif shape == "bar":
                if abs(dx) <= more[0] / 2 and abs(dy) <= more[1] / 2:
                    return button
            elif dx * dx + dy * dy <= (more[0] / 2) ** 2:
                return button
        return None

    # -- the loop

    def loop(self):
        """Play until the window is closed or the code crashes."""
        clock = pygame.time.Clock()
        while self.open:
            real_ms = clock.tick(60)
            for event in pygame.event.get():
                self.handle(event)
            self.play.pass_time(real_ms)
            self.sound()
            self.draw()
            pygame.display.flip()

    def sound(self):
        """Sound what the device's speaker sounds; nothing while it is paused."""
        self.voice.follow(None if self.play.paused else self.play.sim.device.speaker.tone)

    def handle(self, event):
        """Act on one event of pygame."""
        if event.type == pygame.QUIT:
            self.open = False
        elif event.type == pygame.VIDEORESIZE:
            self.resize(event.w, event.h)
        elif event.type == pygame.KEYDOWN:
            self._key_down(event)
        elif event.type == pygame.KEYUP:
            self._let_go(event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            button = self.key_at(event.pos)
            if button:
                self._press("mouse", button)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._let_go("mouse")
        elif event.type == pygame.WINDOWFOCUSLOST:
            for source in list(self._held):
                self._let_go(source)

    def _key_down(self, event):
        self.message = ""
        if self.help:
            self.help = False
            return
        button = self.buttons.get(event.key)
        if button:
            self._press(event.key, button)
            return
        word = event.unicode.lower()
        if event.key in HELP_KEYS:
            word = "h"
        elif event.key in SHOT_KEYS:
            word = "c"
        self.host_key({"=": "+", "_": "-"}.get(word, word))

    def host_key(self, word):
        """Act on a key of the simulator itself, named as in HOST_KEYS."""
        play = self.play
        if word == "q":
            self.open = False
        elif word == "h":
            self.help = True
        elif word == "p":
            play.paused = not play.paused
        elif word == "n":
            play.paused = True
            play.step()
        elif word == "c":
            self.message = play.screenshot()
        elif word in ("+", "-"):
            play.faster(1 if word == "+" else -1)
        elif word == "o":
            play.sim.power_cycle()

    def _press(self, source, button):
        if self.play.replay:
            self.play.replay.press(button)
            return
        self._held[source] = button
        self.play.sim.down(button)

    def _let_go(self, source):
        button = self._held.pop(source, None)
        # Two keys of the keyboard may hold one of the device.
        if button and button not in self._held.values():
            self.play.sim.up(button)

    # -- drawing

    def _text(self, text, size, colour):
        size = max(int(size), 8)
        font = self._fonts.get(size)
        if font is None:
            font = self._fonts[size] = pygame.font.Font(None, size)
        return font.render(text, True, colour)

    def draw(self):
        """Draw the whole window."""
        surface = self.surface
        surface.fill(BACK)
        self._draw_shell(surface)
        self._draw_picture(surface)
        held = self.play.sim.device.wires.held
        for button in self.face["keys"]:
            self._draw_key(surface, button, button in held)
        self._draw_legend(surface)
        if self.help:
            self._draw_help(surface)

    def _draw_shell(self, surface):
        x, y = self._origin()
        width, height = (int(side * self.scale) for side in self.face["size"])
        colour = pygame.Color(self.face["shell"] << 8 | 0xFF)
        radius = int(min(14, height / self.scale * 0.1) * self.scale)
        pygame.draw.rect(surface, EDGE, (x, y, width, height), border_radius=radius)
        inner = pygame.Rect(x, y, width, height).inflate(-2 * max(self.scale, 1), -2 * max(self.scale, 1))
        pygame.draw.rect(surface, colour, inner, border_radius=radius)
        name = self._text(self.board.NAME, 7 * self.scale, self._on_shell(0.35))
        under = self.screen_rect()
        surface.blit(name, name.get_rect(midtop=(under.centerx, under.bottom + int(6 * self.scale))))

    def _on_shell(self, contrast):
        """Return a colour seen on the shell: the shell's own, so far towards white or, if it is light, black."""
        shell = pygame.Color(self.face["shell"] << 8 | 0xFF)
        light = shell.r * 3 + shell.g * 6 + shell.b > 1280
        return shell.lerp((0, 0, 0) if light else (255, 255, 255), contrast)

    def _draw_picture(self, surface):
        panel = self.play.sim.device.panel
        rect = self.screen_rect()
        pygame.draw.rect(surface, EDGE, rect.inflate(6 * self.scale, 6 * self.scale), border_radius=int(3 * self.scale))
        picture = pygame.transform.scale(panel.surface, rect.size)
        if panel.brightness < 1:
            level = int(55 + 200 * panel.brightness)
            picture.fill((level, level, level), special_flags=pygame.BLEND_MULT)
        surface.blit(picture, rect)

    def _draw_key(self, surface, button, down):
        x, y = self._origin()
        shape, cx, cy, *more = self.face["keys"][button]
        centre = (x + int(cx * self.scale), y + int(cy * self.scale))
        colour = LIT if down else KEY
        if shape == "stick":
            self._draw_stick(surface, button, down, centre, more[0])
        elif shape == "cross":
            self._draw_arm(surface, button, colour, centre, more[0])
        elif shape == "bar":
            rect = pygame.Rect(0, 0, int(more[0] * self.scale), int(more[1] * self.scale))
            rect.center = centre
            pygame.draw.rect(surface, colour, rect, border_radius=rect.height // 2)
            self._label(surface, more[2], (centre[0], rect.top - int(7 * self.scale)), 8, self._on_shell(0.85))
        else:
            pygame.draw.circle(surface, EDGE, centre, int(more[0] * self.scale / 2 + self.scale))
            pygame.draw.circle(surface, colour, centre, int(more[0] * self.scale / 2))
            self._label(surface, more[1], centre, more[0] * 0.6, EDGE if down else INK)

    def _draw_stick(self, surface, button, down, centre, size):
        # The well is drawn with the first direction, the knob with the last, moved by all that are held.
        directions = [name for name in self.face["keys"] if name in DIRECTIONS]
        if button == directions[0]:
            pygame.draw.circle(surface, EDGE, centre, int(size * self.scale / 2))
        if button != directions[-1]:
            return
        held = [name for name in self.play.sim.device.wires.held if name in DIRECTIONS]
        move = [sum(DIRECTIONS[name][axis] for name in held) * size * 0.2 for axis in (0, 1)]
        knob = (centre[0] + int(move[0] * self.scale), centre[1] + int(move[1] * self.scale))
        pygame.draw.circle(surface, LIT if held else KEY, knob, int(size * self.scale * 0.3))

    def _draw_arm(self, surface, button, colour, centre, size):
        width, length = size * self.scale * 0.3, size * self.scale * 0.5
        dx, dy = DIRECTIONS[button]
        rect = pygame.Rect(0, 0, int(width if dx == 0 else length), int(width if dy == 0 else length))
        rect.center = (centre[0] + int(dx * length / 2), centre[1] + int(dy * length / 2))
        pygame.draw.rect(surface, colour, rect, border_radius=int(3 * self.scale))
        middle = pygame.Rect(0, 0, int(width), int(width))
        middle.center = centre
        pygame.draw.rect(surface, KEY, middle)

    def _label(self, surface, text, centre, size, colour):
        image = self._text(text, size * self.scale, colour)
        surface.blit(image, image.get_rect(center=centre))

    def _draw_legend(self, surface):
        width, height = surface.get_size()
        pairs = legend(self.board, str.capitalize, self.play.replay)
        parts = [f"{keys}: {label}" for keys, label in pairs]
        line = "     ".join(parts)
        size = 20
        while size > 10 and self._text(line, size, DIM).get_width() > width - 16:
            size -= 1
        image = self._text(line, size, DIM)
        surface.blit(image, image.get_rect(midleft=(8, height - STATUS - LEGEND // 2)))
        status = self.message or f"{self.play.status()}     H: help"
        image = self._text(status, 18, INK if self.message else DIM)
        surface.blit(image, image.get_rect(midleft=(8, height - STATUS // 2)))

    def _draw_help(self, surface):
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((10, 10, 12, 225))
        surface.blit(veil, (0, 0))
        rows = [(keys, label) for keys, label in legend(self.board, str.capitalize)] + [("", "")]
        rows += [(key.upper(), what) for key, what in HOST_KEYS]
        rows += [("", ""), ("mouse", "press the drawn keys")]
        width, height = surface.get_size()
        pitch = min(26, (height - 20) // len(rows))
        top = (height - pitch * len(rows)) // 2
        for number, (keys, what) in enumerate(rows):
            left = self._text(keys, pitch * 0.9, LIT)
            y = top + number * pitch
            surface.blit(left, left.get_rect(topright=(width // 2 - 12, y)))
            surface.blit(self._text(what, pitch * 0.9, INK), (width // 2 + 12, y))
