"""The ordinary turn of each game takes no more presses than the README says; sorting; moves that make themselves."""

import pytest
from firmware_kit import playing
from hint_kit import listen

from engine.games import NAMES
from firmware.settings import AUTO_PASS, AUTO_PLAY, SORT

# Presses of an ordinary turn with A alone: draw and put down; take, give and go on; claim and discard.
MOST = {"wushiyi": 2, "gojuichi": 3, "paohuzi": 2}


def turn_over(player):
    """Press A until the others are to move; return how many presses that took."""
    session = player.app.session
    presses = 0
    while player.name == "table" and session.my_turn():
        player.sim.run_until(lambda: player.name != "table" or player.scene.asked, limit=60000, step=33)
        if player.name != "table" or not session.my_turn():
            break
        player.press("A")
        presses += 1
        assert presses < 20
    return presses


@pytest.mark.parametrize("game", ["wushiyi", "gojuichi", "paohuzi"])
def test_an_ordinary_turn_takes_few_presses(game):
    with playing(speed=3, plain=False, seed=8) as player:
        player.begin(game, **({"rounds": 9} if game == "gojuichi" else {}))
        player.wait()
        spent = []
        for _ in range(3):
            if player.name == "table":
                spent.append(turn_over(player))
            if player.name == "table":
                player.wait()
        assert spent and max(spent) <= MOST[game], spent


def test_a_hint_a_look_and_a_play_are_three_presses_in_zheng_fen():
    with playing(speed=3, plain=False, seed=8) as player:
        player.begin("zhengfen")
        listen(player)
        player.wait()
        session = player.app.session
        events = session.ring.count
        player.press("SELECT")
        player.sim.run_until(lambda: player.scene.asked and player.scene.table.note, limit=60000, step=33)
        player.press("A")
        player.press("A")
        assert session.ring.count > events


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
