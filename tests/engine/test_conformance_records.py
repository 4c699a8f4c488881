"""Saves, deal codes and records, for every game: what comes back is what went in, and damage is told."""

import random

import pytest
from game_kit import THOROUGH, Kit, packages

from engine import dealcode, events, record, record_text, replay, save, state

DECISIONS = 1500 if THOROUGH else 150


@pytest.fixture(scope="module", params=packages())
def kit(request):
    return Kit(request.param)


def find_in(kit):
    return lambda name: (kit.rules, kit.notation) if name == kit.rules.NAME else None


def test_a_saved_state_comes_back_and_every_other_game_refuses_it(kit):
    rnd = random.Random(51)
    others = [Kit(name) for name in packages() if name != kit.package]
    blob = bytearray(save.length(kit.rules) + 5)
    for s in kit.walk(rnd, DECISIONS):
        size = save.save(s, kit.rules, blob, 3)
        assert size == save.length(kit.rules) == kit.rules.SIZE + save.EXTRA
        assert save.game_of(blob, 3, size) == kit.rules.GAME
        t = bytearray(kit.rules.SIZE)
        assert save.load(t, kit.rules, blob, 3, size) == 0
        assert t == s
        for other in others:
            t = bytearray(other.rules.SIZE)
            assert save.load(t, other.rules, blob, 3, size) == save.OTHER_GAME
            assert not any(t)


def test_the_code_of_a_deal_deals_it_again(kit):
    rnd = random.Random(52)
    for _ in range(200):
        s, _ = kit.match(rnd)
        text = dealcode.code(s, kit.rules.OPTIONS)
        deal = dealcode.read(text, 15)
        assert deal.reason == 0 and deal.game == kit.rules.GAME
        t = bytearray(rnd.randbytes(kit.rules.SIZE))
        assert deal.begin(kit.rules, t) == 0
        assert t == s
        assert dealcode.code(t, kit.rules.OPTIONS) == text


def test_default_options_cost_no_letter_in_a_deal_code(kit):
    rnd = random.Random(53)
    for _ in range(20):
        s, _ = kit.match(rnd, defaults=True)
        assert len(dealcode.code(s, kit.rules.OPTIONS).replace("-", "")) == 10


def recorded(kit, rnd, decisions, recorder):
    """Play a random match into a recorder; yield its state after the beginning and after every entry."""
    rules = kit.rules
    s = kit.option_bytes(rnd)
    seats = rnd.randint(rules.MIN_SEATS, rules.MAX_SEATS)
    seed, first = rnd.randrange(1 << 30), rnd.choice((state.NONE, rnd.randrange(seats)))
    deck = None
    if rnd.random() < 0.4:
        deck = bytearray(rules.full_deck(s))
        rnd.shuffle(deck)
    rules.new(s, seats, seed, first, deck)
    recorder.begin(rules, s, seed, first, deck)
    yield s
    for _ in range(decisions):
        if kit.over(s):
            first, deck = rnd.choice((state.NONE, rnd.randrange(seats))), None
            if rnd.random() < 0.4:
                deck = bytearray(rules.full_deck(s))
                rnd.shuffle(deck)
            if rules.next_deal(s, deck, None, first):
                return
            recorder.next(first, deck)
        else:
            move = kit.random_move(s, rnd)
            assert rules.play(s, move) == 0
            recorder.move(rules, move)
        yield s


def test_a_record_in_bytes_replays_every_state_of_the_match(kit):
    rnd = random.Random(54)
    for _ in range(6):
        recorder = record.Recorder(20_000)
        states = [bytes(s) for s in recorded(kit, rnd, DECISIONS, recorder)]
        assert not recorder.full
        player = replay.Player(kit.rules, recorder.buf, recorder.used)
        t = bytearray(rnd.randbytes(kit.rules.SIZE))
        assert player.begin(t)
        assert bytes(t) == states[0]
        for expected in states[1:]:
            assert player.step(t, events.Ring(64)) in (replay.MOVED, replay.DEALT)
            assert bytes(t) == expected
        assert player.step(t) == replay.END


def test_a_record_as_text_replays_to_the_same_match_and_the_same_text(kit):
    rnd = random.Random(55)
    for _ in range(6):
        recorder = record.Recorder(20_000)
        last = [bytes(s) for s in recorded(kit, rnd, DECISIONS, recorder)][-1]
        text = record_text.write(kit.rules, kit.notation, recorder.buf, recorder.used)
        found = record_text.read(text, find_in(kit))
        assert (found.problem, found.line) == ("", 0)
        assert bytes(found.s) == last
        if kit.listed:  # in Zheng Fen a play may name its category without need, which text leaves out
            assert found.record.buf[: found.record.used] == recorder.buf[: recorder.used]
        assert record_text.write(kit.rules, kit.notation, found.record.buf, found.record.used) == text


def test_a_record_taken_up_in_the_middle_begins_with_the_position(kit):
    rnd = random.Random(56)
    for number, s in enumerate(kit.walk(rnd, DECISIONS)):
        if number % 40 or kit.over(s):
            continue
        recorder = record.Recorder(2_000)
        recorder.begin_at(kit.rules, s)
        t = bytearray(s)
        for _ in range(5):
            if not kit.over(t):
                move = kit.random_move(t, rnd)
                assert kit.rules.play(t, move) == 0
                recorder.move(kit.rules, move)
        found = record_text.read(record_text.write(kit.rules, kit.notation, recorder.buf, recorder.used), find_in(kit))
        assert found.problem == "" and found.s == t


def test_a_full_recorder_keeps_the_true_beginning_of_the_match(kit):
    rnd = random.Random(57)
    tried = 0
    for _ in range(20):
        recorder = record.Recorder(60)
        states = [bytes(s) for s in recorded(kit, rnd, 60, recorder)]
        t = bytearray(kit.rules.SIZE)
        player = replay.Player(kit.rules, recorder.buf, recorder.used)
        assert recorder.used <= 60
        if not recorder.full or not player.begin(t):  # it was a short match, or the deck alone fills the buffer
            continue
        count = 0
        while player.step(t) > replay.END:
            count += 1
        assert 0 < count < len(states) and bytes(t) == states[count]
        tried += 1
    assert tried


def test_a_damaged_record_in_bytes_never_raises_and_never_goes_on_wrongly(kit):
    rnd = random.Random(58)
    for _ in range(6):
        recorder = record.Recorder(3_000)
        for _ in recorded(kit, rnd, 60, recorder):
            pass
        for _ in range(40):
            buf = bytearray(recorder.buf[: recorder.used])
            for _ in range(rnd.randint(1, 3)):
                buf[rnd.randrange(4, len(buf))] = rnd.randrange(256)
            used = rnd.choice((len(buf), rnd.randrange(len(buf) + 1)))
            player = replay.Player(kit.rules, buf[:used], used)
            t = bytearray(kit.rules.SIZE)
            if player.begin(t):
                while True:
                    assert kit.rules.verify(t)
                    before = bytes(t)
                    found = player.step(t)
                    if found <= replay.END:
                        assert bytes(t) == before
                        break
