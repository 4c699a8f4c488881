"""A finished deal is stepped through on its own table, forwards and backwards, and the match stays as it is."""

from importlib import import_module

import pytest
from firmware_kit import playing
from hint_kit import hint, listen

from engine.games import NAMES

BOARDS = {
    "wushiyi": "raspberry_pi_pico",
    "gojuichi": "pygamer",
    "zhengfen": "pygamer",
    "paohuzi": "pimoroni_picosystem",
}
SEATS = {"wushiyi": 2, "gojuichi": 2, "zhengfen": 3, "paohuzi": 3}


def to_the_end(player):
    """Play a deal as hints say; return the states in which something was asked."""
    states = []
    listen(player)
    while player.name == "table":
        player.wait()
        if player.name != "table":
            break
        session = player.app.session
        states.append(bytes(session.view))
        hint(player)
        events = session.ring.count
        while session.ring.count == events:
            player.press("A")
        player.sim.run_until(lambda: player.name != "table" or player.scene.asked, limit=60000, step=33)
    return states


def open_review(player):
    player.press("B")
    assert player.name == "pause"
    player.menu_to("review")
    player.press("A")
    assert player.name == "review"


@pytest.mark.parametrize("game", NAMES)
def test_every_state_of_the_deal_is_seen_again_both_ways(game):
    with playing(BOARDS[game], speed=3, plain=False, seed=2) as player:
        player.begin(game, SEATS[game])
        states = to_the_end(player)
        session = player.app.session
        kept = bytes(session.match.s), bytes(session.ring.buf), session.ring.count, session.recorded
        open_review(player)
        scene = player.scene
        forward, pictures = [bytes(session.view)], [player.sim.pixels()]
        while scene.at < scene.last:
            player.press("NEXT" if player.app.keys.few else "DOWN")
            forward.append(bytes(session.view))
            pictures.append(player.sim.pixels())
        assert scene.last >= len(states) and set(states) <= set(forward)
        assert bytes(session.s) == kept[0] and session.s is not session.match.s
        for at in range(scene.last - 1, max(-1, scene.last - 4), -1):
            player.press("UP" if not player.app.keys.few else "PREV")
            assert bytes(session.view) == forward[at] and player.sim.pixels() == pictures[at]
        player.press("B")
        player.sim.run(200)
        assert player.name in ("result", "paohuzi")
        assert (bytes(session.match.s), bytes(session.ring.buf), session.ring.count, session.recorded) == kept
        assert session.s is session.match.s


@pytest.mark.parametrize("game", NAMES)
def test_every_hand_is_seen_at_every_step(game):
    """A shows the next seat's hand: what that seat knew then, and in the end all that there is."""
    rules = import_module(f"engine.{game}.rules")
    with playing(BOARDS[game], speed=3, plain=False, seed=2) as player:
        player.begin(game, SEATS[game])
        to_the_end(player)
        session = player.app.session
        open_review(player)
        scene = player.scene
        seats = SEATS[game]
        steps = sorted({0, 1, scene.last // 2, scene.last})
        for at in steps:
            while scene.at < at:
                player.press("DOWN")
            pictures = set()
            for turn in range(seats):
                seat = turn % seats
                assert session.me == seat and scene.at == at
                known = bytearray(rules.SIZE)
                rules.view(session.s, seat, known)
                assert bytes(session.view) == bytes(known)
                count = rules.hand_count(session.s, seat)
                own = sorted(rules.hand_card(known, seat, i) for i in range(count))
                assert own == sorted(rules.hand_card(session.s, seat, i) for i in range(count))
                assert shown(scene.table, game) == own
                pictures.add(player.sim.pixels())
                player.press("A")
            assert len(pictures) == seats
        player.press("A")
        player.press("B")
        player.sim.run(200)
        assert session.me == 0 and player.name in ("result", "paohuzi")


def shown(table, game):
    """Return the cards of the hand that the picture shows, sorted."""
    if game == "paohuzi":
        return sorted(card for card in range(20) for _ in range(table.hand[card]))
    return sorted(table.hand[: table.hands])


def test_with_one_direction_it_goes_on_and_after_the_end_begins_anew():
    with playing("raspberry_pi_pico", keys=("A", "B", "RIGHT"), speed=3, plain=False) as player:
        player.begin("wushiyi", 2)
        to_the_end(player)
        player.press("B")
        player.menu_to("review")
        player.press("A")
        for at in range(1, player.scene.last + 1):
            player.press("NEXT")
            assert player.scene.at == at
        player.press("NEXT")
        assert player.scene.at == 0
        player.press("B")
        player.sim.run(100)
        assert player.name == "result"


def test_it_is_offered_only_when_the_deal_is_over():
    with playing(speed=3) as player:
        player.begin("wushiyi", 2)
        player.wait()
        player.press("START")
        assert "review" not in player.scene.rows
