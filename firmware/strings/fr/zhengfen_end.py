"""French: how a deal of Zheng Fen ends."""

TEXTS = """
end.out.you Vous sortez premier
end.out {0} sort premier
end.left.you Vous finissez dernier.
end.left {0} finit dernier.
end.left.cards.you Vous finissez dernier avec {1}, {2} points.
end.left.cards {0} finit dernier avec {1}, {2} points.
end.hand.first_out Ces cartes vont à {0}.
end.hand.void Ces cartes ne comptent pour personne.
end.hand.keep Ces cartes comptent pour qui les tient.
end.tricks Les plis du dernier vont aussi à {0}.
"""
