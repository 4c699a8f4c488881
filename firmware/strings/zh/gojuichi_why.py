"""Simplified Chinese: why a move of Japanese Fifty-One is refused."""

TEXTS = """
reason.deal_over 本局已结束。
reason.match_over 比赛已结束。
reason.unknown_move 没有这种打法。
reason.already_taken 你已经拿了牌：喊停或继续。
reason.already_stopped 已经有人喊停了。
reason.take_first 先拿一张牌。
reason.must_take 必须拿一张牌。
reason.already_cleared 每回合只能清一次桌。
reason.no_clear_after_stop 本场喊停之后不能清桌。
reason.no_clear_first_turn 第一回合不能清桌。
reason.no_cards_to_clear 剩下的牌不够摆五张新牌。
reason.card_not_on_table 那张牌不在桌上。
reason.discard_another_card 要放回另一张，不能放刚拿的。
reason.card_not_in_hand 你没有那张牌。
"""
