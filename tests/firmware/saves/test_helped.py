"""What is counted of help, hints and moves taken back, survives a power cut as the moves do."""

import pytest
from saves_kit import BOARDS, bench, state

from firmware.session import ALL, CHANGED, MOVED


def hint(app, seat):
    """Count a hint as the table does."""
    match = app.session.match
    match.hints[seat] += 1
    match.hints[seat + len(match.levels)] += 1


def same(desk, app):
    """Tell whether what the media hold is all that is known of the match; go on with it."""
    loaded = desk.load()
    match, other = app.session.match, loaded.session.match
    assert not desk.said and state(loaded) == state(app)
    return (match.hints, match.taken) == (other.hints, other.taken)


@pytest.mark.parametrize("board", BOARDS)
def test_hints_are_in_the_journal_with_and_without_moves_and_between_them(board):
    with bench(board) as desk:
        app = desk.load()
        desk.begin(app, "wushiyi", 3)
        desk.save(app, CHANGED)
        number = app.kept[0]
        for moves, hints in ((2, 1), (0, 1), (3, 0), (1, 2), (0, 1), (2, 1)):
            desk.play(app, moves)
            for k in range(hints):
                hint(app, k)
            desk.save(app, ALL)
            assert same(desk, app)
        assert app.kept[0] == number, "it was written anew"
        app = desk.load()
        desk.play(app, 1)
        hint(app, 1)
        desk.save(app, ALL)
        assert same(desk, app) and app.kept[0] == number


def test_where_adding_is_free_a_hint_is_kept_at_once():
    with bench("raspberry_pi_pico") as desk:
        app = desk.load()
        desk.begin(app, "gojuichi", 3)
        desk.save(app, CHANGED)
        erases = desk.sim.device.nvm.erases
        hint(app, 0)
        desk.save(app, MOVED)
        assert same(desk, app) and desk.sim.device.nvm.erases == erases


@pytest.mark.parametrize("board", BOARDS)
def test_the_next_deal_begins_without_the_help_of_the_one_before(board):
    with bench(board) as desk:
        app = desk.load()
        desk.begin(app, "wushiyi", 2)
        match = app.session.match
        hint(app, 0)
        match.taken[0] = match.taken[1] = 1
        while not app.session.rules.deal_over(match.s):
            desk.play(app, 1)
        desk.save(app, CHANGED)
        desk.play(app, 2)
        assert not match.hints[0] and not match.taken[0]
        desk.save(app, ALL)
        assert same(desk, app)
        hint(app, 0)
        desk.save(app, ALL)
        assert same(desk, app) and match.hints[2] == 2
