"""Simplified Chinese: how a deal of Chinese Fifty-One ends."""

TEXTS = """
end.clear51.you 你明算51
end.clear51 {0}明算51
end.clear51.how 明算51得102分，其他人得手牌分。
end.bomb.you 你亮炸弹
end.bomb {0}亮炸弹
end.bomb.how 炸弹得204分，其他人得手牌分。
end.call.you 你叫了
end.call {0}叫了
end.call.none 没人顶：都得手牌分。
end.call.how {0}得{1} = {2}。输家得0，其他人得手牌分。
end.call.how.you 你得{1} = {2}。输家得0，其他人得手牌分。
end.exhausted 牌已摸完
end.exhausted.how 都得手牌分。
"""
