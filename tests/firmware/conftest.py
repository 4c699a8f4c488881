"""The helpers of every folder in here can be imported from the tests of all."""

import sys
from pathlib import Path

import pytest

from simulator import screen

HERE = Path(__file__).parent
sys.path += [str(folder) for folder in (HERE, *sorted(HERE.iterdir())) if folder.is_dir()]


@pytest.fixture(autouse=True)
def _nothing_stays_on_the_screen(monkeypatch):
    """Have every refresh of every test compared with the whole tree drawn anew: removed things are erased."""
    told = []
    monkeypatch.setattr(screen, "proof", told)
    yield
    assert not told, f"{len(told)} refreshes leave something undrawn, the first {told[0]}"
