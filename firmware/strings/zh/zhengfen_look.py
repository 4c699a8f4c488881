"""Simplified Chinese: the last trick and the seats of Zheng Fen, to be looked at."""

TEXTS = """
look.title 上一墩
look.none 本局还没有人收牌。
look.won {0}，{1}分，用{2}
look.cards 全部的牌：{0}
look.seat {0}：{1}张牌，{2}分
look.passed {0}，不要
"""
