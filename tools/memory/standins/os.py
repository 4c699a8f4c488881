"""os: no settings but the language, random bytes that are always the same."""

settings = {"SHOUPAI_LANG": "en"}


def getenv(name, default=None):
    """Return a setting."""
    return settings.get(name, default)


def urandom(count):
    """Return `count` bytes."""
    return bytes(range(count))


def stat(path):
    """Tell that a file is too small to be a place for saves."""
    return (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)


def mkdir(path):
    """Refuse, as while a computer has the drive."""
    raise OSError(30)
