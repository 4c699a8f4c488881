"""Simplified Chinese: what the player is asked at the table of Zheng Fen."""

TEXTS = """
do.hint 提示
do.wait …
do.play 出牌
do.pass 不要
do.sort 理牌
do.look 查看
sort.rank 按点数
sort.sets 按牌型
sort.suit 按花色
do.up 选牌
do.down 放下
ask.lead 你先出
ask.which 是哪一种？
"""
