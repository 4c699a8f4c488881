"""Japanese: a deal code that is typed in."""

TEXTS = """
entry.more あと{0}文字
entry.more.one あと1文字
entry.mistyped 文字の誤りか不足がある。
entry.too_long 文字が多すぎる。
entry.unknown_game ここにないゲームだ。
entry.other_version 別の版のコードだ。
entry.ready {0}、{1}人
entry.take 文字
entry.delete 消す
"""
