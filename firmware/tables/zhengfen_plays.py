"""Hints after the first at a Zheng Fen table: all plays there are, cheap ones first; loaded when asked for."""

from engine.zhengfen import rules


def next_hint(t, keys):
    """Fill `t.move` with the next play, round and round, leaving out the one advised if there are others.

    keys: room for the list of plays.
    """
    view = t.view
    rules.plays(view, keys)
    move = t.move
    for _ in range(t.plays + 2):
        best = at = -1
        for i in range(t.plays):
            cost = _cost(keys[i]) << 9 | i
            if cost > t.hint and (at < 0 or cost < best):
                best = cost
                at = i
        t.hint = best
        if at < 0:
            continue  # past the last: round again
        rules.expand(view, keys[at], move)
        if move[1] == t.best[0] and move[2] == t.best[1] and t.plays > 1:
            continue
        if rules.check(view, move) == 0:  # under `first_lead_has_3h` a play may lack that card
            return


def _cost(key):
    """Return a number by which plays are ordered: without jokers, not special, of low cards, of many cards."""
    category = key & 15
    length = key >> 5 & 15
    rank = key >> 9 & 15
    if category > 9:
        return 8192 + category
    cards = category
    if category == 8:
        cards = 5
    elif category > 4:
        cards = length if category == 9 else (category - 3) * length
        rank -= length - 1
    return (key >> 13 & 1) + (key >> 14 & 1) << 11 | rank << 5 | 31 - cards
