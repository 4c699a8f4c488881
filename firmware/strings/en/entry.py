"""English: a deal code that is typed in."""

TEXTS = """
entry.more {0} more letters
entry.more.one One more letter
entry.mistyped A letter is wrong or missing.
entry.too_long There are too many letters.
entry.unknown_game It is of a game that is not here.
entry.other_version It is of another version.
entry.ready {0}, {1} players
entry.take Letter
entry.delete Delete
"""
