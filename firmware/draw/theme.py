"""The colours: every palette of the kit, by role. Settings change them in place, and nothing is allocated."""

import sys

import displayio

from engine.compat import const

# Roles of the flat palette and of text. Backgrounds first.
FELT = const(0)  # the table
GRAIN = const(1)  # its second shade
PANEL = const(2)
EDGE = const(3)  # of a panel
BAR = const(4)  # the bottom bar and status lines
PICK = const(5)  # fill of the chosen row
# Colours of text.
TEXT = const(6)  # on the felt
DIM = const(7)  # on the felt, less important
INK = const(8)  # on a panel
FAINT = const(9)  # on a panel, less important
BAR_TEXT = const(10)
PICK_INK = const(11)  # on the chosen row
ACCENT = const(12)  # cursor, turn; this and the next two on felt and panel
GOOD = const(13)
BAD = const(14)
ROLES = const(15)

# Cards: kinds are the suits C D H S = 0-3, then these.
BACK = const(4)
EMPTY = const(5)
# States of a card.
NORMAL = const(0)
SELECTED = const(1)
DIMMED = const(2)
STATES = const(3)


class Theme:
    """All palettes.

    `flat` has one colour a role, for rectangles; `text(role)` is for text, 0 transparent; `card(kind, state)` for
    cards; `felt` for the table, `mark` for the pointer (0 transparent, 1 accent, 2 its outline).
    Settings: light (a bool), four (four colours of suits), contrast, temperature and grain (0 to 100, 50 neutral):
    change them and call `apply()`.
    """

    def __init__(self, mono):
        self.mono = mono
        self.light = False
        self.four = False
        self.contrast = 50
        self.temperature = 50
        self.grain = 50
        self.flat = displayio.Palette(ROLES)
        self.felt = displayio.Palette(2)
        self.mark = displayio.Palette(3)
        self.mark.make_transparent(0)
        self._text = []
        for _ in range(TEXT, ROLES):
            palette = displayio.Palette(2)
            palette.make_transparent(0)
            self._text.append(palette)
        self._cards = []
        # The back and the empty place have one state.
        for _ in range(BACK * STATES + 2):
            palette = displayio.Palette(4)
            if not mono:
                palette.make_transparent(0)
            self._cards.append(palette)
        self.apply()

    def text(self, role):
        """Return the palette of text in the colour of a role, TEXT or above."""
        return self._text[role - TEXT]

    def card(self, kind, state):
        """Return the palette of a card of a kind (suit, BACK, EMPTY) in a state."""
        if kind >= BACK:
            return self._cards[BACK * STATES + kind - BACK]
        return self._cards[kind * STATES + state]

    def apply(self):
        """Bring all palettes up to date with the settings; what that takes is loaded only for it."""
        from firmware.draw import paint

        paint.apply(self)
        del sys.modules["firmware.draw.paint"]
        del sys.modules["firmware.draw"].paint
