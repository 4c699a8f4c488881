"""With a large index the cards' sheets take the place of the usual ones, ranks are larger, and each stays in sight."""

import pytest
from firmware_kit import BOARDS, playing

from firmware.settings import LARGE_INDEX

SEATS = {"wushiyi": 2, "gojuichi": 8, "zhengfen": 2, "paohuzi": 3}
ALL = (*BOARDS, "tinycircuits_thumby_color", "adafruit_feather_esp32s3_reverse_tft")


def opened(player, large):
    """Open the table; return the names of the sheets of cards that were read for it."""
    player.app.settings.s[20 + LARGE_INDEX] = int(large)
    sheet = player.sim.modules["firmware.draw.sheet"]
    read = sheet.open_asset
    names = set()

    def noting(name, magic):
        names.add(name.removesuffix(".sht"))
        return read(name, magic)

    sheet.open_asset = noting
    player.app.only("table")
    player.sim.run(300)
    sheet.open_asset = read
    player.wait()
    return {name for name in names if name.startswith(("cards", "numerals"))}


@pytest.mark.parametrize("board", ALL)
@pytest.mark.parametrize("game", SEATS)
def test_large_sheets_take_the_place_of_the_usual_ones_and_nothing_covers_them(board, game):
    with playing(board, speed=3, plain=False) as player:
        player.begin(game, SEATS[game])
        player.wait()
        usual = opened(player, False)
        assert usual and not any(name.endswith(("t", "b")) for name in usual)
        large = opened(player, True)
        if game == "paohuzi" and player.app.kit.layout.mono:
            assert large == usual  # whose numerals are as large as they can be
            return
        assert {name[:-1] for name in large} == usual and all(name.endswith(("t", "b")) for name in large)
        table = player.scene.table
        if game in ("wushiyi", "gojuichi"):
            assert table.table_step >= table.cards.step
            assert all(table._hand_step(count) >= table.own.step for count in (5, 6))
        elif game == "zhengfen":
            assert table.step >= table.own.step


@pytest.mark.parametrize("board", BOARDS)
def test_the_setting_is_offered_and_works_on_the_table_gone_back_to(board):
    with playing(board, speed=3) as player:
        player.begin("wushiyi", 2)
        player.wait()
        before = player.sim.pixels()
        player.press("START")
        player.menu_to("settings")
        player.press("A")
        player.setting(LARGE_INDEX)
        assert player.scene.label(player.scene.menu.at) == "Large index"
        player.press("A")
        while player.name != "table":
            player.press("B")
        player.wait()
        assert player.app.settings.get(LARGE_INDEX) == 1
        assert player.sim.pixels() != before
