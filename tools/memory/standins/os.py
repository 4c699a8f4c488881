"""os: settings that are not set, random bytes that are always the same."""


def getenv(name, default=None):
    """Return the default."""
    return default


def urandom(count):
    """Return `count` bytes."""
    return bytes(range(count))


def stat(path):
    """Tell that a file is too small to be a place for saves."""
    return (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)


def mkdir(path):
    """Refuse, as while a computer has the drive."""
    raise OSError(30)
