"""Simplified Chinese: the house rules of Japanese Fifty-One."""

TEXTS = """
opt.jokers 王
opt.jokers.help 加一张王：当作手里所缺的最好的牌。
opt.first 先出
opt.first.help 每局谁先行动。
val.first.left 庄家下家
val.first.dealer 庄家
opt.after_stop 喊停之后
opt.after_stop.help 其他人的最后回合：照常；换一张或过；或只能换。
val.after_stop.normal 照常
val.after_stop.exchange_or_pass 可以过
val.after_stop.no_clear 不清桌
opt.one_suit 只算同花
opt.one_suit.help 手牌不是同花就不得分。
opt.stop_tie 同分
opt.stop_tie.help 最好的手牌相等，其中一人喊了停，谁赢。
val.stop_tie.stopper 喊停者赢
val.stop_tie.other 别人赢
val.stop_tie.share 都赢
opt.rounds 局数
opt.rounds.help 一场比赛打几局。赢一局得一分。
"""
