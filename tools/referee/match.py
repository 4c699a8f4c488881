"""A match under the referee: the state, what happened, and the record of how it came to be."""

from engine import events, record, save
from engine.state import NONE, RNG, TO_MOVE
from tools.referee.games import Wrong

RING = 1024  # events a single move may cause, and far more than any does


class Match:
    """One match being played: a game's state with its record. Refused operations change nothing."""

    def __init__(self, game, s, recorder):
        self.game = game
        self.s = s
        self.record = recorder

    @classmethod
    def begin(cls, game, s, seats, seed, first, deck, ring):
        """Begin a match with the options already in `s`; what the engine does by itself goes into `ring`."""
        game.rules.new(s, seats, seed, first, deck, ring)
        recorder = record.Recorder(1024, True)
        recorder.begin(game.rules, s, seed, first, deck)
        return cls(game, s, recorder)

    @classmethod
    def at(cls, game, s):
        """Take up a match at a position."""
        recorder = record.Recorder(1024, True)
        recorder.begin_at(game.rules, s)
        return cls(game, s, recorder)

    def snapshot(self):
        """Return a Match that stays as this one is now."""
        recorder = record.Recorder(0, True)
        recorder.buf = bytearray(self.record.buf[: self.record.used])
        recorder.used = self.record.used
        return Match(self.game, bytearray(self.s), recorder)

    def state(self):
        """Return the state as plain dicts."""
        return self.game.public.state(self.s)

    def mover(self):
        """Return the seat to move, or None."""
        return None if self.s[TO_MOVE] == NONE else self.s[TO_MOVE]

    def judge(self, text):
        """Return (reason code by name, move) of a move's text; the reason is "" if it is legal."""
        reason, move = self.game.notation.ask(self.s, text)
        if not reason:
            reason = self.game.rules.check(self.s, move)
        return self.game.rules.REASONS[reason], move

    def play(self, text):
        """Carry out a move; return the events."""
        reason, move = self.judge(text)
        if reason:
            raise Wrong(reason, f"the move is refused: {reason}")
        ring = events.Ring(RING)
        self.record.move(self.game.rules, move)
        self.game.rules.play(self.s, move, ring)
        return self.told(ring)

    def told(self, ring):
        """Return the events of a ring as plain dicts."""
        return [self.game.public.event(ring.kind(i), ring.seat(i), ring.a(i), ring.b(i)) for i in range(ring.count)]

    def next(self, deck, first, ring):
        """Begin the next deal; what the engine does by itself goes into `ring`."""
        answer = self.game.rules.next_deal(self.s, deck, ring, first)
        if answer:
            code = ("", "not_over", "match_over")[answer]
            raise Wrong(code, "the deal is not over" if code == "not_over" else "the match is over")
        self.record.next(first, deck)

    def bot(self, level, seed):
        """Return (text of the move, cost) of the computer player for the seat to move, from its view alone."""
        rules, seat = self.game.rules, self.mover()
        if seat is None:
            reason = "match_over" if rules.match_over(self.s) else "deal_over"
            raise Wrong(reason, "nobody is to move")
        view = bytearray(rules.SIZE)
        rules.view(self.s, seat, view)
        player = self.game.bot.Bot()
        player.start(view, seat, level, seed)
        while not player.step():
            pass
        return self.game.notation.move_text(self.s, player.move), player.cost

    def blob(self):
        """Return the state as a blob in hex."""
        out = bytearray(save.length(self.game.rules))
        save.save(self.s, self.game.rules, out)
        return out.hex()

    def generator(self):
        """Return the eight bytes of the random generator."""
        return self.s[RNG : RNG + 8]
