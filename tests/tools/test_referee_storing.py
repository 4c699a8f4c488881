"""The referee's `set`, `save`, `load`, `record` and `replay` on every game, and its refusals without a match."""

import copy
import random

import pytest
from test_referee import NAMES, Client, begun, finished, games, play_random


@games
def test_set_takes_back_the_state_as_given_and_keeps_the_generator(game):
    rnd = random.Random(11)
    client = begun(game)
    for answer in play_random(client, rnd, 25):
        assert client.ok("set", state=answer["state"])["state"] == answer["state"]
        assert client.ok("set", state={**answer["state"], "loose": True})["state"] == answer["state"]
    # the same next deal with and without a `set` before it
    for seed in range(30):
        plain, after = begun(game, seed=seed), begun(game, seed=seed)
        state = finished(plain, random.Random(seed))
        assert finished(after, random.Random(seed)) == state
        after.ok("set", state=state)
        answer = plain.ask("next")
        assert after.ask("next") == answer
        if answer["ok"]:
            return


@games
def test_set_without_a_match_has_the_generator_of_seed_0(game):
    one, other = Client(), Client()
    state = finished(begun(game), random.Random(1))
    assert one.ok("set", state=state) == other.ok("set", state=state)
    assert one.ok("save") == other.ok("save")


@games
def test_set_refuses_a_wrong_state_and_keeps_the_match(game):
    rnd = random.Random(12)
    client = begun(game)
    for _ in play_random(client, rnd, 5):
        pass
    before = client.ok("save")
    state = client.ok("state")["state"]
    for wrong in (None, 1, "state", [], True):
        client.refused("bad_request", "set", state=wrong)
    client.refused("bad_request", "set")
    client.refused("bad_state", "set", state={})
    for key in state:
        lacking = {k: v for k, v in state.items() if k != key}
        if client.ask("set", state=lacking)["ok"]:
            raise AssertionError(f"set does without {key}")
        for value in (None, True, -1, "x", 2**40, {"a": 1}, [[["deep"]]]):
            changed = copy.deepcopy(state)
            changed[key] = value
            answer = client.ask("set", state=changed)
            if answer["ok"]:
                assert value in (None, -1, 2**40) or state[key] == value, (key, value)
                client.ok("load", blob=before["blob"])
            else:
                assert answer["error"] == "bad_state", (key, value, answer)
    assert client.ok("save") == before


@games
def test_a_blob_carries_the_whole_match_into_another_process(game):
    rnd = random.Random(13)
    client = begun(game)
    for number, _ in enumerate(play_random(client, rnd, 40)):
        if number % 8:
            continue
        saved = client.ok("save")
        assert saved["bytes"] * 2 == len(saved["blob"]) and bytes.fromhex(saved["blob"])
        other = Client()
        assert other.ok("load", blob=saved["blob"]) == client.ok("state")
        assert other.ok("save") == saved
        third = Client()
        third.ok("load", blob=saved["blob"])
        played = [list(play_random(each, random.Random(number), 12)) for each in (other, third)]
        assert played[0] == played[1]


@games
def test_a_damaged_blob_is_refused_and_the_match_goes_on(game):
    rnd = random.Random(14)
    client = begun(game)
    before = client.ok("save")
    blob = before["blob"]
    digits = "0123456789abcdef"
    for _ in range(300):
        at = rnd.randrange(len(blob))
        wrong = blob[:at] + rnd.choice(digits.replace(blob[at], "")) + blob[at + 1 :]
        client.refused("bad_blob", "load", blob=wrong)
    for wrong in ("", "5", "zz", blob[:-2], blob + "00", blob[2:], " " + blob, "53 50" + blob[4:], "é" * 20, "\x00"):
        client.refused("bad_blob", "load", blob=wrong)
    for wrong in (None, 5, [blob], True):
        client.refused("bad_request", "load", blob=wrong)
    assert client.ok("load", blob=blob.upper())["state"] == client.ok("state")["state"]
    assert client.ok("save") == before


@games
def test_a_record_replays_the_match_in_another_process(game):
    rnd = random.Random(15)
    for seed in range(3):
        client = begun(game, seed=seed)
        for _ in play_random(client, rnd, 60):
            pass
        text = client.ok("record")["record"]
        assert text.splitlines()[0] == "shoupai-record 1" and text.splitlines()[1] == f"game {game}"
        other = Client()
        assert other.ok("replay", record=text) == client.ok("state")
        assert other.ok("record")["record"] == text
        assert other.ok("save") == client.ok("save")
        # the record goes on where it was
        for _ in play_random(other, rnd, 5):
            pass
        assert Client().ok("replay", record=other.ok("record")["record"]) == other.ok("state")


@games
def test_a_record_after_set_or_load_begins_there(game):
    rnd = random.Random(16)
    client = begun(game)
    for _ in play_random(client, rnd, 10):
        pass
    client.ok("set", state=client.ok("state")["state"])
    for _ in play_random(client, rnd, 10):
        pass
    text = client.ok("record")["record"]
    assert "position " in text
    assert Client().ok("replay", record=text) == client.ok("state")


@games
def test_a_wrong_record_is_refused_with_its_line(game):
    client = begun(game)
    before = client.ok("save")
    text = client.ok("record")["record"]
    lines = text.splitlines()
    for at, wrong in ((0, "shoupai-record 9"), (1, "game chess"), (len(lines) - 1, "xyzzy")):
        changed = [*lines[:at], wrong, *lines[at + 1 :]]
        assert f"line {at + 1}:" in client.refused("bad_record", "replay", record="\n".join(changed))
    client.refused("bad_record", "replay", record="")
    for wrong in (None, 1, lines):
        client.refused("bad_request", "replay", record=wrong)
    assert client.ok("save") == before


@pytest.mark.parametrize(
    "op", ["state", "view", "legal", "check", "play", "next", "bot", "save", "record"], ids=lambda op: op
)
def test_without_a_match_there_is_no_game(op):
    Client().refused("no_game", op, move="pass", seat=0, level="easy", seed=1)


def test_an_operation_is_named_by_a_text_that_exists():
    client = Client()
    for wrong in (
        "{}",
        '{"op": null}',
        '{"op": 1}',
        '{"op": true}',
        '{"op": ["hello"]}',
        '{"op": {}}',
        '{"Op": "hello"}',
    ):
        assert client.server.answer(wrong.encode()).startswith(b'{"ok": false, "error": "bad_request"')
    for wrong in ("", "Hello", "hello ", "quit", "__init__", "of_game", "\ud800"):
        client.refused("unknown_op", wrong)


def test_unknown_fields_are_ignored():
    client = begun(NAMES[0])
    assert client.ok("state", nonsense=[1], seat="x") == client.ok("state")


def test_operations_of_a_game_need_that_game():
    client = Client()
    client.refused("bad_request", "value")
    client.refused("bad_request", "value", game="chess")
    for name in NAMES:
        client.refused("bad_request", "value", game=name)  # no hand
        for odd in (None, 1, "AS", [], [1], [None] * 5, [[]] * 5, {"a": 1}, ["AS"] * 5, ["??"] * 5, [{}] * 21):
            answer = client.ask("value", game=name, hand=odd, cards=odd, groups=odd, card=odd, options=odd, own=odd)
            assert answer["ok"] or answer["error"] == "bad_request", answer


def test_loose_counts_in_the_request_as_in_the_state():
    client = begun("gojuichi")
    state = client.ok("state")["state"]
    state["totals"] = [5] * len(state["totals"])
    assert client.ask("set", state=state)["error"] == "bad_state"
    assert client.ok("set", state={**state, "loose": True})["state"]["totals"] == state["totals"]
    assert client.ok("set", state=state, loose=True)["state"]["totals"] == state["totals"]
    assert client.ask("set", state=state, loose=1)["error"] == "bad_request"
