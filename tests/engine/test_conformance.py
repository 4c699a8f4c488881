"""The contract of engine/README.md, for every game: constants, legality, purity, determinism, the course of a match."""

import json
import random
from array import array

import pytest
from game_kit import TEMPLATE, THOROUGH, Kit, kept, packages, same

from engine import events, games, rng, state
from engine import options as opts

DECISIONS = 4000 if THOROUGH else 250
SMALL = 1 << 30


@pytest.fixture(scope="module", params=packages())
def kit(request):
    return Kit(request.param)


@pytest.fixture(scope="module", params=[package for package in packages() if Kit(package).listed])
def listed_kit(request):
    """Return a game whose moves are ints; in Zheng Fen they are arrays and have no list."""
    return Kit(request.param)


def texts_of(kit, s, limit=2000):
    texts, complete = kit.notation.legal_texts(s, limit)
    return list(texts), complete


# --- what the modules say ---------------------------------------------------------------------------------------------


def test_constants_have_the_shapes_of_the_contract(kit):
    rules = kit.rules
    name = kit.package.rpartition(".")[2]
    if kit.package != TEMPLATE:
        assert name == rules.NAME == games.NAMES[rules.GAME - 1]
    assert 1 <= rules.GAME <= 15 and 0 < rules.VERSION < 256
    assert state.OWN <= rules.SIZE <= state.MAX_SIZE
    assert 1 <= rules.MIN_SEATS <= rules.MAX_SEATS <= 8
    for names in (rules.PHASES, rules.REASONS, rules.EVENTS, kit.bot.WHY):
        assert type(names) is tuple and all(type(text) is str for text in names)
    for names in (rules.PHASES, rules.REASONS, rules.EVENTS):
        assert len(set(names)) == len(names)
    assert rules.REASONS[0] == "" and "" not in rules.REASONS[1:]
    assert {"match_over", "unknown_move"} <= set(rules.REASONS)
    assert 1 <= rules.MOVE_BYTES <= 16
    if kit.listed:
        assert 1 <= rules.MAX_MOVES <= 4096


def test_the_option_table_is_sound_and_fits_in_its_bytes(kit):
    table = kit.rules.OPTIONS
    assert type(table) is tuple
    assert len({entry[0] for entry in table}) == len(table)
    assert not {"seats", "players"} & {entry[0] for entry in table}
    assert opts.offset(table, len(table)) <= state.OWN
    for i, (key, kind, default, values) in enumerate(table):
        assert type(key) is str and kind in (opts.CHOICE, opts.RANGE, opts.SUBSET) and type(values) is tuple
        assert opts.fits(table, i, default)
        if kind == opts.SUBSET:
            assert 1 <= len(values) <= 8


def test_every_option_value_survives_a_match_being_begun_and_the_public_form(kit):
    rnd = random.Random(11)
    table = kit.rules.OPTIONS
    for _ in range(60):
        s, _ = kit.match(rnd)
        wanted = kit.option_bytes()
        for i in range(len(table)):
            raw = opts.get(s, table, i)
            assert opts.raw(table, i, opts.public(table, i, raw)) == raw
            opts.put(wanted, table, i, raw)
        assert s[state.OPTIONS : state.OWN] == wanted[state.OPTIONS : state.OWN]
        shown = kit.public.state(s)["options"]
        assert shown == {entry[0]: opts.public(table, i, opts.get(s, table, i)) for i, entry in enumerate(table)}


# --- how a match begins -----------------------------------------------------------------------------------------------


def test_new_writes_the_header_whatever_was_in_the_bytes_before(kit):
    rnd = random.Random(12)
    rules = kit.rules
    for _ in range(40):
        s, (seats, seed, first) = kit.match(rnd)
        dirty = bytearray(rnd.randbytes(rules.SIZE))
        dirty[state.OPTIONS : state.OWN] = s[state.OPTIONS : state.OWN]
        rules.new(dirty, seats, seed, first)
        assert dirty == s
        assert s[state.GAME] == rules.GAME and s[state.VERSION] == rules.VERSION and s[state.SEATS] == seats
        assert s[state.FIRST] < seats and (first == state.NONE or s[state.FIRST] == first)
        assert state.get16(s, state.DEAL) == 1
        assert (state.deal_seed(s) == seed) == (first != state.NONE)
        assert rules.winners(s) == 0 or rules.match_over(s)


def test_a_first_drawn_from_the_seed_is_every_seat_and_the_deal_replays_without_it(kit):
    rules = kit.rules
    seats = rules.MAX_SEATS
    drawn = set()
    for seed in range(60):
        s = kit.option_bytes()
        rules.new(s, seats, seed)
        drawn.add(s[state.FIRST])
        again = kit.option_bytes()
        rules.new(again, seats, state.deal_seed(s), s[state.FIRST])
        assert again == s
    assert drawn == set(range(seats))


def test_a_deck_is_dealt_as_given_takes_nothing_from_the_generator_and_leaves_no_seed(kit):
    rnd = random.Random(13)
    rules = kit.rules
    for _ in range(25):
        s = kit.option_bytes(rnd)
        seats = rnd.randint(rules.MIN_SEATS, rules.MAX_SEATS)
        deck = bytearray(rules.full_deck(s))
        assert list(deck) == sorted(deck)
        rnd.shuffle(deck)
        seed = rnd.randrange(SMALL)
        fresh = bytearray(8)
        rng.seed(fresh, 0, seed)
        for form in (list, bytes, bytearray):
            t = bytearray(s)
            rules.new(t, seats, seed, 0, form(deck))
            assert t[state.RNG : state.RNG + 8] == fresh
            assert state.deal_seed(t) == -1
            assert rules.verify(t)
        other = bytearray(s)
        rules.new(other, seats, seed, 0, bytes(reversed(deck)))
        assert other != t


def test_the_seed_of_any_later_deal_replays_it_as_the_first(kit):
    rnd = random.Random(14)
    rules = kit.rules
    later = 0
    for s in kit.walk(rnd, deals=40):
        again = bytearray(s)
        if not kit.over(s) or rules.next_deal(again):
            continue
        later += 1
        seed = state.deal_seed(again)
        assert 0 <= seed < SMALL
        t = bytearray(rules.SIZE)
        t[state.OPTIONS : state.OWN] = s[state.OPTIONS : state.OWN]
        rules.new(t, s[state.SEATS], seed, again[state.FIRST])
        assert t[state.RNG : state.RNG + 8] == again[state.RNG : state.RNG + 8]
        shown, replayed = kit.public.state(again), kit.public.state(t)
        for field in ("hands", "stock", "table", "shown", "piles", "groups"):
            assert shown.get(field) == replayed.get(field), field
    assert later >= 5


# --- what is legal ----------------------------------------------------------------------------------------------------


def test_listed_moves_are_legal_distinct_and_written_in_the_same_order(kit):
    rnd = random.Random(15)
    for s in kit.walk(rnd, DECISIONS):
        before = bytes(s)
        texts, complete = texts_of(kit, s)
        assert len(set(texts)) == len(texts)
        if kit.over(s):
            assert (texts, complete) == ([], True)
            continue
        assert texts
        if kit.listed:
            moves = kit.moves(s)
            assert complete and len(moves) <= kit.rules.MAX_MOVES
            assert texts == [kit.notation.move_text(s, move) for move in moves]
            assert all(0 <= move < SMALL for move in moves)
        for text in texts[:40]:
            reason, move = kit.notation.ask(s, text)
            assert reason == 0, (text, kit.rules.REASONS[reason])
            assert kit.rules.check(s, move) == 0
            assert kit.notation.move_text(s, move) == text
        assert bytes(s) == before


def test_a_limit_cuts_the_list_of_moves_and_says_so(kit):
    rnd = random.Random(16)
    for s in kit.walk(rnd, 30):
        texts, complete = texts_of(kit, s, 300)
        for limit in (0, 1, 2, len(texts) - 1, len(texts)):
            if 0 <= limit <= len(texts):
                cut, all_of_it = texts_of(kit, s, limit)
                assert cut == texts[:limit]
                assert all_of_it == (limit == len(texts) and complete)


def test_every_text_of_a_move_is_legal_exactly_if_it_is_listed(kit):
    rnd = random.Random(26)
    pool = []
    for s in kit.walk(rnd, DECISIONS):
        texts, complete = texts_of(kit, s)
        listed = {without_as(text) for text in texts}
        before = bytes(s)
        for text in rnd.sample(pool, min(25, len(pool))):
            reason, move = kit.notation.ask(s, text)
            if reason == 0:
                assert without_as(text) in listed or not complete, text
            else:
                assert text not in listed, text
                assert move is None or kit.rules.play(s, move) == reason
                assert bytes(s) == before
        pool = (pool + rnd.sample(texts, min(12, len(texts))))[-300:]


def without_as(text):
    """Return a move's text without the category of Zheng Fen, which may be named without need."""
    return text.split(" as ")[0]


def test_every_move_that_is_not_listed_is_refused_and_changes_nothing(listed_kit):
    kit = listed_kit
    rnd = random.Random(17)
    seen = set()
    for s in kit.walk(rnd, DECISIONS):
        moves = set(kit.moves(s)) if not kit.over(s) else set()
        seen |= moves
        pool = rnd.sample(sorted(seen), min(20, len(seen)))
        tries = [*pool, *(m ^ 1 << rnd.randrange(30) for m in pool), *(rnd.randrange(SMALL) for _ in range(10))]
        for move in tries:
            reason = kit.rules.check(s, move)
            assert (reason == 0) == (move in moves), move
            if reason:
                before = bytes(s)
                assert 0 < reason < len(kit.rules.REASONS)
                assert kit.rules.play(s, move) == reason
                assert bytes(s) == before


def test_what_is_no_move_is_unknown_in_every_phase_of_a_deal(kit):
    rnd = random.Random(18)
    unknown = kit.rules.REASONS.index("unknown_move")
    over = {kit.rules.REASONS.index(name) for name in ("deal_over", "match_over") if name in kit.rules.REASONS}
    odd = ("", " ", "xyzzy", "\ud800", "play", "discard", "discard 1H", "discard  3H", "pass pass", "0", "é")
    for s in kit.walk(rnd, DECISIONS // 5):
        texts, _ = texts_of(kit, s, 50)
        wrong = [*odd, *(t + " " for t in texts), *(" " + t for t in texts), *(t.upper() for t in texts)]
        for text in wrong:
            reason, _ = kit.notation.ask(s, text)
            if kit.over(s):
                assert reason in over, text
            else:
                assert reason == unknown, text


def test_packed_moves_come_back_and_begin_below_0xf0(kit):
    rnd = random.Random(19)
    rules = kit.rules
    buf = bytearray(rules.MOVE_BYTES + 3)
    scratch = array("i", [0, 0, 0])
    for s in kit.walk(rnd, DECISIONS):
        if kit.over(s):
            continue
        for text in texts_of(kit, s, 40)[0]:
            move = kept(kit.notation.ask(s, text)[1])
            size = rules.pack(move, buf, 2)
            assert 1 <= size <= rules.MOVE_BYTES and buf[2] < 0xF0
            assert rules.packed(buf, 2) == size
            assert same(rules.unpack(buf, 2, scratch), move)


# --- what playing does ------------------------------------------------------------------------------------------------


def test_play_is_determined_by_state_and_move_and_keeps_the_state_sound(kit):
    rnd = random.Random(20)
    for s in kit.walk(rnd, DECISIONS):
        assert kit.rules.verify(s)
        if kit.over(s):
            assert s[state.TO_MOVE] == state.NONE
            continue
        assert s[state.TO_MOVE] < s[state.SEATS]
        texts = texts_of(kit, s, 60)[0]
        for text in rnd.sample(texts, min(3, len(texts))):
            move = kept(kit.notation.ask(s, text)[1])
            a, b = bytearray(s), bytearray(s)
            assert kit.rules.play(a, move) == 0
            assert kit.rules.play(b, move, events.Ring(64)) == 0
            assert a == b and a != s
            assert kit.rules.verify(a)


def test_events_are_named_and_numbered_as_documented(kit):
    rnd = random.Random(21)
    ring = events.Ring(256)
    told = 0
    kinds = set()
    for _ in kit.walk(rnd, deals=12, ev=ring):
        assert ring.count - told <= ring.size
        for i in range(told, ring.count):
            kind, seat, a, b = ring.kind(i), ring.seat(i), ring.a(i), ring.b(i)
            assert 0 <= a < SMALL and 0 <= b < SMALL
            shown = kit.public.event(kind, seat, a, b)
            assert shown["event"] == kit.rules.EVENTS[kind]
            assert shown.get("seat", seat) == seat
            assert json.loads(json.dumps(shown)) == shown
            kinds.add(shown["event"])
        told = ring.count
    assert "deal_over" in kinds or "win" in kinds or "draw" in kinds


def test_a_deal_that_is_over_refuses_every_move_and_next_deals_again(kit):
    rnd = random.Random(22)
    rules = kit.rules
    overs = matches = 0
    last = None
    for s in kit.walk(rnd, deals=40, bot=kit.bot.Bot()):
        if not kit.over(s):
            last = kept(kit.notation.ask(s, texts_of(kit, s, 1)[0][0])[1])
            before = bytes(s)
            assert rules.next_deal(s) == 1
            assert bytes(s) == before
            continue
        overs += 1
        matches += bool(rules.match_over(s))
        assert rules.PHASES[s[state.PHASE]] == ("match_over" if rules.match_over(s) else "deal_over")
        assert rules.REASONS[rules.check(s, last)] in ("deal_over", "match_over")
        if kit.listed:
            assert rules.legal(s, kit.buf) == 0
        again = bytearray(s)
        answer = rules.next_deal(again)
        if rules.match_over(s):
            assert rules.winners(s) < 1 << s[state.SEATS]
            assert answer in (0, 2)  # 0: a game in which a deal is a match deals again
        else:
            assert answer == 0 and rules.winners(s) == 0
        if answer:
            assert again == s
        else:
            assert state.get16(again, state.DEAL) == state.get16(s, state.DEAL) + 1
            assert 0 <= state.deal_seed(again) < SMALL
            assert rules.verify(again)
    assert overs == 40 and matches


def test_next_deal_takes_a_deck_and_who_is_first(kit):
    rnd = random.Random(23)
    rules = kit.rules
    tried = 0
    for s in kit.walk(rnd, deals=15):
        if not kit.over(s):
            continue
        deck = bytearray(rules.full_deck(s))
        rnd.shuffle(deck)
        first = rnd.randrange(s[state.SEATS])
        t = bytearray(s)
        if rules.next_deal(t, deck, None, first) == 0:
            assert t[state.FIRST] == first and state.deal_seed(t) == -1
            assert t[state.RNG : state.RNG + 8] == s[state.RNG : state.RNG + 8]
            tried += 1
    assert tried


# --- bytes from outside -----------------------------------------------------------------------------------------------


def test_verify_never_raises_and_what_it_accepts_can_be_played(kit):
    rnd = random.Random(24)
    rules = kit.rules
    view = bytearray(rules.SIZE)
    accepted = 0
    for s in kit.walk(rnd, DECISIONS):
        for _ in range(6):
            t = bytearray(s)
            for _ in range(rnd.randint(1, 3)):
                t[rnd.randrange(rules.SIZE)] = rnd.choice((0, 1, 2, 254, 255, rnd.randrange(256)))
            if t == s or not rules.verify(t):
                continue
            accepted += 1
            kit.public.state(t)
            for seat in range(t[state.SEATS]):
                rules.view(t, seat, view)
            for _ in range(4):
                if kit.over(t):
                    break
                assert rules.play(t, kit.random_move(t, rnd)) == 0
    for _ in range(300):
        noise = bytearray(rnd.randbytes(rules.SIZE))
        assert rules.verify(noise) in (True, False)
        noise[:4] = bytes((rules.GAME, rules.VERSION, rules.MIN_SEATS, 0))
        assert rules.verify(noise) in (True, False)
    assert accepted  # totals, the generator, the deal's number: some bytes may be anything


def test_cards_have_tokens_and_nothing_else_does(kit):
    for card in set(kit.rules.full_deck(kit.option_bytes())):
        assert kit.notation.parse_card(kit.notation.card_text(card)) == card
    for token in ("", "3", "H3", "3h", "3H ", "10H", "XX", "xb", "1S", "0b0", "\ud800", None, 3, ["3H"], True):
        assert kit.notation.parse_card(token) == -1, token
