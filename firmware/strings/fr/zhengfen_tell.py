"""French: what happens at the table of Zheng Fen."""

TEXTS = """
ev.play.you Vous jouez {1} : {2}
ev.play {0} joue {1} : {2}
ev.pass.you Vous passez
ev.pass {0} passe
ev.trick.you Vous prenez {1} points
ev.trick {0} prend {1} points
ev.no_points.you Vous prenez le pli
ev.no_points {0} prend le pli
ev.out.you Vous n’avez plus de cartes
ev.out {0} n’a plus de cartes
ev.deal_over La donne est finie
ev.match_over La partie est finie
"""
