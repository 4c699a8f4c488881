"""The referee's operations on every game, as `tools/referee/PROTOCOL.md` names them: requests in, answers out."""

import json
import random

import pytest
from game_kit import Kit, packages

from engine import options as opts
from tools.referee.server import Server

NAMES = [package.rpartition(".")[2] for package in packages() if package.startswith("engine.")]
LONGER = {"gojuichi": {"rounds": 9}}  # a match of one deal by default
games = pytest.mark.parametrize("game", NAMES)


class Client:
    """Speak to a server in this process, a line at a time, as over a pipe."""

    def __init__(self):
        self.server = Server()

    def ask(self, op, **fields):
        answer = self.server.answer(json.dumps({"op": op, **fields}).encode())
        assert answer.endswith(b"\n") and answer.count(b"\n") == 1 and answer.isascii()
        return json.loads(answer)

    def ok(self, op, **fields):
        answer = self.ask(op, **fields)
        assert answer.pop("ok") is True, answer
        return answer

    def refused(self, code, op, **fields):
        answer = self.ask(op, **fields)
        assert (answer["ok"], answer["error"]) == (False, code), answer
        assert set(answer) == {"ok", "error", "message"} and answer["message"]
        return answer["message"]


def seats_of(game):
    return Kit(f"engine.{game}").rules.MAX_SEATS


def begun(game, **fields):
    client = Client()
    options = LONGER.get(game, {})
    client.ok("new", **{"game": game, "seats": seats_of(game), "seed": 5, "options": options, **fields})
    return client


def play_random(client, rnd, count):
    """Play so many random moves, with `next` where a deal is over; yield every answer with a state."""
    for _ in range(count):
        listed = client.ok("legal", limit=300)
        if not listed["moves"]:
            if client.ask("next")["ok"] is False:
                return
            continue
        yield client.ok("play", move=rnd.choice(listed["moves"]))


def test_hello_names_every_game_with_seats_and_options():
    said = Client().ok("hello")
    assert said["name"] == "shoupai" and said["protocol"] == 1 and type(said["version"]) is str
    assert list(said["games"]) == NAMES
    for name, game in said["games"].items():
        rules = Kit(f"engine.{name}").rules
        assert game["seats"] == [rules.MIN_SEATS, rules.MAX_SEATS]
        assert list(game["options"]) == [entry[0] for entry in rules.OPTIONS]
        for i, (key, kind, default, values) in enumerate(rules.OPTIONS):
            option = game["options"][key]
            assert opts.raw(rules.OPTIONS, i, option["default"]) == default
            if kind == opts.RANGE:
                assert option["values"] == {"min": values[0], "max": values[1]}
            else:
                assert option["values"] == list(values)


@games
def test_new_takes_every_value_that_hello_names(game):
    client = Client()
    options = client.ok("hello")["games"][game]["options"]
    for key, option in options.items():
        values = option["values"]
        if isinstance(values, dict):
            tries = [values["min"], values["max"]]
        elif isinstance(option["default"], list):
            tries = [[], values, values[:1], values[::-1]]
        else:
            tries = values
        for value in tries:
            state = client.ok("new", game=game, seats=seats_of(game), seed=1, options={key: value})["state"]
            shown = state["options"][key]
            assert (sorted(shown) == sorted(value)) if isinstance(value, list) else (shown == value)
            assert set(state["options"]) == set(options)


@games
def test_new_refuses_what_is_not_as_it_must_be_and_names_what_may_be(game):
    client = begun(game)
    before = client.ok("state")
    rules = Kit(f"engine.{game}").rules
    good = {"game": game, "seats": rules.MAX_SEATS, "seed": 1}
    key = rules.OPTIONS[0][0]
    wrong = [
        {"game": None},
        {"game": "chess"},
        {"game": 1},
        {"game": [game]},
        {"seats": rules.MIN_SEATS - 1},
        {"seats": rules.MAX_SEATS + 1},
        {"seats": True},
        {"seats": "2"},
        {"seats": float(rules.MAX_SEATS)},
        {"options": []},
        {"options": None},
        {"options": {"players": 2}},
        {"options": {key: "?"}},
        {"options": {key: None}},
        {"seed": -1},
        {"seed": 2**30},
        {"seed": True},
        {"seed": 1.0},
        {"seed": None},
        {"first": rules.MAX_SEATS},
        {"first": -1},
        {"first": False},
        {"deck": []},
        {"deck": "2C"},
        {"deck": {}},
        {"deck": [None]},
    ]
    for change in wrong:
        client.refused("bad_request", "new", **{**good, **change})
    client.refused("bad_request", "new", **{k: v for k, v in good.items() if k != "seed"})
    client.refused("bad_request", "new", **{k: v for k, v in good.items() if k != "game"})
    assert game in client.refused("bad_request", "new", game="chess")
    assert key in client.refused("bad_request", "new", **good, options={"x": 1})
    assert client.ok("state") == before


@games
def test_seats_may_be_left_out_only_where_one_number_is_possible(game):
    rules = Kit(f"engine.{game}").rules
    if rules.MIN_SEATS == rules.MAX_SEATS:
        assert Client().ok("new", game=game, seed=1)["state"]["seats"] == rules.MIN_SEATS
    else:
        Client().refused("bad_request", "new", game=game, seed=1)


def deck_of(game, state, rnd):
    """Return the tokens of a shuffled pack under the options of a public state."""
    kit = Kit(f"engine.{game}")
    s = bytearray(kit.rules.SIZE)
    for i, entry in enumerate(kit.rules.OPTIONS):
        opts.put(s, kit.rules.OPTIONS, i, opts.raw(kit.rules.OPTIONS, i, state["options"][entry[0]]))
    deck = [kit.notation.card_text(card) for card in kit.rules.full_deck(s)]
    rnd.shuffle(deck)
    return deck


@games
def test_a_deck_is_dealt_as_given_and_must_be_exactly_the_pack(game):
    rnd = random.Random(1)
    client = begun(game)
    seats = seats_of(game)
    deck = deck_of(game, client.ok("state")["state"], rnd)
    state = client.ok("new", game=game, seats=seats, deck=deck, first=0)["state"]
    assert client.ok("new", game=game, seats=seats, deck=deck, first=0, seed=0)["state"] == state
    twice = next(token for token in deck if token != deck[0])
    for wrong in (deck[:-1], [*deck, deck[0]], [twice, *deck[1:]], [deck[0].swapcase(), *deck[1:]], [1, *deck[1:]]):
        client.refused("bad_request", "new", game=game, seats=seats, deck=wrong, first=0)
    # the same deck deals the same; the seed drives all that comes after it
    other = client.ok("new", game=game, seats=seats, deck=deck, first=0, seed=9)["state"]
    assert other == state


@games
def test_the_same_seed_and_requests_give_the_same_answers_in_another_process(game):
    a, b = begun(game), begun(game)
    rnd_a, rnd_b = random.Random(2), random.Random(2)
    assert list(play_random(a, rnd_a, 60)) == list(play_random(b, rnd_b, 60))
    assert begun(game, seed=6).ok("state") != begun(game, seed=5).ok("state")


@games
def test_play_makes_every_offered_move_and_tells_what_happened(game):
    rnd = random.Random(3)
    client = begun(game)
    names = set(Kit(f"engine.{game}").rules.EVENTS)
    count = 0
    for answer in play_random(client, rnd, 80):
        count += 1
        assert answer["state"] == client.ok("state")["state"]
        for event in answer["events"]:
            assert event["event"] in names
            assert "seat" not in event or 0 <= event["seat"] < answer["state"]["seats"]
        assert answer["events"] or game == "paohuzi"  # there a claim that others may yet beat is told by nothing
    assert count > 20


@games
def test_check_gives_the_reason_that_play_refuses_with_and_neither_changes_anything(game):
    rnd = random.Random(4)
    client = begun(game)
    seen = set()
    for _ in play_random(client, rnd, 40):
        listed = client.ok("legal", limit=300)
        seen |= set(listed["moves"])
        before = client.ok("save")
        for move in [*rnd.sample(sorted(seen), min(6, len(seen))), "xyzzy", "", "pass"]:
            said = client.ok("check", move=move)
            if said["legal"]:
                assert set(said) == {"legal"} and (move in listed["moves"] or not listed["complete"])
            else:
                assert set(said) == {"legal", "reason"}
                client.refused(said["reason"], "play", move=move)
        for wrong in (None, 1, True, ["pass"], {}):
            client.refused("bad_request", "play", move=wrong)
            client.refused("bad_request", "check", move=wrong)
        assert client.ok("save") == before


@games
def test_legal_obeys_its_limit(game):
    client = begun(game)
    everything = client.ok("legal", limit=10_000)
    assert client.ok("legal") == client.ok("legal", limit=2000)
    assert everything["seat"] == client.ok("state")["state"]["to_move"]
    assert client.ok("legal", limit=0) == {"seat": everything["seat"], "moves": [], "complete": False}
    assert client.ok("legal", limit=1)["moves"] == everything["moves"][:1]
    for wrong in (-1, True, "1", 1.5, None):
        client.refused("bad_request", "legal", limit=wrong)


def test_legal_lists_no_more_than_20000_moves_whatever_is_asked_for():
    """A leader with both jokers and every five, ten and king has far more plays than anybody waits for."""
    client = Client()
    cards = [rank + suit for rank in "X5TK346789JQA2" for suit in ("LB" if rank == "X" else "CDHS")]
    rich, rest = cards[:27], cards[27:]
    for deck in ([a for pair in zip(rich, rest) for a in pair], [a for pair in zip(rest, rich) for a in pair]):
        state = client.ok("new", game="zhengfen", seats=2, deck=deck, first=0)["state"]
        if "XB" in state["hands"][state["to_move"]]:
            break
    listed = client.ok("legal", limit=1 << 40)
    assert len(listed["moves"]) == 20_000
    assert listed["complete"] is False


@games
def test_set_needs_every_option(game):
    client = begun(game)
    state = client.ok("state")["state"]
    assert client.ok("set", state=state)["state"] == state
    for key in state["options"]:
        fewer = {name: value for name, value in state["options"].items() if name != key}
        client.refused("bad_state", "set", state={**state, "options": fewer})
    assert client.ok("set", state={**state, "options": {}}, loose=True)  # a position set by hand has the defaults


@games
def test_views_are_those_of_the_seats(game):
    rnd = random.Random(5)
    client = begun(game)
    for answer in play_random(client, rnd, 15):
        state = answer["state"]
        for seat in range(state["seats"]):
            view = client.ok("view", seat=seat)["view"]
            assert view["seat"] == seat and view["hands"][seat] == state["hands"][seat]
            if state["to_move"] is not None:
                assert all(view["hands"][k] in (None, []) for k in range(state["seats"]) if k != seat)
    for wrong in (-1, seats_of(game), True, "0", None, 0.0):
        client.refused("bad_request", "view", seat=wrong)
    client.refused("bad_request", "view")


@games
def test_the_computer_player_makes_a_legal_move_and_the_same_one_again(game):
    rnd = random.Random(6)
    client = begun(game)
    for level in ("easy", "normal", "hard"):
        for _ in range(4):
            before = client.ok("save")
            first = client.ok("bot", level=level, seed=7)
            assert client.ok("bot", level=level, seed=7) == first
            assert client.ok("save") == before
            assert type(first["cost"]) is int and first["cost"] >= 0
            assert client.ok("check", move=first["move"]) == {"legal": True}
            if client.ok("play", move=first["move"])["state"]["to_move"] is None:
                client = begun(game, seed=rnd.randrange(2**30))
    for wrong in ({"level": "random"}, {"level": 1}, {"level": None}, {"seed": -1}, {"seed": 2**30}, {"seed": "1"}):
        client.refused("bad_request", "bot", **{"level": "easy", "seed": 1, **wrong})


def finished(client, rnd):
    """Play with the easy computer player until a deal is over."""
    for _ in range(3000):
        if client.ok("state")["state"]["to_move"] is None:
            return client.ok("state")["state"]
        client.ok("play", move=client.ok("bot", level="easy", seed=rnd.randrange(2**30))["move"])
    raise AssertionError("the deal does not end")


@games
def test_the_end_of_a_deal_and_of_the_match(game):
    rnd = random.Random(7)
    client = begun(game)
    client.refused("not_over", "next")
    last = client.ok("legal")["moves"][0]
    for _ in range(300):
        state = finished(client, rnd)
        assert state["result"] is not None and state["to_move"] is None
        assert client.ok("legal") == {"seat": None, "moves": [], "complete": True}
        reason = state["phase"]
        assert reason in ("deal_over", "match_over")
        assert client.ok("check", move=last)["reason"] == reason
        client.refused(reason, "play", move="xyzzy")
        client.refused(reason, "bot", level="easy", seed=1)
        if reason == "match_over":
            break
        assert state["winners"] is None
        assert client.ok("next")["state"]["deal"] == state["deal"] + 1
    assert reason == "match_over" and type(state["winners"]) is list
    answer = client.ask("next")
    assert answer["ok"] if game == "paohuzi" else answer["error"] == "match_over"


def test_next_takes_who_is_first_only_where_the_game_says_so():
    rnd = random.Random(9)
    client = begun("paohuzi")
    for dealer in (2, 0, 0, 1):
        finished(client, rnd)
        for wrong in (3, -1, True, "0", None):
            client.refused("bad_request", "next", first=wrong)
        answer = client.ok("next", first=dealer)
        assert answer["state"]["dealer"] == dealer and type(answer["events"]) is list
    client = begun("gojuichi")
    dealer = finished(client, rnd)["dealer"]
    assert client.ok("next", first="nonsense")["state"]["dealer"] == (dealer + 1) % seats_of("gojuichi")


@games
def test_what_the_engine_does_by_itself_is_told_by_new_next_and_set(game):
    """Only Paohuzi has such steps: ti laid at the deal, a card revealed when the dealer owes no discard."""
    rnd = random.Random(10)
    told = set()
    client = Client()
    for seed in range(120):
        answer = client.ok("new", game=game, seats=seats_of(game), seed=seed, options=LONGER.get(game, {}))
        told.update(event["event"] for event in answer["events"])
        if seed % 40 == 0:
            state = finished(client, rnd)
            assert client.ok("set", state=state)["events"] == []
            answer = client.ask("next")
            assert answer["ok"] is False or type(answer["events"]) is list
    assert "ti" in told if game == "paohuzi" else not told


@games
def test_next_deals_an_explicit_deck(game):
    rnd = random.Random(8)
    for seed in range(40):
        client = begun(game, seed=seed)
        state = finished(client, rnd)
        deck = deck_of(game, state, rnd)
        client.refused("bad_request", "next", deck=deck[1:])
        client.refused("bad_request", "next", deck=None)
        answer = client.ask("next", deck=deck, first="ignored" if game != "paohuzi" else 0)
        if answer["ok"]:
            assert set(answer["state"]["hands"][0]) <= set(deck)
            return
    raise AssertionError("every first deal ended its match")


def test_messages_name_values_as_json_writes_them():
    client = Client()
    answer = client.ask("new", game="wushiyi", seats=2, seed=1, options={"bomb": None})
    assert answer["message"] == "the option bomb cannot be null; it may be [false, true]"
    answer = client.ask("new", game={"é": [True]}, seed=1)
    assert answer["message"].startswith('there is no game {"\\u00e9": [true]}; ')
