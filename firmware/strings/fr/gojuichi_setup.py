"""French: the house rules of Japanese Fifty-One."""

TEXTS = """
opt.jokers Joker
opt.jokers.help Un joker s’ajoute au jeu : il vaut la meilleure carte qui manque à la main.
opt.first Commence
opt.first.help Qui joue le premier tour d’une donne.
val.first.left à gauche
val.first.dealer donneur
opt.after_stop Après stop
opt.after_stop.help Le dernier tour des autres : comme d’habitude, échanger ou passer, ou échanger seulement.
val.after_stop.normal normal
val.after_stop.exchange_or_pass ou passer
val.after_stop.no_clear sans vider
opt.one_suit Couleur unique
opt.one_suit.help Une main de plusieurs couleurs ne vaut rien.
opt.stop_tie Égalité
opt.stop_tie.help Qui gagne si les meilleures mains sont égales et qu’un de ces joueurs a dit stop.
val.stop_tie.stopper qui dit stop
val.stop_tie.other les autres
val.stop_tie.share tous
opt.rounds Donnes
opt.rounds.help Combien de donnes font une partie. Chaque donne gagnée compte un.
"""
