"""`flash --get`: from a server of the tests' own, which has what the official place has, or has not."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from test_flash_faults import FEATHER, OLD_INFO, bootloader
from uf2_kit import firmware
from world_kit import UNHEARD, refused, run

from simulator.device import load_board
from tools.flash import get


class Answers(BaseHTTPRequestHandler):
    """Gives the files of its server; of those named in `short` half."""

    def do_GET(self):
        self.server.asked.append(self.path)
        data = self.server.files.get(self.path)
        if data is None:
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data[: len(data) // 2] if self.path in self.server.short else data)

    def log_message(self, *_):
        pass


@pytest.fixture
def server(monkeypatch):
    """Return a server that takes the official one's place: `files`, `short`, `asked`."""
    for name in ("http_proxy", "HTTP_PROXY"):
        monkeypatch.delenv(name, raising=False)
    with ThreadingHTTPServer(("127.0.0.1", 0), Answers) as there:
        there.files, there.short, there.asked = {}, set(), []
        monkeypatch.setattr(get, "PLACE", f"http://127.0.0.1:{there.server_port}/bin")
        thread = threading.Thread(target=there.serve_forever, daemon=True)
        thread.start()
        yield there
        there.shutdown()
        thread.join()


def put(server, board, version=get.NEWEST, data=None):
    """Let the server have a board's CircuitPython; return its path there."""
    path = f"/bin/{board}/en_US/adafruit-circuitpython-{board}-en_US-{version}.uf2"
    server.files[path] = data or firmware(board, version)
    return path


def test_the_official_place_is_where_circuitpython_org_points_to():
    assert get.address(load_board("pygamer"), "10.2.1") == (
        "https://downloads.circuitpython.org/bin/pygamer/en_US/adafruit-circuitpython-pygamer-en_US-10.2.1.uf2"
    )


def test_the_right_file_is_downloaded_checked_and_copied_and_the_game_follows(world, small, server):
    board = world.add("pygamer", "E6AB", running=False)
    path = put(server, "pygamer")
    result = run("flash", "--get")
    assert result.exit_code == UNHEARD, result.output
    assert board.taken == firmware("pygamer", get.NEWEST) and (board.drive / "shoupai.json").exists()
    assert server.asked == [path]


def test_what_was_downloaded_once_is_not_downloaded_again(world, small, server):
    first, second = (world.add("pygamer", uid, running=False) for uid in ("E6AB", "E6CD"))
    path = put(server, "pygamer")
    for board in (first, second):
        assert run("flash", "--get", "--drive", board.boot).exit_code == UNHEARD
        assert board.taken
    assert server.asked == [path]
    # What is kept is checked again: a damaged one is downloaded anew.
    kept = get.folder() / path.rpartition("/")[2]
    kept.write_bytes(kept.read_bytes()[:512])
    assert get.get(load_board("pygamer"))[1] == firmware("pygamer", get.NEWEST)
    assert server.asked == [path, path]


def test_another_version_may_be_named(world, small, server):
    board = bootloader(world, OLD_INFO)
    path = put(server, FEATHER, "9.2.9")
    told = run("flash", "--get")
    refused(told, "Nothing was copied", "TinyUF2 0.18.2", "9.2.9")
    assert not server.asked
    board.gets = "9.2.9"
    assert run("flash", "--get", "9.2.9").exit_code == UNHEARD
    assert server.asked == [path] and board.taken == firmware(FEATHER, "9.2.9")


def test_what_is_not_there_not_whole_or_not_it_is_told_and_nothing_is_copied(world, small, server):
    board = world.add("pygamer", "E6AB", running=False)
    refused(run("flash", "--get"), "there is no such file", "circuitpython.org/board/pygamer/", "--circuitpython FILE")
    path = put(server, "pygamer")
    server.short.add(path)
    refused(run("flash", "--get"), "broke off", "run this again")
    server.short.clear()
    put(server, "pygamer", data=firmware("pybadge"))
    refused(run("flash", "--get"), "not for Adafruit PyGamer")
    put(server, "pygamer", data=firmware("pygamer", "10.1.0"))
    refused(run("flash", "--get"), "is CircuitPython 10.1.0, not 10.2.1")
    put(server, "pygamer", data=b"<html>" * 1000)
    refused(run("flash", "--get"), "no whole UF2 file")
    assert not (board.boot / "firmware.uf2").exists() and not list(get.folder().glob("*"))


def test_without_a_network_it_says_what_to_do_by_hand(world, small, monkeypatch):
    world.add("pygamer", "E6AB", running=False)
    monkeypatch.setattr(get, "PLACE", "http://127.0.0.1:9/bin")
    words = ("no connection to", "computer that has a network", "circuitpython.org/board/pygamer/", "9.0.0 or newer")
    refused(run("flash", "--get"), *words)


@pytest.mark.parametrize(
    ("arguments", "words", "code"),
    [
        (("--get", "8.2.10"), "Shoupai runs on Adafruit PyGamer with CircuitPython 9.0.0 or newer, up to 10.x", 1),
        (("--get", "11.0.0-alpha.1"), "up to 10.x", 1),
        (("--get", "new"), "'new' is no version of CircuitPython", 1),
        (("--get", "10.2.1", "--backup", "b.zip"), "--backup is done alone", 2),
        (("--get", "10.2.1", "--circuitpython", "a.uf2"), "leave out one of them", 2),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_asked(world, small, server, arguments, words, code):
    world.add("pygamer", "E6AB", running=False)
    refused(run("flash", *arguments), words, code=code)
    assert not server.asked


def test_a_bootloader_that_many_boards_have_needs_the_board_s_name(world, small, server):
    board = world.add("raspberry_pi_pico", "E6AB", running=False)
    put(server, "raspberry_pi_pico")
    refused(run("flash", "--get"), "cannot be told which board", "--board")
    assert run("flash", "--get", "--board", "raspberry_pi_pico").exit_code == UNHEARD and board.taken
