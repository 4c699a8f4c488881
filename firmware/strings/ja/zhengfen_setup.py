"""Japanese: the house rules of Zheng Fen."""

TEXTS = """
opt.first_lead_has_3h ♥3で開始
opt.first_lead_has_3h.help 試合の最初の手はハートの３を含む。
opt.pass_locks パスで終わり
opt.pass_locks.help パスした人は場が流れるまで出せない。
opt.deal_end 局の終わり
opt.deal_end.help 札を持つ人が一人になった時：すぐに、または最後の手への返事の後。
val.deal_end.immediate すぐに
val.deal_end.finish_trick 返事の後
opt.twos_in_sequences 2まで続く
opt.twos_in_sequences.help 連番や順でも２はＡの上に続く。
opt.fh_extras 付け札
opt.fh_extras.help フルハウスの付け札二枚：ペア、同じマーク、どれも５か10かＫ、３が一枚、隣どうし。
val.fh_extras.pair 付け：ペア
val.fh_extras.suited 付け：マーク
val.fh_extras.points 付け：5 10 K
val.fh_extras.three 付け：3
val.fh_extras.run 付け：隣
opt.fh_same_rank 付け：同数字
opt.fh_same_rank.help 付け札は三枚と同じ数字でもよい。
opt.suit_sequence 階段
opt.suit_sequence.help 同じマークの続き札は何枚か。
val.suit_sequence.five 五枚
val.suit_sequence.five_plus 五枚以上
opt.mixed510k 混5-10-K
opt.mixed510k.help 同じマークばかりでなければよい、またはみな違うマーク。
val.mixed510k.not_one_suit 自由
val.mixed510k.all_different 三マーク
opt.pure510k_suits マークの強さ
opt.pure510k_suits.help 純5-10-Kどうしはマークで決まる：♣ ♦ ♥ ♠。
opt.joker_pair ジョーカー二枚
opt.joker_pair.help 二枚いっしょなら：2のペア、またはその上。
val.joker_pair.wild 2と同じ
val.joker_pair.top 最強
opt.natural_beats_wild 自然が強い
opt.natural_beats_wild.help 同じ組では、ジョーカーのない方が勝つ。
opt.last_hand 残り札
opt.last_hand.help 最後の人に残った札はだれのものか。
val.last_hand.first_out 一位へ
val.last_hand.void なし
val.last_hand.keep 最後の人
opt.last_tricks 最後の取り札
opt.last_tricks.help 最後の人が取った札：そのまま、または一位へ。
val.last_tricks.keep そのまま
val.last_tricks.first_out 一位へ
opt.next_leader 次の先手
opt.next_leader.help 次の局を始める人：一位、最後に取った人、または最高点。
val.next_leader.first_out 一位
val.next_leader.last_trick 最後に取る
val.next_leader.top_score 最高点
opt.target 目標点
opt.target.help だれかがこの点に届いたら、一番多い人の優勝。
opt.tie 同点の時
opt.tie.help 最高点が同じ時、さらに局を続けるか、みな優勝。
val.tie.play_on 続ける
val.tie.share みな優勝
"""
