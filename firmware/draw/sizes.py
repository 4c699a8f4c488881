"""Decide the sizes for a screen; loaded for that and forgotten."""

from firmware.draw.layout import LARGE, SMALL, TINY, WIDE


def fill(layout, width, height, depth):
    """Give a Layout its fields; `layout.py` says what they mean."""
    layout.width = width
    layout.height = height
    layout.mono = depth == 1
    if height <= 64:
        layout.size = TINY
        layout.small = layout.normal = "latin7"
        layout.pitch_small = layout.pitch_normal = 10
        layout.cards = layout.minor = "s1" if layout.mono else "s"
        layout.bar = 10
        layout.margin = 2
        layout.columns = 3
    elif width < 200:
        layout.size = SMALL
        layout.small = "latin7"
        layout.normal = "latin9" if width >= 160 else "latin7"  # 128 columns are too few for what lists and games say
        layout.pitch_small = 10
        layout.pitch_normal = 13 if width >= 160 else 10
        layout.cards = "m"
        layout.minor = "s"
        layout.bar = 11
        layout.margin = 3
        layout.columns = 3 if width >= 160 else 2
    else:
        layout.size = WIDE if height < 200 else LARGE
        layout.small = "latin9"
        layout.normal = "latin11"
        layout.pitch_small = 13
        layout.pitch_normal = 16
        layout.cards = "l"
        layout.minor = "m"
        layout.bar = 14
        layout.margin = 4
        layout.columns = 3
    layout.least_bar = layout.bar
    # Ten columns of Paohuzi's cards stand side by side.
    layout.numerals = "s1" if layout.mono else "xl" if layout.size == LARGE else "l" if layout.size == WIDE else "m"
    if width < 160 and not layout.mono:
        layout.numerals = "s"
    layout.minis = "13" if layout.size == LARGE else "10" if layout.size == WIDE else "8" if width >= 160 else "7"
    if layout.mono and layout.size != TINY:
        # Larger one-bit screens use the small one-bit cards: those sheets tell the suits by shape alone.
        layout.cards = layout.minor = "s1"
