"""Simplified Chinese: what a hint says at a table of Paohuzi."""

TEXTS = """
hint.only_move {0}：没有别的打法。
hint.win 胡：手牌已成。
hint.finishes_groups {0}：手牌能成组。
hint.more_huxi {0}：胡息更多。
hint.keeps_hand 过：手牌这样更好。
hint.loose_card 打{0}：最不搭。
hint.waits 打{0}：能胡的牌更多。
"""
