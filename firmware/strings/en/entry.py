"""English: a deal code that is typed in."""

TEXTS = """
entry.more {0} more characters
entry.more.one One more character
entry.mistyped Wrong or missing character.
entry.too_long There are too many characters.
entry.unknown_game Its game is not on this device.
entry.other_version It is from another version.
entry.ready {0}, {1} players
entry.take Enter
entry.delete Delete
"""
