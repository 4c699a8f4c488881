"""Every word of the Zheng Fen table has its place, on every size of screen; numbers of the engine are the engine's."""

import ast
import itertools
import random
from pathlib import Path

import pytest
import zf_player as zf
from zf_kit import SIZES, at_table

from engine.zhengfen import layout, rules
from firmware.strings.en import (
    zhengfen,
    zhengfen_ask,
    zhengfen_hint,
    zhengfen_long,
    zhengfen_look,
    zhengfen_tell,
    zhengfen_why,
)

TABLES = Path(__file__).parents[3] / "firmware" / "tables"
ELSEWHERE = {"NONE": 255, "CARDS": layout.ALL, "SAY_CATEGORY": layout.R_SAY_CATEGORY, "PAIR": layout.PAIR}
ELSEWHERE |= {"DOES_NOT_BEAT": layout.R_DOES_NOT_BEAT}
# Numbers of the table itself.
OWN = {"HAND", "CHIPS", "ORDER", "POT", "AT", "BY_RANK", "BY_SETS", "BY_SUIT", "ICON", "INITIAL", "TIGHT", "NO_POINTS"}
OWN |= {"WHICH", "PLAY", "LEVEL", "SLICES", "NOTHING", "MENU", "HINT", "GO", "SORT", "LOOK", "STOPS"}


def numbers(path):
    """Return the constants of a module: {name without underscores: value}."""
    found = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            function = node.value.func
            if isinstance(function, ast.Name) and function.id == "const":
                found[node.targets[0].id.strip("_")] = ast.literal_eval(node.value.args[0])
    return found


@pytest.mark.parametrize("path", sorted(TABLES.glob("zhengfen*.py")), ids=lambda path: path.stem)
def test_numbers_that_stand_for_the_engines_are_the_engines(path):
    for name, value in numbers(path).items():
        if name not in OWN:
            assert value == (ELSEWHERE[name] if name in ELSEWHERE else getattr(layout, name)), name


def texts(*modules):
    return dict(line.split(" ", 1) for module in modules for line in module.TEXTS.strip().split("\n"))


def test_every_combination_has_a_short_and_a_long_name_and_none_is_left_over():
    names = {*layout.CATEGORIES[1:], "joker", "joker_big", "pair_jokers"}
    for kind, module in (("c.", zhengfen), ("l.", zhengfen_long)):
        assert {key for key in texts(module) if key.startswith(kind)} == {kind + name for name in names}
    assert len(texts(zhengfen_long)) == len(names)


READINGS = [(layout.SINGLE, rank, 1) for rank in range(15)]
READINGS += [(layout.PAIR, rank, 1) for rank in (*range(13), 14)]
READINGS += [(category, rank, 1) for category in (layout.TRIPLE, layout.QUARTET, layout.FULL) for rank in range(13)]
READINGS += [(layout.SEQ2, rank, n) for rank in range(2, 13) for n in range(3, 14)]
READINGS += [(layout.SEQ3, rank, n) for rank in range(2, 13) for n in range(3, 10)]
READINGS += [(layout.SEQ4, rank, n) for rank in range(2, 13) for n in range(3, 7)]
READINGS += [(layout.SUITSEQ, rank, 5) for rank in range(4, 13)]
READINGS += [(category, 0, 1) for category in (layout.MIXED, layout.PURE, layout.FOURTWOS)]


@pytest.fixture(scope="module", params=[(where, seats) for where in SIZES for seats in (2, 6)], ids=str)
def place(request):
    """Yield (player, table) where the player is asked, on every size of screen, at a small and a large table."""
    where, seats = request.param
    with at_table(where, seats, speed=3) as player:
        player.wait()
        player.sim.modules["firmware.strings"].need("zhengfen_long")
        yield player, zf.table(player)


def named(player, kind, reading):
    category, rank, length = reading
    words = player.sim.modules["firmware.tables.zhengfen_combos"]
    return words.combination(kind, category, rank << 5 | length << 1)


def test_every_combination_and_every_owner_fits_beside_the_trick(place):
    player, table = place
    room = table.what.bitmap.width
    for reading in READINGS:
        assert table.font.measure(named(player, "c.", reading)) <= room, reading
    say = player.sim.modules["firmware.strings"].say
    for seat in range(table.seats):
        for points in range(0, 101, 5):
            assert table.font.measure(say("trick.by", table.session.name(seat), points)) <= room
    # Where the hand covers the trick, both stand in one line.
    if table.tiny:
        longest = max(table.font.measure(named(player, "c.", reading)) for reading in READINGS)
        assert longest + 3 + table.font.measure("Tao, 100 points") + 2 * table.edge <= table.width


def test_every_refusal_and_every_hint_fits_its_box(place):
    player, table = place
    device = player.sim.modules["firmware.tables.base"]
    note = device.leaf("firmware.tables.note").Note
    why = texts(zhengfen_why)
    one_of_each = {reading[0]: reading for reading in READINGS if reading[1] in (0, 7, 14)}
    names = [named(player, "l.", reading) for reading in one_of_each.values()]
    names += [named(player, "l.", (category, 7, 9)) for category in (layout.SEQ2, layout.SEQ3, layout.SEQ4)]
    for text in (*why.values(), *texts(zhengfen_hint).values()):
        longest = sorted(itertools.product(names, names), key=lambda pair: -len("".join(pair)))[:12]
        for mine, theirs in longest if "{0}" in text else [("", "")]:
            assert not note(player.app.kit, table.font, text.format(mine, theirs)).cut, text.format(mine, theirs)


def test_every_message_fits_its_line(place):
    _, table = place
    room = table.message.bitmap.width
    for key, text in texts(zhengfen_tell, zhengfen_ask).items():
        if key.startswith(("ev.", "ask.")) and not key.startswith("ev.play"):
            for seat in range(table.seats):
                assert table.font.measure(text.format(table.session.name(seat), 100)) <= room, text


def test_every_chip_and_every_bar_fits(place):
    player, table = place
    for key, text in texts(zhengfen_ask).items():
        if key in ("do.hint", "do.wait", "do.play", "do.pass", "do.sort", "do.look"):
            assert table.menu.font.measure(text) <= table.menu.room, text
        if key.startswith(("do.", "sort.")):
            for back in ("Menu", "Cancel"):
                player.app.name_keys(text, back, named(player, "c.", (layout.SEQ4, 7, 6)))
                assert not player.app.bar.cut
    table.name_keys()


def test_the_seats_have_room_for_all_that_can_be_written(place):
    player, table = place
    view = player.app.session.view
    kept = bytes(view)
    dice = random.Random(5)
    tens = [1 << 7, 1 << 20]
    for _ in range(60):
        count = table.seats
        for seat in range(count):
            view[layout.COUNTS + seat] = dice.choice([0, 1, 9, -(-54 // count)])
            low = dice.choice([0, 4, tens[0], tens[0] | tens[1] | 1 << 10 | 1 << 23])
            for i in range(8):
                view[layout.PILES + 8 * seat + i] = low >> 8 * (i % 4) & 255
        holding = sum(1 << seat for seat in range(count) if view[layout.COUNTS + seat])
        view[layout.PASSED] = dice.randrange(1 << count) & holding
        view[4] = dice.randrange(count)
        for form in range(5):
            table.form = form
            table.update_seats()
            for strip in table.strips:
                measure = strip.font.measure
                for cell in filter(None, strip.shown):
                    name, data = cell.split("\n")
                    if strip.lines == 1:
                        assert measure(name) + measure(data) + 3 <= strip.room, cell
                    else:
                        assert max(measure(name), measure(data)) <= strip.room, cell
                    assert data and (name or strip.lines == 1)
    view[:] = kept
    table.form = 0
    table.update_seats()
    for seat in range(table.seats):
        assert str(rules.hand_count(view, seat)) in table.strips[seat // table.across].shown[seat % table.across]


def test_what_is_looked_at_is_worded():
    assert set(texts(zhengfen_look)) == {
        "look.title",
        "look.none",
        "look.won",
        "look.cards",
        "look.seat",
        "look.passed",
    }
