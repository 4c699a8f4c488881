"""What is read keeps a contrast of 4.5 at any setting: in scenes as shown, against what really lies around it."""

from itertools import product

import pytest
from firmware_kit import playing
from game_kit import THOROUGH
from sight_kit import places, read, shown

from firmware.draw import colours, theme

ENDS = (0, 50, 100)
# light, contrast, temperature, grain, four colours
SETTINGS = list(product((False, True), ENDS, ENDS, (0, 100), (False, True)))
BOARDS = ("pygamer", "pimoroni_picosystem") if THOROUGH else ("pygamer",)


def look(player, setting):
    """Bring settings into force and draw the picture anew."""
    app = player.app
    palettes = app.kit.theme
    palettes.light, palettes.contrast, palettes.temperature, palettes.grain, palettes.four = setting
    palettes.apply()
    part = getattr(player.scene, "table", player.scene)
    if hasattr(part, "minis"):
        part.minis.refresh()
    app.display.refresh()


def judge(player, worst, pairs, settings):
    """Read the screen at all settings: keep the least contrast of every kind of text, and which pairs there were."""
    light = found = None
    for setting in settings:
        look(player, setting)
        if found is None or setting[0] != light:
            light, found = setting[0], places(player.app)
            assert found
            player.app.display.refresh()
        flat = player.app.kit.theme.flat
        names = {shown(flat[role]): role for role in range(theme.TEXT)}
        for what, colour, behind in read(player.sim, found):
            ratio = colours.ratio(colour, behind)
            key = f"{what} on {names.get(behind, 'another colour')}, {'/'.join(player.app.names)}"
            worst[key] = min(worst.get(key, (99,)), (round(ratio, 2), setting))
            pairs.add((what, names.get(behind)))
    look(player, (False, 50, 50, 50, False))


def menus(player):
    """Yield at the start screen, the settings, a group of them, the games, the options of one."""
    yield
    player.press("A")
    yield
    player.press("A")
    yield
    player.app.home()
    player.sim.run(200)
    player.menu_to(player.scene.count - 1)
    player.press("A")
    yield
    player.menu_to(1)
    player.press("A")
    yield


def game(player, name, seats):
    """Yield at a table when it asks, with a hint, with a message, at its menu, at the rules, at the end of a deal."""
    player.begin(name, seats)
    player.wait()
    yield
    player.press("SELECT")
    player.sim.run_until(lambda: player.scene.asked and player.scene.table.note, limit=60000, step=33)
    yield
    player.press("A")
    player.press("A")
    player.sim.run(60)
    if player.name == "table":
        yield
        player.press("START")
    yield
    if player.name == "pause":
        player.menu_to("help" if "help" in player.scene.rows else 1)
        player.press("A")
        yield
        while player.name != "table":
            player.press("B")
            player.sim.run(200)
    for _ in range(200):
        if player.name != "table":
            break
        player.wait()
        if player.name == "table":
            player.press("SELECT")
            player.sim.run_until(lambda: player.name != "table" or player.scene.asked, limit=60000, step=33)
            player.press("A")
            player.press("A")
    assert player.name != "table", "the deal did not end"
    yield


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("name", "seats"), [("", 0), ("wushiyi", 4), ("gojuichi", 3), ("zhengfen", 3), ("paohuzi", 3)])
def test_texts_of_rendered_scenes_keep_a_contrast_of_four_and_a_half_at_all_settings(board, name, seats):
    worst, pairs = {}, set()
    with playing(board, speed=3, plain=False, seed=4) as player:
        # five scenes at least, each at every fifth of the settings: together at all of them
        for number, _ in enumerate(game(player, name, seats) if name else menus(player)):
            judge(player, worst, pairs, SETTINGS if THOROUGH else SETTINGS[number % 5 :: 5])
    assert number >= 4
    assert not {key: value for key, value in worst.items() if value[0] < 4.5}
    known = {f"role {role}": set(colours.BEHIND[role - theme.TEXT]) for role in range(theme.TEXT, theme.ROLES)}
    assert not {(what, behind) for what, behind in pairs if what in known and behind not in (None, *known[what])}
