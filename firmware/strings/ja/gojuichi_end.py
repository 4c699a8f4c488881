"""Japanese: how a deal of Japanese Fifty-One ends."""

TEXTS = """
end.won.you あなたの勝ち
end.won {0}の勝ち
end.won.several {0}の勝ち
end.won.many {0}人の勝ち
end.stop.you ストップは自分。
end.stop ストップは{0}。
end.how 一番よいマークから残りを引く。
end.how.one_suit 同じマークの手だけ有効。
end.tie.stopper 同点は止めた人の勝ち。
end.tie.other 同点は止めた人の負け。
end.tie.share 同点は全員の勝ち。
"""
