"""Japanese: why a move of Chinese Fifty-One is refused."""

TEXTS = """
reason.match_over 試合は終わりました。
reason.deal_over この局は終わりました。
reason.unknown_move その手はありません。
reason.must_answer_call まず答えます：勝負か、降りるか。
reason.no_call_to_answer だれもコールしていません。
reason.must_discard まず六枚から一枚を場に出します。
reason.turn_over 番は終わりです：宣言か、続けるか。
reason.draw_first 出す前に一枚引きます。
reason.not_now まず引くか、換えるか、取ります。
reason.swap_all_table_cards 換える時は場の札を全部取ります。
reason.card_not_in_hand その札は手にありません。
reason.card_not_on_table その札は場にありません。
reason.needs_five_on_table 一枚だけ取れるのは場が五枚の時です。
reason.not_one_suit 同じマーク五枚でだけコールできます。
reason.declare_instead 51はコールせず、宣言します。
reason.below_call_min この試合では{0}点からコールできます。
reason.not_51 手札は51点ではありません。
reason.bomb_off この試合に爆弾はありません。
reason.no_bomb 爆弾は同じ数字四枚です。
"""
