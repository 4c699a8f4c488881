"""English: how a deal of Zheng Fen ends."""

TEXTS = """
end.out.you You are out first
end.out {0} is out first
end.left.you You were last.
end.left {0} was last.
end.left.cards.you You were last with {1}, {2} points.
end.left.cards {0} was last with {1}, {2} points.
end.hand.first_out These cards went to {0}.
end.hand.first_out.you These cards went to you.
end.hand.void These cards count for nobody.
end.hand.keep These cards count for their holder.
end.tricks The tricks of the last went to {0}, too.
end.tricks.you The tricks of the last went to you, too.
"""
