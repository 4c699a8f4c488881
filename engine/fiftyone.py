"""What the two games of Fifty-One share: what a card counts, as tables over the cards 0 to 53."""

from engine.cards import XL

# 2 to 10 face value, J Q K ten, A eleven; a joker ten here (how else it may count is each game's matter).
POINTS = bytes([r + 2 if r < 9 else 11 if r == 12 else 10 for s in range(4) for r in range(13)] + [10, 10])
# The suit C D H S = 0 to 3; 4 for a joker, which belongs to any.
SUIT = bytes([c // 13 if c < XL else 4 for c in range(54)])
