"""Japanese: what the player is asked at a table of Paohuzi."""

TEXTS = """
look.seat {0}：{1}枚
look.dealer 、公開{0}
look.total 合計{0}
from.stock {0}のめくり
from.hand {0}の捨て札
claim.win 胡 {0}
claim.pao 跑
claim.peng 碰
claim.chi 吃
claim.pass パス
do.discard 捨てる
do.take 取る
do.win 胡
ask.discard 一枚捨てる
ask.win 上がれます
"""
