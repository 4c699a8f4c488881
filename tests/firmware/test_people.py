"""Pass and play: the device shows a hand only to the person who has said so, and tells nobody what he may not know."""

import pytest
from firmware_kit import playing
from hint_kit import hint, listen

from engine.games import NAMES
from engine.state import PHASE, TO_MOVE

BOARDS = {
    "wushiyi": "pygamer",
    "gojuichi": "raspberry_pi_pico",
    "zhengfen": "pygamer",
    "paohuzi": "raspberry_pi_pico",
}


def begin(player, game, people, seats=0, **options):
    """Begin a match of several people."""
    player.press("A")
    player.menu_to(NAMES.index(game))
    player.press("A")
    player.press("B")
    player.app.session.choices[game].levels[:people] = bytes([255] * people)
    player.menu_to(NAMES.index(game))
    player.press("A")
    player.scene.choice.seats = seats or player.scene.choice.seats
    player.press("A")
    listen(player)


def settle(player):
    """Let the others play until a person is wanted, or the deal is over."""
    player.sim.run_until(lambda: player.name != "table" or player.scene.asked, limit=60000, step=33)


def uncover(player):
    assert player.name == "cover"
    player.press("A")
    settle(player)


def one_move(player):
    """Let the person make the move that a hint shows."""
    session = player.app.session
    hint(player)
    events = session.ring.count
    while session.ring.count == events:
        player.press("A")
    settle(player)


@pytest.mark.parametrize("game", NAMES)
def test_the_table_waits_for_the_person_who_is_to_move(game):
    with playing(BOARDS[game], speed=3, plain=False) as player:
        begin(player, game, 2)
        session = player.app.session
        assert player.name == "cover" and session.you == 255
        seen = set()
        for _ in range(8):
            if player.name != "cover":
                one_move(player)
                continue
            pixels = player.sim.pixels()
            places, values, kept = permute(session)
            for i, value in zip(places, values):
                session.s[i] = value
            session.look()
            player.app.only("table")
            player.sim.run(100)
            assert player.name == "cover" and player.sim.pixels() == pixels
            session.s[:] = kept
            session.look()
            uncover(player)
            if player.name == "table":
                assert session.me == session.s[4] and session.match.levels[session.me] == 255
                assert session.name(session.me) != "You"
                seen.add(session.me)
                one_move(player)
        assert seen == {0, 1}


def hidden_bytes(session, seat):
    """Return the bytes of a state that a seat's view leaves out."""
    view = bytearray(session.rules.SIZE)
    session.rules.view(session.s, seat, view)
    # Whose turn it is must be known to all where the device is handed round, though at a table a claim is silent.
    return [i for i in range(len(view)) if view[i] != session.s[i] and i not in (PHASE, TO_MOVE)]


def permute(session):
    """Change all bytes of the state that the person in front of the screen must not see."""
    import random

    places = hidden_bytes(session, session.me)
    values = [session.s[i] for i in places]
    random.Random(1).shuffle(values)
    kept = bytes(session.s)
    return places, values, kept


@pytest.mark.parametrize("game", NAMES)
def test_no_picture_depends_on_what_is_hidden_from_the_person_who_looks(game):
    with playing(BOARDS[game], speed=3, plain=False) as player:
        begin(player, game, 2)
        session = player.app.session
        for _ in range(3):
            if player.name == "cover":
                uncover(player)
            if player.name != "table":
                break
            for name in ("table", "pause", "log"):
                pictures = []
                for changed in (False, True):
                    places, values, kept = permute(session)
                    assert places
                    if changed:
                        for i, value in zip(places, values):
                            session.s[i] = value
                        session.look()
                    player.app.only(name)
                    player.sim.run(200)
                    settle(player)
                    pictures.append(player.sim.pixels())
                    session.s[:] = kept
                    session.look()
                assert pictures[0] == pictures[1], name
            player.app.only("table")
            player.sim.run(200)
            settle(player)
            one_move(player)


@pytest.mark.parametrize(("game", "scene"), [(game, "table") for game in NAMES] + [("wushiyi", "pause")])
def test_who_wakes_a_dark_screen_sees_the_cover_and_the_very_position_after_it(game, scene):
    with playing(BOARDS[game], plain=False) as player:
        begin(player, game, 2)
        uncover(player)
        state = bytes(player.app.session.s)
        if scene == "pause":
            player.press("START")
        assert player.name == scene
        for minutes in (4, 1):
            player.sim.device.clock.now_us += minutes * 60_000_000 - 500_000
            if player.app.dog is not None:
                player.app.dog.feed()
            player.sim.run(500)
        assert player.app.nap is not None and player.app.nap.dark
        player.sim.press("A", ms=150)
        player.sim.run(100)
        if scene == "pause":  # which tells nothing that is hidden
            assert player.name == scene
            player.press("B")
        assert player.name == "cover" and player.app.nap is None
        player.press("A")
        player.wait()
        assert player.name == "table" and bytes(player.app.session.s) == state


def test_with_one_person_nothing_is_covered():
    with playing(speed=3) as player:
        player.begin("wushiyi", 3)
        player.wait()
        session = player.app.session
        assert player.name == "table" and session.you == session.me == 0 and not session.covered
        assert session.name(0) == "You"


def test_the_person_need_not_sit_first():
    with playing(speed=3) as player:
        player.press("A")
        player.press("A")
        player.menu_to(4)
        player.press("A")
        assert player.name == "players"
        player.menu_to(2)
        player.press("LEFT")
        player.press("LEFT")
        assert player.scene.value(2) == "a person"
        player.menu_to(0)
        player.press("A")
        assert player.scene.value(0) == "easy"
        player.press("B")
        assert player.scene.value(2) == "mixed" and player.scene.value(3) == "1"
        player.menu_to(0)
        player.press("A")
        player.wait()
        session = player.app.session
        assert session.me == session.you == 2 and list(session.match.levels) == [0, 1, 255, 1]


def test_after_a_deal_the_next_person_is_asked_again_and_going_on_covers_the_table():
    with playing(speed=3, plain=False) as player:
        begin(player, "wushiyi", 2, 2)
        while player.name != "result":
            if player.name == "cover":
                uncover(player)
            else:
                one_move(player)
        assert "You" not in player.scene.end.title()
        while player.name == "result":
            player.press("A")
        assert player.name == "cover"
        player.press("B")
        assert player.name == "pause"
        player.press("B")
        assert player.name == "cover"
        player.press("B")
        player.menu_to("leave")
        player.press("A")
        player.press("A")
        player.sim.run(200)
        assert player.name == "cover"
