"""Japanese: what a lesson says of itself."""

TEXTS = """
lesson.stay 続ける
lesson.leave やめる
lesson.ask 練習をやめますか。いつでも最初から始められます。
lesson.wrong ここでは別の手にしましょう。
"""
