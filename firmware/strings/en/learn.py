"""English: how a game is played, lessons."""

TEXTS = """
help.lesson Play a lesson
help.lesson.help A short deal shows what to press, and why.
lesson.stay Stay
lesson.leave Leave
lesson.ask Leave the lesson? It can be begun again at any time.
lesson.wrong Not this time. In this lesson we play:
help.read To be read page by page.
"""
