"""English: the house rules of Chinese Fifty-One."""

TEXTS = """
opt.jokers Jokers
opt.jokers.help Two jokers join the pack: each counts ten in any suit.
opt.joker_tie Jokers lose ties
opt.joker_tie.help Among equal hands after a call, one without a joker beats one with a joker.
opt.call_min Lowest call
opt.call_min.help What a hand must be worth to be called. Many play with 42.
opt.target Points to win
opt.target.help Once somebody has this many, whoever has the most points wins the match.
opt.bomb Bombs
opt.bomb.help Four cards of one rank may be declared for 204 points.
val.call_min.0 none
"""
