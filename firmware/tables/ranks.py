"""The hand of a Fifty-One table by rank; loaded where that is wished."""


def sort(cards, count):
    """Sort the first `count` cards, which are sorted by suit, by rank in place; jokers come last."""
    for i in range(1, count):
        card = cards[i]
        k = i
        while k > 0 and _key(cards[k - 1]) > _key(card):
            cards[k] = cards[k - 1]
            k -= 1
        cards[k] = card


def _key(card):
    return card if card > 51 else card % 13 * 4 + card // 13
