"""Simplified Chinese: what a hint says at a table of Zheng Fen."""

TEXTS = """
hint.forced 没有牌大得过。
hint.wait 不出为好。再按：看能大过的牌。
hint.out 出了就走完。
hint.points 可能赢得这一墩的分。
hint.own_points 保住自己分牌的好办法。
hint.lead 可能拿到出牌权。
hint.shed 用不着的牌。
hint.solved 已算到本局结束：这样最好。
"""
