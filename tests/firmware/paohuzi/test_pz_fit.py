"""Nothing of a crowded Paohuzi table is cut or covered where the screen is small."""

import pytest
from pz_kit import CLAIM, at_table, claim, deal, discard, offers, stand

from engine.paohuzi import layout
from engine.paohuzi.access import put24
from firmware.draw.minis import NOTHING

BI = "3s 3s 3b 1s 2s 5b 5b 5b 2b 7b 0b 1b 2b 3b 8s 8s 4b 6s 7s 9b"


@pytest.mark.parametrize(("board", "size"), (("raspberry_pi_pico", None), ("pygamer", (128, 128, 16))))
def test_an_arrow_of_the_list_never_lies_over_a_card_of_a_claim(board, size):
    with at_table(board, size=size, speed=3) as player:
        hand = "3s 3s 3b 3b 1s 2s 2s 4s 4s 5s 5s 9b 8b 7b 0s 9s 8s 1b 5b 6b"
        deal(player, [hand, "", "3s"], "", 2, [(2, "discard 3s")])
        assert "chi 1s 2s 3s / 2s 3s 4s / 3s 4s 5s" in offers(player)
        table = player.scene.table
        shown = table.asker.claims
        seen = set()
        for at in range(len(offers(player))):
            stand(player, CLAIM, at)
            for row, arrow in ((0, shown.more[0]), (shown.rows - 1, shown.more[1])):
                if not arrow.hidden:
                    grid = shown.grids[row]
                    used = [k for k in range(11) if grid[k] != NOTHING]
                    ends = grid.x + (used[-1] + 1) * table.minis.across if used else 0
                    seen.add(len(used))
                    assert ends <= table.width - shown.layer.x
                    assert arrow.x >= ends or arrow.x + arrow.bitmap.width <= grid.x, offers(player)[shown.top + row]
        assert 9 in seen


@pytest.mark.parametrize("kind", ("heavenly", "plain"))
def test_the_longest_ends_are_not_cut_on_a_small_square_screen(kind):
    cuts = []
    with at_table("pygamer", size=(128, 128, 16), cuts=cuts, speed=3) as player:
        hand = "1b 1b 1b 2b 2b 2b 3b 3b 3b 4b 4b 4b 5b 5b 5b 8b 9b 0b 7s 7s"
        deal(player, [hand if kind == "heavenly" else BI, "", "3s"], "5b 9s 4s 5s", 2, [(2, "discard 3s")])
        session = player.app.session
        for seat, tones in enumerate((-1118, 1240, -122)):
            put24(session.s, layout.TOTALS + 3 * seat, tones)
        if kind == "plain":
            claim(player, "chi 1s 2s 3s / 3s 3s 3b")
            discard(player, "4b")
            claim(player, "pao")
            discard(player, "9b")
        claim(player, "win")
        assert player.name == "paohuzi"
        for _ in range(player.scene.pages - 1):
            player.press("A")
    assert not cuts
