"""Japanese: what is said at every table and in the bar."""

TEXTS = """
bar.choose 選ぶ
bar.back 戻る
bar.ok OK
bar.start 開始
bar.hold {0}長押し
bar.change 変更
bar.done 完了
bar.more + -
bar.menu メニュー
bar.skip スキップ
bar.next 次へ
bar.page 続き
bar.cancel 取消
name.you 私
table.deal 第{0}局
table.begins 第{0}局：{1}から
table.begins.you 第{0}局：自分から
list.comma {0}、{1}
list.and {0}と{1}
"""
