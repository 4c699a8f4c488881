"""Japanese: how a game is played."""

TEXTS = """
help.lesson 手ほどきを受ける
help.lesson.help 短い一局で、何をなぜ押すかがわかる。
help.read 一ページずつ読む。
"""
