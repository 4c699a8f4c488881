"""Zheng Fen: top each other's combinations, win the fives, tens and kings."""
