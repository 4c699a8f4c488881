"""French: what a lesson says of itself."""

TEXTS = """
lesson.stay Rester
lesson.leave Quitter
lesson.ask Quitter la leçon ? On peut la reprendre du début à tout moment.
lesson.wrong Ce n’est pas le coup de la leçon. Jouons plutôt ceci :
"""
