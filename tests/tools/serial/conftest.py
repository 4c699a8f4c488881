"""The devices that the tests of `tools serial` talk to."""

import pytest
from serial_kit import Microbit, micropython

from tools.devices.line import Line
from tools.devices.link import Link


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """Have all the patience in the world: emulators on a busy computer are slow, and every wait ends with an answer."""
    monkeypatch.setattr(Line, "patience", 60)
    monkeypatch.setattr(Link, "between", 60)


@pytest.fixture
def impatient(patient, monkeypatch):
    """Take silence for silence after as long as people wait, or less where an answer was begun."""
    monkeypatch.undo()
    monkeypatch.setattr(Link, "between", 1)


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
