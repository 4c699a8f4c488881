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
do.give Give
do.clear Clear
do.pass Pass
do.stop Stop!
do.go Go on
ask.turn Your turn
ask.last Your last turn
ask.give Give one of yours for it
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
ev.reshuffle Set-aside cards reshuffled
ev.deal_over The deal is over
ev.match_over The match is over
"""
