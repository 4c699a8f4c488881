"""English: the table of Chinese Fifty-One."""

TEXTS = """
name.0 Wen
name.1 Li
name.2 Mei
name.3 Bo
name.4 Fang
do.draw Draw
do.swap Swap
do.swap_all Swap all
do.pick Take
do.give Give
do.discard Put down
do.call Call
do.call_value Call {0}
do.declare Declare 51
do.bomb Bomb!
do.continue Go on
do.challenge Challenge
do.pass Pass
ask.discard Put one card on the table
ask.turn Your turn
ask.give Give {0} of your cards
ask.give.1 Give one of your cards
ask.declare You hold 51! Declare it?
ask.bomb You hold a bomb! Declare it?
ask.challenge {0} calls. Challenge ({1})?
hand.value Hand: {0}
ev.draw.you You draw a card
ev.draw {0} draws a card
ev.drawn You draw {0}
ev.discard.you You put down {1}
ev.discard {0} puts down {1}
ev.pick.you You take {2}, leave {1}
ev.pick {0} takes {2}, leaves {1}
ev.swap.you You take {2} for {1}
ev.swap {0} takes {2} for {1}
ev.take.you You take {1}
ev.take {0} takes {1}
ev.take_all.you You take all {1} cards
ev.take_all {0} takes all {1} cards
ev.leave_all.you You leave {1} cards
ev.leave_all {0} leaves {1} cards
ev.leave.you You leave {1}
ev.leave {0} leaves {1}
ev.sweep The five cards are set aside
ev.call.you You call
ev.call {0} calls
ev.declare.you You declare 51!
ev.declare {0} declares 51!
ev.bomb.you You declare a bomb!
ev.bomb {0} declares a bomb!
ev.challenge.you You challenge
ev.challenge {0} challenges
ev.pass.you You pass
ev.pass {0} passes
ev.deal_over The deal is over
ev.match_over The match is over
"""
