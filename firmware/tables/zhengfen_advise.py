"""What stands for a Zheng Fen table while a computer player thinks for the player who is asked."""

from engine.compat import const
from firmware.buttons import B
from firmware.tables.zhengfen_rest import Resting

_LEVEL = const(1)  # of the adviser: normal
_SLICES = const(4)  # of thinking in a frame
_NOTHING = const(-1)  # see tables/base.py, which is not to be loaded for these
_MENU = const(-2)


class Advising(Resting):
    """Keep the picture, think, and give way to the table with the advice."""

    def __init__(self, app, parts):
        Resting.__init__(self, app, parts)
        self.begun = False

    def tick(self, now):
        """Think a little; tell whether the picture changed."""
        session = self.app.session
        session.wake()
        bot = session.bot
        if not self.begun:
            self.begun = True
            bot.start(session.view, session.me, _LEVEL, 0)
        for _ in range(_SLICES):
            if bot.step():
                move = bot.move
                bot = None
                table = self.app.scenes[-1].table = self.wake()
                table.ask()
                table.advised(move)
                return True
        return False

    def press(self, press):
        """Do nothing but leave for the menu."""
        return _MENU if press == B else _NOTHING

    def select(self):
        """Do nothing: the hint is on its way."""
        return True
