"""Sound stand-ins (filled in below)."""

STAND_INS = {}
