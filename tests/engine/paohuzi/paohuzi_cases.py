"""Read `tests/cases/paohuzi.md`, and set up the positions its cases speak of.

A case names only the cards that matter. The rest of a seat's resting size lies in chi groups on its table, of the
cards there are most left of: a few cases name one card five times themselves.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.events import Ring
from engine.paohuzi import notation, public, rules
from engine.paohuzi.groups import CHI_CARDS

FILE = Path(__file__).parents[2] / "cases" / "paohuzi.md"
DEFAULTS = {"chi_prev_reveal": False, "dealer_first_win": False, "wei_own_fourth_is_ti": False}
CHI_GROUPS = [tuple(CHI_CARDS[3 * g : 3 * g + 3]) for g in range(1, 39)]


@dataclass(frozen=True)
class Case:
    """One line of one of the file's tables."""

    id: str
    rules: tuple[str, ...]
    given: str
    expected: str


def every() -> list[Case]:
    """Return all cases of the file; a row with a case number that cannot be read is an error."""
    found = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if re.match(r"\| [A-Z]\d\d ", line):
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if len(cells) != 5:
                raise ValueError(f"unreadable case: {line}")
            found.append(Case(cells[0], tuple(cells[1].split()), cells[2].replace("`", ""), cells[3]))
    return found


def of(letter: str):
    """Return the cases whose number begins with a letter, as pytest parameters."""
    return [pytest.param(case, id=case.id) for case in every() if case.id[0] == letter]


def groups_of(text: str) -> list[str]:
    """Return the group texts of `peng 9b, chi 1s 1b 1b`; `-` is none."""
    return [] if text == "-" else text.split(", ")


def cards_of(group: str) -> list[str]:
    """Return all cards of a group's text."""
    kind, *cards = group.split(" ")
    return cards if kind == "chi" else cards * (4 if kind in ("ti", "pao") else 3)


def fours_of(groups: list[str]) -> int:
    """Return the number of ti and pao."""
    return sum(group.split(" ")[0] in ("ti", "pao") for group in groups)


def _fill(used: list[int], wanted: int) -> list[str]:
    """Return so many chi groups of cards that are left over, and mark them as used; the most plentiful cards first."""
    found = []
    for _ in range(wanted):
        best = max(CHI_GROUPS, key=lambda cards: min(3 - used[c] - cards.count(c) for c in cards))
        for card in best:
            used[card] += 1
        found.append("chi " + " ".join(notation.card_text(card) for card in best))
    return found


def position(
    hands,
    tables=None,
    stock=(),
    phase="discard",
    to_move=0,
    dealer=0,
    barred=None,
    dead=(),
    public_card=None,
    full=True,
):
    """Return the public state, `loose`, of a position; hands and tables are lists of tokens and of group texts by seat.

    With `full` every seat is filled up to its resting size (one card more for a seat that is to discard).
    """
    tables = [list(tables[seat]) if tables else [] for seat in range(3)]
    used = [0] * 20
    for cards in (*hands, stock, *(cards_of(group) for table in tables for group in table)):
        for token in cards:
            used[notation.parse_card(token)] += 1
    for seat in range(3 if full else 0):
        held = len(hands[seat]) + sum(len(cards_of(group)) for group in tables[seat])
        rest = 20 + max(0, fours_of(tables[seat]) - 1)
        more = seat == to_move if phase == "discard" else phase == "heavenly" and seat == dealer
        tables[seat] += _fill(used, (rest + more - held) // 3)
    return {
        "game": "paohuzi", "loose": True, "seats": 3, "options": dict(DEFAULTS), "phase": phase, "to_move": to_move,
        "deal": 1, "dealer": dealer, "shown": "1s", "hands": [list(hand) for hand in hands], "groups": tables,
        "piles": [[], [], []], "barred": [list(barred[seat]) if barred else [] for seat in range(3)],
        "dead": [seat in dead for seat in range(3)], "stock": list(stock), "public": public_card,
        "claims": [None] * 3, "totals": [0] * 3, "winners": None, "result": None,
    }  # fmt: skip


class Table:
    """A match set up from a public state, with its events as texts in the language of the Y cases."""

    def __init__(self, d):
        self.s = bytearray(rules.SIZE)
        self.ring = Ring(64)
        self.told = 0
        wrong = public.load(self.s, d, self.ring)
        assert wrong == ""

    def play(self, text):
        """Make a move by its text and return the reason it is refused for, "" if it is not."""
        reason, move = notation.ask(self.s, text)
        if not reason:
            reason = rules.play(self.s, move, self.ring)
        return rules.REASONS[reason]

    def legal(self):
        """Return the texts of all legal moves."""
        return notation.legal_texts(self.s, 99)[0]

    def state(self):
        """Return the public state."""
        return public.state(self.s)

    def events(self):
        """Return the events since the last call, as dicts."""
        ring = self.ring
        new = range(self.told, ring.count)
        self.told = ring.count
        return [public.event(ring.kind(i), ring.seat(i), ring.a(i), ring.b(i)) for i in new]
