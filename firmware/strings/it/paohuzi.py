"""Italian: the table of Paohuzi: what is always needed there."""

TEXTS = """
name.0 Ma
name.1 Qin
name.2 Lu
seat.huxi {0} hu
seat.dead morta
card.s piccolo {0}
card.b grande {0}
"""
