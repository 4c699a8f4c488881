"""English: what the player is asked at the table of Zheng Fen."""

TEXTS = """
do.hint Hint
do.wait …
do.play Play
do.pass Pass
do.sort Sort
do.look Look
sort.rank By rank
sort.sets By sets
sort.suit By suit
do.up Take up
do.down Put down
ask.lead You lead
ask.which Which of the two is it?
"""
