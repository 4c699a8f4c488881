"""French: how a game is played."""

TEXTS = """
help.lesson Jouer une leçon
help.lesson.help Une courte donne montre sur quoi appuyer, et pourquoi.
help.read À lire page par page.
"""
