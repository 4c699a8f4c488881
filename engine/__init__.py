"""The rules, the computer players and the notation of every game: pure integers, no I/O."""
