"""A hint shows a legal move and its reason, never makes it, is counted once a decision, and is told at the end."""

from array import array

import pytest
from firmware_kit import playing
from hint_kit import hint, listen

from engine.games import NAMES

FEW_KEYS = (("A", "B", "RIGHT"), ("UP", "A", "DOWN"))
LONG = {"gojuichi": {"rounds": 9}}
BOARDS = {
    "wushiyi": "raspberry_pi_pico",
    "gojuichi": "pygamer",
    "zhengfen": "pimoroni_picosystem",
    "paohuzi": "pygamer",
}


def frozen(player):
    """Return all that a hint must leave as it is."""
    session = player.app.session
    ring = session.ring
    match = session.match
    return bytes(session.s), ring.count, bytes(ring.buf), bytes(match.seeds), match.deal, bytes(session.view)


def thought(player):
    """Return the move that the computer player thinks best for the player, who is as good as it can be."""
    session = player.app.session
    bot = player.sim.device.importer(f"engine.{session.game}.bot").Bot()
    bot.start(bytearray(session.view), session.me, 2, 0)
    while not bot.step():
        pass
    return tuple(bot.move) if isinstance(bot.move, array) else bot.move


def count(player):
    player.sim.device.importer("firmware.tables.hint").count(player.app.session.match, 0)


@pytest.mark.parametrize("game", NAMES)
def test_a_hint_changes_nothing_and_the_next_press_makes_its_move(game):
    with playing(BOARDS[game], plain=False, speed=3, seed=4) as player:
        player.begin(game, **LONG.get(game, {}))
        listen(player)
        for _ in range(8):
            player.wait()
            if player.name != "table":
                break
            player.made.clear()  # who can only pass has passed
            before = frozen(player)
            hint(player)
            assert frozen(player) == before and not player.made
            best = thought(player)
            session = player.app.session
            assert session.rules.check(session.s, array("i", best) if game == "zhengfen" else best) == 0
            player.press("A")
            if game == "zhengfen":  # its category is said only where cards can be two things
                assert player.made.pop(0)[1:] == best[1:]
            else:
                assert player.made.pop(0) == best


@pytest.mark.parametrize("keys", FEW_KEYS, ids="-".join)
@pytest.mark.parametrize("game", NAMES)
def test_three_keys_are_enough_for_a_hint(game, keys):
    with playing("raspberry_pi_pico", plain=False, speed=3, keys=keys) as player:
        player.begin(game, **LONG.get(game, {}))
        listen(player)
        player.wait()
        before = frozen(player)
        hint(player)
        assert frozen(player) == before
        best = thought(player)
        player.press("A")
        assert player.made in ([best], [])  # Zheng Fen's hints go on from the chip of that name


def test_hints_are_counted_once_a_decision_and_told_at_the_end():
    with playing(plain=False, speed=3) as player:
        player.begin("wushiyi", 3, target=50)
        listen(player)
        player.wait()
        for _ in range(3):
            hint(player)
        match = player.app.session.match
        assert list(match.hints) == [1, 0, 0, 1, 0, 0]
        player.press("B")
        while match.hints[0] < 2:
            player.press("A")
            player.wait()
            hint(player)
        while player.name == "table":
            player.press("A")
            player.wait()
        assert player.name == "result" and "You: 2 hints" in player.scene.text
        match.over = True
        while player.name == "result":
            player.press("A")
        assert player.name == "over" and player.scene.help(0) == "You: 2 hints"


def test_the_result_of_paohuzi_tells_hints_on_a_page_of_their_own():
    from paohuzi.pz_kit import at_table

    with at_table(speed=3) as player:
        while player.name == "table":
            player.turn()
        count(player)
        player.app.only("paohuzi")
        player.sim.run(100)
        pages = player.scene.pages
        for _ in range(pages - 1):
            player.press("RIGHT")
        assert player.scene.page == pages - 1 and player.scene.tally.text == "You: 1 hint"
        assert not player.scene.tally.layer.hidden and all(layer.hidden for layer in player.scene.names)


def test_the_next_deal_begins_without_hints_and_the_match_remembers_them():
    with playing(speed=3) as player:
        player.begin("wushiyi", 2)
        session = player.app.session
        count(player)
        while player.name == "table":
            player.turn()
        player.turn()
        while player.name == "result":
            player.turn()
        assert list(session.match.hints) == [0, 0, 1, 0]


def test_a_hint_that_finds_nothing_is_not_counted():
    from paohuzi.pz_kit import at_table

    with at_table(speed=3) as player:
        session = player.app.session
        table = player.scene.table
        player.sim.device.importer("firmware.tables.hint").give(table, table.stops.index[0], "only_move")
        assert list(session.match.hints) == [0] * 6
        player.press("A")
        player.sim.device.importer("firmware.tables.hint").give(table, table.stops.index[0], "loose_card")
        assert list(session.match.hints) == [1, 0, 0, 1, 0, 0]
