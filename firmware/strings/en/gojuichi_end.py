"""English: how a deal of Japanese Fifty-One ends."""

TEXTS = """
end.won.you You win the deal
end.won {0} wins the deal
end.won.several {0} win the deal
end.won.many {0} players win the deal
end.stop.you You said stop.
end.stop {0} said stop.
end.how Best suit minus the rest.
end.how.one_suit Only a hand of one suit counts.
end.tie.stopper The stopper wins a tie.
end.tie.other The stopper loses a tie.
end.tie.share A tie is won by all.
"""
