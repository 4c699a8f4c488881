"""Simplified Chinese: the table of Japanese Fifty-One."""

TEXTS = """
name.0 仁
name.1 明
name.2 友
name.3 大
name.4 千
name.5 纯
name.6 光
name.7 元
do.take 拿牌
do.give 放回
do.clear 清桌
do.pass 过
do.stop 停！
do.go 继续
ask.turn 轮到你
ask.last 你的最后回合
ask.give 放回一张手牌
ask.stop 手牌{0}点，喊停？
hand.value 手牌：{0}
ev.take.you 你拿{1}，放{2}
ev.take {0}拿{1}，放{2}
ev.clear.you 你清桌
ev.clear {0}清桌
ev.pass.you 你过
ev.pass {0}过
ev.stop.you 你喊停！
ev.stop {0}喊停！
ev.reshuffle 旧牌重洗
ev.deal_over 本局结束
ev.match_over 比赛结束
"""
