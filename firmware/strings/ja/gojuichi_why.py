"""Japanese: why a move of Japanese Fifty-One is refused."""

TEXTS = """
reason.deal_over この局は終わりました。
reason.match_over 試合は終わりました。
reason.unknown_move その手はありません。
reason.already_taken もう取りました：ストップか続けるか。
reason.already_stopped もうストップがかかっています。
reason.take_first まず一枚取ります。
reason.must_take 場から一枚取ります。
reason.already_cleared 流せるのは番ごとに一度です。
reason.no_clear_after_stop この試合ではストップ後は流せません。
reason.no_clear_first_turn 最初の番には流せません。
reason.no_cards_to_clear 新しい五枚を並べる札がありません。
reason.card_not_on_table その札は場にありません。
reason.discard_another_card 取った札とは別の札を戻します。
reason.card_not_in_hand その札は手にありません。
"""
