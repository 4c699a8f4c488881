"""Simplified Chinese: the house rules of Chinese Fifty-One."""

TEXTS = """
opt.jokers 大小王
opt.jokers.help 加两张王：可当任何花色，各算10点。
opt.joker_tie 同分王输
opt.joker_tie.help 叫牌后手牌相等，不带王的胜带王的。
opt.call_min 最低叫分
opt.call_min.help 手牌至少多少分才能叫。常用42。
opt.target 目标分
opt.target.help 有人达到此分时，分数最高者赢得比赛。
opt.bomb 炸弹
opt.bomb.help 四张一样的（如四张8）可亮，得204分。
val.call_min.0 不限
"""
