"""The turn machine of Paohuzi the slow way: the pseudo-code of the rules text on lists and texts, for comparison.

Nothing of the engine is used. A match is driven by move texts; `public` gives the fields of the referee's state.
"""

from collections import Counter

from paohuzi_reference import FOURS, best_win, cards_of, chi_options, in_order, option_text, value_of

LEVELS = {"win": 1, "pao": 2, "peng": 2, "chi": 3}


class Model:
    """One deal from a deck of 80 tokens, index 0 on top."""

    def __init__(self, deck, dealer, options):
        self.options = options
        self.dealer = dealer
        self.stock = list(deck[61:])
        self.shown = deck[20]
        self.hands = [[], [], []]
        for turn, (start, end) in enumerate(((0, 21), (21, 41), (41, 61))):
            self.hands[(dealer + turn) % 3] = list(deck[start:end])
        self.groups, self.piles, self.barred = [[[], [], []] for _ in range(3)]
        self.dead = [False] * 3
        self.public = None
        self.claims = [None] * 3
        self.passed = set()
        self.events = []
        self.result = None
        self.phase = self.to_move = None
        for turn in range(3):
            seat = (dealer + turn) % 3
            for kind in in_order(kind for kind, n in Counter(self.hands[seat]).items() if n == 4):
                self.take(seat, [kind] * 4)
                self.groups[seat].append(f"ti {kind}")
                self.tell("ti", seat, kind)
        self.open(0)

    # --- what the cards say -------------------------------------------------------------------------------------------

    def tell(self, *event):
        self.events.append(event)

    def take(self, seat, cards):
        for card in cards:
            self.hands[seat].remove(card)

    def fours(self, seat):
        return sum(group.split(" ")[0] in FOURS for group in self.groups[seat])

    def owes(self, seat, more=0, fours=0):
        held = len(self.hands[seat]) + sum(len(cards_of(group)) for group in self.groups[seat]) + more
        return not self.dead[seat] and held > 20 + max(0, self.fours(seat) + fours - 1)

    def discards(self, hand):
        counts = Counter(hand)
        return in_order(kind for kind in counts if counts[kind] < 3)

    def heavenly(self, seat):
        kan = [kind for kind, n in Counter(self.hands[seat]).items() if n == 3]
        ti = self.groups[seat]
        if len(ti) >= 3 or len(kan) >= 5:
            return sum(value_of(group) for group in [*ti, *(f"kan {kind}" for kind in kan)])
        if self.options["dealer_first_win"] and seat == self.dealer:
            return best_win(self.hands[seat], ti, None, True)
        return None

    def claims_of(self, seat):
        """Return the texts of all claims open to a seat on the public card."""
        card, owner, stock = self.public
        own = seat == owner
        if own and not stock:
            return []
        hand, groups = self.hands[seat], self.groups[seat]
        n = hand.count(card)
        live = not self.dead[seat]
        found = []
        if live and stock and best_win(hand, groups, card, own):
            found.append("win")
        if (n == 3 and not own) or f"wei {card}" in groups or (f"peng {card}" in groups and stock):
            if not live or not self.owes(seat, 1, 1) or self.discards([c for c in hand if c != card or n != 3]):
                found.append("pao")
        if not live or card in self.barred[seat]:
            return found

        def remains(used):
            left = list(hand)
            for kind in used:
                left.remove(kind)
            return not self.owes(seat, 1) or self.discards(left)

        if not own and n == 2 and remains([card, card]):
            found.append("peng")
        nexts = seat == (owner + 1) % 3
        if nexts if not stock else own or (nexts and self.options["chi_prev_reveal"]):
            for option in chi_options(hand, card):
                used = [kind for cards in option for kind in cards]
                used.remove(card)
                if remains(used):
                    found.append(option_text(option))
        return found

    # --- the machine --------------------------------------------------------------------------------------------------

    def open(self, turn):
        while turn < 3:
            seat = (self.dealer + turn) % 3
            if self.heavenly(seat):
                self.phase, self.to_move = "heavenly", seat
                return
            turn += 1
        self.settle(self.dealer)

    def settle(self, seat):
        if self.owes(seat):
            if self.discards(self.hands[seat]):
                self.phase, self.to_move = "discard", seat
                return
            self.dead[seat] = True
            self.tell("dead", seat)
        self.reveal((seat + 1) % 3)

    def reveal(self, seat):
        if not self.stock:
            self.end("draw", None, 0)
            return
        card = self.stock.pop(0)
        self.tell("reveal", seat, card)
        n = self.hands[seat].count(card)
        wei = f"wei {card}"
        if n >= 2:
            self.take(seat, [card] * n)
            kind = "ti" if n == 3 else "wei"
        elif self.options["wei_own_fourth_is_ti"] and wei in self.groups[seat]:
            self.groups[seat].remove(wei)
            kind = "ti"
        else:
            self.offer(card, seat, True)
            return
        self.groups[seat].append(f"{kind} {card}")
        self.tell(kind, seat, card)
        if not self.dead[seat] and best_win(self.hands[seat], self.groups[seat], None, True):
            self.phase, self.to_move = "after", seat
        else:
            self.settle(seat)

    def offer(self, card, owner, stock):
        self.public = (card, owner, stock)
        self.claims = [None] * 3
        self.passed = set()
        self.open_to = [self.claims_of(seat) for seat in range(3)]
        self.ask()

    def key(self, seat, claim):
        """Return how good a claim is: its level, then the distance from the owner; the lower the better (T4)."""
        return LEVELS[claim.split(" ")[0]], (seat - self.public[1]) % 3

    def ask(self):
        made = [self.key(seat, claim) for seat, claim in enumerate(self.claims) if claim]
        left = [
            (min(self.key(seat, claim) for claim in self.open_to[seat]), seat)
            for seat in range(3)
            if self.open_to[seat] and seat not in self.passed and not self.claims[seat]
        ]
        left = [(key, seat) for key, seat in left if not made or key < min(made)]
        if left:
            self.phase, self.to_move = "claim", min(left)[1]
        else:
            self.resolve()

    def resolve(self):
        card, owner, _ = self.public
        made = [(self.key(seat, claim), seat) for seat, claim in enumerate(self.claims) if claim]
        if not made:
            self.piles[owner].append(card)
            self.public = None
            self.tell("unclaimed", owner, card)
            self.reveal((owner + 1) % 3)
            return
        seat = min(made)[1]
        claim = self.claims[seat]
        self.claims = [None] * 3
        if claim == "win":
            self.end("stock", seat, best_win(self.hands[seat], self.groups[seat], card, seat == owner))
            return
        self.public = None
        groups = self.groups[seat]
        if claim == "peng":
            self.take(seat, [card, card])
            groups.append(f"peng {card}")
        elif claim == "pao":
            self.take(seat, [card] * (3 if self.hands[seat].count(card) == 3 else 0))
            groups[:] = [group for group in groups if group not in (f"wei {card}", f"peng {card}")]
            groups.append(f"pao {card}")
        else:
            self.hands[seat].append(card)
            for part in claim.removeprefix("chi ").split(" / "):
                self.take(seat, part.split(" "))
                groups.append("chi " + part)
        self.tell(claim.split(" ")[0], seat, card)
        self.settle(seat)

    def end(self, kind, seat, huxi):
        self.phase, self.to_move = "match_over", None
        tones = (huxi - 15) // 3 + 1 if seat is not None else 0
        self.result = (kind, seat, huxi, tones)
        self.tell("draw") if seat is None else self.tell("win", seat, huxi)

    # --- from outside -------------------------------------------------------------------------------------------------

    def legal(self):
        """Return the texts of all legal moves, in the protocol's order."""
        if self.phase == "match_over":
            return []
        if self.phase == "discard":
            return ["discard " + card for card in self.discards(self.hands[self.to_move])]
        if self.phase == "claim":
            return [*self.open_to[self.to_move], "pass"]
        return ["win", "pass"]

    def play(self, text):
        """Make a legal move."""
        seat = self.to_move
        word, _, rest = text.partition(" ")
        if word == "discard":
            self.take(seat, [rest])
            self.barred[seat] = in_order({*self.barred[seat], rest})
            self.tell("discard", seat, rest)
            self.offer(rest, seat, False)
        elif self.phase == "claim":
            if word == "pass":
                self.passed.add(seat)
                if any(claim.split(" ")[0] in ("peng", "chi") for claim in self.open_to[seat]):
                    self.barred[seat] = in_order({*self.barred[seat], self.public[0]})
            else:
                self.claims[seat] = text
            self.ask()
        elif word == "win":
            if self.phase == "heavenly":
                self.end("heavenly", seat, self.heavenly(seat))
            else:
                self.end("stock", seat, best_win(self.hands[seat], self.groups[seat], None, True))
        elif self.phase == "heavenly":
            self.open((seat - self.dealer) % 3 + 1)
        else:
            self.settle(seat)

    def fields(self):
        """Return the fields of the public state that a deal consists of."""
        public = self.public
        return {
            "phase": self.phase,
            "to_move": self.to_move,
            "hands": [in_order(hand) for hand in self.hands],
            "groups": self.groups,
            "piles": self.piles,
            "barred": self.barred,
            "dead": self.dead,
            "stock": self.stock,
            "public": public and {"card": public[0], "owner": public[1], "from": "stock" if public[2] else "hand"},
            "claims": self.claims,
        }
