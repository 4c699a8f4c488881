"""French: why a move is refused at a table of Paohuzi."""

TEXTS = """
reason.match_over La donne est finie.
reason.unknown_move Ce coup n’existe pas.
reason.illegal Ce n’est pas possible maintenant.
reason.A2 Un kan est bloqué : on ne défausse pas ses cartes.
reason.A5 Votre main est morte : elle ne peut que retourner et faire ti ou pao.
reason.C3 On ne gagne que sur une carte du talon.
reason.C4 Un pao veut trois fois cette carte ; sur un peng, une carte du talon.
reason.C5 Un peng veut exactement deux de ces cartes en main, et celle d’un autre.
reason.C6 Cette carte ne vous fait pas de chi.
reason.C7 Toute autre carte pareille doit entrer dans un chi à elle : l’une ne le peut.
reason.C8 Il ne vous resterait aucune carte à défausser.
reason.C9 Carte interdite : vous l’avez laissée passer ou défaussée.
reason.W1 Ce ne sont pas sept groupes à 15 hu.
"""
