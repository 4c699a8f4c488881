"""English: the table of Japanese Fifty-One."""

TEXTS = """
name.0 Ren
name.1 Aki
name.2 Yui
name.3 Ken
name.4 Emi
name.5 Jun
name.6 Mio
name.7 Gen
do.take Take
do.give Put back
do.clear Clear
do.pass Pass
do.stop Stop!
do.go Go on
ask.turn Your turn
ask.last Your last turn
ask.give Put one of yours back
ask.stop Your hand: {0}. Say stop?
hand.value Hand: {0}
ev.take.you You take {1}, leave {2}
ev.take {0} takes {1}, leaves {2}
ev.clear.you You clear the table
ev.clear {0} clears the table
ev.pass.you You pass
ev.pass {0} passes
ev.stop.you You say stop!
ev.stop {0} says stop!
ev.reshuffle The old cards are shuffled
ev.deal_over The deal is over
ev.match_over The match is over
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
reason.discard_another_card Put back another card than the one you took.
reason.card_not_in_hand You do not hold that card.
"""
