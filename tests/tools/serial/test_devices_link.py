"""The debug link, the computer's side: lines, checksums, damage, silence, the picture."""

import os

import pytest
from fake_game import Game
from hypothesis import given
from hypothesis import strategies as st
from serial_kit import Peer, pair

from tools.devices.line import Line
from tools.devices.link import Damaged, Link, Refused, opened, sealed
from tools.devices.picture import decoded, encoded
from tools.devices.problem import Busy, Gone, Problem, Silent


def test_the_example_of_the_protocol_is_made_byte_for_byte():
    assert sealed("~> 7 press A B") == b"~> 7 press A B *937eef\n"
    assert opened(b"~< 7 ok *bc6f6e") == ["7", "ok"]
    assert opened(b"noise ~< 8 x~< 7 ok *bc6f6e") == ["7", "ok"]
    assert opened(b"~< 7 ok *bc6f6f") == opened(b"~< 7 ok") == []
    assert opened(b"~> 7 ok *bc6f6e") is None


def test_the_device_s_half_of_the_example_is_understood():
    answer = b"~< 9 - 0 WW91IGRyYXcgOeKZpi4K *43220c"
    assert opened(answer) == ["9", "-", "0", "WW91IGRyYXcgOeKZpi4K"]
    assert opened(b"~< 9 ok len=15 crc=bce2cc *38559c")[1:] == ["ok", "len=15", "crc=bce2cc"]


def test_data_of_any_length_arrives_whole():
    for size in (0, 1, 89, 90, 91, 1000):
        data = os.urandom(size)
        with Game({"log": ("", data)}) as game, Link(game.name) as link:
            assert link.ask("log").data == data


def test_what_else_is_on_the_console_does_no_harm():
    before = b"\x1b]0;CircuitPython\x1b\\print\r\n~< half a line"
    with Game({"memory": "free=1 used=2"}, before=before) as game, Link(game.name) as link:
        answer = link.ask("memory")
        assert (answer.number("free"), answer.number("used"), answer.number("nothing")) == (1, 2, 0)
        assert b"print" in link.noise


def cut(reply):
    return reply[: len(reply) // 2] + b"\n"


def flipped(reply):
    return reply.replace(b" ok", b" oK", 1)


def lost(reply):
    return b"".join(line for line in reply.splitlines(True) if b" - 1 " not in line)


@pytest.mark.parametrize("fault", [cut, flipped, lost])
def test_a_damaged_answer_is_asked_for_again(fault):
    data = bytes(300)
    with Game({"log": ("", data)}, faults=[fault, fault]) as game, Link(game.name) as link:
        assert link.ask("log").data == data
        assert [asked[0] for asked in game.asked] == ["hello", "log", "log", "log"]


def test_a_line_that_never_arrives_whole_is_told():
    with (
        Game({"log": ("", bytes(300))}, faults=[flipped] * 9) as game,
        Link(game.name) as link,
        pytest.raises(Damaged, match="damaged every time"),
    ):
        link.ask("log")


def test_keys_are_not_pressed_twice_when_an_answer_is_damaged():
    with Game({"press": ""}, faults=[flipped]) as game, Link(game.name) as link:
        with pytest.raises(Damaged, match="look before you repeat"):
            link.ask("press", "A")
        assert [asked for asked in game.asked if asked[0] == "press"] == [("press", "A")]


def test_a_request_that_arrived_damaged_is_sent_again():
    refuse = sealed("~< ? err checksum The checksum is wrong: send the line again.")
    with Game({"press": ""}, faults=[lambda reply: refuse]) as game, Link(game.name) as link:
        link.ask("press", "A")


def test_an_error_of_the_device_is_its_sentence():
    with (
        Game({"deal": "err code That is no deal code."}) as game,
        Link(game.name) as link,
        pytest.raises(Refused) as refused,
    ):
        link.ask("deal", "X")
    assert (refused.value.code, refused.value.message) == ("code", "That is no deal code.")


def test_a_silent_port_is_said_so(impatient):
    with Peer() as peer, pytest.raises(Silent, match="is silent"):
        Link(peer.name)


def test_a_port_with_another_program_is_told_from_a_silent_one(impatient):
    with Peer(lambda data: b"hello?\n") as peer, pytest.raises(Silent, match="does not answer on it"):
        Link(peer.name)


def test_another_version_of_the_link_is_refused():
    with Game({"hello": "proto=2 board=pygamer"}) as game, pytest.raises(Problem, match="version 2"):
        Link(game.name)


def test_a_port_that_goes_while_it_answers_is_said_to_be_gone():
    with (
        Game({"log": ("", bytes(300))}, faults=[lambda reply: None]) as game,
        Link(game.name) as link,
        pytest.raises(Gone, match="is gone"),
    ):
        link.ask("log")


def test_a_game_that_stops_answering_is_said_to(impatient):
    with (
        Game({"log": ("", bytes(300))}, faults=[lambda reply: reply[:40]]) as game,
        Link(game.name) as link,
        pytest.raises(Silent, match="any more"),
    ):
        link.ask("log")


def test_a_port_in_use_is_said_to_be():
    with Peer() as peer, Line(peer.name), pytest.raises(Busy, match="in use by another program"):
        Line(peer.name)


def test_a_port_that_is_not_there_or_is_none_is_said_to_be(tmp_path):
    with pytest.raises(Gone, match="There is no port"):
        Line(str(tmp_path / "nothing"))
    (tmp_path / "file").write_text("x")
    with pytest.raises(Problem, match="no serial port"):
        Line(str(tmp_path / "file"))


def test_a_port_that_takes_nothing_is_said_to(monkeypatch):
    monkeypatch.setattr(Line, "patience", 0.1)
    master, slave, name = pair()
    with Line(name) as line, pytest.raises(Silent, match="takes no data"):
        for _ in range(1000):
            line.write(bytes(4096))
    os.close(master)
    os.close(slave)


def test_uploads_go_in_pieces_and_not_beyond_the_room():
    room = bytearray(1024)

    def put(arguments):
        import base64

        piece = base64.b64decode(arguments[1])
        assert len(piece) <= 120
        room[int(arguments[0]) : int(arguments[0]) + len(piece)] = piece
        return ""

    data = os.urandom(300)
    with Game({"room": "", "put": put}) as game, Link(game.name) as link:
        length, crc = link.upload(data)
        assert (length, len(crc)) == (300, 6)
        assert bytes(room[:300]) == data
        with pytest.raises(Problem, match="1,025 bytes"):
            link.upload(bytes(1025))


@given(st.integers(1, 300), st.lists(st.tuples(st.integers(0, 40), st.integers(1, 600)), min_size=1, max_size=30))
def test_any_picture_comes_back(width, runs):
    colours = [colour * 1601 % 65536 for colour, length in runs for _ in range(length)]
    colours += [0] * (-len(colours) % width)
    image = decoded(encoded(colours, width), width, len(colours) // width)
    assert [_packed(pixel) for pixel in _pixels(image)] == colours


def _pixels(image):
    raw = image.tobytes()
    return [raw[at : at + 3] for at in range(0, len(raw), 3)]


def _packed(pixel):
    return pixel[0] >> 3 << 11 | pixel[1] >> 2 << 5 | pixel[2] >> 3


@given(st.binary(max_size=60))
def test_no_bytes_make_a_picture_by_accident_or_a_traceback(data):
    try:
        image = decoded(data, 8, 4)
    except Problem:
        return
    assert image.size == (8, 4)
