"""English: a deal code that is typed in."""

TEXTS = """
entry.more {0} letters more
entry.more.one One letter more
entry.mistyped A letter is wrong or missing.
entry.too_long There are too many letters.
entry.unknown_game Of a game that is not here.
entry.other_version Of another version.
entry.ready {0}, {1} players
entry.take Letter
entry.delete Delete
"""
