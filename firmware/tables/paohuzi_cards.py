"""Cards of Paohuzi in sentences."""

from firmware.strings import say


def card_text(card):
    """Return a card as it stands in a sentence."""
    return say("card.b" if card > 9 else "card.s", card % 10 + 1)
