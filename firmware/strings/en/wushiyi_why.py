"""English: why a move of Chinese Fifty-One is refused."""

TEXTS = """
reason.match_over The match is over.
reason.deal_over The deal is over.
reason.unknown_move There is no such move.
reason.must_answer_call First answer the call: challenge or pass.
reason.no_call_to_answer Nobody has called.
reason.must_discard First put one of your six cards on the table.
reason.turn_over Your turn is over: declare or go on.
reason.draw_first Draw a card before you put one down.
reason.not_now First draw, swap or take.
reason.swap_all_table_cards A swap takes all cards of the table.
reason.card_not_in_hand You do not hold that card.
reason.card_not_on_table That card is not on the table.
reason.needs_five_on_table One card is taken only from five on the table.
reason.not_one_suit You can call only with five cards of one suit.
reason.declare_instead 51 is not called but declared.
reason.below_call_min In this match a call needs a hand of at least {0}.
reason.not_51 Your hand is not worth 51.
reason.bomb_off Bombs are not played in this match.
reason.no_bomb A bomb is four cards of one rank.
"""
