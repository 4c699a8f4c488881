"""Japanese: what was played and won."""

TEXTS = """
statistics.title 成績
statistics.none まだ記録がない
statistics.none.help ひとりでコンピューターと打った局を数える。
statistics.players {0}人、{1}
statistics.others ほか
statistics.matches {1}戦{0}勝。
statistics.row 連勝{0}、最高{1}。
statistics.deals {0}局、得点{1}、最高{2}。
statistics.reset 記録を消す
statistics.reset.help はじめから数える。一度だけ取り消せる。
statistics.back 消すのを取り消す
statistics.back.help 前の記録に戻す。
"""
