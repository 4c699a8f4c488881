"""English: saves, recovery at power-on, errors."""

TEXTS = """
save.title Saves
save.cut A save was cut off. The one before is used: the last moves may be missing.
save.lost The saves are damaged. The game begins anew.
save.other There is a save of another version. It is kept, and the game begins anew.
save.foreign Where saves go there was something else. It is kept aside before it is overwritten.
save.match The match in the save is of another version. It is kept aside.
save.none Nothing can be saved: no memory can be written. What you play is lost when the power goes.
boot.match Loading the match
rescue.title Recovery
rescue.usual Start as usual
rescue.usual.help As if no key had been held.
rescue.without Start without the save
rescue.without.help It stays as it is, and nothing is saved until the next start.
rescue.forget Forget the save
rescue.forget.help Everything begins anew. The save is kept aside.
rescue.back Restore the save
rescue.back.help The save that was forgotten.
rescue.settings Standard settings
rescue.settings.help All settings as they were at first. The match stays.
crash.title An error
crash.saved The match is saved.
setting.line settings.toml, line {0}
setting.lang {0}: there is no language {1} here. This one is used.
setting.deal {0}: the game starts without this deal.
crash.stopped The game hung or the chip met a fault: it was started anew.
crash.file The file {0} is missing or damaged. Connect the device to a computer and run: python -m tools flash
crash.again If it comes again, connect the device to a computer and run: python -m tools flash
crash.key A: start again
rescue.go Go on
rescue.go.help With the match, as before the error.
rescue.start Start screen
rescue.start.help The match waits there.
rescue.away Forget the match
rescue.away.help It is kept aside. Statistics and settings stay.
rescue.taken Take the match back
rescue.taken.help The match that was forgotten.
"""
