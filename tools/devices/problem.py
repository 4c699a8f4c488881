"""What goes wrong with a device, each as one sentence that says what to do. Exit code 1."""

import click


class Problem(click.ClickException):
    """A device cannot do what was asked; the message is one sentence, or two."""


class Gone(Problem):
    """The device was there and is not any more."""


class Silent(Problem):
    """The device is there and does not answer; `heard` is what it said instead."""

    def __init__(self, message, heard=b""):
        super().__init__(message)
        self.heard = heard


class Endless(Silent):
    """The device says something without end, and nothing that is an answer."""


class Busy(Problem):
    """Another program has the device."""


class DeviceError(Problem):
    """The device answered with an OSError; `errno` is its number."""

    def __init__(self, message, errno):
        super().__init__(message)
        self.errno = errno
