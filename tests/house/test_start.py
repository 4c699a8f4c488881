"""`python -m tools` and `python -m simulator` by a Python without our packages: a sentence that names the right one."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("what", [("tools", "doctor"), ("tools", "flash"), ("simulator", "--headless")], ids=" ".join)
def test_a_python_without_the_packages_is_told_the_environment(what):
    done = subprocess.run([sys.executable, "-S", "-m", *what], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith("Error: ") and done.stderr.count("\n") == 1
    assert "make env" in done.stderr and f".venv/bin/python -m {what[0]}" in done.stderr
