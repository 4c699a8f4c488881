"""A match record as text that people can read, edit and send, and back.

    shoupai-record 1
    game wushiyi
    seats 3
    option bomb true
    seed 77
    first 1
    discard 3H
    ...
    next
    ...
    end 1 0a3f5c

`option`, `first` and `deck` (all cards, the top one first) stand only where they are needed; `position` with the
bytes of a state in hex replaces the lines from `seats` to `deck` for a match taken up in the middle. Then one
move a line, as notation writes it, and `next`, `next first 2`, `next deck ...` or `next first 2 deck ...` where a
deal begins. `end` has the version of the game's state layout and the hash of the last state: another layout cannot be
compared and is not; a bare `end` promises nothing. Blank lines and lines that begin with `#` mean nothing.
"""

from engine import options as opts
from engine.record import BEGIN_CUT, NEXT_CUT, POSITION, Recorder, state_hash
from engine.replay import DEALT, END, MOVED, Player, is_pack
from engine.state import NONE, SEATS

MAGIC = "shoupai-record 1"
_SEED_LIMIT = 1 << 30


def write(rules, notation, buf, used):
    """Return the text of a record in bytes; a text without an `end` line if the record is damaged."""
    s = bytearray(rules.SIZE)
    player = Player(rules, buf, used)
    lines = [MAGIC, "game " + rules.NAME]
    if not player.begin(s):
        return "\n".join(lines) + "\n"
    if player.kind == POSITION:
        lines.append("position " + _hex(s))
    else:
        lines.append("seats %d" % s[SEATS])
        for i in range(len(rules.OPTIONS)):
            raw = opts.get(s, rules.OPTIONS, i)
            if raw != rules.OPTIONS[i][2]:
                lines.append("option " + rules.OPTIONS[i][0] + " " + _value(rules.OPTIONS, i, raw))
        lines.append("seed %d" % player.seed)
        if player.first != NONE:
            lines.append("first %d" % player.first)
        if player.kind == BEGIN_CUT:
            lines.append("deck " + _cards(notation, player.deck))
    while True:
        line = ""
        if player.peek() == MOVED and not rules.check(s, player.move):
            line = notation.move_text(s, player.move)
        found = player.step(s)
        if found <= END:
            break
        if found == DEALT:
            line = "next"
            if player.first != NONE:
                line += " first %d" % player.first
            if player.kind == NEXT_CUT:
                line += " deck " + _cards(notation, player.deck)
        lines.append(line)
    if found == END:
        lines.append("end %d %06x" % (rules.VERSION, state_hash(s)))
    return "\n".join(lines) + "\n"


class Reading:
    """What `read` found: the match's `rules` and `notation`, its state `s` and its `record`; or what is wrong.

    `problem` is "" or one sentence; `line` is the number of the line, from 1, that it is about.
    """

    def __init__(self):
        self.rules = None
        self.notation = None
        self.s = None
        self.record = None
        self.line = 0
        self.problem = ""


def read(text, find):
    """Return the Reading of a record's text. `find(name)` gives the (rules, notation) modules of a game, or None."""
    reader = _Reader(find)
    number = 0
    for line in text.split("\n"):
        number += 1
        line = line.strip()
        if line and not line.startswith("#"):
            reader.out.problem = reader.take(line)
            if reader.out.problem:
                reader.out.line = number
                return reader.out
    if not reader.ended:
        reader.out.problem = "The record stops without an 'end' line."
        reader.out.line = number
    return reader.out


class _Reader:
    """Take the lines of a record one by one. `take` returns "" or what is wrong with the line."""

    def __init__(self, find):
        self.out = Reading()
        self.find = find
        self.begun = False  # the match stands in out.s; moves may follow
        self.magic = self.ended = False
        self.seats = self.seed = self.deck = None
        self.first = NONE

    def take(self, line):
        """Take one line that is neither blank nor a comment."""
        if not self.magic:
            self.magic = line == MAGIC
            return "" if self.magic else "A record begins with the line '" + MAGIC + "'."
        if self.ended:
            return "There is something after the 'end' line."
        word, _, rest = line.partition(" ")
        if self.out.rules is None:
            return self._game(word, rest)
        if not self.begun:
            if word in ("seats", "option", "seed", "first", "deck", "position"):
                return getattr(self, "_" + word)(rest)
            problem = self._begin()
            if problem:
                return problem
        if word == "end":
            return self._end(rest)
        if word == "next":
            return self._next(rest)
        return self._move(line)

    def _game(self, word, name):
        found = self.find(name) if word == "game" else None
        if found is None:
            return "The second line names the game; there is none called '" + name + "'."
        out = self.out
        out.rules, out.notation = found
        out.s = bytearray(out.rules.SIZE)
        out.record = Recorder(1024, True)
        opts.reset(out.s, out.rules.OPTIONS)
        return ""

    def _seats(self, rest):
        rules = self.out.rules
        self.seats = _number(rest, 256)
        if rules.MIN_SEATS <= self.seats <= rules.MAX_SEATS:
            return ""
        return "The game takes %d to %d seats." % (rules.MIN_SEATS, rules.MAX_SEATS)

    def _option(self, rest):
        table = self.out.rules.OPTIONS
        key, _, text = rest.partition(" ")
        i = opts.find(table, key)
        if i < 0:
            return "The game has no option '" + key + "'."
        raw = opts.raw(table, i, _public(table[i], text))
        if raw < 0 or not opts.put(self.out.s, table, i, raw):
            return "The option " + key + " cannot be '" + text + "'."
        return ""

    def _seed(self, rest):
        self.seed = _number(rest, _SEED_LIMIT)
        return "" if self.seed >= 0 else "A seed is a number of 0 to 2**30 - 1."

    def _first(self, rest):
        self.first = _number(rest, self.seats or 0)
        return "" if self.first >= 0 else "'first' is a seat, after the line 'seats'."

    def _deck(self, rest):
        self.deck = self._cards(rest)
        return "" if self.deck else "The deck is not exactly the pack that the options call for."

    def _position(self, rest):
        out = self.out
        if self.seats is not None or self.seed is not None:
            return "There is 'position' beside 'seats' or 'seed'."
        state = _unhex(rest)
        if len(state) != out.rules.SIZE or not out.rules.verify(state):
            return "The position is no state of this game in this version."
        out.s = state
        out.record.begin_at(out.rules, state)
        self.begun = True
        return ""

    def _begin(self):
        out = self.out
        if self.seats is None or self.seed is None:
            return "The lines 'seats' and 'seed', or 'position', must come before the first move."
        if self.first != NONE and self.first >= self.seats:
            return "'first' is no seat of this match."
        if self.deck and not is_pack(out.rules, out.s, self.deck):
            return "The deck is not exactly the pack that the options call for."
        out.rules.new(out.s, self.seats, self.seed, self.first, self.deck)
        out.record.begin(out.rules, out.s, self.seed, self.first, self.deck)
        self.begun = True
        return ""

    def _move(self, text):
        out = self.out
        reason, move = out.notation.ask(out.s, text)
        if not reason:
            reason = out.rules.play(out.s, move)
        if reason:
            return "'" + text + "' is refused: " + out.rules.REASONS[reason] + "."
        out.record.move(out.rules, move)
        return ""

    def _next(self, rest):
        out = self.out
        first, deck = NONE, None
        if rest.startswith("first "):
            text, _, rest = rest[6:].partition(" ")
            first = _number(text, out.s[SEATS])
            if first < 0:
                return "'first' is a seat."
        if rest.startswith("deck "):
            deck = self._cards(rest[5:])
            if not deck:
                return "The deck is not exactly the pack that the options call for."
            rest = ""
        if rest:
            return "After 'next' may come 'first' with a seat and 'deck' with the pack."
        if out.rules.next_deal(out.s, deck, None, first):
            return "The next deal cannot begin here."
        out.record.next(first, deck)
        return ""

    def _end(self, rest):
        out = self.out
        self.ended = True
        if not rest:
            return ""
        version, _, text = rest.partition(" ")
        number = _number(version, 256)
        if number < 0 or len(text) != 6 or not _unhex(text):
            return "After 'end' come the version of the layout and six hex digits."
        if number == out.rules.VERSION and text != "%06x" % state_hash(out.s):
            return "The match ends otherwise than it was recorded: something above was changed."
        return ""

    def _cards(self, text):
        """Return the deck of these tokens, or None if it is not the pack."""
        parse = self.out.notation.parse_card
        deck = [parse(token) for token in text.split(" ")]
        return bytes(deck) if -1 not in deck and is_pack(self.out.rules, self.out.s, deck) else None


def _number(text, limit):
    """Return the number a text of digits stands for, or -1 if it is none below `limit`."""
    if not text or len(text) > 10:
        return -1
    for char in text:
        if not "0" <= char <= "9":
            return -1
    value = int(text)
    return value if value < limit else -1


def _value(table, i, raw):
    value = opts.public(table, i, raw)
    if value is True or value is False:
        return "true" if value else "false"
    if isinstance(value, list):
        return ",".join(value) or "-"
    return str(value)


def _public(entry, text):
    """Return the public value that a text as `_value` writes it stands for."""
    if entry[1] == opts.SUBSET:
        return [] if text == "-" else text.split(",")
    if text == "true" or text == "false":
        return text == "true"
    number = _number(text, _SEED_LIMIT)
    return number if number >= 0 else text


def _cards(notation, deck):
    return " ".join(notation.card_text(card) for card in deck)


def _hex(s):
    return "".join("%02x" % byte for byte in s)


def _unhex(text):
    """Return the bytes of a text in hex, or none at all if it is not."""
    out = bytearray()
    if len(text) % 2 == 0:
        for i in range(0, len(text), 2):
            high = "0123456789abcdef".find(text[i])
            low = "0123456789abcdef".find(text[i + 1])
            if high < 0 or low < 0:
                return bytearray()
            out.append(high << 4 | low)
    return out
