"""Japanese Fifty-One once more, as plainly as the rules say it: lists of tokens, no tables, no bytes.

It shares no code with the engine and is compared with it move by move. What is random in the engine (the
order of a reshuffled stock) the model takes from outside, after judging that it may be so.
"""

RANKS = "23456789TJQKA"
SUITS = "CDHS"
PACK = [rank + suit for suit in SUITS for rank in RANKS]


def points(card):
    """Section 1: face value, ten for an honour, eleven for an ace."""
    return {"T": 10, "J": 10, "Q": 10, "K": 10, "A": 11}.get(card[0]) or int(card[0])


def natural_value(hand, one_suit):
    """J8 and J13 for a hand without a joker."""
    if one_suit:
        return sum(map(points, hand)) if len({card[1] for card in hand}) == 1 else 0
    return max(sum(points(card) if card[1] == suit else -points(card) for card in hand) for suit in SUITS)


def value(hand, one_suit):
    """J8, J12, J13: a joker stands for any card of the 52 that is not in the hand, whichever is best."""
    if "XB" not in hand:
        return natural_value(hand, one_suit)
    rest = [card for card in hand if card != "XB"]
    return max(natural_value([*rest, card], one_suit) for card in PACK if card not in rest)


def winners(values, stopper, stop_tie):
    """J9: the seats that win a deal."""
    best = [seat for seat, worth in enumerate(values) if worth == max(values)]
    if stopper not in best or len(best) == 1 or stop_tie == "share":
        return best
    return [stopper] if stop_tie == "stopper" else [seat for seat in best if seat != stopper]


class Model:
    """One match, begun from the public state of a fresh deal."""

    def __init__(self, d):
        self.d = {key: d[key] for key in d}
        self.d["hands"] = [list(hand) for hand in d["hands"]]
        self.d["known"] = [[] for _ in d["hands"]]
        for key in ("table", "stock", "aside", "totals"):
            self.d[key] = list(d[key])
        self.reshuffled = False

    def _clear_reason(self):
        d = self.d
        if d["cleared"]:
            return "already_cleared"
        if d["stopper"] is not None and d["options"]["after_stop"] != "normal":
            return "no_clear_after_stop"
        return "no_clear_first_turn" if d["turns"] < d["seats"] else ""

    def reason(self, text):
        """Return why the seat to move may not do it, "" if it may."""
        d = self.d
        words = text.split()
        if d["phase"] in ("deal_over", "match_over"):
            return d["phase"]
        if d["phase"] == "end":
            return "" if text in ("stop", "go") else "already_taken"
        if text in ("stop", "go"):
            return "already_stopped" if text == "stop" and d["stopper"] is not None else "take_first"
        if text == "clear":
            return self._clear_reason()
        if text == "pass":
            may = d["stopper"] is not None and d["options"]["after_stop"] == "exchange_or_pass"
            return "" if may else "must_take"
        taken, given = words[1:]
        if taken not in d["table"]:
            return "card_not_on_table"
        if given == taken:
            return "discard_another_card"
        return "" if given in d["hands"][d["to_move"]] else "card_not_in_hand"

    def legal(self):
        """Return the texts of all legal moves, in no particular order."""
        d = self.d
        texts = ["clear", "pass", "stop", "go"]
        if d["to_move"] is not None:
            texts += [f"take {taken} {given}" for taken in d["table"] for given in d["hands"][d["to_move"]]]
        return {text for text in texts if self.reason(text) == ""}

    def play(self, text, after):
        """Make a legal move; `after` is the engine's state, from which only a new order of the stock is taken."""
        d = self.d
        seat = d["to_move"]
        self.reshuffled = False
        if text == "clear":
            self._clear(after)
            return
        if text.startswith("take"):
            _, taken, given = text.split()
            d["hands"][seat][d["hands"][seat].index(given)] = taken
            d["table"][d["table"].index(taken)] = given
            d["known"][seat] = [card for card in d["known"][seat] if card != given] + [taken]
            if d["stopper"] is None:
                d["phase"] = "end"
                return
        if text == "stop":
            d["stopper"] = seat
        d["turns"] += 1
        d["cleared"] = False
        following = (seat + 1) % d["seats"]
        if following == d["stopper"]:
            self._settle()
        else:
            d["phase"], d["to_move"] = "turn", following

    def _clear(self, after):
        d = self.d
        swept = d["table"]
        if len(d["stock"]) < 5:
            pool = after["table"] + after["stock"]
            assert sorted(pool) == sorted(d["stock"] + d["aside"]), (
                "the new stock is not the old one and what lay aside"
            )
            d["stock"], d["aside"] = pool, []
            self.reshuffled = True
        d["table"], d["stock"] = d["stock"][:5], d["stock"][5:]
        d["aside"] = d["aside"] + swept
        d["cleared"] = True

    def _settle(self):
        d = self.d
        values = [value(hand, d["options"]["one_suit"]) for hand in d["hands"]]
        won = winners(values, d["stopper"], d["options"]["stop_tie"])
        d["result"] = {"values": values, "winners": won}
        for seat in won:
            d["totals"][seat] += 1
        d["to_move"] = None
        d["phase"] = "deal_over"
        if d["deal"] == d["options"]["rounds"]:
            d["phase"] = "match_over"
            d["winners"] = [seat for seat in range(d["seats"]) if d["totals"][seat] == max(d["totals"])]

    def differences(self, state):
        """Return the names of the fields in which a public state differs from the model's."""
        wanted = dict(self.d, seen=self.d["aside"])
        wrong = [key for key in wanted if key not in ("known", "seen") and wanted[key] != state[key]]
        if sorted(wanted["seen"]) != sorted(state["seen"]):
            wrong.append("seen")
        if [sorted(cards) for cards in wanted["known"]] != [sorted(cards) for cards in state["known"]]:
            wrong.append("known")
        return wrong + [key for key in state if key not in wanted]
