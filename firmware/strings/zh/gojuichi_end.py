"""Simplified Chinese: how a deal of Japanese Fifty-One ends."""

TEXTS = """
end.won.you 你赢了这局
end.won {0}赢了这局
end.won.several {0}赢了
end.won.many {0}人赢了
end.stop.you 你喊了停。
end.stop {0}喊了停。
end.how 最好的花色减去其余的牌。
end.how.one_suit 只算同花的手牌。
end.tie.stopper 同分时喊停者赢。
end.tie.other 同分时喊停者输。
end.tie.share 同分时都算赢。
"""
