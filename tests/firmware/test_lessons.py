"""The lessons: played to their end on every screen; what they say is what the engine does; the match is left alone."""

import importlib

import pytest
from firmware_kit import BOARDS, playing
from lesson_player import GAMES, declined, play, steps, until_asked
from pages_kit import PAGES, chapters

from engine import cards, options
from engine.state import TO_MOVE
from firmware.tables import NAMES
from tools.build.contents import others

GAMES_FOLDER = PAGES.parent / "lessons"


def modules(game):
    return [importlib.import_module(f"engine.{game}.{name}") for name in ("rules", "notation", "public", "bot")]


def begun(game):
    """Return the state that a lesson begins with."""
    rules = modules(game)[0]
    s = bytearray(rules.SIZE)
    words = (GAMES_FOLDER / f"{game}.txt").read_text().splitlines()[0].split(" ")
    if words[0] == "state":
        return bytearray(int(word) for word in words[1:])
    options.reset(s, rules.OPTIONS)
    if words[3] == "seed":
        rules.new(s, int(words[1]), int(words[4]), int(words[2]))
    else:
        rules.new(s, int(words[1]), 0, int(words[2]), [cards.parse(word) for word in words[4:]])
    return s


def best(game, s, seat):
    """Return the words of the move of the computer player at its hardest."""
    rules, notation, _, bot = modules(game)
    player = bot.Bot()
    view = bytearray(rules.SIZE)
    rules.view(s, seat, view)
    player.start(view, seat, 2, 1)
    while not player.step():
        pass
    return notation.move_text(s, player.move)


def walk(game):
    """Yield (state before, state after, step) for every step, having judged that its numbers are what its words say."""
    rules, notation, _, _ = modules(game)
    s = begun(game)
    for step in steps(game):
        before = bytearray(s)
        seat, numbers, _, words, _ = step
        assert s[TO_MOVE] == seat, words
        reason, move = notation.ask(s, words)
        assert not reason, (words, rules.REASONS[reason])
        assert numbers == (list(move) if game == "zhengfen" else [move]), words
        rules.play(s, move)
        yield before, s, step
    assert rules.deal_over(s)


def claim_of(game, words, before, after, step):
    """Tell whether a claim of a step is true."""
    rules, _, public, _ = modules(game)
    name, *values = words.split(" ")
    if name == "best":
        return best(game, before, step[0]) == step[3]
    if name == "value":
        return rules.hand_value(before if game == "gojuichi" else after, 0) == int(values[0])
    if name == "score":
        return public.state(after)["totals"] == [int(value) for value in values]
    if name == "huxi":
        return public.state(after)["result"]["huxi"] == int(values[0])
    raise AssertionError(words)


@pytest.mark.parametrize("game", NAMES)
def test_a_lesson_is_a_deal_of_the_engine_and_its_claims_are_true(game):
    judged = 0
    for before, after, step in walk(game):
        for words in step[4]:
            if words != "":
                assert claim_of(game, words, before, after, step), (step[3], words)
                judged += 1
    assert judged >= 3
    assert modules(game)[0].verify(begun(game))


# What the last text of a lesson tells: the totals, or the scores, of the three players; found in its words.
ENDS = {
    "wushiyi": ([84, 0, 35], ("40", "84", "35")),
    "gojuichi": ([1, 0, 0], ("45", "31", "17")),
    "zhengfen": ([50, 15, 35], ("50",)),
    "paohuzi": ([2, -1, -1], ("15", "1", "2")),
}


@pytest.mark.parametrize("game", NAMES)
def test_a_lesson_ends_as_it_says(game):
    after = list(walk(game))[-1][1]
    totals, told = ENDS[game]
    rules, _, public, _ = modules(game)
    assert public.state(after)["totals"] == totals
    text = " ".join(chapters("en", f"{game}_lesson")["end"][1])
    for number in told:
        assert number in text.replace(",", " ").replace(".", " ").split(), number
    if game == "gojuichi":
        assert [rules.result_value(after, seat) for seat in range(3)] == [45, 31, 17]
    if game == "wushiyi":
        assert [rules.hand_value(after, seat) for seat in range(3)] == [44, 40, 35]


@pytest.mark.parametrize("game", NAMES)
def test_every_text_of_a_lesson_is_used_and_there(game):
    keys = [step[2] for step in steps(game) if step[2] != "-"]
    assert [*keys, "end"] == list(chapters("en", f"{game}_lesson"))
    assert sum(step[0] == 0 and step[2] != "-" for step in steps(game)) >= 4
    assert all(step[2] != "-" for step in steps(game) if step[0] == 0)
    assert len(chapters("en", f"{game}_lesson")["end"][1]) == 2


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("game", NAMES)
def test_a_lesson_is_played_to_its_end(game, board):
    cuts = []
    with playing(board, speed=3, cuts=cuts) as player:
        player.app.only("lesson", (game, "setup"))
        player.sim.run(100)
        play(player)
        assert player.name == "setup" and player.app.session.lesson is None
        assert not cuts
        player.press("B")
        assert player.name == "start"


@pytest.mark.parametrize(("board", "language"), [("pygamer", "it"), ("pimoroni_picosystem", "zh")])
@pytest.mark.parametrize("game", NAMES)
def test_the_box_of_a_lesson_cuts_no_line_of_text(game, board, language):
    with playing(board, speed=3, env={"SHOUPAI_LANG": language}) as player:
        player.app.only("lesson", (game, "setup"))
        player.sim.run(100)
        table = player.scene.table
        lines = [table.message, table.what, table.who] if game == "zhengfen" else [table.message]
        hidden = []

        def whole(name):
            below = player.scene.box[1].height
            for line in lines:
                assert line.layer.hidden or line.layer.y >= below, line.text
                hidden.append(line.layer.hidden)

        until_asked(player, whole)
        assert hidden
        if game in ("wushiyi", "gojuichi"):
            assert not table.message.layer.hidden  # it is seen again


@pytest.mark.parametrize("game", NAMES)
def test_another_move_is_kindly_declined_and_asked_again(game):
    with playing("pimoroni_picosystem", speed=3) as player:
        player.app.only("lesson", (game, "setup"))
        player.sim.run(100)
        until_asked(player, lambda name: None)
        before = bytes(player.app.session.s)
        scene = player.scene
        wrong = {"wushiyi": "discard AH", "gojuichi": "take AS 9C", "zhengfen": "pass", "paohuzi": "pass"}[game]
        GAMES[game](player, wrong.split(" "))
        assert declined(player)
        assert bytes(player.app.session.s) == before
        play(player)
        assert player.name == "setup" and scene.step is None


def test_a_lesson_leaves_the_running_match_alone():
    with playing("pygamer", speed=3) as player:
        player.begin("gojuichi", 4)
        player.wait()
        session = player.app.session
        match = session.match
        state = bytes(match.s)
        record = bytes(session.record[: session.recorded])
        player.press("START")
        player.menu_to(player.scene.rows.index("help"))
        player.press("A")
        player.menu_to(0)
        player.press("A")
        assert player.name == "lesson" and session.s is not match.s
        play(player)
        assert player.name == "pause"
        assert session.match is match and session.s is match.s
        assert bytes(match.s) == state and bytes(session.record[: session.recorded]) == record
        assert not match.over
        player.press("B")
        player.wait()
        assert player.name == "table"


@pytest.mark.parametrize("keys", [("A", "B", "DOWN"), ("LEFT", "RIGHT", "A")], ids="-".join)
@pytest.mark.parametrize("game", NAMES)
def test_a_lesson_is_offered_once_and_left_at_any_time_with_three_keys(game, keys):
    with playing("raspberry_pi_pico", speed=3, keys=keys, new=True) as player:
        player.press("A")
        player.menu_to(NAMES.index(game))
        player.press("A")
        player.sim.run(200)
        assert player.name == "help" and player.scene.label(0) == "Play a lesson"
        player.press("B")
        player.sim.run(200)
        assert player.name == "setup"
        player.press("B")
        player.press("A")
        player.menu_to(NAMES.index(game))
        player.press("A")
        player.sim.run(200)
        assert player.name == "setup"
        for moment in ("box", "asked"):
            player.app.only("lesson", (game, "setup"))
            player.sim.run(100)
            if moment == "asked":
                until_asked(player, lambda name: None)
            player.press("B")
            assert player.scene.asking
            player.press("A")
            assert player.name == "lesson" and not player.scene.asking
            player.press("B")
            player.press("B")
            player.sim.run(100)
            assert player.name == "setup" and player.app.session.lesson is None


def test_the_drive_has_the_lessons():
    files = others("pygamer", ("en",))
    assert sorted(name for name in files if "/lessons/" in name) == sorted(
        f"lib/firmware/lessons/{game}.txt" for game in NAMES
    )
