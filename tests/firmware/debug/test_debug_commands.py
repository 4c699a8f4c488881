"""Every command of the debug link, over a port of the simulated device, as firmware/DEBUG.md promises it."""

import importlib

import pytest
from debug_kit import Client, sealed
from firmware_kit import playing
from test_recording import played_again

from engine import dealcode, options, record_text, replay, save
from engine.record import state_hash
from engine.state import deal_seed


def rules_of(game):
    return importlib.import_module(f"engine.{game}.rules")


def code_of(game, seed=77, seats=3):
    rules = rules_of(game)
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    rules.new(s, seats, seed, 1)
    return dealcode.code(s, rules.OPTIONS), s


@pytest.fixture(scope="module")
def talk():
    with playing("pygamer", data_port=True, speed=3, plain=False) as player:
        yield Client(player.sim), player


def numbers(reply):
    return {name: int(value) for name, value in reply.fields.items()}


def test_memory(talk):
    client, player = talk
    told = numbers(client.ask("memory"))
    assert told["free"] == player.sim.device.board.HEAP
    assert told["free"] - 64 <= told["largest"] <= told["free"]
    assert 10 < told["stack"] <= 40 and told["used"] >= 0


@pytest.mark.parametrize("game", ("wushiyi", "gojuichi", "zhengfen", "paohuzi"))
def test_a_deal_by_its_code_its_state_its_record_and_a_replay(talk, game):
    client, player = talk
    code, s = code_of(game)
    rules = rules_of(game)
    assert client.ask("deal " + code).ok
    assert player.name == "table" and player.app.session.game == game
    assert deal_seed(player.app.session.s) == deal_seed(s)
    client.ask("press A A A")
    player.sim.run(3000)
    reply = client.ask("state")
    t = bytearray(rules.SIZE)
    assert save.load(t, rules, reply.data) == 0
    assert t == player.app.session.s
    assert reply.fields["hash"] == f"{state_hash(t):06x}" and reply.fields["game"] == game
    assert reply.fields["levels"] == "h,1,1" and reply.fields["seats"] == "3"
    reply = client.ask("record")
    assert reply.fields["deal"] == "1"
    found = record_text.read(
        record_text.write(rules, importlib.import_module(f"engine.{game}.notation"), reply.data, len(reply.data)),
        lambda name: (rules, importlib.import_module(f"engine.{game}.notation")),
    )
    assert found.problem == "" and f"{state_hash(found.s):06x}" == reply.fields["hash"]
    again = client.ask("verify " + client.upload(reply.data))
    assert again.fields["hash"] == reply.fields["hash"] and again.fields["game"] == game
    assert int(again.fields["version"]) == rules.VERSION


def test_a_record_of_another_game_is_played_beside_the_match(talk):
    client, player = talk
    rules = rules_of("gojuichi")
    assert client.ask("deal " + code_of("gojuichi")[0]).ok
    client.ask("press A A")
    player.sim.run(3000)
    kept = client.ask("record")
    assert client.ask("deal " + code_of("wushiyi")[0]).ok
    before = client.ask("record")
    assert client.ask("verify " + client.upload(kept.data)).fields["hash"] == kept.fields["hash"]
    # the match has gone on meanwhile, and nothing else has happened to it
    after = client.ask("record")
    assert player.app.session.game == "wushiyi" and after.data.startswith(before.data)
    assert played_again(player.app.session) == player.app.session.s
    assert not any(name.startswith("engine.gojuichi") for name in player.sim.modules)
    data = bytearray(kept.data)
    data[-1] ^= 0x1F
    reply = client.ask("verify " + client.upload(bytes(data)))
    player_again = replay.Player(rules, data, len(data))
    t = bytearray(rules.SIZE)
    assert player_again.begin(t)
    while (what := player_again.step(t)) > 0:
        pass
    if what == replay.BAD:
        assert reply.code == "record" and reply.sentence.endswith(f"at={player_again.at}")
    else:
        assert reply.ok


def test_a_state_is_taken_back(talk):
    client, player = talk
    assert client.ask("deal " + code_of("paohuzi")[0]).ok
    player.sim.run(2000)
    kept = client.ask("state")
    assert client.ask("deal " + code_of("wushiyi")[0]).ok
    assert client.ask("take " + client.upload(kept.data)).ok
    assert player.app.session.game == "paohuzi" and player.name == "table"
    assert client.ask("record").ok
    player.sim.run(3000)
    blob = bytearray(kept.data)
    blob[50] ^= 1
    assert client.ask("take " + client.upload(bytes(blob))).code == "data"
    assert client.ask("state").fields["game"] == "paohuzi"


def test_keys_go_the_way_of_real_keys(talk):
    client, player = talk
    player.app.home()
    player.sim.run(300)
    at = player.scene.menu.at
    assert client.ask("press DOWN").ok
    assert player.scene.menu.at != at
    assert client.ask("press UP").ok and player.scene.menu.at == at
    assert client.ask("hold DOWN 900").ok
    assert client.ask("down A").ok
    assert player.app.keys.state[player.sim.buttons.index("A")]
    assert client.ask("up").ok
    assert not any(player.app.keys.state)
    # real keys go on working, and nothing of this stays when the link is forgotten
    keys = player.app.keys.keys
    player.sim.press("B")
    assert client.ask("stop").ok
    player.sim.run(100)
    assert player.app.keys.keys is not keys


def test_a_key_of_a_program_that_has_died_is_let_go(talk):
    client, player = talk
    keys = player.app.keys.keys
    assert client.ask("down B").ok
    assert player.app.keys.keys is not keys
    player.sim.run(7000)
    assert player.app.keys.keys is keys
    assert player.app.link is None and not any(player.app.keys.state)
    assert not [name for name in player.sim.modules if name.startswith("firmware.debug")]


def test_the_log_says_what_happened(talk):
    client, player = talk
    assert client.ask("deal " + code_of("wushiyi")[0]).ok
    loaded = set(player.sim.modules)
    assert client.ask("log").data == b""
    client.ask("press A A")
    player.sim.run(3000)
    text = client.ask("log").data.decode()
    assert len(text.splitlines()) > 1 and "Li " in text
    assert client.ask("trace").data == b""
    assert not {n for n in set(player.sim.modules) - loaded if "words" in n and "wushiyi" not in n}


def test_times_are_measured_between_start_and_stop(talk):
    client, player = talk
    assert client.ask("time").code == "now"
    assert client.ask("deal " + code_of("wushiyi")[0]).ok
    assert client.ask("time start").ok
    client.ask("press A A")
    player.sim.run(9000)  # measuring keeps the link
    told = numbers(client.ask("time stop"))
    assert told["frames"] > 200 and told["worst"] >= told["last"] >= 0 and told["decisions"] >= 1
    assert told["slices"] >= 1 and told["thinkworst"] >= told["think"] and told["worst"] >= told["shown"]
    assert client.ask("time stop").code == "now"
    assert "step" not in vars(player.app)


@pytest.mark.parametrize(
    "command, code",
    [
        ("nonsense", "unknown"),
        ("press", "argument"),
        ("press " + "A " * 12 + "A", "argument"),
        ("press Q", "key"),
        ("hold A", "argument"),
        ("hold A 19", "argument"),
        ("hold A 10001", "argument"),
        ("hold A x", "argument"),
        ("down", "argument"),
        ("up Q", "key"),
        ("deal", "argument"),
        ("deal 2400", "code"),
        ("room 0", "argument"),
        ("room 1025", "argument"),
        ("put 0 AAAA", "now"),
        ("put 0", "argument"),
        ("put x AAAA", "argument"),
        ("put 0 AAA", "argument"),
        ("take 5 000000", "data"),
        ("verify 5 000000", "data"),
        ("verify 5", "argument"),
        ("time now", "argument"),
    ],
)
def test_a_wrong_request_is_answered_with_its_reason(talk, command, code):
    client, _ = talk
    client.ask("stop")
    reply = client.ask(command)
    assert (reply.ok, reply.code) == (False, code)
    assert reply.sentence[:1].isalpha() and reply.sentence.endswith(".")


def test_uploads_have_limits(talk):
    client, _ = talk
    assert client.ask("room 10").ok
    assert client.ask("put 8 AAAA").code == "argument"
    assert client.ask("put 7 AAAA").ok
    assert client.ask("verify 10 123456").code == "data"
    assert client.ask("room 1024").ok
    assert client.ask("put 0 " + "A" * 164).code == "argument"


def test_the_examples_of_the_documentation(talk):
    client, _ = talk
    assert sealed("~> 8 hello") == b"~> 8 hello *e8f818"
    client.send(b"~> 8 hello *E8F818\r\n")
    assert client.reply("8").ok
    client.send(b"~> 10 hello *000000\n")
    assert client.reply("?").code == "checksum"
