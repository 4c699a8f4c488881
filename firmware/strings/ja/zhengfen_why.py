"""Japanese: why a play is refused at the table of Zheng Fen."""

TEXTS = """
reason.match_over 試合は終わりました。
reason.deal_over この局は終わりました。
reason.unknown_move 出す札を上げてください。
reason.must_lead 先手はパスできません。
reason.card_not_in_hand その札は手にありません。
reason.no_combination 組になっていません。
reason.wrong_category その組ではありません。
reason.say_category どちらの組か選びます。
reason.does_not_beat {0}は{1}に勝てません。
reason.do_not_beat {0}は{1}に勝てません。
reason.needs_3h 試合の最初の手は3♥を含みます。
"""
