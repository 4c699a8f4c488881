"""The table in a player's mind: whose cards lie where, what a play is worth, and what comes after it.

Worths are tenths of a card point. A play is worth the points it will probably bring home (those in the
trick, and its own), less what its cards are missed afterwards; a pass has a fixed worth. On what the seat
sees, `load` gives all cards it does not see to one rival: the judgement looks only at what the rivals hold
together and at how many cards each has. The search deals those cards out and plays on with `put`.

The weights were found by playing: a change of a few of them was kept if it won more points, on the same
deals, from random players, from players that always follow with the lowest card, and from earlier selves.
"""

from array import array

from engine.compat import const
from engine.zhengfen.sets import ONES, low_at, points, size
from engine.zhengfen.shapes import MAX_MOVES, cards_of, generate

# numbers of engine.zhengfen.layout and engine.state, under private names so that they cost a device nothing
_SEATS = const(2)
_LOCKS = const(21)
_FINISH = const(22)
_LAST_HAND = const(31)
_LAST_TRICKS = const(32)
_HANDS = const(40)
_COUNTS = const(88)
_PILES = const(94)
_TRICK = const(142)
_CATEGORY = const(158)
_STRENGTH = const(159)
_OWNER = const(161)
_PASSED = const(162)
_LOCKED = const(163)
_OUT_COUNT = const(164)
_OUT = const(165)
_NONE = const(255)
_ALL = const(134217727)
_POINT_RANKS = const(1156)
_PASS_KEY = const(15)

# places in Table.g: six seats each from 0 (low words), HIGH, CARDS and WON on, then single numbers
_HIGH = const(6)
_CARDS = const(12)
_WON = const(18)
_TURN = const(24)  # seat to move, or NONE when the deal is over
_LEAST = const(25)
_KIND = const(26)
_BY = const(27)  # owner of the trick
_PASSES = const(28)
_LOCKS_NOW = const(29)
_POT = const(30)
_OUTS = const(31)
_FIRST_GONE = const(32)
_PLACES = const(33)

# weights: 13 ranks from 3 to 2 and XL, XB by what a card is missed; 6 for breaking a pair, a triple (one,
# two cards taken), a quartet (one, two, three); then by these names
_BREAK = const(15)
_CARD = const(21)  # for every card shed
_LEAD = const(22)  # for holding the trick, times the chance
_STAKE = const(23)  # tenths of the worth of the points in the trick,
_HOME = const(24)  # and of the play's own, if it holds
_PASSING = const(25)  # the worth of a pass
_SPECIAL = const(26)  # for the last special play
_HOLD1 = const(27)  # how much singles, pairs, larger sets are beaten for each way to do it
_GO = const(30)  # hundredths of the worth of going out
_LONG = const(31)  # for a lead of more cards than the shortest rival has, if that is one or two
_LOW = const(32)  # against leading a low single to a rival with one card
_CAP = const(33)  # percent at most while somebody may hold a special
_LATE = const(34)  # percent by which cards are missed less when no points are left to win
_NEAR = const(35)  # 3: percent by which cards are missed less when the shortest rival has 5, 3, 1 cards
_RUN = const(38)  # chance of a sequence: percent, and tenths a rank; then of a suit sequence
_WILD = const(42)  # for each joker in a combination
_BROKEN = const(43)  # for breaking up the last 5-T-K
# one rival with cards; two or more
WEIGHTS = (
    array("h", (-2, 3, 18, 8, 5, 13, 14, 50, 27, 27, 127, 50, 98, 133, 278, 24, 10, 39, 94, 14, -41, 14, 25, 20,
                16, -83, 164, 21, 70, 198, 254, 6, 1209, 50, 68, 40, 61, 47, 55, 21, 61, 50, 80, 197)),
    array("h", (0, 16, 9, 13, 37, 64, 68, 24, 64, 39, 50, 206, 211, 257, 283, 22, -8, 19, 86, 30, -23, 0, -25,
                26, 13, 70, 120, 184, 140, 57, 87, 33, 1000, 86, 35, 38, 33, -3, 63, 41, 38, 14, -65, 120)),
)  # fmt: skip


class Table:
    """What a seat knows or supposes about the deal, and the plays of the seat to move; everything is allocated here."""

    def __init__(self):
        """Allocate."""
        self.g = array("i", [0] * _PLACES)
        self.keys = array("i", [0] * MAX_MOVES)
        self.u = array("i", [0] * 6)
        self.held = bytearray(13)
        self.taken = bytearray(13)
        self.move = array("i", [0] * 3)
        self.s = None
        self.seats = self.rival = 0
        self.count = self.at = self.best = self.found = 0
        self.rivals = self.shortest = self.longest = 0
        self.size = self.cap = self.missed = self.passing = 0
        self.n = self.own = self.p = 0  # of the play judged last: cards, their points, percent to hold the trick
        self.last510 = False
        self.w = None

    def load(self, v, seat, remembers):
        """Take over what a view tells; all cards that the seat does not see go to the next seat that has cards.

        Without `remembers` only the cards of the trick on the table are known to be gone.
        """
        g = self.g
        self.s = v
        seats = self.seats = v[_SEATS]
        low = low_at(v, _HANDS + 8 * seat)
        high = low_at(v, _HANDS + 8 * seat + 4)
        gone_low = low | low_at(v, _TRICK)
        gone_high = high | low_at(v, _TRICK + 4)
        for i in range(seats):
            at = _PILES + 8 * i
            pile_low = low_at(v, at)
            pile_high = low_at(v, at + 4)
            if remembers:
                gone_low |= pile_low
                gone_high |= pile_high
            g[i] = g[_HIGH + i] = 0
            g[_CARDS + i] = v[_COUNTS + i]
            g[_WON + i] = points(pile_low, pile_high)
        g[seat] = low
        g[_HIGH + seat] = high
        rival = seat
        for i in range(seats):
            if i != seat and g[_CARDS + i]:
                rival = i
        if rival == seat:
            rival = (seat + 1) % seats  # nobody else has cards: the last answer of finish_trick (R6)
        self.rival = rival
        g[rival] = _ALL & ~gone_low
        g[_HIGH + rival] = _ALL & ~gone_high
        g[_TURN] = seat
        g[_KIND] = v[_CATEGORY]
        g[_LEAST] = v[_STRENGTH] | v[_STRENGTH + 1] << 8
        g[_BY] = v[_OWNER]
        g[_PASSES] = v[_PASSED]
        g[_LOCKS_NOW] = v[_LOCKED]
        g[_POT] = points(low_at(v, _TRICK), low_at(v, _TRICK + 4))
        g[_OUTS] = v[_OUT_COUNT]
        g[_FIRST_GONE] = v[_OUT] if v[_OUT_COUNT] else _NONE

    def begin(self):
        """Generate the plays of the seat to move and make ready to judge them; the pass is found until a better one."""
        g = self.g
        turn = g[_TURN]
        low = g[turn]
        high = g[_HIGH + turn]
        self.count = generate(self.s, low, high, g[_KIND], g[_LEAST], self.keys, False)
        self.at = 0
        self.found = _PASS_KEY
        rivals = others_low = others_high = longest = 0
        shortest = 99
        left = 100
        for i in range(self.seats):
            left -= g[_WON + i]
            if i != turn and g[_CARDS + i]:
                others_low |= g[i]
                others_high |= g[_HIGH + i]
                rivals += 1
                cards = g[_CARDS + i]
                if cards < shortest:
                    shortest = cards
                if cards > longest:
                    longest = cards
        if not rivals:
            shortest = 0
        self.rivals = rivals
        self.shortest = shortest
        self.longest = longest
        w = self.w = WEIGHTS[0 if rivals == 1 else 1]
        self.passing = w[_PASSING]
        self.best = w[_PASSING] if g[_KIND] else -99999
        a = low & 8191
        b = low >> 13 & 8191
        c = high & 8191
        d = high >> 13 & 8191
        held = self.held
        for rank in range(13):
            held[rank] = (a >> rank & 1) + (b >> rank & 1) + (c >> rank & 1) + (d >> rank & 1)
        self.size = g[_CARDS + turn]
        self.last510 = (a | b | c | d) & 1156 == 1156
        a = others_low & 8191
        b = others_low >> 13 & 8191
        c = others_high & 8191
        d = others_high >> 13 & 8191
        u = self.u
        low = a | b
        high = c | d
        u[0] = (others_low >> 26) + (others_high >> 26)
        u[1] = low | high
        u[2] = (a & b) | (c & d) | (low & high)
        u[3] = (a & b & high) | (low & c & d)
        u[4] = a & b & c & d
        u[5] = others_high >> 26
        self.cap = w[_CAP] if longest >= 3 and (u[1] & 1156 == 1156 or u[4] & 4096) else 100
        missed = 100 - w[_LATE] * (100 - left) // 100
        if shortest <= 5:
            missed = missed * (100 - w[_NEAR + (0 if shortest > 3 else 1 if shortest > 1 else 2)]) // 100
        self.missed = missed

    def chance(self, category, rank, n):
        """Return the chance in percent that a play of n cards holds the trick."""
        cap = self.cap
        if category >= 10:
            return 100 if category == 12 else 97 if category == 11 else 92
        if n > self.longest:
            return 100 if cap == 100 else cap + 8
        u = self.u
        w = self.w
        ones = ONES
        jokers = u[0]
        if 5 <= category != 8:
            k = 0 if category < 8 else 2
            p = w[_RUN + k] + w[_RUN + 1 + k] * rank // 10
            if not k and not jokers:
                m = u[category - 3]
                if not (m & m >> 1 & m >> 2) >> (rank - 1 if rank > 1 else 0):
                    p = 98
            return p if p < cap else cap
        if rank >= 13:
            return cap if rank == 14 or not u[5] or cap < 80 else 80
        # the ways in which the others could hold something higher
        above = 8191 & -2 << rank
        if category == 1:
            ways = jokers
            for k in range(1, 5):
                m = u[k] & above
                ways += ones[m & 127] + ones[m >> 7]
            p = 10000 // (100 + w[_HOLD1] * ways)
            return p if p < cap else cap
        k = 3 if category == 8 else category
        m = u[k] & above
        ways = (1 + jokers) * (ones[m & 127] + ones[m >> 7])
        if k < 4:
            m = u[k + 1] & above
            ways += k * (ones[m & 127] + ones[m >> 7])
        if k == 2:
            m = u[4] & above
            ways += 3 * (ones[m & 127] + ones[m >> 7])
        if jokers:
            m = u[k - 1] & above
            ways += jokers * (ones[m & 127] + ones[m >> 7])
        if k == 2:
            p = 10000 // (100 + w[_HOLD1 + 1] * ways // self.rivals)
        else:
            p = 10000 // (100 + w[_HOLD1 + 2] * ways // (self.rivals * self.rivals))
        return p if p < cap else cap

    def value(self, key):
        """Return the worth of a play of the seat to move."""
        w = self.w
        g = self.g
        held = self.held
        taken = self.taken
        taken[2] = taken[7] = taken[10] = 0
        category = n = k = key & 15
        rank = key >> 9 & 15
        used = key >> 13 & 3
        jokers = (used & 1) + (used >> 1)
        cost = (w[13] if used & 1 else 0) + (w[14] if used & 2 else 0)
        first = rank
        lane = -1
        if category > 9:
            n = 3
            if category == 12:
                n = 4
                cost += 4 * w[12]
            else:
                cost += w[2] + w[7] + w[10]
                taken[2] = taken[7] = taken[10] = 1
            first = 13
        elif category == 8:
            n = 5
            k = 3 - jokers
            extras = key >> 15 & 4095
            for _ in range(2):
                r = (extras & 63) >> 2
                extras >>= 6
                if r > 12:
                    k += 1
                else:
                    # half as bad as to break a set for a single card
                    cost += (self._miss(r, 1) + w[r]) // 2
        elif category == 9:
            n = key >> 5 & 15
            k = 1
            lane = g[g[_TURN] + (_HIGH if key >> 16 & 1 else 0)] >> 13 * (key >> 15 & 1)
            first = rank - n + 1
        elif category > 4:
            k = category - 3
            n = key >> 5 & 15
            first = rank - n + 1
            n *= k
        for r in range(first, rank + 1 if rank < 13 else 0):
            m = held[r] if lane < 0 else lane >> r & 1
            cost += self._miss(r, m if m < k else k)
        self.n = n
        own = self.own = 5 * taken[2] + 10 * (taken[7] + taken[10])
        if own and self.last510:
            if taken[2] >= held[2] or taken[7] >= held[7] or taken[10] >= held[10]:
                cost += w[_SPECIAL] if category > 9 else w[_BROKEN]
        if jokers and n > 1:
            cost += w[_WILD] * jokers
        p = self.p = self.chance(category, rank, n)
        worth = p * (w[_STAKE] * g[_POT] + w[_HOME] * own) // 100 - own * 10
        worth += w[_CARD] * n + w[_LEAD] * p // 100 - cost * self.missed // 100
        if n == self.size:
            worth += 100 * w[_GO]
        if g[_KIND]:
            if self.shortest == 1:
                worth += p
        elif n > self.shortest and self.shortest <= 2:
            worth += w[_LONG]
        elif n == 1 and self.shortest == 1:
            worth += 3 * w[rank] - w[_LOW]
        return worth

    def _miss(self, rank, k):
        """Return how much k cards of a rank are missed, and note what points are taken."""
        w = self.w
        held = self.held[rank]
        if _POINT_RANKS >> rank & 1:
            self.taken[rank] += k
        if held > k > 0:
            return k * w[rank] + w[_BREAK - 1 + (held - 1) * (held - 2) // 2 + k]
        return k * w[rank]

    def run(self, limit):
        """Judge the next plays, at most `limit`; return True when all have been. The best is in `found`."""
        keys = self.keys
        end = self.at + limit
        if end > self.count:
            end = self.count
        for i in range(self.at, end):
            worth = self.value(keys[i])
            if worth > self.best:
                self.best = worth
                self.found = keys[i]
        self.at = end
        return end == self.count

    def put(self, key):
        """Carry out a play or a pass of the seat to move, up to the next decision or the end of the deal."""
        g = self.g
        s = self.s
        seat = g[_TURN]
        last = self.seats - 1
        over = g[_OUTS] == last  # R6, finish_trick: the last player's one answer
        if key == _PASS_KEY:
            g[_PASSES] |= 1 << seat
            if s[_LOCKS]:
                g[_LOCKS_NOW] |= 1 << seat
        else:
            move = cards_of(key, g[seat], g[_HIGH + seat], self.move)
            low = move[1]
            high = move[2]
            g[seat] &= ~low
            g[_HIGH + seat] &= ~high
            g[_CARDS + seat] -= size(low, high)
            g[_POT] += points(low, high)
            g[_KIND] = key & 15
            g[_LEAST] = key >> 4 & 511
            g[_BY] = seat
            g[_PASSES] = 0
            if not g[_CARDS + seat]:
                g[_OUTS] += 1
                if g[_FIRST_GONE] == _NONE:
                    g[_FIRST_GONE] = seat
                if g[_OUTS] == last and not s[_FINISH]:
                    over = True
        if not over:
            barred = g[_PASSES] | g[_LOCKS_NOW] | 1 << g[_BY]
            for _ in range(last):
                seat = 0 if seat == last else seat + 1
                if g[_CARDS + seat] and not barred >> seat & 1:
                    g[_TURN] = seat
                    return
        seat = g[_BY]
        g[_WON + seat] += g[_POT]
        g[_POT] = g[_KIND] = g[_LEAST] = g[_PASSES] = g[_LOCKS_NOW] = 0
        if over or g[_OUTS] >= last:
            # the last player's tricks and cards go where the options say (R21, R22)
            g[_TURN] = _NONE
            heir = s[_LAST_HAND]
            for seat in range(last + 1):
                if g[_CARDS + seat]:
                    first = g[_FIRST_GONE]
                    if s[_LAST_TRICKS]:
                        g[_WON + first] += g[_WON + seat]
                        g[_WON + seat] = 0
                    if heir != 1:
                        g[_WON + (seat if heir else first)] += points(g[seat], g[_HIGH + seat])
            return
        while not g[_CARDS + seat]:
            seat = 0 if seat == last else seat + 1
        g[_TURN] = seat
