"""os: settings that are not set, random bytes that are always the same."""


def getenv(name, default=None):
    """Return the default."""
    return default


def urandom(count):
    """Return `count` bytes."""
    return bytes(range(count))
