"""Where everything lies on a Zheng Fen table; loaded to make the picture, and forgotten again.

From top to bottom: seats, trick, a row of chips that gives way to a message while others play, the hand in one or two
rows. Where height is short, chips and message take the place of the seats. On the smallest screens a hand of two rows
lies half below the edge until the cursor goes there: then it covers the trick, and what is to be beaten stands in words
above it.
"""

from firmware.draw import layout, theme
from firmware.draw.cards import Cards
from firmware.draw.pointer import Pointer
from firmware.draw.text import Line
from firmware.settings import LARGE_INDEX
from firmware.strings import say
from firmware.tables.seats import Strip
from firmware.tables.zhengfen_combos import combination

_SHOWN = 10  # cards of a play that are shown at most: of a longer one the highest


def seats(t):
    """Make the strips of the seats: one, or two of three where six side by side are too narrow."""
    n = t.seats
    size = t.kit.layout.size
    lines = 2 if size == layout.LARGE or (size == layout.SMALL and n > 3) else 1
    t.across = n
    if size == layout.SMALL and t.width < 26 * n:
        lines = 1
        t.across = (n + 1) // 2
    y = 0
    while n > 0:
        strip = Strip(t.kit, t.across, t.width, lines)
        strip.layer.y = y
        y += strip.height + 1
        t.strips.append(strip)
        t.strip.append(strip.layer)
        n -= t.across
    t.below_seats = y - (1 if t.tiny else 0)


def everything(t):
    """Make sprites and texts; t.heights tells how high they and the chips lie with a hand of one row and of two."""
    size = t.kit.layout.size
    t.raise_by = 2 if t.tiny else 3 if size == layout.SMALL else 5
    t.edge = 1 if t.tiny else 2
    chip = t.chip = t.kit.small.pitch + (3 if size else 1)  # the height of a strip of one line
    _sheets(t, chip)
    # A frame would cover the neighbours' ranks, and be lost on one bit and around a card that is taken up.
    t.pointer = Pointer(t.kit)
    _texts(t)
    for rows in range(2):
        _heights(t, rows, chip)


def _sheets(t, chip):
    """Choose the cards: the larger ones where they fit, first for the hand."""
    kit = t.kit
    most = -(-54 // t.seats)
    free = t.height - t.below_seats - t.raise_by - chip - 2
    index = "t" if t.app.settings.get(LARGE_INDEX) else ""
    large = kit.tiles("cards-" + kit.layout.cards + index)
    small = kit.tiles("cards-" + kit.layout.minor + index)
    minor = _needs(t, most, large) > free - 2 * small.height
    free -= _needs(t, most, small if minor else large)
    t.over = free < 2 * small.height  # no row for the chips
    if t.over:
        free += chip + 1
    t.own = Cards(kit, most, minor, index)
    t.cards = Cards(kit, min(most, _SHOWN), free < 2 * large.height, index)
    t.in_row = _in_row(t, t.own.width, t.own.step)


def _needs(t, most, tiles):
    """Return the height that a hand needs with these cards at the beginning of a deal."""
    in_row = _in_row(t, 2 * tiles.width, tiles.step)
    if most <= in_row or t.tiny:
        return 2 * tiles.height
    return 4 * tiles.height - tiles.width // 3 if most <= 2 * in_row else 999


def _in_row(t, width, step):
    return (t.width - 2 * t.edge - width) // step + 1


def _texts(t):
    """Make the message, and the texts beside the trick as wide as any of them."""
    kit = t.kit
    font = t.font
    width = 0
    for seat in range(t.seats):
        width = max(width, font.measure(say("trick.by", t.session.name(seat), 100)))
    for category in range(1, 13):
        for sets in (4, 13):  # to rank 10: no others are wider
            width = max(width, font.measure(combination("c.", category, 7 << 5 | sets << 1)))
    margin = kit.layout.margin
    t.text_x = t.width - margin - width
    t.room = t.text_x - margin - t.edge  # for the cards of the trick
    t.what = Line(kit, 0, 0, width, font, theme.TEXT)
    t.who = Line(kit, 0, 0, width, font, theme.DIM)
    edge = 0 if t.tiny else margin
    t.make_message(edge, 0, t.width - 2 * edge)


def _heights(t, rows, chip):
    """Find the upper edges of hand, chips and trick."""
    own = t.own
    hand = t.height - 1 - own.height
    if not t.tiny:
        hand -= rows * own.peek
    end = hand - t.raise_by
    if t.over:
        chips = 0
    else:
        end -= chip
        # room for the pointer, so that it covers no chip
        end -= max(0, min(t.pointer.height - 1, end - t.below_seats - t.cards.height - 1))
        chips = end
    trick = t.below_seats + (end - t.below_seats - t.cards.height) // 2
    if trick < t.below_seats:  # tall letters on the smallest screens: each row of pixels is wanted
        trick = t.below_seats
        hand = max(hand, min(t.height - own.height, trick + t.cards.height))
    t.heights[3 * rows] = hand
    t.heights[3 * rows + 1] = chips
    t.heights[3 * rows + 2] = trick
