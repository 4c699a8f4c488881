"""Twelve hours with the device on MicroPython: every scene again and again, and long stretches of nothing.

Compiled and run like `player.py`; written with its plans.
"""

from tools.endure.player import FRESH, READ, WAIT, Person

_GROUPS = 4  # of settings
_SPEECH = 2  # the group whose first setting is the language
_LANGUAGES = 5
_CHIP = 0
_ZHENGFEN_HAND = 1  # kinds of stops
_ZHENGFEN_PLAY = 1


class Visitor(Person):
    """A person who looks at everything."""

    def rounds(self, games, codes, minutes):
        """Visit everything, and read the heap after each round, for ever.

        `games`: which are played; `codes`: by game the letters of a deal code, as numbers; `minutes`: of a round, in
        which nobody touches a key.
        """
        for game in games:
            yield from self.start(game)  # so that lessons are no longer offered
            yield from self.home()
        while True:
            self.deal_number += 1
            yield from self.idle(minutes // 2)
            for game in games:
                yield from self.start(game)
                yield from self.menus()
                yield from self.learn()
                yield from self.home()
                yield from self.code(codes[game])
                yield from self.pass_and_play(game)
                yield from self.home()
            yield from self.start(games[0])
            yield from self.until("table")
            yield from self.idle(minutes - minutes // 2)
            yield from self.home()
            yield from self.settings()
            yield from self.self_test()
            yield from self.see_statistics()
            yield from self.quiet()

    def quiet(self):
        """Stop for a reading with a short text alone, no game loaded."""
        self.app.only("text", ("Title", "Text"))
        yield from self.until("text")
        self.kind = FRESH
        yield READ
        self.app.home()
        yield from self.until("start")

    def idle(self, minutes):
        """Touch no key until the screen is dim, then dark, then for so long; wake it."""
        self.ms = 1000
        for _ in range(60 * minutes):
            yield WAIT
        if self.app.nap is None:
            raise RuntimeError("the screen does not go dark")
        self.ms = 33
        yield self.a
        if self.app.nap is not None:
            raise RuntimeError("the key does not wake the screen")

    def menus(self):
        """Open all that the menu of a match leads to."""
        yield from self.until("table")
        for name in ("log", "rules", "code", "settings"):
            yield from self.back_to("pause")
            yield from self.row(name)
            yield from self.until("log", "rules", "text", "settings")
            for _ in range(8):
                yield self.down
            yield from self.back_to("pause")
        yield self.b
        yield from self.until("table")

    def learn(self):
        """Read every chapter of how the game is played, and play its lesson."""
        yield from self.back_to("pause")
        yield from self.row("help")
        yield from self.until("help")
        for i in range(1, self.scene().count - 1):
            yield from self.row(i)
            yield from self.until("pages")
            for _ in range(12):
                yield self.right
            yield self.b
            yield from self.until("help")
        yield from self.row(self.scene().count - 1)
        yield from self.until("rules")
        yield self.b
        yield from self.until("help")
        yield from self.row(0)
        yield from self.until("lesson")
        for _ in range(100000):
            if self.name() != "lesson":
                break
            yield from self.lesson_step()
        yield from self.until("pause")

    def lesson_step(self):
        """Read a box, or try what may be the move that is asked for."""
        if self.scene().box is not None or self.scene().table.note is not None:
            yield self.a
        elif not self.scene().asked:
            yield WAIT
        elif self.scene().game == "zhengfen":
            yield from self.take_up(self.scene().step)
        else:
            yield from self.wander()

    def take_up(self, step):
        """Take up the cards of a move of Zheng Fen, by trying each, and play them."""
        for i in range(self.stops().n):
            if self.stops().kind[i] == _ZHENGFEN_HAND:
                yield from self.go(i)
                yield self.a
                if self.strange(step):
                    yield self.a
        for i in range(self.stops().n):
            if self.stops().kind[i] == _CHIP and self.stops().index[i] == _ZHENGFEN_PLAY:
                yield from self.go(i)
                break
        yield self.a

    def strange(self, step):
        """Tell whether a card is taken up that does not belong to a move."""
        move = self.scene().table.move
        return move[1] & ~step[1] or move[2] & ~step[2]

    def settings(self):
        """Change every setting and change it back; go through the languages."""
        yield from self.row("settings")
        yield from self.until("settings")
        for group in range(_GROUPS):
            yield from self.row(group)
            for i in range(self.scene().count):
                while self.scene().menu.at != i:
                    yield self.down
                if group == _SPEECH and i == 0:
                    for _ in range(_LANGUAGES):
                        yield self.right
                else:
                    yield self.right
                    yield self.left
            yield self.b
        yield from self.back_to("start")

    def self_test(self):
        """Go through the self-test, pressing every key it asks for."""
        yield from self.row("settings")
        yield from self.until("settings")
        yield from self.row(self.scene().last + 1)
        yield from self.until("selftest")
        yield self.a
        for _ in range(20000):
            if self.name() != "selftest" or self.scene().count:
                break
            yield self.scene().key if self.scene().steps is None else WAIT
        yield from self.back_to("start")

    def code(self, letters):
        """Type a deal code wrong, take it back, type it right and play its deal."""
        yield from self.row("new")
        yield from self.until("games")
        yield from self.row(self.scene().count - 1)
        yield from self.until("entry")
        for letter in (0, 1, 2):
            yield from self.letter(letter)
        for _ in range(3):
            yield self.b
        for letter in letters:
            yield from self.letter(letter)
        yield self.a
        yield from self.until("table")
        yield from self.deal(False)
        yield from self.home()

    def letter(self, letter):
        """Go to a letter and take it."""
        while self.scene().at != letter:
            yield self.right
        yield self.a

    def pass_and_play(self, game):
        """Play a deal with two people, then choose one again."""
        yield from self.start(game, 2)
        yield from self.deal(False)
        yield from self.home()
        yield from self.start(game)
