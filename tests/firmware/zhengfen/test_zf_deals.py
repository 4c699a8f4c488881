"""Whole deals and a whole match by pressed buttons, on every board and with every number of seats."""

import pytest
import zf_player as zf
from firmware_kit import BOARDS
from zf_kit import at_table

from engine.cards import parse
from engine.zhengfen import layout, rules
from engine.zhengfen.sets import set_points, size


def shown(table):
    """Return the faces of the hand's sprites that are to be seen, from left to right, row by row."""
    own = table.own
    return [own._code[i] & 127 for i in range(own.count) if not own.layer[i].hidden]


def judge_picture(player):
    """While the player is asked, the picture is what the view says."""
    table = zf.table(player)
    view = bytearray(player.app.session.view)
    hand = [rules.hand_card(view, 0, i) for i in range(rules.hand_count(view, 0))]
    assert sorted(table.hand[: table.hands]) == hand
    assert sorted(shown(table)) == sorted(parse(zf.card_text(card)) for card in hand)
    low, high = (layout.TOP, layout.TOP + 4)
    top = size(int.from_bytes(view[low : low + 4], "little"), int.from_bytes(view[high : high + 4], "little"))
    trick = [i for i in range(table.cards.count) if not table.cards.layer[i].hidden]
    assert len(trick) == min(top, table.cards.count)
    assert table.kept[3] == rules.trick_points(view)
    assert len(table.group) == 8  # seats, trick, two texts, hand, message, chips, pointer: nothing is left behind
    for i in range(table.own.count):  # nothing sticks out at the sides
        if not table.own.layer[i].hidden:
            assert table.own.x(i) >= 0 and table.own.x(i) + table.own.width <= table.width
    for i in trick:
        assert table.cards.x(i) >= 0 and table.cards.x(i) + table.cards.width <= table.text_x


def judge_result(player, seats):
    """All cards are somewhere, all points were won, and the result says so."""
    assert player.name == "result"
    s = bytearray(player.app.session.s)
    places = [layout.HANDS + 8 * i for i in range(6)] + [layout.PILES + 8 * i for i in range(6)] + [layout.TRICK]
    words = [int.from_bytes(s[at : at + 4], "little") for place in places for at in (place, place + 4)]
    assert sum(size(words[i], words[i + 1]) for i in range(0, len(words), 2)) == 54
    assert sum(s[layout.GAINED + seat] for seat in range(seats)) == 100
    assert sum(set_points(s, layout.PILES + 8 * seat) for seat in range(seats)) == 100
    end = player.scene.end
    assert [end.score(seat) for seat in range(seats)] == [f"+{s[layout.GAINED + seat]}" for seat in range(seats)]
    marks = sorted(end.mark(seat) for seat in range(seats))
    assert marks == [f" {place + 1}." for place in range(seats)]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_whole_deal(board, seats):
    cuts = []
    with at_table(board, seats, seed=seats, speed=3, cuts=cuts) as player:
        zf.play_deal(player, judge_picture)
        judge_result(player, seats)
        while player.name == "result":
            player.press("A")
        player.wait()
        assert player.name == "table" and player.app.session.s[6] == 2  # the second deal
    assert not cuts


@pytest.mark.parametrize(
    ("where", "seats"), [("128x128", 2), ("128x128", 6), ("240x135", 2), ("240x135", 5), ("320x240", 3)]
)
def test_a_whole_deal_on_other_sizes(where, seats):
    cuts = []
    with at_table(where, seats, seed=40 + seats, speed=3, cuts=cuts) as player:
        zf.play_deal(player, judge_picture)
        judge_result(player, seats)
    assert not cuts


@pytest.mark.parametrize("keys", [("LEFT", "RIGHT", "A"), ("A", "B", "DOWN")], ids="-".join)
def test_three_keys_are_enough_for_a_deal(keys):
    cuts = []
    with at_table("raspberry_pi_pico", 3, seed=8, speed=3, cuts=cuts, keys=keys) as player:
        zf.play_deal(player, judge_picture)
        judge_result(player, 3)
    assert not cuts


@pytest.mark.parametrize(("board", "seats"), [("pygamer", 4), ("raspberry_pi_pico", 6)])
def test_a_whole_deal_with_the_real_computer_players_and_their_advice(board, seats):
    cuts = []
    with at_table(board, seats, seed=9, speed=3, cuts=cuts, plain=False) as player:
        zf.play_deal(player, judge_picture)
        judge_result(player, seats)
    assert not cuts


def test_a_whole_match_ends_with_everybodys_total():
    with at_table("pygamer", 3, seed=21, speed=3) as player:
        zf.stack(player, "", "", "", target=50)
        for _ in range(400):
            if player.name == "over":
                break
            zf.turn(player)
        assert player.name == "over"
        s = bytearray(player.app.session.s)
        totals = sorted((rules.total(s, seat) for seat in range(3)), reverse=True)
        assert totals[0] >= 50 and totals[0] > totals[1]
        assert [int(player.scene.value(i)) for i in range(3)] == totals


@pytest.mark.parametrize("speed", range(4))
def test_speed_is_kept(speed):
    with at_table("pygamer", 6, seed=2, speed=speed) as player:
        player.wait()
        start = player.sim.now
        zf.chip(player, zf.GO)
        if zf.table(player).note:
            player.press("A")
            zf.chip(player, zf.HINT)
            assert player.sim.run_until(lambda: zf.table(player).note is not None, limit=5000)
            player.press("A")  # the box with the reason
            zf.chip(player, zf.GO)
        player.wait()
        spent = player.sim.now - start
    least, most = ((6000, 60000), (3000, 30000), (1000, 14000), (0, 2500))[speed]
    assert least <= spent <= most, spent
