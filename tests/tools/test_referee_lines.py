"""The referee against whatever comes in: odd lines, odd values, other processes. It answers each line once."""

import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from game_kit import THOROUGH
from test_referee import LONGER, NAMES, Client, begun, seats_of

from engine import games as engine_games
from tools.referee import jsonline
from tools.referee.server import Server

ROOT = Path(__file__).resolve().parents[2]
# `internal` is a fault of ours and must never be seen
CODES = {"bad_json", "bad_request", "unknown_op", "no_game", "bad_state", "bad_blob", "bad_record", "not_over"}
CODES |= {"match_over", "deal_over"}


def answer(line, server=None):
    said = (server or Server()).answer(line)
    return None if said is None else said.decode("ascii")


# --- lines ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", [b"", b"\n", b"  \n", b"\t\r\n", b" \r"])
def test_blank_lines_are_ignored(line):
    assert answer(line) is None


@pytest.mark.parametrize(
    "line",
    [
        b"x",
        b"{",
        b'{"op": "hello"',
        b'{"op": "hello"}}',
        b'{"op": "hello"} {"op": "hello"}',
        b"{'op': 'hello'}",
        b'{"op": "hello",}',
        b'{op: "hello"}',
        b'{"op": NaN}',
        b'{"op": "hello", "id": NaN}',
        b'{"op": "hello", "id": -Infinity}',
        b'{"op": "hello", "id": 01}',
        b'{"op": "hello", "id": 1.}',
        b'{"op": "hello", "id": .5}',
        b'{"op": "hello", "id": 0x1}',
        b'{"op": "hello", "id": "\x01"}',
        b'{"op": "hello", "id": "\\x"}',
        b'{"op": "hello", "id": "\\ud80"}',
        b'{"op": "hello", "id": "\xff"}',
        b'{"op": "hello", "id": "\xed\xa0\x80"}',
        b'\xef\xbb\xbf{"op": "hello"}',
        b"\xff\xfe",
        b"\x00",
        b"\xc2\xa0",
        b"[" * 100_000,
        b'{"id":' * 5_000,
        b'{"a":[}]',
        b"{]",
        b"[}",
        b"[1 2]",
        b'{"a" 1}',
        b'{"a":1 "b":2}',
        b"[,]",
        b"{,}",
        b'{"a":}',
        b"[1,]",
        b"nul",
        b"True",
        b"//",
        b'"op',
    ],
)
def test_what_is_no_json_is_told_without_an_id(line):
    said = json.loads(answer(line))
    assert set(said) == {"ok", "error", "message"} and said["error"] == "bad_json"


@pytest.mark.parametrize(
    "line",
    [
        b"[]",
        b"1",
        b'"op"',
        b"null",
        b"true",
        b"-0",
        b"1e5",
        b'[{"op": "hello"}]',
        b"[" * 50_000 + b"]" * 50_000,
        b"9" * 9000,
    ],
    ids=lambda line: line[:12].decode(),
)
def test_json_that_is_no_object_is_a_bad_request(line):
    said = json.loads(answer(line))
    assert set(said) == {"ok", "error", "message"} and said["error"] == "bad_request"


@pytest.mark.parametrize(
    "identity",
    [
        "null",
        "0",
        "-0",
        "1.10",
        "1e999",
        "-1E-999",
        "123456789012345678901234567890",
        "7" * 10_000,
        "true",
        '""',
        '"\\ud800"',
        '"\\u00e9 \\/ \\ud83c\\udca1"',
        "[]",
        '{"a": [1, {"b": null}], "a": 2}',
        "[" * 20_000 + "]" * 20_000,
        "[1,  2.50 ,\t3]",
    ],
    ids=lambda text: text[:24],
)
def test_any_id_comes_back_as_it_was(identity):
    for op in ('"state"', '"xyzzy"', "1"):
        said = answer(('{"id": ' + identity + ', "op": ' + op + "}").encode())
        found = jsonline.members(said.encode())
        assert found["ok"] == "false" and said.endswith("\n") and said.count("\n") == 1
        try:
            assert json.loads(found["id"]) == json.loads(identity)
        except (ValueError, RecursionError):  # Python cannot hold it
            assert found["id"] == identity


def test_an_id_outside_ascii_comes_back():
    line = '{"op": "xyzzy", "id": {"名前": "跑胡子", "x": 1.5}}'.encode()
    said = Server().answer(line)
    assert json.loads(said)["id"] == {"名前": "跑胡子", "x": 1.5}


def test_of_a_field_given_twice_the_last_counts():
    said = json.loads(answer(b'{"op": "xyzzy", "id": 1, "id": 2, "op": "state"}'))
    assert (said["error"], said["id"]) == ("no_game", 2)
    said = json.loads(answer(b'{"op": "xyzzy", "id": 1.5, "id": 2.5, "op": "state"}'))
    assert (said["error"], said["id"]) == ("no_game", 2.5)


def test_an_answer_without_a_request_id_has_none():
    assert "id" not in json.loads(answer(b'{"op": "hello"}'))


def test_very_long_lines_are_answered():
    long_text = "x" * 3_000_000
    assert json.loads(answer(json.dumps({"op": long_text, "id": 1}).encode()))["error"] == "unknown_op"
    client = begun(NAMES[0])
    assert client.ask("play", move=long_text)["error"] == "unknown_move"
    assert client.ask("load", blob="5" * 2_000_000)["error"] == "bad_blob"
    assert client.ask("replay", record="\n" * 300_000)["error"] == "bad_record"
    assert client.ask("new", game=NAMES[0], seats=2, deck=["2C"] * 100_000)["error"] == "bad_request"


def test_values_that_python_cannot_hold_are_of_the_wrong_type():
    client = begun(NAMES[0])
    before = client.ok("save")
    deep = "[" * 3_000 + "]" * 3_000
    for field, op, code in (
        ("move", "play", "bad_request"),
        ("limit", "legal", "bad_request"),
        ("seat", "view", "bad_request"),
        ("deck", "new", "bad_request"),
        ("options", "new", "bad_request"),
        ("state", "set", "bad_request"),
        ("blob", "load", "bad_request"),
        ("hand", "value", "bad_request"),
    ):
        for value in (deep, "9" * 10_000, "1e999", "1.0"):
            line = f'{{"op": "{op}", "game": "{NAMES[0]}", "seats": 2, "seed": 1, "{field}": {value}}}'
            assert json.loads(client.server.answer(line.encode()))["error"] == code, (op, field)
    state = json.dumps(client.ok("state")["state"])
    for value in (deep, "1e999", "9" * 10_000):
        line = '{"op": "set", "state": ' + state[:-1] + ', "deal": ' + value + "}}"
        assert json.loads(client.server.answer(line.encode()))["error"] == "bad_state"
    assert client.ok("save") == before


def random_value(rnd, depth=0):
    kind = rnd.randrange(6 if depth > 3 else 8)
    if kind == 6:
        return [random_value(rnd, depth + 1) for _ in range(rnd.randint(0, 4))]
    if kind == 7:
        return {random_text(rnd): random_value(rnd, depth + 1) for _ in range(rnd.randint(0, 4))}
    plain = (
        None,
        rnd.random() < 0.5,
        rnd.randint(-(2**70), 2**70),
        rnd.randint(-9, 9),
        rnd.gauss(0, 1e9),
        random_text(rnd),
    )
    return plain[kind]


def random_text(rnd):
    return "".join(rnd.choice('aé"\\/\n\t{}[]:,跑\U0001f0a1 0') for _ in range(rnd.randint(0, 5)))


def test_taking_a_line_apart_agrees_with_pythons_parser():
    rnd = random.Random(4)
    for _ in range(500):
        value = {rnd.choice(("id", "op", random_text(rnd))): random_value(rnd) for _ in range(rnd.randint(0, 5))}
        text = json.dumps(value, ensure_ascii=rnd.random() < 0.5, indent=rnd.choice((None, 1))).replace("\n", " \t")
        assert {key: json.loads(item) for key, item in jsonline.members(text.encode()).items()} == value
        found, identity = jsonline.read(text.encode())
        assert {key: found[key] for key in found if key != "id"} == {key: value[key] for key in value if key != "id"}
        assert (identity is None) == ("id" not in value) and (identity is None or json.loads(identity) == value["id"])


def test_mutilated_lines_are_judged_as_pythons_parser_judges_them():
    rnd = random.Random(5)
    seeds = [
        '{"op":"x","id":[1,{"a":null}],"b":1.5e3}',
        "[]",
        "{}",
        '{"a":{}}',
        ' {"a" : [ ] , "b":"\\u00e9\\n"} ',
        "[[],{}]",
    ]
    seeds += ["0", '"x"', '{"a":1,"a":2}', "[true,false,null]"]
    for _ in range(4_000):
        letters = list(rnd.choice(seeds))
        for _ in range(rnd.randint(0, 3)):
            at = rnd.randrange(len(letters) + 1)
            letters[at : at + rnd.randint(0, 1)] = rnd.choice(
                '{}[]:,"\\ \t0123456789.eE+-truefalsn/u\x01é'
            ) * rnd.randint(0, 1)
        text = "".join(letters)
        try:
            expected = json.loads(text, parse_constant=lambda name: 1 / 0)
        except (ValueError, ZeroDivisionError):
            with pytest.raises(jsonline.NotJson):
                jsonline.members(text.encode())
            continue
        if isinstance(expected, dict):
            assert {key: json.loads(item) for key, item in jsonline.members(text.encode()).items()} == expected
        else:
            with pytest.raises(jsonline.NotObject):
                jsonline.members(text.encode())


# --- random requests --------------------------------------------------------------------------------------------------


FIELDS = {
    "game": [*NAMES, "chess", None, 1],
    "seats": [*range(10), True, "3", 2.0],
    "seed": [0, 1, 7, 2**30 - 1, 2**30, -1, True, None],
    "first": [0, 1, 2, 9, -1, False],
    "seat": [0, 1, 2, 7, 8, -1, True, "0"],
    "limit": [0, 1, 3, 2000, -1, True, None],
    "level": ["easy", "normal", "hard", "random", 1, None],
    "move": ["pass", "draw", "call", "win", "", " ", "discard 3H", "play 3C", "\ud800", 0, None, []],
    "deck": [[], None, ["2C"], [["2C"]]],
    "options": [{}, None, [], {"jokers": 2}, {"jokers": 1}, {"jokers": True}, {"x": 1}, {"target": 1}],
    "blob": ["", "00", "5350", None, 5],
    "record": ["", "shoupai-record 1", None, 5],
    "hand": [[], None, ["AS", "KS", "QS", "JS", "TS"], ["AS"] * 5, [None] * 5, "AS", ["1s"] * 4, [{}]],
    "cards": [[], None, ["3C"], ["3C", "3D", "XL"], ["3C", "3C"], [1], "3C"],
    "on": [[], None, ["4C"], [None]],
    "groups": [[], None, ["ti 1s"], ["peng 1s", 5], [[]]],
    "card": [None, "1s", "AS", 5],
    "own": [True, False, None, 1],
    "id": [None, 1, "x", [{}], 1.5],
    "nonsense": [None, 1],
}
OPS = [
    "hello",
    "new",
    "state",
    "set",
    "view",
    "legal",
    "check",
    "play",
    "next",
    "bot",
    "save",
    "load",
    "record",
    "replay",
]
OPS += ["value", "beats", "xyzzy", "", None, 5]


def reasons():
    found = set(CODES)
    for name in engine_games.NAMES:
        if name in NAMES:
            module = __import__(f"engine.{name}.rules", fromlist=["REASONS"])
            found |= set(module.REASONS)
    return found


def random_request(rnd, client, game):
    """Return a request: half the time a sensible one for the match at hand, else anything."""
    request = {"op": rnd.choice(OPS)}
    for key in rnd.sample(sorted(FIELDS), rnd.randint(0, 8)):
        request[key] = rnd.choice(FIELDS[key])
    if rnd.random() < 0.25:
        request.update(op="new", game=game, seats=seats_of(game), seed=rnd.randrange(99), options=LONGER.get(game, {}))
        request.pop("deck", None)
        request.pop("first", None)
    elif client.server.match:
        kind = rnd.random()
        if kind < 0.4:
            moves = client.ok("legal", limit=40)["moves"]
            request.update(op=rnd.choice(["play", "check", "play"]), move=rnd.choice(moves) if moves else "pass")
        elif kind < 0.55:
            state = client.ok("state")["state"]
            state[rnd.choice(sorted(state))] = rnd.choice([None, [], 0, 1, {}, "x", rnd.choice(list(state.values()))])
            request.update(op="set", state=state)
            if rnd.random() < 0.5:
                state["loose"] = rnd.choice([True, False, 1, None])
        elif kind < 0.65:
            request.update(op="load", blob=client.ok("save")["blob"])
        elif kind < 0.75:
            lines = client.ok("record")["record"].split("\n")
            if rnd.random() < 0.5:
                del lines[rnd.randrange(len(lines))]
            request.update(op="replay", record="\n".join(lines))
    return request


@pytest.mark.parametrize("game", NAMES)
def test_random_requests_are_answered_and_refused_ones_change_nothing(game):
    rnd = random.Random(game)
    known = reasons()
    client = Client()
    accepted = 0
    for _ in range(6000 if THOROUGH else 400):
        request = random_request(rnd, client, game)
        before = client.ok("save") if client.server.match else None
        said = client.server.answer(json.dumps(request).encode())
        assert said.count(b"\n") == 1
        found = json.loads(said)
        assert found.get("id") == request.get("id") and ("id" in found) == ("id" in request)
        if found["ok"] is True:
            accepted += 1
            continue
        assert found["ok"] is False and found["error"] in known and found["message"], (request, found)
        assert (client.ok("save") if client.server.match else None) == before, request
    assert accepted > 50


# --- the process ------------------------------------------------------------------------------------------------------


def start(**options):
    command = [sys.executable, "-m", "tools", "referee"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
    return subprocess.Popen(command, cwd=ROOT, **pipes)


def test_the_process_answers_each_line_at_once_and_ends_with_the_input():
    process = start()
    for line, expected in (
        (b'{"op": "hello", "id": 1}\n', b'{"id": 1, "ok": true'),
        (b"nonsense\n", b'{"ok": false, "error": "bad_json"'),
        (b"\n\xff\n", b'{"ok": false, "error": "bad_json"'),
        (b'{"op": "state", "id": [2]}\n', b'{"id": [2], "ok": false, "error": "no_game"'),
    ):
        process.stdin.write(line)
        process.stdin.flush()
        assert process.stdout.readline().startswith(expected)
    rest, errors = process.communicate(b'{"op": "hello"}', timeout=60)  # the last line has no line end
    assert rest.count(b"\n") == 1 and json.loads(rest)["ok"] is True
    assert (process.returncode, errors) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to one process")
def test_ctrl_c_ends_the_process_without_a_word():
    process = start()
    process.stdin.write(b'{"op": "hello"}\n')
    process.stdin.flush()
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=60) == 130
    assert (process.stdout.read(), process.stderr.read()) == (b"", b"")
    process.stdin.close()


def test_the_process_ends_quietly_when_nobody_reads_the_answers():
    reading, writing = os.pipe()
    process = start(stdout=writing)
    os.close(writing)
    os.close(reading)
    _, errors = process.communicate(b'{"op": "hello"}\n' * 3, timeout=60)
    assert errors == b"" and process.returncode == 1
