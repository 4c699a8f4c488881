"""What a seat may know, and nothing else: hidden cards change no view, what was seen is remembered."""

import random
from array import array

from wushiyi_support import begin, do, position, random_options, some_move, view_of

from engine.cards import parse
from engine.state import DEAL_SEED, NONE, PHASE, RNG, SEATS, TO_MOVE, deal_seed
from engine.wushiyi import layout, public, rules


def hidden_cards(s, seat):
    """Return the cards that `seat` cannot know: in the stock, or in other hands without having been seen there."""
    others = [i for i in range(s[SEATS]) if i != seat]
    cards = list(s[layout.STOCK : layout.STOCK + s[layout.STOCK_COUNT]])
    return cards + [card for card in range(54) if s[layout.WHERE + card] in others]


def permuted(s, seat, rnd):
    """Return the state with everything that `seat` cannot know dealt anew at random."""
    t = bytearray(s)
    old = hidden_cards(s, seat)
    new = list(old)
    rnd.shuffle(new)
    swap = dict(zip(old, new))
    for i in range(layout.STOCK, layout.STOCK + s[layout.STOCK_COUNT]):
        t[i] = swap[s[i]]
    for card in old:
        t[layout.WHERE + swap[card]] = s[layout.WHERE + card]
    for other in range(s[SEATS]):
        at = layout.HANDS + 6 * other
        if other != seat:
            hand = sorted(swap.get(s[at + i], s[at + i]) for i in range(rules.hand_count(s, other)))
            t[at : at + len(hand)] = bytes(hand)
    for i in range(RNG, RNG + 8):
        t[i] = rnd.randrange(256)
    for i in range(DEAL_SEED, DEAL_SEED + 4):
        t[i] = rnd.randrange(60)
    return t


def walk(rnd, count):
    """Yield states of random matches."""
    buf = array("i", [0] * rules.MAX_MOVES)
    while count > 0:
        s = begin(rnd.randint(2, 5), rnd.randrange(1 << 30), **random_options(rnd))
        while count > 0 and not rules.match_over(s):
            count -= 1
            yield s
            n = rules.legal(s, buf)
            if n:
                rules.play(s, some_move(rnd, s, list(buf[:n])))
            else:
                rules.next_deal(s)


def test_hidden_cards_and_the_generator_change_no_view():
    rnd = random.Random(5)
    for s in walk(rnd, 1500):
        if s[PHASE] == layout.DECLARE or rules.deal_over(s):
            continue  # there a hand decides the phase, or everything is shown
        for seat in range(s[SEATS]):
            other = permuted(s, seat, rnd)
            assert rules.verify(other) or s[PHASE] == layout.CHALLENGE  # the caller must have one suit
            assert view_of(other, seat) == view_of(s, seat)
            assert public.view(other, seat) == public.view(s, seat)


def test_a_view_never_shows_a_hidden_card_anywhere_in_its_bytes():
    rnd = random.Random(6)
    for s in walk(rnd, 600):
        for seat in range(s[SEATS]):
            v = view_of(s, seat)
            shown = v[layout.TABLE : layout.WHERE]
            if not rules.deal_over(s):
                for card in hidden_cards(s, seat):
                    assert card not in shown and v[layout.WHERE + card] == layout.HIDDEN
            assert set(v[layout.STOCK : layout.WHERE]) == {NONE}
            assert v[RNG : RNG + 8] == bytes(8) and deal_seed(v) == -1
            assert (s[PHASE], v[PHASE]) == (layout.DECLARE, layout.TURN) or s[PHASE] == v[PHASE]


def test_another_seats_declare_looks_like_its_turn():
    s = position(["AS KS QS JS 2S", "2D 3D 4D 5D 7H", "2H 3H 4H 5H 7C"], "TS", "AC AD")
    do(s, "swap 2S")
    assert rules.PHASES[s[PHASE]] == "declare"
    assert public.view(s, 0)["phase"] == "declare"
    for seat in (1, 2):
        assert public.view(s, seat)["phase"] == "turn" and public.view(s, seat)["to_move"] == 0
    dull = position(["AS KS QS JS 2S", "2D 3D 4D 5D 7H", "2H 3H 4H 5H 7C"], "9S", "AC AD")
    do(dull, "swap 2S")
    assert public.view(dull, 1)["phase"] == "turn"


def test_cards_taken_are_known_until_they_are_given_and_cards_drawn_are_not():
    s = position(["2C 3C 4C 5C 7D", "2D 3D 4D 5D 7H"], "KH QH", "AC AD AS 2S")
    do(s, "swap 2C 7D", "draw", "discard 7H")
    state = public.view(s, 1)
    assert state["known"] == [["QH", "KH"], []] and state["seen"] == []
    do(s, "draw", "discard KH", "draw", "discard AS")
    assert public.view(s, 0)["known"] == [["QH"], []]
    do(s, "pick QH AS")
    assert public.view(s, 1)["known"] == [["AS"], []]


def test_swept_cards_are_remembered_and_the_rest_of_the_table_is_not_among_them():
    s = position(["2C 3C 4C 5C 7D", "2D 3D 4D 5D 7H"], "KH QH JH 6D 9H", "AC AD AS", seen=[], aside=[])
    do(s, "draw", "discard AC")
    state = public.view(s, 1)
    assert state["seen"] == ["6D", "9H", "JH", "QH", "KH"] and state["aside"] is None and state["aside_count"] == 5
    assert state["table"] == ["AC"]


def test_everything_but_the_stock_is_shown_when_the_deal_is_over():
    s = position(["AS KS QS JS TS", "2D 3D 4D 5D 7H"], "KH", "AC AD 2S")
    do(s, "declare")
    for seat in range(2):
        view = public.view(s, seat)
        assert view["hands"] == public.state(s)["hands"] and view["result"] == public.state(s)["result"]
        assert view["stock"] is None and view["stock_count"] == 3
    assert view_of(s, 0) == view_of(s, 1)


def test_the_seat_to_move_may_play_from_its_view_as_from_the_state():
    rnd = random.Random(7)
    a = array("i", [0] * rules.MAX_MOVES)
    b = array("i", [0] * rules.MAX_MOVES)
    for s in walk(rnd, 800):
        if s[TO_MOVE] == NONE:
            continue
        v = view_of(s)
        n = rules.legal(s, a)
        assert rules.legal(v, b) == n and a[:n] == b[:n]
        for move in [*a[:n], parse("2C") << 4 | 7, 8, 9, 13]:
            assert rules.check(v, move) == rules.check(s, move)


def test_a_view_that_hides_the_hand_to_play_offers_no_move_and_nothing_to_call_or_declare():
    rnd = random.Random(8)
    buf = array("i", [0] * rules.MAX_MOVES)
    for s in walk(rnd, 400):
        if s[TO_MOVE] == NONE or s[PHASE] == layout.CHALLENGE:
            continue
        v = view_of(s, (s[TO_MOVE] + 1) % s[SEATS])
        assert rules.legal(v, buf) == 0
        for move in (1, 2, 3):
            assert rules.check(v, move) != 0
