"""Japanese: how a game is played, lessons."""

TEXTS = """
help.lesson 手ほどきを受ける
help.lesson.help 短い一局で、何をなぜ押すかがわかる。
lesson.stay 続ける
lesson.leave やめる
lesson.ask 手ほどきをやめますか。いつでも最初から始められます。
lesson.wrong ここでは別の手にしましょう。
help.read 一ページずつ読む。
"""
