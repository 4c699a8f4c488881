"""A match's record shown by the app: move for move, forwards and backwards, in every face."""

import importlib
import io
import types
from array import array

import pytest

from engine import options
from engine.games import NAMES
from engine.record import Recorder, state_hash
from engine.record_text import write
from engine.state import TO_MOVE
from simulator import cli
from simulator.play import Play
from simulator.replay import BadRecord, Diverged, Replay
from simulator.runner import Runner
from simulator.script import BadScript, Script, ScriptFailed


def recorded(game, seed=5, moves=60, deals=2):
    """Return the text of a match that easy players played: at most so many moves of each of the first deals."""
    rules, notation, player = (
        importlib.import_module(f"engine.{game}.{part}") for part in ("rules", "notation", "bot")
    )
    s, view = bytearray(rules.SIZE), bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    rules.new(s, rules.MIN_SEATS, seed)
    record, bot, ply = Recorder(4096, grow=True), player.Bot(), 0
    record.begin(rules, s, seed)
    for deal in range(deals):
        if deal:
            if rules.next_deal(s):
                break
            record.next()
        while not rules.deal_over(s) and ply < moves * (deal + 1):
            seat, ply = s[TO_MOVE], ply + 1
            rules.view(s, seat, view)
            bot.start(view, seat, 0, ply)
            while not bot.step():
                pass
            move = array("i", bot.move) if isinstance(bot.move, array) else bot.move
            assert rules.play(s, move) == 0
            record.move(rules, move)
        if not rules.deal_over(s):
            break
    return write(rules, notation, record.buf, record.used)


@pytest.fixture(scope="module")
def match():
    return recorded("wushiyi", moves=400)


def run(sim, replay, number):
    replay.go(number)
    for ms in replay.settle():
        sim.run(ms)


def state(sim):
    return bytes(sim.modules["firmware.app"].app.session.s)


@pytest.mark.parametrize("game", NAMES)
def test_the_app_plays_every_move_of_a_record_as_it_was(game):
    text = recorded(game, moves=14, deals=1)
    replay = Replay(text)
    heads = ("shoupai-record", "game", "seats", "option", "seed", "first", "end")
    moves = [line for line in text.splitlines() if line.split()[0] not in heads]
    assert [step.words.partition(", ")[2] for step in replay.steps[1:]] == moves != []
    with Runner("pygamer") as sim:
        replay.start(sim)
        for number in range(replay.last + 1):
            run(sim, replay, number)
            assert state(sim) == replay.steps[number].state
            assert sim.modules["firmware.app"].app.names == ["table"]
        assert text.endswith(f"{state_hash(state(sim)):06x}\n")


def test_going_back_shows_the_picture_that_was_there(match):
    replay = Replay(match)
    with Runner("pygamer") as sim:
        replay.start(sim)
        run(sim, replay, 3)
        sim.run(2000)
        before = sim.pixels()
        run(sim, replay, 4)
        sim.run(2000)
        assert sim.pixels() != before
        run(sim, replay, 3)
        sim.run(2000)
        assert sim.pixels() == before and state(sim) == replay.steps[3].state


def test_the_end_of_a_deal_and_the_next_deal_are_shown(match):
    replay = Replay(match)
    beginning, second = replay.deals[:2]
    assert beginning == 0 and replay.steps[second].words == "next deal"
    with Runner("pygamer") as sim:
        app = lambda: sim.modules["firmware.app"].app  # noqa: E731
        replay.start(sim)
        run(sim, replay, second - 1)
        assert app().names == ["result"] and state(sim) == replay.steps[second - 1].state
        run(sim, replay, second)
        assert app().names == ["table"] and state(sim) == replay.steps[second].state
        run(sim, replay, second + 1)
        assert state(sim) == replay.steps[second + 1].state
        run(sim, replay, second - 1)
        assert app().names == ["result"]
        run(sim, replay, 0)
        assert app().names == ["table"] and state(sim) == replay.steps[0].state


def test_keys_step_through_a_record(match):
    replay = Replay(match)
    for key, at in (("RIGHT", 1), ("A", 2), ("B", 1), ("LEFT", 0), ("LEFT", 0), ("SELECT", replay.last)):
        replay.press(key)
        assert replay.target == at, key
    for key, at in (("RIGHT", replay.last), ("START", 0), ("DOWN", replay.deals[1]), ("UP", 0), ("UP", 0)):
        replay.press(key)
        assert replay.target == at, key


def test_the_screen_stays_lit_for_whoever_looks_on(match):
    replay = Replay(match)
    with Runner("pygamer") as sim:
        app = lambda: sim.modules["firmware.app"].app  # noqa: E731
        replay.start(sim)
        run(sim, replay, replay.deals[1] - 1)  # the result: a table lights itself
        sim.run(1000)
        touched = app().touched
        sim.run(5000)
        assert app().touched == touched
        replay.pump()
        assert app().touched != touched


def test_an_app_that_goes_another_way_is_found_out(match):
    replay = Replay(match)
    replay.steps[2].state = bytes(len(replay.steps[2].state))
    with Runner("pygamer") as sim:
        replay.start(sim)
        run(sim, replay, 1)
        with pytest.raises(Diverged, match="Step 2"):
            run(sim, replay, 2)


def test_seen_from_another_seat_other_cards_lie_open(match):
    pictures = []
    for seat in (0, 1):
        replay = Replay(match)
        with Runner("pygamer") as sim:
            replay.start(sim, seat)
            run(sim, replay, 0)
            pictures.append(sim.pixels())
    assert pictures[0] != pictures[1]


@pytest.fixture
def given(monkeypatch):
    """Put text on standard input."""

    def give(text):
        monkeypatch.setattr("sys.stdin", types.SimpleNamespace(buffer=io.BytesIO(text), isatty=lambda: False))

    return give


def test_a_headless_run_prints_every_step(given, capsys):
    text = recorded("wushiyi", moves=5, deals=1)
    given(text.encode())
    assert cli.main(["--headless", "--record", "-"]) == 0
    lines = capsys.readouterr().out.splitlines()
    moves = text.splitlines()[4:-1]
    assert [line.rpartition(", ")[2] for line in lines[1:-1]] == moves
    assert lines[-1] == f"The app ends as the record: {text.split()[-1]}"


def test_a_script_steps_and_takes_pictures(match, tmp_path):
    (tmp_path / "match.txt").write_text(match)
    (tmp_path / "script").write_text(
        "step 2\nshot two\nstep end\nstep -1\nstep begin\nshot none\nstep 2\nuntil still\nshot again\n"
    )
    arguments = ["--headless", "--record", str(tmp_path / "match.txt"), "--script", str(tmp_path / "script")]
    assert cli.main([*arguments, "--shots", str(tmp_path)]) == 0
    shots = [(tmp_path / f"{name}.png").read_bytes() for name in ("two", "none", "again")]
    assert shots[0] == shots[2] != shots[1]


def test_steps_want_a_record_and_a_number():
    with Runner("pygamer", code=False) as sim, pytest.raises(ScriptFailed, match="--record"):
        Script("step 1\n", sim.device.board).run(sim)
    for wrong in ("step x", "step 1 2", "step 1.5"):
        with pytest.raises(BadScript, match="Line 1"):
            Script(wrong + "\n", types.SimpleNamespace(KEYS=("A",)))


BROKEN = {
    "\n# no record\nx\n": "begins with the line",
    "hello\n": "line 1",
    "shoupai-record 1\ngame chess\n": "line 2",
    "shoupai-record 1\ngame wushiyi\nseats 3\nseed 7\nfly\nend\n": "line 5",
    "shoupai-record 1\ngame wushiyi\nseats 3\nseed 7\n": "without an 'end'",
}


@pytest.mark.parametrize("text", BROKEN, ids=list(BROKEN.values()))
def test_a_malformed_record_is_one_sentence(text, given, capsys):
    with pytest.raises(BadRecord):
        Replay(text)
    given(text.encode())
    assert cli.main(["--headless", "--record", "-"]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and BROKEN[text] in said.err


def test_what_does_not_go_with_a_record_is_refused(given, match, capsys, tmp_path):
    for more in (["--seat", "9"], ["--seat", "-1"], ["--deal", "X"], ["--serial"]):
        given(match.encode())
        assert cli.main(["--headless", "--record", "-", *more]) == 2, more
        assert capsys.readouterr().err.count("\n") == 1
    assert cli.main(["--record", str(tmp_path / "none")]) == 2
    given(b"\xff\xfe")
    assert cli.main(["--record", "-"]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_terminal_and_window_step_by_their_keys(match, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    import pygame

    from simulator.terminal import Terminal
    from simulator.window import Window

    replay = Replay(match)
    with Runner("adafruit_feather_esp32s3_reverse_tft") as sim:  # a board with three keys: all keys work here
        replay.start(sim)
        play = Play(sim, replay=replay)
        terminal = Terminal(play)
        for name in ("right", "enter", "left"):
            terminal.key(name)
        for _ in range(40):
            terminal.advance(100)
        assert (replay.at, replay.settled) == (1, True)
        assert "step 1/" in play.status()
        window = Window(play, 1)
        window.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, unicode=""))
        for _ in range(40):
            play.pass_time(100)
        window.draw()
        assert (replay.at, replay.settled) == (2, True)
        pygame.quit()
