"""French: the table of Paohuzi: what is always needed there."""

TEXTS = """
name.0 Ma
name.1 Qin
name.2 Lu
seat.huxi {0} hu
seat.dead morte
card.s petit {0}
card.b grand {0}
"""
