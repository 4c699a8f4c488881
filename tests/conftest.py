"""Options of the whole suite."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent / "firmware"))


def pytest_addoption(parser):
    """Add the option that writes golden files anew."""
    parser.addoption("--update-golden", action="store_true", help="write the golden screenshots anew")


@pytest.fixture
def update_golden(request):
    """Tell whether golden files are to be written instead of compared."""
    return request.config.getoption("--update-golden")
