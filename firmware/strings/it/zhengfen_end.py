"""Italian: how a deal of Zheng Fen ends."""

TEXTS = """
end.out.you Esci per primo
end.out {0} esce per primo
end.left.you Sei ultimo.
end.left {0} è ultimo.
end.left.cards.you Sei ultimo con {1}, {2} punti.
end.left.cards {0} è ultimo con {1}, {2} punti.
end.hand.first_out Queste carte vanno a {0}.
end.hand.first_out.you Queste carte vanno a te.
end.hand.void Queste carte non contano per nessuno.
end.hand.keep Queste carte contano per chi le tiene.
end.tricks Anche le prese dell’ultimo vanno a {0}.
end.tricks.you Anche le prese dell’ultimo vanno a te.
"""
