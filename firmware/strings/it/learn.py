"""Italian: how a game is played, lessons."""

TEXTS = """
help.read Da leggere pagina per pagina.
"""
