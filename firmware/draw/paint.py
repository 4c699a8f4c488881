"""Fill the palettes of a theme by its settings; loaded for that and forgotten."""

import sys

from engine.compat import const
from firmware.draw.theme import (
    ACCENT,
    BACK,
    DIM,
    DIMMED,
    EMPTY,
    FELT,
    GRAIN,
    NORMAL,
    ROLES,
    SELECTED,
    STATES,
    TEXT,
)

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
# Paper by state. Ink by suit, in two colours, then in four; then the same for dimmed cards.
_PAPER = (0xFDF8EA, 0xFFDD78, 0xA5AAA4)
_INK = (
    0x14161C, 0xC00A22, 0xC00A22, 0x14161C, 0x0A6A2C, 0x0A50B4, 0xC00A22, 0x14161C,
    0x14161C, 0x700414, 0x700414, 0x14161C, 0x064018, 0x063074, 0x700414, 0x14161C,
)  # fmt: skip
_CARD_EDGE = const(0x1C2420)
_BACK_INK = const(0x2C4F8C)


def apply(theme):
    """Bring all palettes up to date with the settings."""
    if theme.mono:
        _mono(theme)
        return
    colours = _LIGHT if theme.light else _DARK
    for role in range(ROLES):
        theme.flat[role] = colours[role]
        if role >= TEXT:
            theme._text[role - TEXT][1] = colours[role]
    theme.felt[0] = colours[FELT]
    theme.felt[1] = colours[GRAIN]
    theme.mark[1] = colours[ACCENT]
    theme.mark[2] = colours[FELT]
    first = 4 if theme.four else 0
    for kind in range(BACK):
        for state in range(STATES):
            ink = _INK[first + kind + (8 if state == DIMMED else 0)]
            _card(theme.card(kind, state), _PAPER[state], ink, _CARD_EDGE)
    _card(theme.card(BACK, NORMAL), _PAPER[NORMAL], _BACK_INK, _CARD_EDGE)
    _card(theme.card(EMPTY, NORMAL), 0, 0, colours[DIM])
    if theme.contrast != 50 or theme.temperature != 50 or theme.grain != 50:
        from firmware.draw import colours as tools

        tools.tune(theme)
        del sys.modules["firmware.draw.colours"]
        del sys.modules["firmware.draw"].colours


def _card(palette, paper, ink, edge):
    palette[1] = paper
    palette[2] = ink
    palette[3] = edge


def _mono(theme):
    theme.mark[1] = 0xFFFFFF
    for role in range(ROLES):
        theme.flat[role] = _MONO[role]
        if role >= TEXT:
            theme._text[role - TEXT][1] = _MONO[role]
    for i in range(len(theme._cards)):
        palette = theme._cards[i]
        state = i % STATES if i < BACK * STATES else NORMAL
        lit = 0xFFFFFF if state == SELECTED else 0
        palette[0] = palette[2] = lit
        palette[1] = palette[3] = 0xFFFFFF - lit
        if state == DIMMED:
            palette[3] = 0
