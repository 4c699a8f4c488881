"""A person at the Zheng Fen table: takes cards up one by one or asks for hints, plays, passes, looks around."""

from array import array

from engine import options as table_of
from engine.zhengfen import layout, rules
from engine.zhengfen.combos import READ
from engine.zhengfen.notation import card_text, parse_card  # noqa: F401 - for the tests
from engine.zhengfen.sets import has, high_bit, low_bit

CHIP, HAND, WHICH = range(3)
HINT, GO, SORT, LOOK = range(4)


def table(player):
    return player.scene.table


def stand(player, kind, index):
    """Move the cursor to a stop by the shortest way."""
    stops = table(player).stops
    places = [i for i in range(stops.n) if (stops.kind[i], stops.index[i]) == (kind, index)]
    player.go(stops, places[0])


def chip(player, index):
    """Press a chip, and wait for the advice if there is to be some."""
    stand(player, CHIP, index)
    player.press("A")
    if index == HINT:
        settle(player)


def settle(player):
    """Wait while a computer player thinks for the player."""
    ok = player.sim.run_until(lambda: player.name != "table" or hasattr(table(player), "stops"), limit=5000, step=33)
    assert ok, "no advice came"


def take_up(player, low, high):
    """Take up and put down cards until exactly these are up."""
    felt = table(player)
    for i in range(felt.hands):
        card = felt.hand[i]
        if has(low, high, card) != has(felt.move[1], felt.move[2], card):
            stand(player, HAND, i)
            player.press("A")
    assert (felt.move[1], felt.move[2]) == (low, high)


def plays(player):
    """Return the plays there are by the host's engine: (category, low, high)."""
    view = bytearray(player.app.session.view)
    keys = array("i", [0] * rules.MAX_MOVES)
    found = []
    for i in range(rules.plays(view, keys)):
        if keys[i] != rules.PASS_KEY:
            move = rules.expand(view, keys[i], array("i", [0, 0, 0]))
            found.append(tuple(move))
    return found


def turn(player):
    """Do one thing: play some cards, pass, or go on in a scene after a deal."""
    if player.name == "table":
        player.wait()
    if player.name != "table":
        player.press("A")
        return
    dice = player.random
    view = player.app.session.view
    following = view[layout.OWNER] != 255
    choices = plays(player)
    if following and (not choices or dice.random() < 0.3):
        chip(player, GO)
    elif dice.random() < 0.5:
        for _ in range(dice.randrange(1, 4)):
            chip(player, HINT)
            if table(player).note:
                player.press("A")
        chip(player, GO)
    else:
        category, low, high = dice.choice(choices)
        take_up(player, low, high)
        chip(player, GO)
        if player.name == "table" and player.scene.asked and table(player).mode == 2:
            stand(player, WHICH, 0 if category == layout.FULL else 1)
            player.press("A")
    if player.name == "table" and getattr(table(player), "note", None):
        player.press("A")


def cards(text):
    """Return the cards of tokens such as "3H TC XB"."""
    return [parse_card(token) for token in text.split()]


def stack(player, *hands, seats=0, **options):
    """Deal anew: tokens of some of every seat's cards, filled up from the highest of those left; seat 0 takes first."""
    session = player.app.session
    seats = seats or len(session.match.levels)
    dealt = [cards(hand) for hand in (*hands, *[""] * seats)[:seats]]
    rest = [card for card in range(54) if not any(card in hand for hand in dealt)]
    sizes = [len(range(seat, 54, seats)) for seat in range(seats)]
    state = bytearray(rules.SIZE)
    table_of.reset(state, rules.OPTIONS)
    for key, value in options.items():
        i = table_of.find(rules.OPTIONS, key)
        assert table_of.put(state, rules.OPTIONS, i, table_of.raw(rules.OPTIONS, i, value))
    for seat in range(seats):
        while len(dealt[seat]) < sizes[seat]:
            dealt[seat].append(rest.pop())
        assert len(dealt[seat]) == sizes[seat], (seat, len(dealt[seat]))
    deck = [dealt[i % seats][i // seats] for i in range(54)]
    rules.new(state, seats, 1, seats - 1, deck)
    session.s[:] = state
    session.match.over = False
    session.look()
    player.app.only("table", "new")
    player.sim.run(100)


def low_high(text):
    """Return a set of cards as two words."""
    low = high = 0
    for card in cards(text):
        low |= low_bit(card)
        high |= high_bit(card)
    return low, high


def lay_down(player, text):
    """Take up cards given as tokens and press Play."""
    take_up(player, *low_high(text))
    chip(player, GO)


def dearness(player, words):
    """Return how dear a play is that follows another, given its two words: special, jokers, rank."""
    view = bytearray(player.app.session.view)
    assert rules.check(view, array("i", [0, *words])) == 0
    return READ[0] >= layout.MIXED, (words[0] >> 26) + (words[1] >> 26), READ[1] >> 5


def play_deal(player, before_turn=None):
    """Play until the deal is over; return the cards that nobody played, None if too much happened at once to tell."""
    ring = player.app.session.ring
    left = set(range(54))
    seen = ring.count
    for _ in range(400):
        player.wait()
        for i in range(seen, ring.count):
            if left and ring.kind(i) == layout.E_PLAY:
                left -= {card for card in left if has(ring.a(i) & layout.ALL, ring.b(i) & layout.ALL, card)}
        if ring.count - seen >= ring.size:
            left = None
        seen = ring.count
        if player.name != "table":
            return left and sorted(left)
        if before_turn:
            before_turn(player)
        turn(player)
    raise AssertionError("the deal never ended")
