"""English: saves, recovery at power-on, errors."""

TEXTS = """
save.title Saves
save.cut A save was cut off. The one before is used: the last moves may be missing.
save.lost The saves are damaged. The game begins anew.
save.other There is a save of another version. It is kept, and the game begins anew.
save.foreign The place for saves held something else. It is kept aside.
save.match The match in the save is of another version. It is kept aside.
save.none Nothing can be saved: no memory can be written. What you play is lost when the power goes.
"""
