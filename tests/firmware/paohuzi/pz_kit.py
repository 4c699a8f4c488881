"""What the Paohuzi table's tests share: stacked deals, opponents that do as told, the list of claims in words."""

from contextlib import contextmanager

from firmware_kit import playing

from engine.options import find, put, raw, reset
from engine.paohuzi import rules
from engine.paohuzi.layout import PASS
from engine.paohuzi.notation import move_text, parse_card, parse_move

HAND, CLAIM, SEAT = 1, 2, 3


class Told:
    """Opponents that make the moves of a script, as (seat, text), and otherwise pass or discard their first card."""

    def __init__(self, script):
        self.script = script
        self.move = self.cost = self.why = 0

    def start(self, v, seat, level, seed):
        if self.script and self.script[0][0] == seat and not rules.check(v, parse_move(self.script[0][1])):
            self.move = parse_move(self.script.pop(0)[1])
            return
        moves = [0] * rules.MAX_MOVES
        count = rules.legal(v, moves)
        self.move = PASS if moves[count - 1] == PASS else moves[0]

    def step(self):
        return True


@contextmanager
def at_table(board="pygamer", **more):
    """Yield a player at a Paohuzi table whose opponents are `Told` and never ask for the real player."""
    with playing(board, plain=False, **more) as player:
        player.begin("paohuzi")
        player.told = Told([])
        session = player.app.session
        session.rest()

        def wake():
            session.bot = player.told
            session.brought = ()

        session.wake = wake
        player.wait()
        yield player


def cards(text):
    return [parse_card(token) for token in text.split()]


def deck_of(hands, stock, dealer):
    """Return a deck: `hands` (texts by seat) and the beginning of the stock are given, the rest fills up."""
    pack = [card for card in range(20) for _ in range(4)]
    given = [cards(hand) for hand in hands]
    drawn = cards(stock)
    for card in [card for hand in given for card in hand] + drawn:
        pack.remove(card)
    pack = pack[::3] + pack[1::3] + pack[2::3]
    dealt = []
    for turn in range(3):
        hand = given[(dealer + turn) % 3]
        size = 21 if turn == 0 else 20
        while len(hand) < size:
            one = min(pack, key=hand.count)
            pack.remove(one)
            hand.append(one)
        dealt += hand
    return dealt + drawn + pack


def deal(player, hands, stock, dealer, script=(), again=False, **options):
    """Deal a stacked deck at the table and play on to the first question; `again`: the next deal, totals running on."""
    session = player.app.session
    state = bytearray(session.s) if again else bytearray(rules.SIZE)
    deck = deck_of(hands, stock, dealer)
    if again:
        assert rules.next_deal(state, deck, first=dealer) == 0
    else:
        reset(state, rules.OPTIONS)
        for key, value in options.items():
            i = find(rules.OPTIONS, key)
            put(state, rules.OPTIONS, i, raw(rules.OPTIONS, i, value))
        rules.new(state, 3, 1, dealer, deck)
    session.s[:] = state
    session.match.over = False
    session.look()
    session.told = session.began = session.ring.count
    player.told.script[:] = list(script)
    player.app.only("table", "new")
    player.sim.run(100)
    player.wait()


def offers(player):
    """Return the claims in the list as the referee would write them, those that would be refused with a star."""
    asker = player.scene.table.asker
    texts = [move_text(player.app.session.s, move) for move in asker.moves[: asker.count]]
    return [text + ("*" if asker.open <= i < asker.count - 1 else "") for i, text in enumerate(texts)]


def stand(player, kind, index):
    """Move the cursor to a stop of the table by pressed buttons."""
    stops = player.scene.table.stops
    at = [i for i in range(stops.n) if (stops.kind[i], stops.index[i]) == (kind, index)]
    player.go(stops, at[0])


def claim(player, text):
    """Choose a claim of the list and play on to the next question."""
    stand(player, CLAIM, offers(player).index(text))
    player.press("A")
    player.wait()


def discard(player, token):
    """Discard a card and play on to the next question."""
    stand(player, HAND, parse_card(token))
    player.press("A")
    player.wait()
