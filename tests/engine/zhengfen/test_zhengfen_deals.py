"""Whole deals: the engine against a second account of the rules, cards and points conserved, an end to every deal."""

import random
from array import array

from game_kit import THOROUGH
from zhengfen_support import ALL_CARDS, fresh, random_options
from zhengfen_turns import Game

from engine import events
from engine.state import SEATS, TO_MOVE
from engine.zhengfen import notation, public, rand, rules
from engine.zhengfen.combos import READ, read
from engine.zhengfen.layout import CATEGORIES, HANDS, PILES, TRICK
from engine.zhengfen.sets import low_at, size

MATCHES = 400 if THOROUGH else 12
DEALS = 10_000 if THOROUGH else 150


def shuffled(rnd):
    deck = list(range(54))
    rnd.shuffle(deck)
    return deck


def category_of(s, move):
    """The category a legal move is played as."""
    read(s, move[1], move[2])
    table = public.state(s)["trick"]["combo"]
    said = move[0] or (READ[2] if table and CATEGORIES[READ[2]] == table["category"] else READ[0])
    return CATEGORIES[said]


def test_matches_go_as_a_second_account_of_the_rules_says():
    rnd = random.Random(1)
    bot = rand.Bot()
    v = bytearray(rules.SIZE)
    finished = 0
    for _ in range(MATCHES):
        o = random_options(rnd, target=rnd.choice((60, 150, 300)))
        seats = rnd.randint(2, 6)
        s = fresh(**o)
        deck, shuffler = shuffled(rnd), rnd.randrange(seats)
        rules.new(s, seats, 1, shuffler, deck)
        game = Game(seats, [notation.card_text(c) for c in deck], shuffler, o)
        for _ in range(3000):
            shown = public.state(s)
            expected = game.state()
            assert {key: shown[key] for key in expected} == expected
            if rules.match_over(s):
                finished += 1
                break
            if rules.deal_over(s):
                deck = shuffled(rnd)
                assert rules.next_deal(s, deck) == 0
                game.next([notation.card_text(c) for c in deck])
                continue
            rules.view(s, s[TO_MOVE], v)
            bot.start(v, s[TO_MOVE], 0, rnd.randrange(1 << 30))
            assert bot.step()
            if bot.move[0] == rules.PASS:
                game.pass_()
            else:
                game.play(notation.set_texts(bot.move[1], bot.move[2]), category_of(s, bot.move))
            assert rules.play(s, bot.move) == 0
    assert finished > MATCHES // 2


def test_every_deal_ends_with_its_cards_conserved_and_100_points_gained():
    rnd = random.Random(2)
    bot = rand.Bot()
    v = bytearray(rules.SIZE)
    for number in range(DEALS):
        defaults = number % 2 == 0
        o = {} if defaults else random_options(rnd)
        s = fresh(**o)
        rules.new(s, 2 + number % 5, rnd.randrange(1 << 30))
        for _ in range(2000):
            if rules.deal_over(s):
                break
            held = sum(
                size(low_at(s, at), low_at(s, at + 4))
                for at in (*range(HANDS, HANDS + 48, 8), *range(PILES, PILES + 48, 8), TRICK)
            )
            assert held == 54
            assert rules.verify(s)
            rules.view(s, s[TO_MOVE], v)
            bot.start(v, s[TO_MOVE], 0, rnd.randrange(1 << 30))
            assert bot.step()
            assert rules.play(s, bot.move) == 0
        assert rules.deal_over(s), "no end after 2000 decisions"
        d = public.state(s)
        assert sum(d["result"]["gained"]) == 100 or o.get("last_hand") == "void"
        assert d["totals"] == d["result"]["gained"]
        if defaults:
            assert len(d["out"]) == s[SEATS] - 1
            assert sorted(card for pile in d["piles"] for card in pile) == sorted(ALL_CARDS)


def test_events_tell_a_deal_to_one_who_sees_nothing_else():
    rnd = random.Random(3)
    bot = rand.Bot()
    v = bytearray(rules.SIZE)
    told = set()
    for number in range(40):
        o = random_options(rnd) if number % 2 else {}
        s = fresh(**o)
        seats = 2 + number % 5
        rules.new(s, seats, rnd.randrange(1 << 30))
        ring = events.Ring(16)
        counts = [rules.hand_count(s, seat) for seat in range(seats)]
        won = [0] * seats
        out = []
        while not rules.deal_over(s):
            before, told_before = public.state(s), ring.count
            rules.view(s, s[TO_MOVE], v)
            bot.start(v, s[TO_MOVE], 0, rnd.randrange(1 << 30))
            bot.step()
            move = array("i", bot.move)
            assert rules.play(s, move, ring) == 0
            after = public.state(s)
            shown = [
                public.event(ring.kind(i), ring.seat(i), ring.a(i), ring.b(i)) for i in range(told_before, ring.count)
            ]
            names = [e["event"] for e in shown]
            told |= set(names)
            order = ("play", "pass", "trick", "out", "deal_over", "match_over")
            assert names == sorted(names, key=order.index) and len(set(names)) == len(names)
            for e in shown:
                if e["event"] == "play":
                    assert e["seat"] == before["to_move"]
                    assert e["cards"] == notation.set_texts(move[1], move[2])
                    counts[e["seat"]] -= len(e["cards"])
                    if after["trick"]["owner"] is not None:
                        assert e["combo"] == after["trick"]["combo"]
                elif e["event"] == "pass":
                    assert e["seat"] == before["to_move"] and move[0] == rules.PASS
                elif e["event"] == "trick":
                    won[e["seat"]] += e["points"]
                elif e["event"] == "out":
                    assert e["place"] == len(out)
                    out.append(e["seat"])
                elif e["event"] == "deal_over":
                    assert {k: e[k] for k in ("gained", "first", "last", "leader")} == after["result"]
                else:
                    assert e["winners"] == after["winners"]
            assert out == after["out"]
            if not rules.deal_over(s):
                assert counts == [rules.hand_count(s, seat) for seat in range(seats)]
                assert won == [rules.pile_points(s, seat) for seat in range(seats)]
        assert "deal_over" in names and ("match_over" in names) == rules.match_over(s)
    assert told == {"play", "pass", "trick", "out", "deal_over", "match_over"}
