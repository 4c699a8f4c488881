"""Japanese: the last trick and the seats of Zheng Fen, to be looked at."""

TEXTS = """
look.title 前の回
look.none この局ではまだだれも取っていません。
look.won {0}、{1}点、{2}
look.cards すべての札：{0}
look.seat {0}：{1}枚、{2}点
look.passed {0}、パス
"""
