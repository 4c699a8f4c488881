"""English: how a game is played, lessons."""

TEXTS = """
help.read To be read page by page.
"""
