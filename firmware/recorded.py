"""Checksums of the deals that the self-test plays, by game as in `engine/games.py`.

Written by `pytest --update-golden tests/firmware/test_selftest.py`.
"""

DEALS = (0xDCF5AE, 0x4AABD9, 0xC54024, 0x92D095)
