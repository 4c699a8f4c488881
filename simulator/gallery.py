"""`python -m simulator.gallery`: draw the README's pictures, handhelds with a deal on them, and screens."""

import os
from pathlib import Path

import click
import pygame
from rich.console import Console

from engine import dealcode, options
from simulator import screens
from simulator.play import Play
from simulator.runner import Runner
from simulator.window import LEGEND, STATUS, Window

FOLDER = Path(__file__).with_name("pictures")
GAP = 16
BACK = (250, 249, 246)
# name of the picture: the devices side by side; of each the board, scale, game, seats, seed of the deal, keys pressed
PICTURES = {
    "shoupai": (
        ("pygamer", 2, "wushiyi", 4, 51, "A"),
        ("pimoroni_picosystem", 1, "gojuichi", 4, 4, "RIGHT"),
    ),
    "numerals": (
        ("pygamer", 2, "paohuzi", 3, 7, "RIGHT A"),
        ("pimoroni_picosystem", 1, "zhengfen", 4, 7, "RIGHT"),
    ),
    "one-bit": (("raspberry_pi_pico", 3, "gojuichi", 3, 11, "RIGHT RIGHT"),),
}
# name of the picture: screens side by side; of each the board, scale, language, game, seats, seed, the walk to it
SCREENS = {
    "learning": (
        ("pygamer", 2, "en", "zhengfen", 4, 7, screens.rules),
        ("pygamer", 2, "en", "gojuichi", 3, 4, screens.hint),
        ("pygamer", 2, "en", "paohuzi", 3, 7, screens.review),
    ),
    "settings": (
        ("pygamer", 2, "en", "wushiyi", 4, 51, screens.display),
        ("pygamer", 2, "en", "wushiyi", 4, 51, screens.large),
        ("pygamer", 2, "en", "paohuzi", 3, 7, screens.light),
    ),
    "languages": (
        ("raspberry_pi_pico", 2, "fr", "wushiyi", 3, 5, screens.languages),
        ("raspberry_pi_pico", 2, "zh", "paohuzi", 3, 7, screens.table),
        ("raspberry_pi_pico", 2, "ja", "gojuichi", 3, 4, screens.hint),
        ("raspberry_pi_pico", 2, "it", "zhengfen", 3, 7, screens.lesson),
    ),
}


def deal_code(game, seats, seed):
    """Return the code of the deal with the usual rules that begins with seat 0."""
    rules = __import__(f"engine.{game}.rules", fromlist=["new"])
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    rules.new(s, seats, seed, first=0)
    return dealcode.code(s, rules.OPTIONS)


def device(board, scale, game, seats, seed, keys):
    """Return a surface with the drawn device, its deal begun and the keys pressed."""
    with Runner(board, seed=1, deal=deal_code(game, seats, seed)) as sim:
        sim.run(6000)
        for key in keys.split():
            sim.press(key)
            sim.run(2500)
        window = Window(Play(sim), scale)
        window.draw()
        width, height = window.surface.get_size()
        return window.surface.subsurface((0, 0, width, height - STATUS - LEGEND)).copy()


def screen(board, scale, language, game, seats, seed, walk):
    """Return a surface with what a device's screen shows at the end of a walk."""
    env = {"SHOUPAI_LANG": language}
    with Runner(board, seed=1, deal=deal_code(game, seats, seed), env=env) as sim:
        sim.run(3000)
        walk(sim)
        shown = pygame.image.frombytes(bytes(sim.pixels()), tuple(sim.size), "RGB")
        return pygame.transform.scale_by(shown, scale)


def compose(shown):
    """Return one surface with surfaces side by side."""
    width = sum(one.get_width() for one in shown) + GAP * (len(shown) + 1)
    height = max(one.get_height() for one in shown) + 2 * GAP
    page = pygame.Surface((width, height))
    page.fill(BACK)
    x = GAP
    for one in shown:
        page.blit(one, (x, (height - one.get_height()) // 2))
        x += one.get_width() + GAP
    return page


@click.command()
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=FOLDER, help="Folder of the pictures.")
def main(out):
    """Draw the README's pictures."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    out.mkdir(parents=True, exist_ok=True)
    for wanted, draw in ((PICTURES, device), (SCREENS, screen)):
        for name, parts in wanted.items():
            pygame.image.save(compose([draw(*one) for one in parts]), out / f"{name}.png")
            Console().print(f"{out / name}.png")


if __name__ == "__main__":
    main()
