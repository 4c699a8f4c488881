"""Saves: settings, choices, the match and what else is to survive power-off. See README.md beside this.

All modules here are loaded to save or to load and forgotten; what lives on between two saves is `App.kept`, an
`array("i")` with the places below, and `Session.sections`, a dict of sections that are not saved yet.
"""

from engine.compat import const

# Places in App.kept.
NUMBER = const(0)  # of the newest save; 0: there is none; -1: nothing is to be saved, as before one was looked for
PLACE = const(1)  # where it is: an index of `places.ALL`, or -1
AT = const(2)  # where the next entry of the journal goes: a byte of the NVM, or file 1 or 2; 0: nothing can be added
CHAIN = const(3)  # in the NVM, what the next entry's checksum begins with; in files the checksum of the save
USED = const(4)  # bytes of the match's record that are saved
MARK = const(5)  # checksum of those, to know them again
HELD = const(6)  # a bit for each place that has a save
FOREIGN = const(7)  # a bit for each place with bytes of something else, which are first to be put aside
BROKEN = const(8)  # a bit for each place with a damaged save, to be put aside if that can be
WHEN = const(9)  # when the drive was last written
FAILED = const(10)  # nothing could be saved, and the player has been told
EARLIER = const(11)  # a match lies aside
WHERE = const(12)  # the journal: 1 behind the save in the NVM, 2 in files of the drive, 0 none
RUNS = const(13)  # the first save since power-on was made
BASE = const(14)  # bytes of the match's record when the save was made: the journal holds those behind
TORN = const(15)  # a bit for each file of the journal that is not whole
HINTS = const(16)  # how many hints of the match are saved
COUNT = const(17)

# Sections of a save. Those not known here are kept as they are.
SETTINGS = const(1)
CHOICES = const(2)
MATCH = const(3)
ASIDE = const(4)  # the match before this one
RECORD = const(5)  # the running match as its moves, see `recording.py`
STATISTICS = const(6)
SETTINGS_BEFORE = const(7)  # before they were reset
STATISTICS_BEFORE = const(8)
UNREAD = const(9)  # a match that this version cannot read
AWAY = const(10)  # the match that was forgotten after an error, see `away.py`
