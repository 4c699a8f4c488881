"""A second, slow account of tricks, deals and matches, from sections 2, 3, 6 to 8, 10 and 11 of the rules alone."""

from zhengfen_reference import JOKERS, ORDER, readings


def points(cards):
    return sum({"5": 5, "T": 10, "K": 10}.get(c[0], 0) for c in cards)


class Game:
    """One deal after another: hands and piles are sets of tokens, seats numbers."""

    def __init__(self, seats, deck, shuffler, o):
        self.n, self.o, self.number = seats, o, 1
        self.totals = [0] * seats
        self.shuffler = shuffler
        self.deal(deck, (shuffler + 1) % seats)
        self.leader = self.turn = next(seat for seat in range(seats) if "3H" in self.hands[seat])

    def deal(self, deck, taker):
        self.hands = [{card for i, card in enumerate(deck) if (taker + i) % self.n == seat} for seat in range(self.n)]
        self.piles = [set() for _ in range(self.n)]
        self.out, self.result = [], None
        self.clear()

    def next(self, deck):
        self.number += 1
        self.shuffler, self.leader = self.result["last"], self.result["leader"]
        self.deal(deck, self.leader)
        self.turn = self.leader

    def clear(self):
        self.trick, self.top, self.table, self.owner = set(), set(), None, None
        self.passed, self.locked = set(), set()

    def holders(self):
        return [seat for seat in range(self.n) if self.hands[seat]]

    def right_of(self, seat, candidates):
        return min(candidates, key=lambda other: (other - seat - 1) % self.n)

    def pass_(self):
        self.passed.add(self.turn)
        if self.o["pass_locks"]:
            self.locked.add(self.turn)
        if self.last_answer():
            self.win_trick()
            self.settle()
        else:
            self.move_on()

    def last_answer(self):
        return len(self.out) == self.n - 1

    def play(self, cards, category):
        seat, cards = self.turn, set(cards)
        answer = self.last_answer()
        self.hands[seat] -= cards
        self.trick |= cards
        self.top, self.owner = cards, seat
        self.table = next(r for r in readings(sorted(cards), self.o) if r[0] == category)
        self.passed = set()
        if not self.hands[seat]:
            self.out.append(seat)
        alone = len(self.holders()) == 1 and len(self.out) == self.n - 1
        if answer or (alone and (self.o["deal_end"] == "immediate" or self.holders()[0] in self.locked)):
            self.win_trick()
            self.settle()
        else:
            self.move_on()

    def move_on(self):
        waiting = [s for s in self.holders() if s != self.owner and s not in self.passed and s not in self.locked]
        if waiting:
            self.turn = self.right_of(self.turn, waiting)
            return
        winner = self.win_trick()
        self.turn = winner if self.hands[winner] else self.right_of(winner, self.holders())

    def win_trick(self):
        winner = self.last_taker = self.owner
        self.piles[winner] |= self.trick
        self.clear()
        return winner

    def settle(self):
        first = self.out[0]
        left = self.holders()
        last = left[0] if left else self.out[-1]
        if self.o["last_tricks"] == "first_out":
            self.piles[first] |= self.piles[last]
            self.piles[last] = set()
        if self.o["last_hand"] != "void":
            self.piles[last if self.o["last_hand"] == "keep" else first] |= self.hands[last]
            self.hands[last] = set()
        gained = [points(pile) for pile in self.piles]
        self.totals = [a + b for a, b in zip(self.totals, gained, strict=True)]
        if self.o["next_leader"] == "first_out":
            leader = first
        elif self.o["next_leader"] == "last_trick":
            leader = self.last_taker
        else:
            best = [seat for seat in range(self.n) if gained[seat] == max(gained)]
            leader = first if first in best else best[0]
        self.result = {"gained": gained, "first": first, "last": last, "leader": leader}
        self.turn = None

    def winners(self):
        top = max(self.totals)
        best = [seat for seat in range(self.n) if self.totals[seat] == top]
        if self.result is None or top < self.o["target"] or (len(best) > 1 and self.o["tie"] == "play_on"):
            return None
        return best

    def state(self):
        """What the public state says of all this, in its words."""
        combo = None
        if self.table:
            special = self.table[0].endswith("510k") or self.table[0] == "fourtwos"
            combo = {
                "category": self.table[0],
                "rank": None if special else (*ORDER, *JOKERS)[self.table[1]],
                "length": self.table[2],
            }
        winners = self.winners()
        phase = "play" if self.result is None else "deal_over" if winners is None else "match_over"
        order = [*(r + s for r in ORDER for s in "CDHS"), *JOKERS].index
        return {
            "phase": phase,
            "to_move": self.turn,
            "deal": self.number,
            "shuffler": self.shuffler,
            "leader": self.leader,
            "hands": [sorted(hand, key=order) for hand in self.hands],
            "piles": [sorted(pile, key=order) for pile in self.piles],
            "trick": {
                "cards": sorted(self.trick, key=order),
                "top": sorted(self.top, key=order),
                "combo": combo,
                "owner": self.owner,
            },
            "passed": sorted(self.passed),
            "locked": sorted(self.locked),
            "out": self.out,
            "totals": self.totals,
            "winners": winners,
            "result": self.result,
        }
