"""Statistics: they add up to the record of the match, are counted once, survive power-off, never grow too large."""

from importlib import import_module
from itertools import count
from types import SimpleNamespace

import pytest
import statistics_kit
from firmware_kit import on_device, playing
from hypothesis import given
from hypothesis import strategies as st

from engine import options, record
from engine.replay import Player
from engine.state import TO_MOVE
from firmware.tables import ENDLESS, NAMES

SHORT = {"gojuichi": {"rounds": 2}, "paohuzi": {}}


def entries(player):
    """Return what is counted, as lists."""
    return player.sim.device.importer("firmware.statistics").entries(player.app)


def to_the_end(player, deals=99):
    """Play until so many deals are over, or the match."""
    done = 0
    for _ in range(3000):
        if player.name in ("result", "paohuzi"):
            player.sim.run(100)
            done += player.app.session.rules.deal_over(player.app.session.s)
            if done >= deals or player.app.session.match.over:
                return
            while player.name in ("result", "paohuzi"):
                player.press("A")
        if player.name == "table":
            player.wait()
        if player.name == "table":
            player.turn()
    raise AssertionError("the match did not end")


def replayed(session):
    """Return the points of seat 0 in the last deal of the session's record, and whether it won the match or None."""
    rules = session.rules
    state = bytearray(rules.SIZE)
    log = Player(rules, bytes(session.record), session.recorded)
    log.begin(state)
    points = 0
    total = rules.total(state, 0)
    while log.at < session.recorded:
        log.step(state)
        if rules.deal_over(state) and (log.at >= session.recorded or session.record[log.at] == record.NEXT):
            points = rules.total(state, 0) - total
            total = rules.total(state, 0)
    return points, rules.winners(state) & 1 if rules.match_over(state) else None


@pytest.mark.parametrize("game", ("gojuichi", "paohuzi"))
def test_they_add_up_to_the_replay_of_the_record(game):
    with playing(seed=5, speed=3) as player:
        player.begin(game, 3, **SHORT[game])
        points = []
        while len(points) < 2:
            to_the_end(player, 1)
            one, won = replayed(player.app.session)
            points.append(one)
            if player.app.session.match.over:
                break
            while player.name in ("result", "paohuzi"):
                player.press("A")
        (entry,) = entries(player)
        deals, played, wins, total, row, most, best = entry[3:]
        assert entry[:3] == [NAMES.index(game) + 1, 3, 1]
        assert (deals, total) == (len(points), sum(points)) and deals
        assert best == max(points)
        if game in ENDLESS:
            assert played == deals and wins <= deals
        else:
            assert (played, wins) == ((0, 0) if won is None else (1, won))
        assert row <= most <= wins


def test_a_deal_is_counted_once_however_often_its_end_is_looked_at_and_power_is_cut():
    with playing(seed=5, speed=3) as player:
        player.begin("gojuichi", 3, rounds=3)
        to_the_end(player, 1)
        before = entries(player)
        assert before[0][3] == 1
        player.press("START")
        player.menu_to("resume")
        player.press("A")
        player.sim.run(300)
        assert player.name == "result" and entries(player) == before
        player.sim.power_cycle()
        player.sim.run(600)
        player.app.settings.s[20] = 3
        assert entries(player) == before
        to_the_end(player)
        assert entries(player)[0][3:5] == [3, 1]


def test_a_reset_is_taken_back_once_even_after_power_off():
    with playing(seed=5, speed=3) as player:
        player.begin("gojuichi", 3, rounds=1)
        to_the_end(player)
        before = entries(player)
        player.app.home()
        player.sim.run(100)
        player.menu_to("statistics")
        player.press("A")
        player.menu_to(player.scene.count - 1)
        player.press("A")
        assert entries(player) == [] and player.scene.count == 1
        player.press("B")
        player.sim.power_cycle()
        player.sim.run(600)
        assert entries(player) == []
        player.menu_to("statistics")
        player.press("A")
        player.press("A")
        assert entries(player) == before
        assert player.scene.label(player.scene.last) == "Reset all"


def test_hints_and_moves_taken_back_keep_a_deal_from_being_the_best_and_a_win_from_the_row():
    with playing(seed=5, speed=3) as player:
        player.begin("gojuichi", 2, rounds=1)
        player.wait()
        hints = player.app.session.match.hints
        hints[0] = hints[2] = 1  # of this deal, of the match
        to_the_end(player)
        (entry,) = entries(player)
        assert entry[3:5] == [1, 1] and entry[7:] == [0, 0, -32768]


def test_several_people_and_repeated_deals_are_not_counted():
    with playing(seed=5, speed=3) as player:
        player.begin("gojuichi", 3, rounds=1)
        to_the_end(player)
        before = entries(player)
        while player.name != "over":
            player.press("A")
        player.menu_to(4)
        assert player.scene.label(4) == "Same deal again"
        code = player.sim.device.importer("engine.dealcode").code
        first = code(player.app.session.s, player.app.session.rules.OPTIONS)
        player.press("A")
        assert code(player.app.session.s, player.app.session.rules.OPTIONS) == first
        to_the_end(player)
        assert entries(player) == before
        player.app.session.match.levels[1] = 255
        player.app.session.match.counted = 0
        player.app.save(3)
        player.sim.run(100)
        assert entries(player) == before


@pytest.fixture(scope="module")
def statistics():
    with on_device() as desk:
        yield desk.module("firmware.statistics")


@pytest.mark.parametrize("game", NAMES)
def test_points_of_a_deal_are_what_the_total_grows_by(statistics, game):
    rules = import_module(f"engine.{game}.rules")
    bot = import_module(f"engine.{game}.rand").Bot()
    s, seen = bytearray(rules.SIZE), bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    rules.new(s, 3, 11)
    before = [0] * 3
    moves = count()
    for _ in range(4):
        while not rules.deal_over(s):
            seat = s[TO_MOVE]
            rules.view(s, seat, seen)
            bot.start(seen, seat, 0, next(moves))
            while not bot.step():
                pass
            assert not rules.play(s, bot.move)
        now = [rules.total(s, seat) for seat in range(3)]
        assert [statistics.gained(rules, s, seat) for seat in range(3)] == [a - b for a, b in zip(now, before)]
        before = now
        if rules.next_deal(s):
            return


class Rules:
    NAME = "gojuichi"

    def __init__(self, mask):
        self.mask = mask

    def deal_winners(self, s):
        return self.mask

    winners = deal_winners

    def match_over(self, s):
        return s[6] % 3 == 0


one_deal = st.tuples(st.integers(1, 4), st.integers(2, 8), st.integers(0, 2), st.booleans(), st.booleans())


@given(st.lists(one_deal, max_size=120))
def test_any_deals_fit_into_640_bytes_and_none_is_lost(statistics, deals):
    app = SimpleNamespace(session=SimpleNamespace(sections={}), kept=[0, -1])
    played = 0
    for number, (game, seats, level, won, other) in enumerate(deals, 1):
        s = bytearray(64)
        s[0], s[2], s[6] = game, seats, number
        levels = bytearray([255] + [level] * (seats - 1))
        if other and seats > 2:
            levels[1] = (level + 1) % 3
        hints, taken = bytearray(2 * seats), bytearray(2)
        app.session.match = SimpleNamespace(s=s, levels=levels, hints=hints, taken=taken, counted=0)
        app.session.rules = Rules(int(won))
        statistics.count(app)
        statistics.count(app)
        played += number % 3 == 0
        assert len(app.session.sections[6]) <= 640
    found = statistics.entries(app)
    assert sum(entry[3] for entry in found) == len(deals)
    assert sum(entry[4] for entry in found) == played
    for game in range(1, 5):
        mine = [deal for deal in deals if deal[0] == game]
        assert sum(e[6] for e in found if e[0] == game) == sum(deal[3] for deal in mine)
    assert len({tuple(entry[:3]) for entry in found}) == len(found)


def test_numbers_stop_at_their_ends(statistics):
    app = SimpleNamespace(session=SimpleNamespace(sections={}), kept=[0, -1])
    full = [1, 2, 1, 65535, 65535, 65535, 0x1FFFFFFF, 65535, 65535, 32767]
    statistics.keep(app, [full])
    s = bytearray(64)
    s[0], s[2], s[6] = 1, 2, 3
    match = SimpleNamespace(s=s, levels=bytearray((255, 1)), hints=bytearray(4), taken=bytearray(2), counted=0)
    app.session.match, app.session.rules = match, Rules(1)
    statistics.count(app)
    assert statistics.entries(app) == [full]


def test_statistics_of_a_later_version_are_left_alone(statistics):
    app = SimpleNamespace(session=SimpleNamespace(sections={6: b"\x02later"}), kept=[0, -1])
    match = SimpleNamespace(s=bytearray(64), levels=bytearray((255, 1)), counted=0)
    app.session.match = match
    statistics.count(app)
    assert app.session.sections == {6: b"\x02later"} and match.counted == 0


MATCHES = {
    "wushiyi": [(5, 1, {"target": 50}), (5, 1, {"target": 30}), (4, 0, {"target": 30})],
    "gojuichi": [(3, 1, {"rounds": 2}), (3, 1, {"rounds": 1}), (2, 2, {"rounds": 3})],
    "paohuzi": [(3, 1, {}), (3, 0, {})],
}


@pytest.mark.parametrize("game", MATCHES)
def test_whole_matches_are_counted_as_their_records_say(game):
    with playing(seed=6, speed=3) as player:
        book = statistics_kit.Book()
        for seats, level, options in MATCHES[game]:
            statistics_kit.begin(player, game, seats, level, **options)
            statistics_kit.play(player, book, statistics_kit.plainly, 3 if game in ENDLESS else 0)
        statistics_kit.judge(player, book)
