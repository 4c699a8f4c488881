"""French: saves, recovery at power-on, errors."""

TEXTS = """
save.title Sauvegardes
save.cut Une sauvegarde a été coupée. La précédente sert : les derniers coups peuvent manquer.
save.lost Les sauvegardes sont abîmées. Le jeu repart de zéro.
save.other Il y a une sauvegarde d’une autre version. Elle est gardée et le jeu repart de zéro.
save.foreign La place des sauvegardes contenait autre chose. C’est gardé à part.
save.match La partie sauvegardée est d’une autre version. Elle est gardée à part.
save.none Rien ne peut être sauvegardé : aucune mémoire ne s’écrit. À l’arrêt, la partie sera perdue.
"""
