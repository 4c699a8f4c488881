"""Flashing holds the code at a REPL that nobody here wrote, and starts it again."""

from serial_kit import prompt

from tools.devices.line import Line
from tools.flash.alive import Held, hello


def test_the_code_is_stopped_held_and_started_again(microbit):
    with Line(microbit.port) as line:
        line.write(b"\r\nwhile True: pass\r\n\r\n")
    held = Held(microbit.port)
    assert held.why == ""
    held.give_drive()  # it has no drive, and that is no reason to stop
    assert held.restart(hard=False)
    assert b"Traceback" not in prompt(microbit.port)


def test_raw_paste_is_fine_too(unix):
    held = Held(unix)
    assert held.why == ""
    assert held.port.ask("print(6 * 7)") == ["42"]
    held.close()
    assert not held.restart(hard=False)  # nothing is held any more


def test_a_board_whose_game_does_not_answer_is_no_fault(unix, impatient):
    assert hello(unix) is None


def test_a_port_that_is_gone_is_said():
    assert "no port" in Held("/dev/none-of-these").why
    assert Held("").why == "it has no console port"
