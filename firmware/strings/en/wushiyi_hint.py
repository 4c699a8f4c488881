"""English: what a hint says at a table of Chinese Fifty-One."""

TEXTS = """
hint.complete_hand Declare: your hand is complete.
hint.others_not_ready Call: the others have hardly begun.
hint.none_ready Call: the others cannot have one suit yet.
hint.strong_call Call: few hands beat yours.
hint.probably_better Challenge: your hand is probably the better one.
hint.probably_worse Pass: the caller's hand is probably better.
hint.worthless Pass: your hand is not of one suit.
hint.draw_improves Draw: that promises the most.
hint.swap_improves Swap the raised cards for the table's: better.
hint.pick_improves Take {0} for {1}: a better hand.
hint.least_useful Put down {0}: it is the least useful.
hint.go_on Go on.
"""
