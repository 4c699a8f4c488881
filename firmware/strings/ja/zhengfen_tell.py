"""Japanese: what happens at the table of Zheng Fen."""

TEXTS = """
ev.play.you {1}：{2}
ev.play {0} {1}：{2}
ev.pass.you パスする
ev.pass {0}がパス
ev.trick.you {1}点を取る
ev.trick {0}が{1}点を取る
ev.no_points.you 札を取る
ev.no_points {0}が札を取る
ev.out.you 上がり
ev.out {0}が上がり
ev.deal_over この局は終わり
ev.match_over 試合終了
"""
