"""Chinese Fifty-One written a second time, straight from the rules, with lists of tokens: slow, and only to compare.

It shares no code with the engine and knows neither bytes nor ints. `state()` gives the public state, `legal()` every
legal text, `reason(text)` why a text is refused ("" if it is not), `play(text)` carries it out.
"""

from itertools import combinations, permutations

RANKS = "23456789TJQKA"
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]
NAMED = ("draw", "call", "declare", "bomb", "continue", "challenge", "pass")


def points(card):
    """C1, C12: 2 to 10 face value, court cards and jokers ten, aces eleven."""
    return 10 if card[0] in "XTJQK" else 11 if card[0] == "A" else int(card[0])


def worth(hand):
    """C7: the sum if all natural cards are of one suit, else nothing."""
    suits = {card[1] for card in hand if card[0] != "X"}
    return sum(points(card) for card in hand) if len(suits) == 1 else 0


def bomb(hand):
    """C15: four natural cards of one rank."""
    ranks = [card[0] for card in hand if card[0] != "X"]
    return any(ranks.count(rank) == 4 for rank in ranks)


class Model:
    """One match."""

    def __init__(self, seats, options, deck, starter):
        self.seats = seats
        self.options = options
        self.totals = [0] * seats
        self.deal = 1
        self.begin(deck, starter)

    def begin(self, deck, starter):
        """C3: cards one at a time to the players in order of play, six to the starter."""
        n = self.seats
        self.starter = self.to_move = starter
        self.hands = [[] for _ in range(n)]
        for i in range(5 * n + 1):
            self.hands[(starter + i) % n].append(deck[i])
        self.stock = deck[5 * n + 1 :]
        self.table, self.aside = [], []
        self.caller, self.challengers = None, []
        self.known = [set() for _ in range(n)]
        self.phase = "open"
        self.result = self.winners = None

    def next_deal(self, deck):
        self.deal += 1
        self.begin(deck, (self.starter + 1) % self.seats)

    # --- what is legal

    def legal(self):
        """Return all legal texts, cards ascending by suit, then rank."""
        if self.phase in ("deal_over", "match_over"):
            return set()
        hand = sorted(self.hands[self.to_move], key=order)
        texts = {*NAMED}
        texts |= {f"discard {card}" for card in hand}
        texts |= {f"pick {mine} {theirs}" for mine in hand for theirs in self.table}
        texts |= {"swap " + " ".join(cards) for k in range(1, 6) for cards in combinations(hand, k)}
        return {text for text in texts if self.reason(text) == ""}

    def reason(self, text):
        """Return the first reason against a text, in the order of section 6 of RULES.md; "" if it is legal."""
        if self.phase in ("deal_over", "match_over"):
            return self.phase
        name, *cards = text.split(" ")
        numbers = {"discard": (1, 1), "pick": (2, 2), "swap": (1, 99)}
        low, high = numbers.get(name, (0, 0))
        known = name in numbers or name in NAMED
        if not known or not low <= len(cards) <= high or any(card not in [*PACK, "XL", "XB"] for card in cards):
            return "unknown_move"
        if name == "swap" and len(set(cards)) < len(cards):
            return "unknown_move"
        return self.phase_reason(name) or self.own_reason(name, cards)

    def phase_reason(self, name):
        if self.phase == "challenge":
            return "" if name in ("challenge", "pass") else "must_answer_call"
        if name in ("challenge", "pass"):
            return "no_call_to_answer"
        if self.phase in ("open", "discard"):
            return "" if name == "discard" else "must_discard"
        if self.phase == "declare":
            return "" if name in ("declare", "bomb", "continue") else "turn_over"
        return {"discard": "draw_first", "continue": "not_now"}.get(name, "")

    def own_reason(self, name, cards):
        hand = self.hands[self.to_move]
        mine = {"discard": cards, "swap": cards, "pick": cards[:1]}.get(name, [])
        if name == "swap" and len(cards) != len(self.table):
            return "swap_all_table_cards"
        if any(card not in hand for card in mine):
            return "card_not_in_hand"
        if name == "pick" and cards[1] not in self.table:
            return "card_not_on_table"
        if name == "pick" and len(self.table) < 5:
            return "needs_five_on_table"
        if name == "call":
            value = worth(hand)
            if value == 0:
                return "not_one_suit"
            if value == 51:
                return "declare_instead"
            return "below_call_min" if value < self.options["call_min"] else ""
        if name == "declare":
            return "" if worth(hand) == 51 else "not_51"
        if name == "bomb":
            return "bomb_off" if not self.options["bomb"] else "" if bomb(hand) else "no_bomb"
        return ""

    # --- what happens

    def play(self, text):
        name, *cards = text.split(" ")
        seat, hand = self.to_move, self.hands[self.to_move]
        if name == "draw":
            hand.append(self.stock.pop(0))
            self.phase = "discard"
        elif name == "discard":
            if len(self.table) == 5:
                self.aside += self.table
                self.table = []
            self.give(cards)
            self.table += cards
            self.window()
        elif name == "swap":
            taken, self.table = self.table, cards
            self.give(cards)
            self.take(taken)
            self.window()
        elif name == "pick":
            self.table[self.table.index(cards[1])] = cards[0]
            self.give(cards[:1])
            self.take(cards[1:])
            self.window()
        elif name == "continue":
            self.end_turn()
        elif name == "call":
            self.caller, self.phase = seat, "challenge"
            self.to_move = (seat + 1) % self.seats
        elif name in ("challenge", "pass"):
            if name == "challenge":
                self.challengers.append(seat)
            self.to_move = (seat + 1) % self.seats
            if self.to_move == self.caller:
                self.settle("call", self.caller)
        else:
            self.settle({"declare": "clear51", "bomb": "bomb"}[name], seat)

    def give(self, cards):
        for card in cards:
            self.hands[self.to_move].remove(card)
            self.known[self.to_move].discard(card)

    def take(self, cards):
        self.hands[self.to_move] += cards
        self.known[self.to_move] |= set(cards)

    def window(self):
        """C5: a complete hand may be declared at once; else the turn is over."""
        hand = self.hands[self.to_move]
        if worth(hand) == 51 or (self.options["bomb"] and bomb(hand)):
            self.phase = "declare"
        else:
            self.end_turn()

    def end_turn(self):
        if not self.stock:
            self.settle("exhausted", None)
        else:
            self.phase = "turn"
            self.to_move = (self.to_move + 1) % self.seats

    def settle(self, kind, by):
        values = [worth(hand) for hand in self.hands]
        scores = list(values)
        if kind == "clear51":
            scores[by] = 102
        elif kind == "bomb":
            scores[by] = 204
        elif kind == "call" and self.challengers:
            # C9.3 and C13 as one comparison: value, then natural if the option is on, then who challenged last
            order = [by, *self.challengers]
            tie = self.options["joker_tie"]
            natural = [not (tie and any(card[0] == "X" for card in hand)) for hand in self.hands]
            best = max(range(len(order)), key=lambda i: (values[order[i]], natural[order[i]], i))
            for seat in order:
                scores[seat] = 0
            scores[order[best]] = sum(values[seat] for seat in order)
        self.result = {"kind": kind, "by": by, "values": values, "scores": scores}
        self.totals = [total + score for total, score in zip(self.totals, scores)]
        self.to_move = None
        top = max(self.totals)
        over = top >= self.options["target"] and self.totals.count(top) == 1
        self.phase = "match_over" if over else "deal_over"
        self.winners = [self.totals.index(top)] if over else None

    # --- what is shown

    def state(self):
        """Return the public state, `known` and `seen` as sorted lists."""
        return {
            "game": "wushiyi",
            "seats": self.seats,
            "options": self.options,
            "phase": self.phase,
            "to_move": self.to_move,
            "deal": self.deal,
            "totals": self.totals,
            "winners": self.winners,
            "result": self.result,
            "hands": [sorted(hand, key=order) for hand in self.hands],
            "table": self.table,
            "stock": self.stock,
            "aside": sorted(self.aside, key=order),
            "starter": self.starter,
            "caller": self.caller,
            "challengers": self.challengers,
            "known": [sorted(cards, key=order) for cards in self.known],
            "seen": sorted(self.aside, key=order),
        }

    def view(self, seat):
        """Return what a seat may know, by the list of the rules' *Secrecy*."""
        view = self.state()
        counts = [len(hand) for hand in self.hands]
        if self.result is None:
            view["hands"] = [hand if i == seat else None for i, hand in enumerate(view["hands"])]
            if self.phase == "declare" and self.to_move != seat:
                view["phase"] = "turn"
        view["stock"] = view["aside"] = None
        return {
            **view,
            "seat": seat,
            "hand_counts": counts,
            "stock_count": len(self.stock),
            "aside_count": len(self.aside),
        }


def order(card):
    """Return where a card stands in a sorted list: suit, then rank, jokers last."""
    return ([*PACK, "XL", "XB"]).index(card)


def shuffled_texts(text, rnd):
    """Return the same move with its given cards in another order."""
    name, *cards = text.split(" ")
    if name == "swap":
        cards = list(rnd.choice(list(permutations(cards))))
    return " ".join([name, *cards])
