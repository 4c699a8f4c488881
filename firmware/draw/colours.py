"""Bring the palettes under the settings contrast, temperature and grain.

Loaded when a setting is not neutral, and dropped again: at neutral settings the tables of theme.py hold.
"""

from firmware.draw import theme as t

# Contrast that text keeps at any setting: 4.5, and a little for the rounding to 16 bits.
LEAST = 4.6
# And that of a selected card's paper to the usual one.
APART = 1.24
# What lies behind the texts, from TEXT on.
BEHIND = (
    (t.FELT, t.GRAIN, t.PANEL),  # TEXT
    (t.FELT, t.GRAIN),  # DIM
    (t.PANEL,),  # INK
    (t.PANEL,),  # FAINT
    (t.BAR,),  # BAR_TEXT
    (t.PICK,),  # PICK_INK
    (t.FELT, t.GRAIN, t.PANEL),  # ACCENT
    (t.FELT, t.GRAIN, t.PANEL),  # GOOD
    (t.FELT, t.GRAIN, t.PANEL),  # BAD
)


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
        c = a >> shift & 255
        out |= (c + ((b >> shift & 255) - c) * share // 256) << shift
    return out


def readable(colour, behind):
    """Return `colour`, moved towards white or black until it is readable on the colour `behind`."""
    if ratio(colour, behind) >= LEAST:
        return colour
    # Away from what lies behind; to the other side where there is not room enough.
    target = 0xFFFFFF if luminance(colour) > luminance(behind) else 0
    if ratio(target, behind) < LEAST:
        target ^= 0xFFFFFF
    for share in range(16, 257, 16):
        moved = mix(colour, target, share)
        if ratio(moved, behind) >= LEAST:
            return moved
    return target


def _darker(colour, than):
    """Return `colour`, darkened until it is told from a lighter one without seeing colours."""
    share = 0
    moved = colour
    while share < 256 and ratio(moved, than) < APART:
        share += 8
        moved = mix(colour, 0, share)
    return moved


def adjust(colour, contrast, temperature):
    """Return a colour under contrast and temperature, 0 to 100 each, 50 neutral."""
    stretch = 256 + (contrast - 50) * (2 if contrast > 50 else 1)
    warm = temperature - 50
    out = 0
    for shift in (16, 8, 0):
        c = 128 + ((colour >> shift & 255) - 128) * stretch // 256
        c = max(0, min(255, c))
        # Warm: more red and less blue; cool: the other way round.
        share = warm if shift == 16 else -warm if shift == 0 else 0
        c += (255 - c) * share // 500 if share > 0 else c * share // 320
        out |= max(0, min(255, c)) << shift
    return out & 0xF8FCF8


def tune(theme):
    """Change the palettes of a Theme, fresh from its tables, as its settings ask."""
    contrast = theme.contrast
    temperature = theme.temperature
    flat = theme.flat
    for role in range(t.TEXT):
        flat[role] = adjust(flat[role], contrast, temperature)
    share = theme.grain * 82 // 100
    # The ink of cards is read on a light table, too.
    flat[t.GRAIN] = mix(flat[t.FELT], 0, min(share, 64) if theme.light else share)
    theme.felt[0] = flat[t.FELT]
    theme.felt[1] = flat[t.GRAIN]
    for role in range(t.TEXT, t.ROLES):
        colour = adjust(flat[role], contrast, temperature)
        for behind in BEHIND[role - t.TEXT]:
            colour = readable(colour, flat[behind])
        flat[role] = colour
        theme.text(role)[1] = flat[role]
    theme.mark[1] = flat[t.ACCENT]
    theme.mark[2] = flat[t.FELT]
    for kind in range(t.EMPTY):
        for state in range(t.STATES):
            palette = theme.card(kind, state)
            if kind < t.BACK or state == t.NORMAL:
                paper = adjust(palette[1], contrast, temperature)
                if state == t.SELECTED:
                    paper = _darker(paper, theme.card(kind, t.NORMAL)[1])
                palette[1] = paper
                palette[2] = readable(adjust(palette[2], contrast, temperature), palette[1])
    theme.card(t.EMPTY, t.NORMAL)[3] = flat[t.DIM]
