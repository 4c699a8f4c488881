"""`os.getenv` as CircuitPython's sources have it, by version."""

import pytest

from simulator.standins.settings import look_up

OLD, NEW = (10, 1, 4), (10, 2, 0)
WRONG = ValueError

# (a value as it stands in the file, until 10.1, since 10.2.0)
VALUES = [
    ('"fr"', "fr", "fr"),
    ('"fr" # French', "fr", "fr"),
    ('"a#b"', "a#b", "a#b"),
    ('"\\u00e9\\t\\"x\\""', 'é\t"x"', 'é\t"x"'),
    ('""', "", ""),
    ("12345678", 12345678, "12345678"),
    ("0123", 123, "0123"),
    ("-5 # five", -5, "-5"),
    ("0x10", 16, "0x10"),
    ("1_000", 1000, "1_000"),
    ("12\r", 12, "12"),
    ("fr", WRONG, "fr"),
    ("true", WRONG, "true"),
    ("1.5", WRONG, "1.5"),
    ("1K0Q7-M2FXA", WRONG, "1K0Q7-M2FXA"),
    ("'fr'", WRONG, "'fr'"),
    ("[1, 2]", WRONG, "[1, 2]"),
    ("A=GP2 B=GP3 # wired", WRONG, "A=GP2 B=GP3"),
    ("", WRONG, "default"),
    ("# nothing", WRONG, ""),
    ('"fr', WRONG, "default"),
    ('"fr" it', WRONG, "default"),
    ('"\\u12"', WRONG, "default"),
]


@pytest.mark.parametrize(("text", "old", "new"), VALUES)
def test_a_value_is_read_as_the_version_reads_it(text, old, new):
    data = f"# KEY = 1\nOTHER = 2\n  KEY ={text}\nKEY = 3\n".encode()
    assert look_up(data, "KEY", NEW, "default") == new
    if old is WRONG:
        with pytest.raises(ValueError):
            look_up(data, "KEY", OLD, "default")
    else:
        assert look_up(data, "KEY", OLD, "default") == old


@pytest.mark.parametrize("version", (OLD, NEW))
def test_what_is_not_utf_8_raises_and_what_is_not_there_is_the_default(version):
    with pytest.raises(ValueError):
        look_up(b'KEY = "\xff"\n', "KEY", version)
    assert look_up(b"", "KEY", version, 7) == 7
    assert look_up(b"KEYS = 1\nXKEY = 1\nkey = 1\n", "KEY", version) is None
    assert look_up(b"[table]\nKEY = 1\n", "KEY", version) is None, "it ends at the first table"
