"""Simplified Chinese: how a deal of Chinese Fifty-One ends."""

TEXTS = """
end.clear51.you 你亮51
end.clear51 {0}亮51
end.clear51.how 亮51得102分，其他人得手牌分。
end.bomb.you 你亮炸弹
end.bomb {0}亮炸弹
end.bomb.how 炸弹得204分，其他人得手牌分。
end.call.you 你叫牌
end.call {0}叫牌
end.call.none 没人顶：都得手牌分。
end.call.how {0}得{1} = {2}。输家得0，没顶的得手牌分。
end.call.how.you 你得{1} = {2}。输家得0，没顶的得手牌分。
end.exhausted 牌已摸完
end.exhausted.how 都得手牌分。
"""
