"""English: how a game is played."""

TEXTS = """
help.lesson Play a lesson
help.lesson.help A short deal shows what to press, and why.
help.read To be read page by page.
"""
