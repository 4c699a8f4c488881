"""Japanese: the house rules of Japanese Fifty-One."""

TEXTS = """
opt.jokers ジョーカー
opt.jokers.help 一枚加える：手にない一番よい札になる。
opt.first 始める人
opt.first.help 局の最初の番はだれか。
val.first.left 親の左
val.first.dealer 親
opt.after_stop ストップ後
opt.after_stop.help ほかの人の最後の番：普段どおり、交換かパス、または交換だけ。
val.after_stop.normal 普段どおり
val.after_stop.exchange_or_pass パス可
val.after_stop.no_clear 流しなし
opt.one_suit 同じマークだけ
opt.one_suit.help マークが混ざった手は0点。
opt.stop_tie 同点
opt.stop_tie.help 最高の手が同点で、一人がストップした時の勝者。
val.stop_tie.stopper 止めた人
val.stop_tie.other ほかの人
val.stop_tie.share 全員
opt.rounds 局数
opt.rounds.help 試合の局数。一局の勝ちが一点。
"""
