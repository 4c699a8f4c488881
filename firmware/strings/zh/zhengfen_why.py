"""Simplified Chinese: why a play is refused at the table of Zheng Fen."""

TEXTS = """
reason.match_over 比赛已结束。
reason.deal_over 本局已结束。
reason.unknown_move 先选要出的牌。
reason.must_lead 轮到你先出，必须出牌。
reason.card_not_in_hand 你没有那张牌。
reason.no_combination 这不成牌型。
reason.wrong_category 这些牌不是那种牌型。
reason.say_category 请选是哪一种。
reason.does_not_beat {0}大不过{1}。
reason.do_not_beat {0}大不过{1}。
reason.needs_3h 比赛第一手必须带3♥。
"""
