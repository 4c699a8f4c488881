"""French: how a game is played, lessons."""

TEXTS = """
help.lesson Jouer une leçon
help.lesson.help Une courte donne montre sur quoi appuyer, et pourquoi.
lesson.stay Rester
lesson.leave Quitter
lesson.ask Quitter la leçon ? On peut la reprendre du début à tout moment.
lesson.wrong Ce n’est pas le coup de la leçon. Jouons plutôt ceci :
help.read À lire page par page.
"""
