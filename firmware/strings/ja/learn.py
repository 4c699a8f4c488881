"""Japanese: how a game is played, lessons."""

TEXTS = """
help.read 一ページずつ読む。
"""
