"""Simplified Chinese: why a move of Chinese Fifty-One is refused."""

TEXTS = """
reason.match_over 比赛已结束。
reason.deal_over 本局已结束。
reason.unknown_move 没有这种打法。
reason.must_answer_call 先回答叫牌：顶或不顶。
reason.no_call_to_answer 没有人叫。
reason.must_discard 先从六张牌里打出一张。
reason.turn_over 这一回合已完：亮牌或继续。
reason.draw_first 先摸牌再打牌。
reason.not_now 先摸牌、换牌或拿牌。
reason.swap_all_table_cards 换牌要拿走桌上所有的牌。
reason.card_not_in_hand 你没有那张牌。
reason.card_not_on_table 那张牌不在桌上。
reason.needs_five_on_table 桌上有五张时才能只拿一张。
reason.not_one_suit 五张同花才能叫。
reason.declare_instead 51不用叫，直接亮。
reason.below_call_min 本场至少{0}点才能叫。
reason.not_51 你的手牌不是51点。
reason.bomb_off 本场不算炸弹。
reason.no_bomb 炸弹是四张一样的牌，如四张8。
"""
