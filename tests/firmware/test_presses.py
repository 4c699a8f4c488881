"""The ordinary turn of each game takes no more presses than the README says; sorting; moves that make themselves."""

from contextlib import contextmanager
from pathlib import Path

import pytest
import zf_player
from firmware_kit import playing
from hint_kit import listen
from pz_kit import at_table, claim, deal, offers
from walks import play_to_five, stack

from engine.games import NAMES
from firmware.settings import AUTO_PASS, AUTO_PLAY, SORT

LISTED = [
    [cell.strip() for cell in line.strip("| \n").split("|")]
    for line in (Path(__file__).parents[2] / "firmware/README.md").read_text(encoding="utf-8").splitlines()
    if line.startswith(tuple(f"| {game} |" for game in NAMES))
]
PAOHUZI = "3s 3s 3b 1s 2s 5b 5b 5b 2b 7b 0b 1b 2b 3b 8s 8s 4b 6s 7s 9b"


@contextmanager
def at(game, what):
    """Yield a player whose turn is one of those that the README lists."""
    if game == "paohuzi":
        with at_table(speed=3) as player:
            deal(player, [PAOHUZI, "", "3s"], "5b 9s 4s 5s", 2, [(2, "discard 3s")])
            assert offers(player) == ["peng", "chi 1s 2s 3s / 3s 3s 3b", "pass"]
            if what.startswith("discard"):
                claim(player, "peng")
            yield player
        return
    with playing(speed=3, plain=game != "zhengfen", seed=8) as player:
        player.begin(game, 3 if game == "zhengfen" else 2)
        player.wait()
        if game == "gojuichi":
            stack(player, ["2C 9D JH KH AH", "4C 6C 8C QC AD"], 1, "3H TC 5S 6S 7S")
        elif what == "lead the first card":
            zf_player.stack(player, "3H 4D 6H 9S")
            player.wait()
        elif game == "wushiyi":
            mine = "2C 9C JC KC 3C AH" if what == "call" else "2C 9D JH KH 3S AH"
            stack(player, [mine, "2D 7D 8D TD QD" if what.startswith("let") else "2D 7D 8H TS QS"], 0, "7C 4D 5S")
            player.press("A")
            player.wait()
            if what.startswith("exchange"):
                play_to_five(player)
        yield player


@pytest.mark.parametrize(("game", "what", "keys", "presses"), LISTED, ids=[f"{row[0]}-{row[1]}" for row in LISTED])
def test_the_listed_keys_make_the_turn_and_are_as_many_as_listed(game, what, keys, presses):
    with at(game, what) as player:
        listen(player)
        made = [0]
        before = player.presses
        for key in keys.split():
            player.press(key)
            if key == "SELECT":
                player.sim.run_until(lambda: player.scene.asked and player.scene.table.note, limit=60000, step=33)
            elif player.name == "table":
                player.wait()
            made.append(len(player.made))
        assert player.presses - before == int(presses)
        assert made[-1] > made[-2], "the last press makes the move"
        assert player.name != "table" or player.scene.table.note is None


def test_every_game_has_its_ordinary_turns_listed():
    assert {row[0] for row in LISTED} == set(NAMES)


@pytest.mark.parametrize("game", ["wushiyi", "gojuichi"])
def test_the_hand_is_sorted_by_suit_or_by_rank_and_moves_mean_the_same(game):
    with playing(speed=3, plain=False, seed=5) as player:
        player.begin(game, **({"rounds": 9} if game == "gojuichi" else {}))
        player.wait()
        table = player.scene.table
        hand = list(table.hand[: table.hands])
        assert hand == sorted(hand)
        player.app.settings.s[20 + SORT] = 1
        player.app.only("table")
        player.sim.run(200)
        player.wait()
        table = player.scene.table
        assert list(table.hand[: table.hands]) == sorted(hand, key=lambda card: (card // 52, card % 13, card // 13))
        for _ in range(3):
            player.turn()  # every refusal would be seen as one
            if player.name == "table":
                player.wait()


@pytest.mark.parametrize("game", NAMES)
def test_a_single_legal_move_is_made_without_asking_if_that_is_wished(game):
    with playing(speed=3, plain=False, seed=3) as player:
        player.app.settings.s[20 + AUTO_PASS] = 0
        player.begin(game)
        player.wait()
        session = player.app.session
        rules = session.rules
        count = "plays" if game == "zhengfen" else "legal"
        real = getattr(rules, count)
        first = []

        def only_one(state, buf):
            real(state, buf)
            if session.my_turn():
                first.append(buf[0])
            return 1

        made = []
        play = session.play

        def noting(move):
            if session.my_turn():
                made.append(move)
            return play(move)

        session.play = noting
        setattr(rules, count, only_one)
        player.app.only("table")
        player.sim.run(500)
        assert not made and player.scene.asked, "nobody wished it"
        player.app.settings.s[20 + AUTO_PLAY] = 1
        first.clear()
        player.app.only("table")
        player.sim.run_until(lambda: made, limit=2000, step=33)
        setattr(rules, count, real)
        player.wait()
        assert len(made) == 1 and first
        if game != "zhengfen":  # whose moves are not its keys
            assert made[0] == first[0]
