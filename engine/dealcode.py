"""A deal as a short code that one person can read out and another type in, as `1K0Q7-M2FXA`.

A code tells the game, the seats, who is first, the seed and the house rules. It is case-blind, its letters
are those of Crockford's base 32 (no I, L, O or U, and they are understood as 1, 1, 0 and V), and dashes and
spaces mean nothing. Two check letters, a Reed-Solomon code over the 32 letters, find every mistake in one or
two letters, so every swap too, and all but one or two in a thousand of any others.

In letters of five bits: two for game (4 bits) and seats with first (6 bits: seats * (seats - 1) / 2 + first);
six for the seed; as many as are needed for the options, none when all are at their defaults; two checks.
"""

from engine import options as opts
from engine import state
from engine.compat import const
from engine.games import NAMES

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP = const(5)
_FIXED = const(8)  # letters before those of the options
_GAMES = len(NAMES)
_LONGEST = const(31)  # more letters the check cannot guard

# What `read` finds, by index; 0 means that it is a code. A game of another version may lay out its options otherwise.
REASONS = ("", "empty", "bad_character", "too_short", "too_long", "mistyped", "unknown_game", "other_version")
EMPTY = const(1)
BAD_CHARACTER = const(2)
TOO_SHORT = const(3)
TOO_LONG = const(4)
MISTYPED = const(5)
UNKNOWN_GAME = const(6)
OTHER_VERSION = const(7)


class Deal:
    """What a code says: `game` (its id), `seats`, `first`, `seed`; or `reason` (an index of REASONS) why it is none.

    `at` is the index of the bad character in the text, else -1.
    """

    def __init__(self):
        self.reason = 0
        self.at = -1
        self.game = self.seats = self.first = self.seed = 0
        self.digits = b""  # of the options, the lowest first

    def begin(self, rules, s, ev=None):
        """Begin a match with this deal in `s`, with the rules of its game; return 0 or an index of REASONS."""
        if self.reason:
            return self.reason
        if rules.GAME != self.game:
            return UNKNOWN_GAME
        if not rules.MIN_SEATS <= self.seats <= rules.MAX_SEATS:
            return OTHER_VERSION
        table = rules.OPTIONS
        for i in range(state.OPTIONS, state.OWN):
            s[i] = 0
        opts.reset(s, table)
        digits = bytearray(self.digits)
        for i in range(len(table)):
            opts.put(s, table, i, _raw(table[i], _divide(digits, _count(table[i]))))
        for digit in digits:
            if digit:
                return OTHER_VERSION
        rules.new(s, self.seats, self.seed, self.first, None, ev)
        return 0


def code(s, table):
    """Return the code of the current deal of a state, or "" if it was not dealt from a seed."""
    seed = state.deal_seed(s)
    if seed < 0:
        return ""
    seats = s[state.SEATS]
    letters = bytearray(_FIXED)
    head = s[state.GAME] << 6 | seats * (seats - 1) // 2 + s[state.FIRST]
    letters[0] = head >> 5
    letters[1] = head & 31
    for i in range(6):
        letters[2 + i] = seed >> 5 * (5 - i) & 31
    letters.extend(_pack_options(s, table))
    letters.extend(_checks(letters))
    text = ""
    for i in range(len(letters)):
        if i and i % GROUP == 0 and len(letters) - i > 1:
            text += "-"
        text += ALPHABET[letters[i]]
    return text


def read(text, games=_GAMES):
    """Return the Deal a text stands for; its `reason` says what is wrong if not 0. `games` is the highest game id."""
    deal = Deal()
    letters = bytearray()
    for i in range(len(text)):
        letter = _letter(text[i])
        if letter == -1:
            deal.reason = BAD_CHARACTER
            deal.at = i
            return deal
        if letter >= 0:
            letters.append(letter)
    deal.reason = _judge(letters)
    if not deal.reason:
        head = letters[0] << 5 | letters[1]
        deal.game = head >> 6
        pair = head & 63
        seats = 1
        while pair >= seats:
            pair -= seats
            seats += 1
        deal.seats = seats
        deal.first = pair
        for i in range(6):
            deal.seed = deal.seed << 5 | letters[2 + i]
        deal.digits = bytes(letters[_FIXED:-2])
        if not 1 <= deal.game <= games:
            deal.reason = UNKNOWN_GAME
    return deal


def _letter(char):
    """Return the value of a character: 0 to 31, -2 for one that means nothing, -1 for one that may not be there."""
    if char in "- ":
        return -2
    if "a" <= char <= "z":
        char = chr(ord(char) - 32)
    if char == "I" or char == "L":
        char = "1"
    elif char == "O":
        char = "0"
    elif char == "U":
        char = "V"
    return ALPHABET.find(char)


def _judge(letters):
    """Return why these letters are no code: an index of REASONS, or 0."""
    count = len(letters)
    if count == 0:
        return EMPTY
    if count < _FIXED + 2:
        return TOO_SHORT
    if count > _LONGEST - 1:
        return TOO_LONG
    if _at_x(letters) or _at_xx(letters):
        return MISTYPED
    if count > _FIXED + 2 and letters[count - 3] == 0:  # every deal has one code only
        return OTHER_VERSION
    return 0


# All letters, with their number in front, are a polynomial over the field of 32 elements with x**5 = x**2 + 1; the last
# two are chosen so that it is zero at x and at x**2. The number guards against zeros added or left out at either end.


def _double(a):
    """Return x * a in the field."""
    a <<= 1
    return a ^ 0x25 if a & 32 else a


def _at_x(letters):
    value = len(letters)
    for letter in letters:
        value = _double(value) ^ letter
    return value


def _at_xx(letters):
    value = len(letters)
    for letter in letters:
        value = _double(_double(value)) ^ letter
    return value


def _checks(letters):
    """Return the two check letters of the letters before them."""
    open_ended = letters + bytes(2)
    a = _at_x(open_ended)
    b = _at_xx(open_ended)
    # x * c1 + c0 = a and x**2 * c1 + c0 = b: one c1 of the 32 does.
    c1 = 0
    while _double(c1) ^ _double(_double(c1)) != a ^ b:
        c1 += 1
    return bytes((c1, a ^ _double(c1)))


# The options are one number in mixed radix, the first option lowest, each counted from its default: defaults at the end
# of the table take no letters. The number may pass 2**30, so it is kept as base-32 digits, the lowest first.


def _count(entry):
    """Return how many values an option may have."""
    if entry[1] == opts.CHOICE:
        return len(entry[3])
    if entry[1] == opts.RANGE:
        return entry[3][1] - entry[3][0] + 1
    return 1 << len(entry[3])


def _raw(entry, number):
    """Return the raw value that is `number` steps, in a circle, from the default."""
    low = entry[3][0] if entry[1] == opts.RANGE else 0
    return (number + entry[2] - low) % _count(entry) + low


def _pack_options(s, table):
    digits = bytearray()
    for i in range(len(table) - 1, -1, -1):
        count = _count(table[i])
        carry = (opts.get(s, table, i) - table[i][2]) % count
        for k in range(len(digits)):
            carry += digits[k] * count
            digits[k] = carry & 31
            carry >>= 5
        while carry:
            digits.append(carry & 31)
            carry >>= 5
    return digits


def _divide(digits, count):
    """Divide the number by `count` in place and return the remainder."""
    rest = 0
    for k in range(len(digits) - 1, -1, -1):
        rest = rest << 5 | digits[k]
        digits[k] = rest // count
        rest %= count
    return rest
