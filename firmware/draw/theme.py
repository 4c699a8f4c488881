"""The colours: every palette of the kit, by role. Settings change them in place, and nothing is allocated."""

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
    0x10402E, 0x000000, 0x16242C, 0xC8A24A, 0x08160F, 0xF2C14E,
    0xF4EEDC, 0xA9C7B4, 0xF4EEDC, 0xA8B4B8, 0xF4EEDC, 0x1A1408, 0xFFCF4A, 0x8EE08A, 0xFF9A86,
)  # fmt: skip
_LIGHT = (
    0xCFE3CC, 0x000000, 0xFFFDF4, 0x7A5A14, 0x1E4634, 0x1E5A8A,
    0x10261A, 0x3C5646, 0x1C2024, 0x55595C, 0xF6F2E4, 0xFFFFFF, 0x7A3E00, 0x0B5A1E, 0xA01414,
)  # fmt: skip
_MONO = (0, 0, 0, 0xFFFFFF, 0, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0, 0xFFFFFF, 0xFFFFFF,
         0xFFFFFF)  # fmt: skip
# What lies behind the texts, two backgrounds each, from TEXT on.
_BEHIND = bytes((FELT, GRAIN, FELT, GRAIN, PANEL, PANEL, PANEL, PANEL, BAR, BAR, PICK, PICK,
                 FELT, PANEL, FELT, PANEL, FELT, PANEL))  # fmt: skip

# Cards: kinds are the suits C D H S = 0-3, then these.
BACK = const(4)
EMPTY = const(5)
# States of a card.
NORMAL = const(0)
SELECTED = const(1)
DIMMED = const(2)
STATES = const(3)

# Paper by state; ink by suit, first of two colours, then of four: the states darken it as far as the paper asks.
_PAPER = (0xFDF8EA, 0xFFDD78, 0xA5AAA4)
_CARD_EDGE = const(0x1C2420)
_INK = (0x14161C, 0xC00A22, 0xC00A22, 0x14161C, 0x0A6A2C, 0x0A50B4, 0xC00A22, 0x14161C)
_BACK_INK = const(0x2C4F8C)
# Contrast that text keeps at any setting: 4.5, and a little for the rounding to 16 bits.
_LEAST = 4.6


def _light(channel):
    """Return the linear light of a channel of 0 to 255."""
    c = channel / 255
    return c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4


def luminance(colour):
    """Return the relative luminance of 0xRRGGBB, 0 to 1 (WCAG 2)."""
    return 0.2126 * _light(colour >> 16) + 0.7152 * _light(colour >> 8 & 255) + 0.0722 * _light(colour & 255)


def ratio(a, b):
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    a = luminance(a)
    b = luminance(b)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def mix(a, b, share):
    """Return colour `a` with `share` 256ths of `b`."""
    out = 0
    for shift in (16, 8, 0):
        ca = a >> shift & 255
        out |= (ca + ((b >> shift & 255) - ca) * share // 256) << shift
    return out


def readable(colour, behind, least=_LEAST):
    """Return `colour`, moved towards white or black until it is readable on the colour `behind`."""
    if ratio(colour, behind) >= least:
        return colour
    # Away from what lies behind; to the other side where there is not room enough.
    target = 0xFFFFFF if luminance(colour) > luminance(behind) else 0
    if ratio(target, behind) < least:
        target ^= 0xFFFFFF
    for share in range(16, 257, 16):
        moved = mix(colour, target, share)
        if ratio(moved, behind) >= least:
            return moved
    return target


class Theme:
    """All palettes.

    `flat` has one colour a role, for rectangles; `text(role)` is for text, 0 transparent; `card(kind, state)` for
    cards.
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

    def _adjust(self, colour):
        """Return a colour under the settings of contrast and temperature."""
        stretch = 256 + (self.contrast - 50) * (2 if self.contrast > 50 else 1)
        warm = self.temperature - 50
        out = 0
        for shift in (16, 8, 0):
            c = colour >> shift & 255
            c = 128 + (c - 128) * stretch // 256
            c = max(0, min(255, c))
            # Warm: more red and less blue; cool: the other way round.
            share = warm if shift == 16 else -warm if shift == 0 else 0
            c += (255 - c) * share // 300 if share > 0 else c * share // 150
            out |= max(0, min(255, c)) << shift
        return out & 0xF8FCF8

    def apply(self):
        """Bring all palettes up to date with the settings."""
        if self.mono:
            self._mono()
            return
        colours = _LIGHT if self.light else _DARK
        flat = self.flat
        for role in range(TEXT):
            flat[role] = self._adjust(colours[role])
        flat[GRAIN] = mix(flat[FELT], 0, self.grain * 82 // 100)
        for role in range(TEXT, ROLES):
            at = 2 * (role - TEXT)
            colour = readable(self._adjust(colours[role]), flat[_BEHIND[at]])
            flat[role] = readable(colour, flat[_BEHIND[at + 1]])
            self._text[role - TEXT][1] = flat[role]
        self.felt[0] = flat[FELT]
        self.felt[1] = flat[GRAIN]
        first = 4 if self.four else 0
        for state in range(STATES):
            paper = self._adjust(_PAPER[state])
            for suit in range(4):
                palette = self._cards[suit * STATES + state]
                palette[1] = paper
                palette[2] = readable(self._adjust(_INK[first + suit]), paper)
                palette[3] = _CARD_EDGE
        palette = self.card(BACK, NORMAL)
        palette[1] = self._adjust(_PAPER[NORMAL])
        palette[2] = self._adjust(_BACK_INK)
        palette[3] = _CARD_EDGE
        self.card(EMPTY, NORMAL)[3] = flat[DIM]

    def _mono(self):
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
