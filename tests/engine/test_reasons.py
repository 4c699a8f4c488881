"""Every reason that a hint gives is true of its position: 300 deals of each game, the decisions of `hard` judged anew.

What is checked is worked out here from rules and values of hands, not from what the player thought.
"""

import random
from array import array

import pytest
from game_kit import Kit

from engine import fiftyone
from engine.gojuichi import hand as gojuichi_hand
from engine.gojuichi import layout as gojuichi
from engine.gojuichi import rules as gojuichi_rules
from engine.paohuzi import rules as paohuzi_rules
from engine.state import NONE, PHASE, SEATS, TO_MOVE
from engine.wushiyi import access, judge, layout, moves
from engine.wushiyi.hand import is_bomb
from engine.wushiyi.hand import value as wushiyi_value
from engine.zhengfen import rules as zhengfen_rules
from engine.zhengfen import sets

DEALS = 300
PARTS = 6  # of each game's deals, so that several processes can share them
ASKED = {"wushiyi": 2, "gojuichi": 1, "zhengfen": 8, "paohuzi": 3}  # a hint at one decision in so many


def decisions(game, first, deals):
    """Yield (view, seat, move, reason, rnd) of hints in deals with random options that `normal` plays."""
    kit = Kit(f"engine.{game}")
    thinker, player = kit.bot.Bot(), kit.bot.Bot()
    for number in range(first, first + deals):
        rnd = random.Random(number)
        s, _ = kit.match(rnd, defaults=number % 2 == 0)
        while not kit.over(s):
            seat = s[TO_MOVE]
            v = bytearray(kit.rules.SIZE)
            kit.rules.view(s, seat, v)
            if rnd.randrange(ASKED[game]) == 0:
                thinker.start(v, seat, 2, rnd.randrange(1 << 30))
                while not thinker.step():
                    pass
                yield v, seat, thinker.move, kit.bot.WHY[thinker.why]
            assert kit.rules.play(s, kit.bot_move(player, s, 1, rnd.randrange(1 << 30))) == 0


def true_of_zhengfen(v, seat, move, why):
    keys = array("i", [0] * zhengfen_rules.MAX_MOVES)
    playable = sum(key & 15 != 15 for key in keys[: zhengfen_rules.plays(v, keys)])
    passes = move[0] == 15
    if why in ("forced", "wait"):
        assert passes and (playable == 0) == (why == "forced")
        return
    if why == "solved":  # the rival's cards are known, and the two have few enough for an exact search
        rivals = [other for other in range(v[SEATS]) if other != seat and zhengfen_rules.hand_count(v, other)]
        assert len(rivals) == 1
        assert zhengfen_rules.hand_count(v, seat) + zhengfen_rules.hand_count(v, rivals[0]) <= 12
        return
    assert not passes
    left = zhengfen_rules.hand_count(v, seat) - sets.size(move[1], move[2])
    own = sets.points(move[1], move[2])
    trick = zhengfen_rules.trick_points(v)
    follows = v[158] != 0
    assert (left == 0) == (why == "out")
    if why == "points":
        assert trick and follows
    elif why == "own_points":
        assert own and not trick
    elif why == "lead":
        assert follows and not own and not trick
    elif why == "shed":
        assert not follows and not own
    else:
        assert why == "out"


def gojuichi_worth(hand, one_suit):
    """Return what a hand is worth now, and the points of its best suit, the joker in all."""
    best = 0
    for suit in range(4):
        best = max(best, sum(fiftyone.POINTS[card] for card in hand if fiftyone.SUIT[card] in (suit, 4)))
    return gojuichi_hand.value(hand, 0, one_suit), best


def true_of_gojuichi(v, seat, move, why):
    at = gojuichi.HANDS + 5 * seat
    hand = list(v[at : at + 5])
    table = list(v[gojuichi.TABLE : gojuichi.TABLE + 5])
    one = v[gojuichi.ONE_SUIT]
    now = gojuichi_worth(bytearray(hand), one)
    exchanges = {}
    for taken in table:
        for i in range(5):
            exchanges[taken << 6 | hand[i]] = gojuichi_worth(bytearray([*hand[:i], taken, *hand[i + 1 :]]), one)
    better = [m for m, worth in exchanges.items() if worth[0] > now[0] and worth[1] >= now[1]]
    if why == "raises_hand":
        assert exchanges[move][0] > now[0]
    elif why == "builds_suit":
        assert exchanges[move][0] <= now[0] and exchanges[move][1] > now[1]
    elif why == "higher_card":
        assert exchanges[move][0] <= now[0] and exchanges[move][1] <= now[1]
        assert fiftyone.POINTS[move >> 6] > fiftyone.POINTS[move & 63]
    elif why == "least_loss":
        assert exchanges[move][0] <= now[0] and exchanges[move][1] <= now[1]
        # nothing is better by both measures
        assert not [m for m in better if exchanges[m][1] > now[1]]
    elif why == "fresh_cards":
        assert move == gojuichi_rules.CLEAR
    elif why == "keep_hand":
        assert move == gojuichi_rules.PASS
        assert not [m for m in better if exchanges[m][1] > now[1]]
    elif why in ("good_enough", "long_deal"):
        assert move == gojuichi_rules.STOP
        assert why == "good_enough" or gojuichi.turns(v) // v[SEATS] >= 8
    else:
        assert why == "not_yet" and move == gojuichi_rules.GO


def could_be_ready(v, seat):
    """Tell whether another seat may hold five of a suit for all that everybody saw it take."""
    for other in range(v[SEATS]):
        known = {fiftyone.SUIT[card] for card in range(52) if v[layout.WHERE + card] == other + layout.KNOWN}
        if other != seat and len(known) < 2:
            return True
    return False


def true_of_wushiyi(v, seat, move, why):
    at = layout.HANDS + 6 * seat
    kind = move & 15
    worth = wushiyi_value(v, at)
    thinker = judge.Judge()
    thinker._prepare(v, seat, True)
    if why == "complete_hand":
        assert worth == 51 or (v[layout.BOMB] and is_bomb(v, at))
    elif why == "others_not_ready":
        assert kind == moves.CALL and worth and 2 * access.drawn(v) < access.stock_at_start(v)
    elif why == "none_ready":
        assert kind == moves.CALL and worth and not could_be_ready(v, seat)
    elif why == "strong_call":
        assert kind == moves.CALL and worth >= 39
    elif why in ("probably_better", "probably_worse", "worthless"):
        assert v[PHASE] == layout.CHALLENGE and kind == (moves.DISPUTE if why == "probably_better" else moves.PASS)
        assert (worth == 0) == (why == "worthless")
        caller = v[layout.CALLER]
        known = [card for card in range(54) if v[layout.WHERE + card] == caller + layout.KNOWN]
        if len(known) == 5 and worth:  # all of the caller's cards lie open
            called = wushiyi_value(bytearray(known), 0)
            assert worth >= called if why == "probably_better" else worth <= called
    elif why == "draw_improves":
        assert kind == moves.DRAW
    elif why in ("swap_improves", "pick_improves"):
        thinker._load(5)
        before = thinker._worth()
        after = bytearray(v)
        assert kind == moves.PICK if why == "pick_improves" else kind > moves.PICK
        from engine.wushiyi import rules

        assert rules.play(after, move) == 0
        thinker._v = v
        for i in range(5):
            thinker._cards[i] = after[at + i]
        assert thinker._worth() > before
    elif why == "least_useful":
        assert kind == moves.DISCARDING
    else:
        assert why == "" and kind == moves.GO_ON


def true_of_paohuzi(v, seat, move, why):
    buf = array("i", [0] * paohuzi_rules.MAX_MOVES)
    legal = list(buf[: paohuzi_rules.legal(v, buf)])
    kind = move >> 18
    if why == "only_move":
        assert legal == [move]
        return
    assert len(legal) > 1
    assert (why == "win") == (kind == 2)
    if why == "more_huxi":
        assert kind == 3
    elif why == "finishes_groups":
        assert kind > 3
    elif why == "keeps_hand":
        assert kind == 1
    elif why == "waits":
        assert kind == 0 and wins_with_some_card(v, seat, move)
    elif why == "loose_card":
        assert kind == 0


def wins_with_some_card(v, seat, card):
    """Tell whether some card that turns up next completes the hand that a discard leaves, huxi and all."""
    from engine.paohuzi import cover as c
    from engine.paohuzi import groups as g
    from engine.paohuzi.after import After

    hand = After()
    hand.set(v, seat, card)
    for more in range(20):
        small = hand.small + (1 << 3 * more if more < 10 else 0)
        big = hand.big + (0 if more < 10 else 1 << 3 * (more - 10))
        ways = [c.cover(small, big, hand.four)]
        held = hand.holds(more)
        if held == 2:
            n = 3 << 3 * (more if more < 10 else more - 10)
            rest = c.cover(small - n if more < 10 else small, big if more < 10 else big - n, hand.four)
            if rest >= 0:
                ways += [rest + g.huxi(kind << 5 | more) for kind in (4, 5)]
        at = 148 + 27 * seat
        three = v[52 + more]
        if three and three & 3 == seat:  # a fourth card makes four of a kan, wei or peng
            extra = max(g.huxi(kind << 5 | more) for kind in (2, 3)) - g.huxi(three >> 2 << 5 | more)
            rest = c.cover(hand.small, hand.big, True)
            if rest >= 0:
                ways.append(rest + extra)
        assert at
        if any(way >= 0 and way + hand.sure >= 15 for way in ways):
            return True
    return False


TRUE_OF = {
    "wushiyi": true_of_wushiyi,
    "gojuichi": true_of_gojuichi,
    "zhengfen": true_of_zhengfen,
    "paohuzi": true_of_paohuzi,
}


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", TRUE_OF)
def test_every_reason_is_true_of_its_position(game, part):
    each = DEALS // PARTS
    heard = set()
    for v, seat, move, why in decisions(game, part * each, each):
        TRUE_OF[game](v, seat, move, why)
        heard.add(why)
    assert len(heard) > 4, heard


assert NONE == 255
