"""Taking back: the exact match before one's own last decision, from which the same moves of the others follow again."""

from array import array

import pytest
from firmware_kit import playing
from hint_kit import hint, listen

from engine.games import NAMES
from firmware.settings import UNDO

LONG = {"gojuichi": {"rounds": 9}}
KEPT = 20 + UNDO


def bytes_of(player):
    """Return all bytes that a match consists of, with its record."""
    session = player.app.session
    match = session.match
    record = bytes(session.record[: session.recorded])
    return bytes(match.s), bytes(match.seeds), match.deal, match.over, session.ring.count, record, bytes(session.view)


def take_back(player):
    """Take the last decision back through the menu."""
    for _ in range(4):
        if player.name != "pause":
            player.press("B")
    player.menu_to("undo")
    player.press("A")
    assert player.name == "table"
    player.wait()


def decide(player):
    """Make the decision of the person that a hint shows; return what the match was before it, and the move."""
    before = bytes_of(player)
    player.made.clear()
    hint(player)
    events = player.app.session.ring.count
    while player.app.session.ring.count == events:
        player.press("A")
    move = player.made[0]
    return before, array("i", move) if isinstance(move, tuple) else move


def on(player):
    """Let the others play until something is asked or the deal is over."""
    if player.name == "table":
        player.wait()


def decide_again(player, move):
    """Make the same decision again."""
    player.app.settings.s[KEPT] = 0
    player.scene._play(move)
    player.app.settings.s[KEPT] = 1


def begin(player, game, seats=0, **options):
    """Begin a match in which moves may be taken back."""
    player.app.settings.s[KEPT] = 1
    player.begin(game, seats, **options)
    listen(player)
    on(player)


@pytest.mark.parametrize("game", NAMES)
def test_taking_back_restores_every_byte_and_the_same_moves_follow(game):
    with playing("raspberry_pi_pico" if game == "wushiyi" else "pygamer", plain=False, speed=3, seed=6) as player:
        player.app.settings.s[22] = 0  # who can only pass is asked
        begin(player, game, **LONG.get(game, {}))
        done = 0
        while done < 5 and player.name == "table":
            before, move = decide(player)
            on(player)
            after = bytes_of(player)
            where = player.name
            take_back(player)
            assert bytes_of(player) == before
            decide_again(player, move)
            on(player)
            assert bytes_of(player) == after and player.name == where
            done += 1
        taken = player.app.session.match.taken
        assert list(taken) == [done, done] and done > 1


def test_the_deal_is_marked_and_the_result_says_so():
    with playing(plain=False, speed=3) as player:
        begin(player, "wushiyi", 2)
        decide(player)
        on(player)
        take_back(player)
        assert player.app.session.deal() == "1*" and "Deal 1*" in " ".join(player.app.bar._shown)
        while player.name == "table":
            decide(player)
            on(player)
        assert player.name == "result" and "A move was taken back" in player.scene.text
        while player.name == "result":
            player.press("A")
        assert player.app.session.deal() == "2" and list(player.app.session.match.taken) == [0, 1]


def test_the_end_of_a_deal_can_be_taken_back_until_the_next_is_dealt():
    with playing(plain=False, speed=3) as player:
        begin(player, "gojuichi", 2, rounds=9)
        while player.name == "table":
            before, _ = decide(player)
            on(player)
        take_back(player)
        assert bytes_of(player) == before
        while player.name == "table":
            decide(player)
            on(player)
        while player.name == "result":
            player.press("A")
        player.wait()
        player.press("START")
        assert "undo" not in player.scene.rows


def test_it_is_offered_only_if_the_setting_is_on_and_once_a_decision():
    with playing(plain=False, speed=3) as player:
        begin(player, "wushiyi", 4)
        player.app.settings.s[KEPT] = 0
        decide(player)
        on(player)
        assert player.app.session.before is None
        player.press("START")
        assert "undo" not in player.scene.rows
        player.press("START")
        player.app.settings.s[KEPT] = 1
        on(player)
        decide(player)
        on(player)
        take_back(player)
        player.press("START")
        assert "undo" not in player.scene.rows


def test_a_refused_move_is_no_decision():
    with playing(plain=False, speed=3) as player:
        begin(player, "wushiyi", 4)
        decide(player)
        on(player)
        kept = bytes(player.app.session.before[0])
        player.scene._play(2)  # to declare 51
        assert player.scene.table.note is not None and bytes(player.app.session.before[0]) == kept


def to_start(player):
    """Leave the table for the start screen."""
    while player.name != "pause":
        player.press("B")
    player.menu_to("leave")
    player.press("A")
    player.sim.run(200)
    assert player.name == "start"


@pytest.mark.parametrize("games", (("gojuichi", "wushiyi"), ("wushiyi", "gojuichi")))
def test_a_decision_of_another_match_is_never_taken_back(games):
    with playing(plain=False, speed=3) as player:
        begin(player, games[0], 2)
        first = bytes(player.app.session.match.s)
        to_start(player)
        player.menu_to(player.scene.rows.index("new"))
        player.press("A")
        player.menu_to(NAMES.index(games[1]))
        player.press("A")
        player.press("A")
        on(player)
        decide(player)
        on(player)
        to_start(player)
        player.menu_to(player.scene.rows.index("before"))
        player.press("A")
        on(player)
        assert bytes(player.app.session.match.s) == first
        player.press("START")
        assert "undo" not in player.scene.rows
        player.press("START")
        on(player)
        before, _ = decide(player)
        on(player)
        take_back(player)
        assert bytes_of(player) == before


def test_a_decision_before_one_made_without_the_setting_is_not_taken_back():
    with playing(plain=False, speed=3) as player:
        begin(player, "wushiyi", 2)
        decide(player)
        on(player)
        player.app.settings.s[KEPT] = 0
        decide(player)
        on(player)
        player.app.settings.s[KEPT] = 1
        player.press("START")
        assert "undo" not in player.scene.rows
