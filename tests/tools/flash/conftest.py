"""Fixtures of the tests of flashing."""

import pytest
from flash_kit import NEW, mark
from world_kit import World


@pytest.fixture(autouse=True)
def noticed(monkeypatch):
    """Let the system notice at once that a drive is gone."""
    monkeypatch.setattr("tools.devices.trouble.NOTICED", 0)


@pytest.fixture(autouse=True)
def downloads(monkeypatch, tmp_path):
    """Let downloads be kept for a test only."""
    monkeypatch.setattr("tools.flash.get.folder", lambda: tmp_path / "downloads")


@pytest.fixture
def world(monkeypatch, tmp_path):
    """Return a World without boards; whatever is attached to the computer of the tests is not seen."""
    return World(monkeypatch, tmp_path)


@pytest.fixture
def small(monkeypatch):
    """Let a build be a small one."""
    monkeypatch.setattr("tools.flash.run.Wish.tree", lambda self, board, *_: (NEW, {**mark(NEW), "board": board}))
    monkeypatch.setattr("tools.flash.run.STARTED", 0.2)
