"""What is shown of a Paohuzi deal beside the cards themselves: marks, every hand at its end, the last reveal."""

import pytest
from firmware_kit import BOARDS
from pz_kit import CLAIM, at_table, claim, deal, discard, offers, stand

from engine.paohuzi import rules
from engine.paohuzi.notation import card_text, parse_card

BI = "3s 3s 3b 1s 2s 5b 5b 5b 2b 7b 0b 1b 2b 3b 8s 8s 4b 6s 7s 9b"


@pytest.mark.parametrize("board", BOARDS)
def test_cards_that_a_claim_would_take_have_a_mark_of_their_own(board):
    """Not their colour alone tells them; a card of a kan or a barred one keeps its own mark."""
    with at_table(board, speed=3) as player:
        deal(player, [BI, "", "3s"], "5b 9s 4s 5s", 2, [(2, "discard 3s")])
        table = player.scene.table
        marks = {}
        for claim, name in enumerate(offers(player)):
            stand(player, CLAIM, claim)
            marks[name] = {card_text(card) for card in range(20) if table.marks[card] == 3}
        assert marks == {"peng": {"3s"}, "chi 1s 2s 3s / 3s 3s 3b": {"1s", "2s", "3s", "3b"}, "pass": set()}
        assert table.marks[parse_card("5b")] == 1
        gone = parse_card("9s")  # a pao is made of what lies on the table
        table.used[gone] = 1
        table.draw_hand()
        assert not table.marks[gone]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("ending", ["heavenly", "win", "draw"])
def test_the_result_shows_every_hand(board, ending):
    """The winner's cards lie in the groups, everybody else's hand in a row; a page shows each of them."""
    with at_table(board, speed=3) as player:
        if ending == "heavenly":
            hand = "1b 1b 1b 2b 2b 2b 3b 3b 3b 4b 4b 4b 5b 5b 5b 8b 9b 0b 7s 7s"
            deal(player, [hand, "", ""], "", 1)
            claim(player, "win")
        elif ending == "win":
            deal(player, [BI, "", "3s"], "5b 9s 4s 5s", 2, [(2, "discard 3s")])
            stand(player, CLAIM, 1)
            player.press("A")
            player.wait()
            discard(player, "4b")
            claim(player, "pao")
            discard(player, "9b")
            claim(player, "win")
        else:
            hand = "3s 3s 1s 2s 7s 7s 7s 8b 9b 5b 4b 1b 6b 2b 7b 0b 5s 6s 9s 0s"
            deal(player, [hand, "", "3s"], "1s 9b 8b 3s 1b 7b 7s", 2, [(2, "discard 3s")])
            for _ in range(60):
                if player.name != "table":
                    break
                if player.scene.table.asker.claims:
                    stand(player, CLAIM, offers(player).index("pass"))
                player.press("A")
                player.wait()
        assert player.name == "paohuzi"
        scene, s = player.scene, player.app.session.s
        winner = {"heavenly": 0, "win": 0, "draw": 255}[ending]
        seen = [False] * 3
        groups = False
        for _ in range(scene.pages):
            groups = groups or (scene.hand is not None and not scene.hand.hidden)
            for row in range(3):
                grid = scene.held[row]
                cards = [grid[i] for i in range(grid.width * grid.height) if grid[i] < 20]
                own = [rules.hand_card(s, row, i) for i in range(rules.hand_count(s, row))]
                assert cards == ([] if row == winner else own)
                assert own or row == winner
                bottom = player.app.kit.layout.height - player.app.kit.layout.bar
                seen[row] = seen[row] or (not grid.hidden and grid.y + grid.height * grid.tile_height <= bottom)
            player.press("NEXT" if player.app.keys.few else "DOWN")
        assert seen == [True] * 3 and groups == (winner == 0)


@pytest.mark.parametrize("board", BOARDS)
def test_the_last_reveal_can_be_called_up_while_the_player_is_asked(board):
    """The menu of the match leads to what happened last, the reveal and what came of it among it."""
    with at_table(board, speed=3) as player:
        deal(player, [BI, "", "3s"], "5b 9s 4s 5s", 2, [(2, "discard 3s")])
        stand(player, CLAIM, 1)
        player.press("A")
        player.wait()
        discard(player, "4b")
        assert offers(player) == ["pao", "pass"]  # of the big five that the stock gave
        player.press("START")
        player.menu_to("log")
        player.press("A")
        assert "reveals big 5" in player.scene.text
        while player.name != "table":
            player.press("B")
        player.wait()
        assert offers(player) == ["pao", "pass"]
