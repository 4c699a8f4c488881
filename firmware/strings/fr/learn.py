"""French: how a game is played."""

TEXTS = """
help.lesson Jouer une leçon
help.lesson.help Une courte donne montre sur quoi appuyer, et pourquoi.
help.primer Le jeu en quelques pages.
help.play Les touches, et où se trouve quoi.
help.cards Ce qu’elles sont, et où l’on y joue.
help.words Les mots du jeu et leur sens.
help.groups Ce qui fait un groupe, et ses huxi.
help.deal Comment on donne, et qui commence.
help.turn Ce qu’on peut faire, et dans quel ordre.
help.claims Chi, peng, pao : qui peut prendre une carte.
help.count Ce que vaut une main, et qui gagne.
help.win Quand on peut gagner, et avec quoi.
help.score Qui reçoit combien de points.
help.trick Entamer, battre, passer.
help.combos Ce qui se joue ensemble.
help.special Le 5-10-K et les quatre 2.
help.beats Quel coup bat quel autre.
help.jokers Ce que remplace un joker.
help.stop Qui peut dire stop, et la suite.
help.end Quand finissent donne et partie.
help.house Ce qu’on choisit avant une partie.
help.house2 Ce qu’on choisit pour la fin et les points.
help.source Ce que la règle ne dit pas, et comment on fait ici.
"""
