"""What stands for a Zheng Fen table while a computer player thinks: its picture and no more."""

from firmware.session import leaf


class Resting:
    """Keep the picture of a table. parts: what the table takes up again; the first of them is its group."""

    def __init__(self, app, parts):
        self.app = app
        self.parts = parts
        self.group = parts[0]

    def rest(self):
        """Return what stands for the table while a computer player thinks."""
        return self

    def wake(self):
        """Return the table, made anew over the same picture."""
        return leaf("firmware.tables.zhengfen").Table(self.app, self.parts)

    def dismiss(self):
        """Tell whether there was a refusal to take away: there is none."""
        return False
