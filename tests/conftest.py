"""What all tests share: reproducible hypothesis runs, the folders of test helpers, the option to renew golden files."""

import os
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import settings

HERE = Path(__file__).parent
for folder in (HERE.parent, HERE, HERE / "micropython"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

# A job in the background of a shell without a terminal is started with Ctrl-C ignored, as are all its children.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("shoupai", derandomize=True, deadline=None, database=None)
settings.load_profile("shoupai")


def pytest_addoption(parser):
    """Add the option that writes golden files anew."""
    parser.addoption("--update-golden", action="store_true", help="write the golden screenshots anew")


@pytest.fixture
def update_golden(request):
    """Tell whether golden files are to be written instead of compared."""
    return request.config.getoption("--update-golden")


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """Where CI runs, everything is installed: a skipped test is one that was not run, and fails."""
    report = (yield).get_result()
    if report.skipped and os.environ.get("SHOUPAI_CI") and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, where nothing may be: {report.longrepr}"
