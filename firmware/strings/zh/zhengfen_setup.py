"""Simplified Chinese: the house rules of Zheng Fen."""

TEXTS = """
opt.first_lead_has_3h 红桃3先出
opt.first_lead_has_3h.help 比赛第一手必须带红桃3。
opt.pass_locks 不要就停
opt.pass_locks.help 说了不要，这一墩就不能再出。
opt.deal_end 本局结束
opt.deal_end.help 只剩一人有牌时：立即，或等他回应最后一手。
val.deal_end.immediate 立即
val.deal_end.finish_trick 回应之后
opt.twos_in_sequences 顺子到2
opt.twos_in_sequences.help 在顺子和连对里2也在A之上。
opt.fh_extras 带牌
opt.fh_extras.help 三带二所带的两张：一对、同花、都是5、10、K、有一张3、相连。
val.fh_extras.pair 带一对
val.fh_extras.suited 带同花
val.fh_extras.points 带5 10 K
val.fh_extras.three 带一张3
val.fh_extras.run 带相连
opt.fh_same_rank 带第四张
opt.fh_same_rank.help 三带二可以带同点的牌。
opt.suit_sequence 同花顺
opt.suit_sequence.help 同花顺有几张牌。
val.suit_sequence.five 五张
val.suit_sequence.five_plus 五张以上
opt.mixed510k 杂五十K
opt.mixed510k.help 只要不是同花，或三张花色都不同。
val.mixed510k.not_one_suit 不同花
val.mixed510k.all_different 三花色
opt.pure510k_suits 花色大小
opt.pure510k_suits.help 纯五十K按花色比大小：♣ ♦ ♥ ♠。
opt.joker_pair 双王
opt.joker_pair.help 两张王一起：算一对2，或比它大。
val.joker_pair.wild 一对2
val.joker_pair.top 最大
opt.natural_beats_wild 不带王大
opt.natural_beats_wild.help 同样的牌型，不带王的大。
opt.last_hand 剩牌归谁
opt.last_hand.help 末家手里剩下的牌归谁。
val.last_hand.first_out 头家
val.last_hand.void 不算
val.last_hand.keep 末家
opt.last_tricks 末家得分
opt.last_tricks.help 末家赢的牌：自己留，或归头家。
val.last_tricks.keep 自己留
val.last_tricks.first_out 归头家
opt.next_leader 下局先出
opt.next_leader.help 下一局谁先出：头家、最后一墩赢家或得分最高者。
val.next_leader.first_out 头家
val.next_leader.last_trick 末墩赢家
val.next_leader.top_score 最高分
opt.target 目标分
opt.target.help 有人达到此分时，分数最高者赢得比赛。
opt.tie 最高分相同
opt.tie.help 最高分相同时，再打几局，或都算赢。
val.tie.play_on 再打
val.tie.share 都赢
"""
