"""Fixtures of the build's tests: every board, its tree, and a copy of the sources that may be changed."""

import shutil

import pytest
from build_kit import BOARDS, ROOT, tree_of


@pytest.fixture
def trees():
    """Return a function (board, source=False) to the build's files, which are not to be changed."""
    return tree_of


@pytest.fixture(params=BOARDS)
def board(request):
    """Return the id of a board: every test that takes this runs for all of them."""
    return request.param


@pytest.fixture
def sources(tmp_path):
    """Return the path of a copy of all that a build is made from."""
    copy = tmp_path / "sources"
    for name in ("boards", "engine", "firmware"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("LICENSE", "pyproject.toml"):
        shutil.copyfile(ROOT / name, copy / name)
    return copy
