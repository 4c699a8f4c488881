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

_DARK = (
    0x10402E, 0x0D3526, 0x16242C, 0xC8A24A, 0x08160F, 0xF2C14E,
    0xF4EEDC, 0xA9C7B4, 0xF4EEDC, 0xA8B4B8, 0xF4EEDC, 0x1A1408, 0xFFCF4A, 0x8EE08A, 0xFF9A86,
)  # fmt: skip
_LIGHT = (
    0xCFE3CC, 0xBFD4BC, 0xFFFDF4, 0x7A5A14, 0x1E4634, 0x1E5A8A,
    0x10261A, 0x3C5646, 0x1C2024, 0x55595C, 0xF6F2E4, 0xFFFFFF, 0x7A3E00, 0x0B5A1E, 0xA01414,
)  # fmt: skip
_MONO = (0, 0, 0, 0xFFFFFF, 0, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0, 0xFFFFFF, 0xFFFFFF,
         0xFFFFFF)  # fmt: skip
# Cards: kinds are the suits C D H S = 0-3, then these.
BACK = const(4)
EMPTY = const(5)
# States of a card.
NORMAL = const(0)
SELECTED = const(1)
DIMMED = const(2)
STATES = const(3)

# Paper by state. Ink by suit, in two colours, then in four; then the same for dimmed cards.
_PAPER = (0xFDF8EA, 0xFFDD78, 0xA5AAA4)
_INK = (
    0x14161C, 0xC00A22, 0xC00A22, 0x14161C, 0x0A6A2C, 0x0A50B4, 0xC00A22, 0x14161C,
    0x14161C, 0x700414, 0x700414, 0x14161C, 0x064018, 0x063074, 0x700414, 0x14161C,
)  # fmt: skip
_CARD_EDGE = const(0x1C2420)
_BACK_INK = const(0x2C4F8C)


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
        """Bring all palettes up to date with the settings."""
        if self.mono:
            self._mono()
            return
        colours = _LIGHT if self.light else _DARK
        for role in range(ROLES):
            self.flat[role] = colours[role]
            if role >= TEXT:
                self._text[role - TEXT][1] = colours[role]
        self.felt[0] = colours[FELT]
        self.felt[1] = colours[GRAIN]
        self.mark[1] = colours[ACCENT]
        self.mark[2] = colours[FELT]
        first = 4 if self.four else 0
        for kind in range(BACK):
            for state in range(STATES):
                ink = _INK[first + kind + (8 if state == DIMMED else 0)]
                self._card(self.card(kind, state), _PAPER[state], ink, _CARD_EDGE)
        self._card(self.card(BACK, NORMAL), _PAPER[NORMAL], _BACK_INK, _CARD_EDGE)
        self._card(self.card(EMPTY, NORMAL), 0, 0, colours[DIM])
        if self.contrast != 50 or self.temperature != 50 or self.grain != 50:
            from firmware.draw import colours as tools

            tools.tune(self)
            del sys.modules["firmware.draw.colours"]
            del sys.modules["firmware.draw"].colours

    def _card(self, palette, paper, ink, edge):
        palette[1] = paper
        palette[2] = ink
        palette[3] = edge

    def _mono(self):
        self.mark[1] = 0xFFFFFF
        for role in range(ROLES):
            self.flat[role] = _MONO[role]
            if role >= TEXT:
                self._text[role - TEXT][1] = _MONO[role]
        for i in range(len(self._cards)):
            palette = self._cards[i]
            state = i % STATES if i < BACK * STATES else NORMAL
            lit = 0xFFFFFF if state == SELECTED else 0
            palette[0] = palette[2] = lit
            palette[1] = palette[3] = 0xFFFFFF - lit
            if state == DIMMED:
                palette[3] = 0
