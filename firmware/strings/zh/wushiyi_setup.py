"""Simplified Chinese: the house rules of Chinese Fifty-One."""

TEXTS = """
opt.jokers 王牌
opt.jokers.help 加两张王：各算任意花色的十分。
opt.joker_tie 带王者输
opt.joker_tie.help 叫牌后手牌相等，不带王的胜带王的。
opt.call_min 最低叫分
opt.call_min.help 手牌至少多少分才能叫。常用42。
opt.target 目标分
opt.target.help 有人达到此分时，分数最高者赢得比赛。
opt.bomb 炸弹
opt.bomb.help 四张同点可以亮出，得204分。
val.call_min.0 不限
"""
