"""The colours: every palette of the kit, by role. Settings change them in place, and nothing is allocated."""

import displayio

from engine.compat import const

# Roles of the flat palette and of text.
FELT = const(0)  # the table
GRAIN = const(1)  # its second shade
PANEL = const(2)
EDGE = const(3)  # of a panel
BAR = const(4)  # the bottom bar and status lines
TEXT = const(5)  # on the felt
DIM = const(6)  # on the felt, less important
INK = const(7)  # on a panel
FAINT = const(8)  # on a panel, less important
BAR_TEXT = const(9)
ACCENT = const(10)  # cursor, turn, on felt, bar and panel
GOOD = const(11)
BAD = const(12)
PICK = const(13)  # fill of the chosen row
PICK_INK = const(14)  # text on it
ROLES = const(15)

_DARK = (
    0x10402E, 0x0D3626, 0x16242C, 0xC8A24A, 0x08160F, 0xF4EEDC, 0xA9C7B4, 0xF4EEDC, 0xA8B4B8, 0xF4EEDC,
    0xFFCF4A, 0x8EE08A, 0xFF9A86, 0xF2C14E, 0x1A1408,
)  # fmt: skip
_LIGHT = (
    0xCFE3CC, 0xC3D9C0, 0xFFFDF4, 0x7A5A14, 0x1E4634, 0x10261A, 0x3C5646, 0x1C2024, 0x55595C, 0xF6F2E4,
    0x7A3E00, 0x0B5A1E, 0xA01414, 0x1E5A8A, 0xFFFFFF,
)  # fmt: skip
_MONO = (0, 0, 0, 0xFFFFFF, 0, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF,
         0xFFFFFF, 0)  # fmt: skip

# Cards: kinds are the suits C D H S = 0-3, then these.
BACK = const(4)
EMPTY = const(5)
KINDS = const(6)
# States of a card.
NORMAL = const(0)
SELECTED = const(1)
DIMMED = const(2)
STATES = const(3)

# paper by state; ink by suit and state, first two, then four colours
_PAPER = (0xFDF8EA, 0xFFDD78, 0xA5AAA4)
_EDGE = 0x1C2420
_INK = (
    (0x14161C, 0x14161C, 0x14161C),
    (0xC00A22, 0xA00018, 0x6C0010),
    (0xC00A22, 0xA00018, 0x6C0010),
    (0x14161C, 0x14161C, 0x14161C),
)
_INK_FOUR = (
    (0x0A6A2C, 0x005420, 0x003A14),
    (0x0A50B4, 0x003C96, 0x002864),
    (0xC00A22, 0xA00018, 0x6C0010),
    (0x14161C, 0x14161C, 0x14161C),
)
_BACK_INK = 0x2C4F8C


class Theme:
    """All palettes.

    `flat` has one colour a role, for rectangles; `text(role)` is for text, 0 transparent; `card(kind, state)` for cards.
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
        self._text = []
        for _ in range(ROLES):
            palette = displayio.Palette(2)
            palette.make_transparent(0)
            self._text.append(palette)
        self._cards = []
        for _ in range(KINDS * STATES):
            palette = displayio.Palette(4)
            if not mono:
                palette.make_transparent(0)
            self._cards.append(palette)
        self.apply()

    def text(self, role):
        """Return the palette of text in the colour of a role."""
        return self._text[role]

    def card(self, kind, state):
        """Return the palette of a card of a kind (suit, BACK, EMPTY) in a state."""
        return self._cards[kind * STATES + state]

    def apply(self):
        """Bring all palettes up to date with the settings."""
        colours = _MONO if self.mono else _LIGHT if self.light else _DARK
        for role in range(ROLES):
            self.flat[role] = colours[role]
            self._text[role][1] = colours[role]
        self.felt[0] = colours[FELT]
        self.felt[1] = colours[GRAIN]
        if self.mono:
            self._mono_cards()
            return
        inks = _INK_FOUR if self.four else _INK
        for state in range(STATES):
            for kind in range(KINDS):
                palette = self.card(kind, state)
                palette[1] = _PAPER[state]
                palette[2] = inks[kind][state] if kind < BACK else _BACK_INK
                palette[3] = _EDGE if kind != EMPTY else colours[DIM]

    def _mono_cards(self):
        for kind in range(KINDS):
            for state in range(STATES):
                palette = self.card(kind, state)
                lit = 0xFFFFFF if state == SELECTED else 0
                palette[0] = lit
                palette[1] = 0xFFFFFF - lit
                palette[2] = lit
                palette[3] = 0 if state == DIMMED else 0xFFFFFF - lit
            self.card(EMPTY, NORMAL)[0] = 0
