"""Italian: how a game is played."""

TEXTS = """
help.lesson Gioca una lezione
help.lesson.help Una breve mano mostra che cosa premere, e perché.
help.read Da leggere pagina per pagina.
"""
