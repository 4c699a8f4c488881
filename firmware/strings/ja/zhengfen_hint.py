"""Japanese: what a hint says at a table of Zheng Fen."""

TEXTS = """
hint.forced それに勝つ札はありません。
hint.wait パスがよい。もう一度：勝てる手を見る。
hint.out これで上がり。
hint.points この回の点を取れるかもしれない。
hint.own_points 自分の点を守るよい手。
hint.lead 先手を取れるかもしれない。
hint.shed なくても困らない札。
hint.solved 局の終わりまで読み切った：これが最善。
"""
