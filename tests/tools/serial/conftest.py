"""The devices that the tests of `tools serial` talk to."""

import pytest
from serial_kit import Microbit, micropython


@pytest.fixture(scope="session")
def microbit(tmp_path_factory):
    """An emulated micro:bit, switched on once."""
    device = Microbit(tmp_path_factory.mktemp("microbit"))
    yield device
    device.stop()


@pytest.fixture
def unix():
    """The port of MicroPython's unix build, whose only file system is an empty RAM disk."""
    with micropython() as port:
        yield port
