"""Japanese: the table of Japanese Fifty-One."""

TEXTS = """
name.0 仁
name.1 明
name.2 友
name.3 大
name.4 千
name.5 純
name.6 光
name.7 元
do.take 取る
do.give 戻す
do.clear 流す
do.pass パス
do.stop ストップ
do.go 続ける
ask.turn あなたの番
ask.last 最後の番
ask.give 手札から一枚戻す
ask.stop 手札{0}点、ストップ？
hand.value 手札：{0}
ev.take.you {1}を取り{2}を戻す
ev.take {0}：{1}を取り{2}戻す
ev.clear.you 場を流す
ev.clear {0}が場を流す
ev.pass.you パスする
ev.pass {0}がパス
ev.stop.you ストップ！
ev.stop {0}がストップ！
ev.reshuffle 捨て札を切り直す
ev.deal_over この局は終わり
ev.match_over 試合終了
"""
