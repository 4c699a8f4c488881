"""English: why a move of Japanese Fifty-One is refused."""

TEXTS = """
reason.deal_over The deal is over.
reason.match_over The match is over.
reason.unknown_move There is no such move.
reason.already_taken You have taken a card already: say stop or go on.
reason.already_stopped Somebody has said stop already.
reason.take_first First take a card.
reason.must_take You must take one of the cards.
reason.already_cleared You can clear the table once in a turn.
reason.no_clear_after_stop In this match the table is not cleared after a stop.
reason.no_clear_first_turn You cannot clear the table in your first turn.
reason.no_cards_to_clear There are not enough cards to lay out five new ones.
reason.card_not_on_table That card is not on the table.
reason.discard_another_card Give another card than the one you took.
reason.card_not_in_hand You do not hold that card.
"""
