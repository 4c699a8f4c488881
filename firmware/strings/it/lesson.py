"""Italian: what a lesson says of itself."""

TEXTS = """
lesson.stay Resta
lesson.leave Esci
lesson.ask Uscire dalla lezione? Si può ricominciare in ogni momento.
lesson.wrong Non è la mossa della lezione. Qui giochiamo questa:
"""
