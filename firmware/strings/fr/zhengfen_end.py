"""French: how a deal of Zheng Fen ends."""

TEXTS = """
end.out.you Vous sortez en premier
end.out {0} sort en premier
end.left.you Vous finissez en dernier.
end.left {0} finit en dernier.
end.left.cards.you Vous finissez en dernier avec {1}, {2} points.
end.left.cards {0} finit en dernier avec {1}, {2} points.
end.hand.first_out Ces cartes reviennent à {0}.
end.hand.first_out.you Ces cartes vous reviennent.
end.hand.void Ces cartes ne comptent pour personne.
end.hand.keep Ces cartes comptent pour qui les tient.
end.tricks Les plis du dernier reviennent aussi à {0}.
end.tricks.you Les plis du dernier vous reviennent aussi.
"""
