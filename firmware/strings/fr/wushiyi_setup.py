"""French: the house rules of Chinese Fifty-One."""

TEXTS = """
opt.jokers Jokers
opt.jokers.help Deux jokers s’ajoutent : chacun vaut dix dans toute couleur.
opt.joker_tie Joker départage
opt.joker_tie.help À mains égales après une annonce, celle sans joker bat celle avec joker.
opt.call_min Annonce dès
opt.call_min.help Ce que doit valoir une main pour être annoncée. Beaucoup jouent avec 42.
opt.target Points visés
opt.target.help Dès que quelqu’un a ces points, celui qui en a le plus gagne la partie.
opt.bomb Bombes
opt.bomb.help Quatre cartes d’un rang peuvent être abattues pour 204 points.
val.call_min.0 libre
"""
