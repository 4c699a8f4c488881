"""An app without a picture that saves and loads on a simulated device's media."""

from contextlib import contextmanager
from types import SimpleNamespace

from cuts import Media
from game_kit import THOROUGH

from firmware.tables import NAMES
from simulator.runner import Runner

BOARDS = ("pygamer", "raspberry_pi_pico", "meowbit_v121")  # NVM erased by the block; added to; none


def some_pairs():
    """Return (board, game) pairs: every game and every board; all pairs when thorough."""
    pairs = [(board, game) for board in BOARDS for game in NAMES]
    return pairs if THOROUGH else [pairs[i] for i in (0, 3, 5, 6, 9, 10)]


class Bench:
    """A device on which nothing runs; `app()` makes what saves and loads."""

    def __init__(self, sim, mode="torn"):
        self.sim = sim
        self.media = Media(sim.device, mode)
        self.said = None

    def app(self):
        """Return an app as `App` is before anything is loaded."""

        def make():
            from array import array

            from firmware.session import Session
            from firmware.settings import Settings

            return Session(), Settings(), array("i", [-1, -1] + [0] * 15)

        session, settings, kept = self.sim.call(make)
        app = SimpleNamespace(session=session, settings=settings, kept=kept, saving=0, scenes=[], wanted_name="table")
        app.nap = None
        app._needed = lambda kind, name: False
        app.save = lambda why=2: setattr(app, "saving", max(app.saving, why))
        app.push = lambda *what: setattr(app, "pushed", what)
        return app

    def load(self):
        """Return a new app that has loaded what the media hold; `said` are the keys of sentences."""
        app = self.app()

        def load(app):
            from firmware import beginning
            from firmware.saves.load import load

            said, playing = load(app)
            if playing:
                beginning.go_on(app.session)
            return said

        self.said = self.sim.call(load, app)
        app.saving = 0
        return app

    def begin(self, app, game, seats):
        """Begin a match of computer players."""

        def begin(session):
            from firmware import beginning

            beginning.load(session, game)
            choice = beginning.choice_of(session)
            beginning.begin(session, seats, choice.s, choice.levels)
            session.match.levels[0] = 0

        self.sim.call(begin, app.session)

    def play(self, app, moves):
        """Make moves, new deals among them."""

        def play(session):
            for _ in range(moves):
                if session.rules.deal_over(session.s):
                    if session.next_deal():
                        return
                else:
                    while not session.think():
                        pass
                    session.play(session.bot.move)

        self.sim.call(play, app.session)

    def save(self, app, why):
        """Save as the app does after a frame."""

        def keep(app):
            from firmware.saves.keep import keep

            keep(app)

        app.saving = why
        self.sim.call(keep, app)


@contextmanager
def bench(board, mode="torn", **more):
    """Yield a Bench."""
    with Runner(board, code=False, **more) as sim:
        yield Bench(sim, mode)


def state(app):
    """Return all of a match that a save must bring back."""
    session = app.session
    match = session.match
    if match is None:
        return None
    record = bytes(session.record[: session.recorded])
    return match.game, bytes(match.s), bytes(match.levels), bytes(match.seeds), session.seed, match.over, record
