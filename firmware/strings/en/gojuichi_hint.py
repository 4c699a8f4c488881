"""English: what a hint says at a table of Japanese Fifty-One."""

TEXTS = """
hint.raises_hand Take {0} for {1}: your hand gets better.
hint.builds_suit Take {0} for {1}: your best suit grows.
hint.higher_card Take {0} for {1}: a higher card may build a suit.
hint.least_loss Take {0} for {1}: you lose the least.
hint.fresh_cards Clear the table: five fresh cards promise more.
hint.keep_hand Pass: nothing here is better.
hint.good_enough Say stop: few hands will be better.
hint.long_deal Say stop: the deal has been a long one.
hint.not_yet Go on: your hand can still get better.
"""
