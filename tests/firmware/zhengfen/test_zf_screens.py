"""Golden pictures of the Zheng Fen table on every board, pixel for pixel.

`pytest tests/firmware/zhengfen --update-golden` writes them anew; look at them before committing.
"""

import pytest
import zf_player as zf
from firmware_kit import BOARDS
from PIL import Image
from test_screens import GOLDEN, difference
from zf_kit import at_table

from engine.zhengfen import layout


def two(player, shot):
    """27 cards: leads, hints, refusals, the choice of R19, orders of the hand, the last trick."""
    mine = "3H 5C 6C 7C XL XB 9D 9S TH 4C 4D 4S 5D 5S 6D 6H 8S 8H KD KH 2C 2D 2H 2S AD AH JD"
    zf.stack(player, mine)
    player.sim.run(900)
    shot("two-opening")
    player.wait()
    shot("two-lead")
    zf.stand(player, zf.HAND, 16)
    shot("two-lower-row")
    zf.stand(player, zf.HAND, 3)
    player.press("A")
    zf.stand(player, zf.HAND, 15)
    player.press("A")
    shot("two-taken-up")
    zf.chip(player, zf.GO)
    shot("two-no-combination")
    player.press("A")
    player.press("B")
    for name in ("sets", "suits", "rank"):
        zf.chip(player, zf.SORT)
        shot(f"two-by-{name}")
    zf.lay_down(player, "5C 6C 7C XL XB")
    zf.stand(player, zf.WHICH, 1)
    shot("two-which")
    player.press("A")
    player.sim.run(200)
    shot("two-laying-down")
    player.wait()
    shot("two-after")
    zf.stack(player, mine)
    player.wait()
    zf.lay_down(player, "4C 4D 5D 5S 6D 6H")
    player.sim.run(700)
    shot("two-three-pairs")
    zf.stack(player, mine)
    player.wait()
    zf.lay_down(player, "XB")
    player.wait()
    zf.chip(player, zf.LOOK)
    shot("two-look")


def four(player, shot):
    """A quartet of players: beating, refusals in plain words, passes, a trick taken, the last play, the result."""
    zf.stack(player, "7C 7D 8S TC TD QH JS 4H KS KC 2D AC 9H", "3H 3C 3D 4C 4D 9S 9D", "", "")
    player.sim.run(1300)
    shot("four-others")
    player.wait()
    shot("four-follow")
    zf.lay_down(player, "7C 7D")
    shot("four-does-not-beat")
    player.press("A")
    player.press("B")
    hint(player)
    if zf.table(player).note:
        shot("four-better-pass")
        player.press("A")
    zf.chip(player, zf.HINT)
    shot("four-hint")
    player.press("B")
    zf.chip(player, zf.GO)
    seen = set()
    for _ in range(3000):
        player.sim.run(33)
        if player.name != "table":
            break
        scene = player.scene
        if not hasattr(scene.table, "message"):
            continue  # somebody thinks
        text = scene.table.message.text
        for words in ("passes", "takes", "take ", "is out", "You are out", "deal is over"):
            if words in text and words not in seen and not scene.table.message.layer.hidden:
                seen.add(words)
                player.sim.run(66)
                shot("four-" + words.strip().replace(" ", "-").lower())
        if scene.asked:
            play_something(player)
    pages(player, shot, "four-result")


def hint(player):
    zf.chip(player, zf.HINT)


def play_something(player):
    """Play what the adviser advises, else pass."""
    hint(player)
    if zf.table(player).note:
        player.press("A")
    zf.chip(player, zf.GO)


def pages(player, shot, name):
    assert player.name == "result"
    scene = player.scene
    shot(name)
    for page in range(1, scene.seat_pages + scene.text_pages):
        player.press("A")
        shot(f"{name}-{page + 1}")


def six(player, shot):
    """Six seats: the seats stay readable with passes, places and points."""
    zf.stack(player, "7C 7D 8S TC JD QH KS 2D XB", "3H 3C 4D 4C", "", "", "", "")
    player.sim.run(1300)
    shot("six-others")
    player.wait()
    shot("six-follow")
    zf.stand(player, zf.HAND, 4)
    shot("six-card")
    zf.chip(player, zf.GO)
    shots = 0
    for _ in range(4000):
        player.sim.run(33)
        if player.name != "table":
            break
        if player.scene.asked:
            view = player.app.session.view
            if view[layout.OUT_COUNT] and shots < 2:
                shots += 1
                zf.stand(player, zf.HAND, 0)
                shot(f"six-late-{shots}")
            play_something(player)
    pages(player, shot, "six-result")
    player.press("A")
    player.wait()
    player.press("START")
    player.menu_to("log")
    player.press("A")
    shot("log")


def menus(player, shot):
    """The games, the setup with its many rules, the rules in force, the end of a match."""
    player.press("B")
    player.press("B")
    zf.stack(player, "3H 4D 5D 6S 7S 8D 9S", "", target=1)
    player.wait()
    player.press("START")
    player.menu_to("rules")
    player.press("A")
    player.menu_to(6)
    shot("rules")
    player.press("B")
    player.press("B")
    zf.play_deal(player)
    while player.name == "result":
        player.press("A")
    assert player.name == "over"
    shot("over")
    player.press("B")
    open_setup(player, shot)


def open_setup(player, shot):
    player.press("A")
    player.menu_to(player.sim.modules["firmware.tables"].NAMES.index("zhengfen"))
    shot("games")
    player.press("A")
    shot("setup")
    player.menu_to(10)
    shot("setup-extras")
    player.menu_to(player.scene.count - 3)
    shot("setup-end")


WALKS = {"two": (two, 2), "four": (four, 4), "six": (six, 6), "menus": (menus, 2)}


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("walk", WALKS)
def test_screens(board, walk, update_golden, tmp_path):
    """Every picture of a walk is the golden one; no text was cut on the way."""
    folder = GOLDEN / board
    cuts = []
    wrong = []
    names = set()
    visit, seats = WALKS[walk]
    with at_table(board, seats, cuts=cuts) as player:

        def shot(name):
            assert name not in names, name
            names.add(name)
            path = folder / f"zhengfen-{name}.png"
            if update_golden:
                Image.frombytes("RGB", tuple(player.sim.size), player.sim.pixels()).save(path, optimize=True)
                return
            count = difference(path, player.sim)
            if count:
                player.sim.screenshot(tmp_path / path.name)
                wrong.append(f"{name}: {'no golden picture' if count < 0 else f'{count} pixels differ'}")

        visit(player, shot)
    assert not cuts, f"texts that do not fit (text, needed, there is): {cuts}"
    assert not wrong, f"{wrong}; the new pictures are in {tmp_path}"
