"""Italian: how a game is played, lessons."""

TEXTS = """
help.lesson Gioca una lezione
help.lesson.help Una breve mano mostra che cosa premere, e perché.
lesson.stay Resta
lesson.leave Esci
lesson.ask Uscire dalla lezione? Si può ricominciare in ogni momento.
lesson.wrong Non è la mossa della lezione. Qui giochiamo questa:
help.read Da leggere pagina per pagina.
"""
