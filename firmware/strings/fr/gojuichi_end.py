"""French: how a deal of Japanese Fifty-One ends."""

TEXTS = """
end.won.you Vous gagnez la donne
end.won {0} gagne la donne
end.won.several Gagnants : {0}
end.won.many {0} gagnants
end.stop.you Vous avez dit stop.
end.stop {0} a dit stop.
end.how La meilleure couleur compte, moins le reste.
end.how.one_suit Seule compte une main d’une couleur.
end.tie.stopper À égalité, celui qui a dit stop gagne.
end.tie.other À égalité, celui qui a dit stop perd.
end.tie.share À égalité, tous gagnent.
"""
