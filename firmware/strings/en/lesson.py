"""English: what a lesson says of itself."""

TEXTS = """
lesson.stay Stay
lesson.leave Leave
lesson.ask Leave the lesson? You can start it again at any time.
lesson.wrong Not this time. In this lesson we play:
"""
