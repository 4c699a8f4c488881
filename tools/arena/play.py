"""Play one seed of the arena: the same cards once for every seating of the players."""

from dataclasses import dataclass

from engine.state import TO_MOVE
from tools import games
from tools.arena import players as people

MOVE_LIMIT = 200_000  # decisions in one unit: far above any real match, so that a deal without end is told


@dataclass(frozen=True)
class Plan:
    """What every seed is played with: everything that can be sent to another machine."""

    game: str
    players: tuple  # of people.Player
    seatings: tuple  # of tuples: the player of each seat
    options: tuple  # of (index, raw value)
    whole: bool  # matches instead of deals


def turns(seats):
    """Return the seatings in which a list of `seats` players moves on by a seat each time."""
    return tuple(tuple((seat - turn) % seats for seat in range(seats)) for turn in range(seats))


def halves(seats):
    """Return the seatings of two players who hold every other seat: each holds each seat as often as the other."""
    lined = [tuple((seat + shift) % 2 for seat in range(seats)) for shift in (0, 1)]
    if seats % 2 == 0:
        return tuple(lined)
    return tuple(line[turn:] + line[:turn] for line in lined for turn in range(seats))


def play_seed(plan, seed):
    """Play one seed in every seating of a Plan.

    Return (scores, edges, wins, deals): by player the mean score a deal of a seat he holds, that less the mean of
    the seats he does not hold, and his share of the wins, all averaged over the seatings; and the deals played.
    """
    game = games.load(plan.game)
    n = len(plan.players)
    scores = [0.0] * n
    edges = [0.0] * n
    wins = [0.0] * n
    dealt = 0
    parts = len(plan.seatings)
    for seating in plan.seatings:
        totals, winners, count = play_unit(game, plan, seating, seed)
        dealt += count
        for p in range(n):
            own = [totals[seat] for seat in range(len(seating)) if seating[seat] == p]
            others = [totals[seat] for seat in range(len(seating)) if seating[seat] != p]
            mean = sum(own) / len(own) / count
            scores[p] += mean / parts
            edges[p] += (mean - sum(others) / len(others) / count) / parts
            if winners:  # a drawn deal of Paohuzi has none
                wins[p] += sum(seating[seat] == p for seat in winners) / len(winners) / parts
    return scores, edges, wins, dealt


def play_unit(game, plan, seating, seed):
    """Play one deal, or one whole match, and return (totals by seat, set of winning seats, deals played)."""
    rules = game.rules
    seats = len(seating)
    s = games.new_state(game, dict(plan.options))
    v = bytearray(rules.SIZE)
    bots = [people.make(game, player) for player in plan.players]  # new ones: what they remember ends here
    rules.new(s, seats, seed, first=seed % seats)
    deals = 1
    for turn in range(MOVE_LIMIT):
        if rules.deal_over(s) or rules.match_over(s):
            if rules.match_over(s) or not plan.whole:
                break
            rules.next_deal(s)
            deals += 1
        seat = s[TO_MOVE]
        who = seating[seat]
        rules.view(s, seat, v)
        move = people.decide(bots[who], plan.players[who].level, v, seat, (seed * 7919 + turn) % 2**30)
        reason = rules.play(s, move)
        if reason:
            told = f"the move {move!r} of '{plan.players[who].text}' was refused: {rules.REASONS[reason]}"
            raise RuntimeError(f"{game.name}: {told} (seed {seed}).")
    else:
        names = [player.text for player in plan.players]
        raise RuntimeError(f"{game.name}: no end after {MOVE_LIMIT} decisions (seed {seed}, players {names}).")
    totals = [rules.total(s, seat) for seat in range(seats)]
    top = max(totals)
    winners = {seat for seat in range(seats) if totals[seat] == top}
    if rules.match_over(s):
        mask = rules.winners(s)
        winners = {seat for seat in range(seats) if mask >> seat & 1}
    return totals, winners, deals
