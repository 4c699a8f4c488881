"""The tables of cards: no word lies over a card or another word, however tall a language's letters are."""

from itertools import combinations

import pytest
from firmware_kit import GAMES, playing
from game_kit import THOROUGH

from firmware.strings import LANGUAGES
from simulator.device import board_names
from simulator.runner import Runner
from simulator.tour import Tour

PLACES = [("pygamer", "zh"), ("tinycircuits_thumby_color", "zh"), ("pygamer", "ja"), ("pimoroni_picosystem", "fr")]
if THOROUGH:
    PLACES = [(board, language) for board in board_names() for language in LANGUAGES]


def letters(line):
    """Return the upper and the lower edge of the capitals and wide letters of a Line."""
    baseline = line.layer.y + line.font.ascent
    return baseline - line.font.cap, baseline


def overlapping(table):
    """Return the pairs of names of what lies over each other: (left, top, right, bottom) each."""
    cards, own = table.cards, table.own
    edge = 1 if table.tiny else 0  # rows of a card and of the seats that are empty
    right = table.own_x(4) + own.width
    places = {
        "seats": (0, 0, table.width, table.below_seats - edge),
        "table": (0, table.table_y, table.width, table.table_y + cards.height - edge),
        "hand": (table.own_x(0), table.hand_y, right, table.hand_y + own.height),
        "bar": (0, table.height, table.width, table.height + 1),
    }
    if not table.tiny:  # there it takes the seats' place
        top, bottom = letters(table.message)
        places["message"] = (0, top, table.width, bottom)
    for i, chip in enumerate(table.chips):
        places[f"chip {i}"] = (chip.x, chip.y, chip.x + chip.width, chip.y + chip.height)
    worth = table.worth
    if not table.tiny:
        top, bottom = letters(worth)
        width = worth.font.measure(worth.text)
        end = worth.layer.x + worth.layer.tile_width
        places["worth"] = (end - width, top, end, bottom)
    found = []
    for (a, (x1, y1, x2, y2)), (b, (x3, y3, x4, y4)) in combinations(places.items(), 2):
        apart = x2 <= x3 or x4 <= x1 or y2 <= y3 or y4 <= y1
        if not apart and {a, b} != {"chip 1", "worth"}:  # never shown together
            found.append((a, b))
    return found


@pytest.mark.parametrize("game", range(len(GAMES)))
@pytest.mark.parametrize(("board", "language"), PLACES)
def test_words_and_cards_lie_beside_each_other(board, language, game):
    with Runner(board, seed=1, env={"SHOUPAI_LANG": language}) as sim:
        sim.run(300)
        walk = Tour(sim, kept=False)
        walk.app.settings.s[20 + 39] = 255  # no lesson is offered
        walk.to(walk.scene.rows.index("new"))
        walk.press("A")
        walk.to(game)
        walk.press("A", 2)
        sim.run_until(lambda: walk.name == "table" and walk.scene.asked, limit=20000)
        assert overlapping(walk.scene.table) == []


@pytest.mark.parametrize("language", ["zh", "ja"])
def test_tall_letters_leave_a_trick_of_zheng_fen_whole(language):
    """On the smallest screens seats or chips, the trick and the hand lie below each other, words beside the trick."""
    with playing("raspberry_pi_pico", plain=False, speed=3, env={"SHOUPAI_LANG": language}) as player:
        player.begin("zhengfen", 4)
        player.wait()
        table = player.scene.table
        assert table.rows == 1 and table.tricks
        bottom = table.trick_y + table.cards.height
        assert table.below_seats <= table.trick_y and bottom <= table.hand_y <= table.height - table.own.height
        for line in (table.what, table.who):
            top, end = letters(line)
            assert not line.text or (table.below_seats <= top and end <= bottom)
