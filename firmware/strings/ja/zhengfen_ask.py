"""Japanese: what the player is asked at the table of Zheng Fen."""

TEXTS = """
do.hint ヒント
do.wait …
do.play 出す
do.pass パス
do.sort 並べる
do.look 見る
sort.rank 数字順
sort.sets 組み順
sort.suit マーク順
do.up 上げる
do.down 下げる
ask.lead あなたから
ask.which 二つのどちら？
"""
