"""Scripts: every word plays, every mistake is one sentence with its line and the valid choices."""

import pytest

from boards import pygamer, raspberry_pi_pico
from simulator.runner import Runner
from simulator.script import WORDS, BadScript, Script, ScriptFailed

ECHO = """
import time
from boards import pygamer as board

keys = board.keys()

class Event:
    pass

event = Event()
print("ready")
while True:
    while keys.get(event):
        print(board.KEYS[event.button], "down" if event.pressed else "up")
        if board.KEYS[event.button] == "SELECT":
            raise SystemExit
    time.sleep(0.01)
"""


def run(text, shots=".", code=ECHO):
    with Runner("pygamer", code=code) as sim:
        Script(text, pygamer, shots).run(sim)
        return sim.console.split("\n")[1:-1], sim.now


def test_press_several_keys_one_of_them_often():
    lines, now = run("until text ready\npress A down*2 b\n")
    assert lines == [f"{key} {way}" for key in ("A", "DOWN", "DOWN", "B") for way in ("down", "up")]
    assert 4 * 120 <= now <= 4 * 120 + 40


def test_hold_down_up_and_wait_take_the_time_they_say():
    lines, now = run("until text ready\nhold B 800\ndown A\nwait 200ms\nup A\nwait 40\n")
    assert lines == ["B down", "B up", "A down", "A up"]
    assert 1100 <= now <= 1140


def test_until_ended_goes_on_when_the_code_ends():
    _, now = run("until text ready\npress SELECT\nuntil ended 5000\n")
    assert now < 300


def test_until_still_waits_for_the_picture_to_rest():
    def moving():
        import time

        import displayio
        import vectorio

        from boards import pygamer

        screen = pygamer.display()
        palette = displayio.Palette(1)
        palette[0] = 0xFFFFFF
        box = vectorio.Rectangle(pixel_shader=palette, width=5, height=5)
        screen.root_group = displayio.Group()
        screen.root_group.append(box)
        while True:
            if box.x < 50:
                box.x += 2
            screen.refresh()
            time.sleep(0.04)

    _, now = run("until still 400\n", code=moving)
    # The box moves in the first 25 of its 40 ms rounds.
    assert 24 * 40 + 400 <= now <= 24 * 40 + 400 + 100


def test_shot_writes_the_picture_and_power_begins_anew(tmp_path):
    lines, now = run("until text ready\nshot first\npower\nwait 50\nshot second.png\n", tmp_path / "new")
    assert lines == ["ready"]
    assert now == 50
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == ["first.png", "second.png"]


def test_comments_and_empty_lines_mean_nothing():
    lines, _ = run("# nothing\n\n   \nuntil text ready\npress A # and this\n")
    assert lines == ["A down", "A up"]


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("wait 5\nprss A", f"Line 2: 'prss' is no word of a script; the words are {', '.join(sorted(WORDS))}."),
        ("press X", "Line 1: this board has no key 'X'; its keys are A, B, DOWN, LEFT, RIGHT, SELECT, START, UP."),
        ("press", "Line 1: 'press' wants keys, of A, B, DOWN, LEFT, RIGHT, SELECT, START, UP."),
        ("press A*0", "Line 1: '0' is not a number of presses from 1 to 1000."),
        ("hold A long", "Line 1: 'long' is not a number of milliseconds from 0 to 3600000."),
        ("hold", "Line 1: 'hold' wants a key and milliseconds, as 'hold B 800'."),
        ("hold A*2 5", "Line 1: 'hold' wants one key, without a number of presses."),
        ("down A B", "Line 1: 'down' wants one key."),
        ("up", "Line 1: 'up' wants one key."),
        ("wait", "Line 1: 'wait' wants milliseconds, as 'wait 500'."),
        ("wait -5", "Line 1: '-5' is not a number of milliseconds from 0 to 3600000."),
        ("wait ²", "Line 1: '²' is not a number of milliseconds from 0 to 3600000."),
        ("until dawn", "Line 1: 'until' wants one of 'ended', 'still' with milliseconds, 'text' with words."),
        ("until text", "Line 1: 'until' wants one of 'ended', 'still' with milliseconds, 'text' with words."),
        ("until still 1 2 3", "Line 1: too much after 'until still'."),
        ("shot ../x", "Line 1: 'shot' wants a name without folders, as 'shot title'."),
        ("shot", "Line 1: 'shot' wants a name without folders, as 'shot title'."),
        ("power now", "Line 1: nothing may follow 'power'."),
    ],
)
def test_a_mistake_is_one_sentence_with_the_line_and_the_choices(text, sentence):
    with pytest.raises(BadScript) as caught:
        Script(text, pygamer)
    assert str(caught.value) == sentence


def test_keys_are_those_of_the_board():
    Script("press A", raspberry_pi_pico)
    with pytest.raises(BadScript, match="no key 'START'; its keys are A, B, DOWN, LEFT, RIGHT, UP"):
        Script("press START", raspberry_pi_pico)


def test_waiting_in_vain_fails_with_the_line():
    with pytest.raises(ScriptFailed, match="Line 2: the code did not end within 200 ms"):
        run("until text ready\nuntil ended 200\n")
