"""Japanese: the table of Paohuzi: what is always needed there."""

TEXTS = """
name.0 王
name.1 石
name.2 田
seat.huxi {0}胡
seat.dead 死手
card.s 小{0}
card.b 大{0}
"""
