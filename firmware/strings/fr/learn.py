"""French: how a game is played, lessons."""

TEXTS = """
help.read À lire page par page.
"""
