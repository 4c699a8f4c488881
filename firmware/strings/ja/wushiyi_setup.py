"""Japanese: the house rules of Chinese Fifty-One."""

TEXTS = """
opt.jokers ジョーカー
opt.jokers.help 二枚加える：どのマークでも十点。
opt.joker_tie 同点で素の勝ち
opt.joker_tie.help コール後の同点は、ジョーカーのない手が勝つ。
opt.call_min コール点
opt.call_min.help コールに必要な手の点。42で遊ぶ人が多い。
opt.target 目標点
opt.target.help だれかがこの点に届いたら、一番多い人の優勝。
opt.bomb 爆弾
opt.bomb.help 同じ数字四枚を宣言すると204点。
val.call_min.0 なし
"""
