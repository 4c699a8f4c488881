"""Simplified Chinese: what a hint says at a table of Japanese Fifty-One."""

TEXTS = """
hint.raises_hand 拿{0}放{1}：牌更好。
hint.builds_suit 拿{0}放{1}：主花色更强。
hint.higher_card 拿{0}放{1}：大牌以后更有用。
hint.least_loss 拿{0}放{1}：损失最小。
hint.fresh_cards 清桌：五张新牌机会更大。
hint.keep_hand 过：没有更好的牌。
hint.good_enough 喊停：别人多半不比你大。
hint.long_deal 喊停：这局已经很久了。
hint.not_yet 继续：手牌还能更好。
"""
