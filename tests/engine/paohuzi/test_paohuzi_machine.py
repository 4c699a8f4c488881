"""The engine plays move for move as the rules' own pseudo-code does: states, legal moves, events and results."""

import random
from collections import Counter

import pytest
from game_kit import THOROUGH
from paohuzi_model import Model

from engine import options
from engine.events import Ring
from engine.paohuzi import bot, notation, public, rules
from engine.state import TO_MOVE

DEALS = 2000 if THOROUGH else 80
KEYS = [entry[0] for entry in rules.OPTIONS]


def begin(deck, dealer, chosen, ring):
    """Return the engine's match and the model's of the same deal."""
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    for i, key in enumerate(KEYS):
        options.put(s, rules.OPTIONS, i, int(chosen[key]))
    rules.new(s, 3, 0, dealer, deck, ring)
    return s, Model([notation.card_text(card) for card in deck], dealer, chosen)


def deck_of(rnd, kind):
    """Return a shuffled deck; `rich` ones deal many cards alike, so that ti, kan and pao come about."""
    deck = list(rules.full_deck(None))
    if kind != "rich":
        rnd.shuffle(deck)
        return bytes(deck)
    blocks = [deck[i : i + 4] for i in range(0, 80, 4)]
    rnd.shuffle(blocks)
    deck = [card for block in blocks for card in block]
    for _ in range(rnd.randrange(8, 60)):
        i, j = rnd.randrange(80), rnd.randrange(80)
        deck[i], deck[j] = deck[j], deck[i]
    return bytes(deck)


def told(ring, since):
    """Return the engine's events since a count as the model tells them."""
    found = []
    for i in range(since, ring.count):
        event = public.event(ring.kind(i), ring.seat(i), ring.a(i), ring.b(i))
        name = event["event"]
        if name == "draw":
            found.append(("draw",))
        elif name == "dead":
            found.append(("dead", event["seat"]))
        elif name == "win":
            found.append(("win", event["seat"], event["huxi"]))
        else:
            found.append((name, event["seat"], event["card"]))
    return found


def pick(rnd, texts, eager):
    """Return a move: any, or rather a claim than a pass, and a win seldom passed."""
    if "win" in texts and rnd.random() < 0.8:
        return "win"
    if eager and texts[-1] == "pass" and rnd.random() < 0.85:
        return rnd.choice(texts[:-1])
    return rnd.choice(texts)


def thought(player, s, rnd):
    """Return the computer player's move as a text."""
    view = bytearray(rules.SIZE)
    rules.view(s, s[TO_MOVE], view)
    player.start(view, s[TO_MOVE], 1, rnd.randrange(1 << 30))
    while not player.step():
        pass
    return notation.move_text(s, player.move)


@pytest.mark.parametrize("kind", ["fair", "rich", "played"])
def test_whole_deals_agree_with_the_pseudo_code(kind):
    rnd = random.Random(kind)
    player = bot.Bot()
    seen = Counter()
    for _ in range(DEALS):
        chosen = {key: rnd.random() < 0.3 for key in KEYS}
        dealer = rnd.randrange(3)
        ring = Ring(64)
        s, model = begin(deck_of(rnd, kind), dealer, chosen, ring)
        eager = rnd.random() < 0.8
        since = 0
        while True:
            state = public.state(s)
            assert {key: state[key] for key in model.fields()} == model.fields()
            assert told(ring, since) == model.events
            seen.update(event[0] for event in model.events)
            since, model.events = ring.count, []
            texts, complete = notation.legal_texts(s, 99)
            assert (texts, complete) == (model.legal(), True)
            seen[state["phase"]] += 1
            if not texts:
                break
            text = thought(player, s, rnd) if kind == "played" and rnd.random() < 0.9 else pick(rnd, texts, eager)
            assert rules.play(s, notation.ask(s, text)[1], ring) == 0
            model.play(text)
        result = state["result"]
        assert (result["kind"], result["winner"], result["huxi"], result["tones"]) == model.result
        seen[result["kind"]] += 1
    wanted = {"ti", "wei", "peng", "pao", "chi", "win", "draw", "unclaimed", "stock", "claim", "discard"}
    if kind == "rich":
        wanted |= {"heavenly"}
    if kind == "played":
        wanted |= {"after"}
    if THOROUGH and kind == "fair":
        wanted |= {"dead"}
    assert wanted <= set(seen), wanted - set(seen)
