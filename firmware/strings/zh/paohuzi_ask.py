"""Simplified Chinese: what the player is asked at a table of Paohuzi."""

TEXTS = """
look.seat {0}：{1}张牌
look.dealer ，亮张{0}
look.total 总分{0}
from.stock {0}翻的牌
from.hand {0}打的牌
claim.win 胡 {0}
claim.pao 跑
claim.peng 碰
claim.chi 吃
claim.pass 过
do.discard 打牌
do.take 要
do.win 胡牌
ask.discard 打一张牌
ask.win 可以胡了
"""
