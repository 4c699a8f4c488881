"""Whole matches by pressed buttons, with the real computer players, on every board; and fixed scripts of presses."""

import pytest
from firmware_kit import BOARDS, GAMES, playing

from engine.state import DEAL, get16

SHORT = {"wushiyi": {"target": 60}, "gojuichi": {"rounds": 2}}


def sensible(player, stops):
    """Choose as a beginner would: call with one suit, else draw, keep the longest suit; at random elsewhere."""
    table = player.scene.table
    kinds = list(stops.kind[: stops.n])
    if player.app.session.game == "wushiyi" and table.mode in (1, 4):
        if table.mode == 1:
            if 0 in kinds and not table.chips[0]._pale:
                return kinds.index(0)
            return kinds.index(1) if player.random.random() < 0.7 else player.random.randrange(stops.n)
        suits = [0] * 5
        for i in range(table.hands):
            suits[table.hand[i] // 13] += 1
        return min(range(stops.n), key=lambda i: suits[table.hand[stops.index[i]] // 13])
    return player.random.randrange(stops.n)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match(board, game):
    cuts = []
    with playing(board, seed=11, plain=False, speed=3, choose=sensible, cuts=cuts) as player:
        player.begin(game, 3, **SHORT[game])
        session = player.app.session
        rules = session.rules
        deals = set()
        for _ in range(2500):
            if player.name == "over":
                break
            deals.add(get16(session.s, DEAL))
            player.turn()
        assert player.name == "over", f"no end after {player.presses} presses"
        assert rules.match_over(session.s) and session.match.over
        assert len(deals) == get16(session.s, DEAL)
        totals = [rules.total(session.s, seat) for seat in range(3)]
        shown = [int(player.scene.value(i)) for i in range(3)]
        assert shown == sorted(totals, reverse=True)
        if game == "gojuichi":
            assert len(deals) == 2
        else:
            assert max(totals) >= 60
        player.press("B")
        assert player.name == "start" and player.scene.label(0) == "New game"
    assert not cuts


# What is pressed at the first deal of seed 4 with two seats, until its end and the next deal.
SCRIPT = {
    "wushiyi": "A A A B A A RIGHT A RIGHT A A",
    "gojuichi": "A RIGHT A A RIGHT A A RIGHT A",
}


@pytest.mark.parametrize("game", GAMES)
def test_a_fixed_script_of_presses_does_the_same_on_every_board(game):
    """The same presses give the same match whatever the screen: only what is drawn differs."""
    played = []
    for board in BOARDS:
        states = []
        with playing(board, seed=4, speed=3) as player:
            player.begin(game, 2, **({"rounds": 20} if game == "gojuichi" else {}))
            for _ in range(12):
                for press in SCRIPT[game].split():
                    player.wait()
                    while player.name == "result":  # it has more pages on a smaller screen
                        player.press("A")
                        player.wait()
                    player.press(press)
                player.wait()
                states.append(bytes(player.app.session.s))
                if player.name in ("pause", "start"):
                    player.press("A")
        assert len(set(states)) > 6
        played.append(states)
    assert played[0] == played[1] == played[2]


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_count_is_playable(game):
    for seats in (2, 5) if game == "wushiyi" else (2, 8):
        with playing("raspberry_pi_pico", seed=seats, speed=3, choose=sensible) as player:
            player.begin(game, seats)
            for _ in range(300):
                if player.name == "result":
                    break
                player.turn()
            assert player.name == "result"


def test_random_presses_never_crash():
    """A toddler at the keys: whatever is pressed, the app goes on and the state stays one that the rules know."""
    for game in GAMES:
        with playing("pygamer", seed=21, speed=3) as player:
            player.begin(game, 4)
            names = ("UP", "DOWN", "LEFT", "RIGHT", "A", "A", "A", "B", "START", "SELECT")
            for _ in range(300):
                player.sim.press(player.random.choice(names), ms=30, gap=30)
                session = player.app.session
                if session.game and session.s is not None:
                    assert session.rules.verify(session.s)
