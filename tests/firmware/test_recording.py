"""The app's record of the match: it replays bit for bit, makes room for itself, goes back, is kept and restored."""

import importlib

import pytest
from firmware_kit import on_device, playing
from test_matches import sensible

from engine import record_text, replay
from engine.games import NAMES
from engine.record import POSITION
from engine.state import DEAL, get16
from firmware.tables import NAMES as SHOWN


def modules(game):
    return importlib.import_module(f"engine.{game}.rules"), importlib.import_module(f"engine.{game}.notation")


def played_again(session):
    """Return the state that the session's record leads to, through its text and from its bytes."""
    rules, notation = modules(session.game)
    data, used = bytes(session.record[: session.recorded]), session.recorded
    text = record_text.write(rules, notation, data, used)
    reading = record_text.read(text, lambda name: modules(name) if name in NAMES else None)
    assert reading.problem == "", text
    s = bytearray(rules.SIZE)
    player = replay.Player(rules, data, used)
    assert player.begin(s)
    while (what := player.step(s)) > replay.END:
        pass
    assert what == replay.END and s == reading.s
    return s


def session_of(game, seats, seed):
    """Begin a match without a screen and return its session; code of the device."""
    import sys

    for name in ("firmware.session", "firmware.beginning", "firmware.tables", "firmware.strings"):
        __import__(name)
    beginning = sys.modules["firmware.beginning"]
    session = sys.modules["firmware.session"].Session()
    sys.modules["firmware.strings"].use("en")
    beginning.load(session, game)
    choice = beginning.choice_of(session)
    beginning.begin(session, seats, choice.s, choice.levels)
    sys.modules["firmware.session"].forget("firmware.beginning")
    return session


def random_moves(session, count, seed):
    """Play random moves and deals; code of the device."""
    import random
    from sys import modules

    random.seed(seed)
    name = "engine." + session.game + ".rand"
    __import__(name)
    bot = modules[name].Bot()
    seen = bytearray(session.rules.SIZE)
    for i in range(count):
        if session.match.over:
            break
        if session.rules.deal_over(session.s):
            assert session.next_deal() == 0
            continue
        seat = session.s[4]
        session.rules.view(session.s, seat, seen)
        bot.start(seen, seat, 0, seed * 1000 + i)
        while not bot.step():
            pass
        assert session.play(bot.move) == 0


def call(module, name, *args):
    """Call a function of a module that is forgotten afterwards, as the app does; code of the device."""
    import sys

    __import__(module)
    result = getattr(sys.modules[module], name)(*args)
    sys.modules["firmware.session"].forget(module)
    return result


@pytest.mark.parametrize("game", SHOWN)
def test_a_full_record_drops_its_earliest_deals_and_still_replays(game):
    with on_device() as desk:
        run = desk.runner.call
        dropped = whole = longest = 0
        for seed in range(2):
            session = run(session_of, game, modules(game)[0].MAX_SEATS, seed)
            loaded = {name for name in desk.runner.modules if name.startswith(("engine", "firmware"))}
            for step in range(50):
                run(random_moves, session, 30 if step < 15 else 9, seed * 100 + step)
                longest = max(longest, session.recorded)
                assert played_again(session) == session.s
                assert session.recorded <= len(session.record) == 768
                from_start = session.record[4] != POSITION
                dropped += not from_start
                whole += from_start
                if session.match.over or dropped > 3:
                    break
            new = {n for n in desk.runner.modules if n.startswith(("engine", "firmware"))} - loaded
            assert not [n for n in new if not n.startswith("engine." + game)], new
        assert whole
        assert dropped or (game in ("gojuichi", "zhengfen") and longest < 760), "the match was too short"


def test_a_full_record_begins_with_a_later_deal():
    with on_device() as desk:
        run = desk.runner.call
        session = run(session_of, "paohuzi", 3, 1)
        deal, starts = 1, {}
        for step in range(900):
            run(random_moves, session, 1, step)
            begun = get16(session.s, DEAL)
            if begun != deal:
                deal, starts[begun] = begun, bytes(session.s)
            if session.record[4] == POSITION:
                s = bytes(session.record[7 : 7 + session.rules.SIZE])
                assert 1 < get16(s, DEAL) < begun and s == starts[get16(s, DEAL)]
                assert session.recorded < 768 - 150
                break
        else:
            pytest.fail("the record was never full")


@pytest.mark.parametrize("game", SHOWN)
def test_moves_taken_back_are_taken_out_of_the_record(game):
    with on_device() as desk:
        run = desk.runner.call
        session = run(session_of, game, modules(game)[0].MIN_SEATS, 3)
        kept = None
        for step in range(60):
            run(random_moves, session, 1 if game == "gojuichi" else 4, step)
            if session.match.over:
                break
            if step % 3 == 1:
                kept = bytes(session.s), session.recorded, session.rooms
            elif step % 3 == 2 and not session.rules.deal_over(session.s):
                session.s[:] = kept[0]
                session.recorded = kept[1] if session.rooms == kept[2] else 0
            if session.recorded:
                assert played_again(session) == session.s
        assert kept


def test_a_match_without_a_record_is_recorded_from_where_it_is_taken_up():
    with on_device() as desk:
        run = desk.runner.call
        session = run(session_of, "gojuichi", 3, 5)
        run(random_moves, session, 5, 5)
        session.recorded = 0
        run(call, "firmware.beginning", "go_on", session)
        assert session.record[4] == POSITION
        run(random_moves, session, 20, 6)
        assert played_again(session) == session.s


def test_a_match_played_in_the_simulator_replays_bit_for_bit():
    with playing("pygamer", seed=11, plain=False, speed=3, choose=sensible) as player:
        player.begin("wushiyi", 3, target=60)
        session = player.app.session
        for turn in range(60):
            if player.name == "over":
                break
            player.turn()
            assert turn % 4 or played_again(session) == session.match.s
        assert get16(session.match.s, DEAL) > 1
