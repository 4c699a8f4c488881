"""What `make play` says of a Python and a folder that it cannot use, with stand-ins for Python."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def house(tmp_path):
    """Return a folder, with a space in its name, that has env.sh and what it reads."""
    folder = tmp_path / "a house"
    (folder / "tools").mkdir(parents=True)
    shutil.copy(ROOT / "tools" / "env.sh", folder / "tools")
    for name in ("requirements.lock", "package-lock.json"):
        shutil.copy(ROOT / name, folder)
    return folder


def stand_in(path, version_status):
    """Write a program that fits as Python if `version_status` is 0; asked for an environment it tells its name."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        f'#!/bin/sh\n[ "$1" = --version ] && exit 0\n[ "$1" = -c ] && exit {version_status}\n'
        f'echo "$0 $*" >>"{path.parent}/asked"\nexit 1\n'
    )
    path.chmod(0o755)
    return path


def env(folder, **more):
    """Run `tools/env.sh play` with no other Python than the stand-ins; return its exit code and what it says."""
    done = subprocess.run(
        ["/bin/sh", "tools/env.sh", "play"],
        cwd=folder,
        env={"PATH": f"{folder}/pythons:{os.defpath}", **more},
        capture_output=True,
        text=True,
        timeout=30,
    )
    return done.returncode, done.stderr


def test_a_python_with_a_space_in_its_path_is_the_one_that_is_used(house):
    stand_in(house / "pythons" / "python3", 0)
    mine = stand_in(house / "my own" / "python3", 0)
    status, said = env(house, PYTHON=str(mine))
    assert status == 1 and "is no Python" not in said
    assert str(mine) in (house / "my own" / "asked").read_text()
    assert not (house / "pythons" / "asked").exists()


@pytest.mark.parametrize("old", ["my own/python3", "nowhere/python3"])
def test_a_python_that_does_not_fit_is_named_and_another_taken(house, old):
    stand_in(house / "pythons" / "python3", 0)
    stand_in(house / "my own" / "python3", 1)
    _, said = env(house, PYTHON=str(house / old))
    assert f"PYTHON={house / old} is no Python 3.11 or newer" in said
    assert (house / "pythons" / "asked").exists()


def test_without_any_python_it_says_which_is_needed(house):
    for name in ("python3", "python3.14", "python3.13", "python3.12", "python3.11"):
        stand_in(house / "pythons" / name, 1)
    status, said = env(house)
    assert status == 1 and "Shoupai needs Python 3.11 or newer" in said


def test_an_environment_whose_making_was_broken_off_is_made_anew(house):
    stand_in(house / "pythons" / "python3", 0)
    stand_in(house / ".venv" / "bin" / "python", 0)  # knows no pip
    _, said = env(house)
    assert "Making .venv" in said


def test_what_windows_is_told_takes_the_same_packages_as_make_does(house):
    code = re.search(r'^py -c "(.+)"$', (ROOT / "tools" / "README.md").read_text(encoding="utf-8"), re.MULTILINE)[1]
    subprocess.run([sys.executable, "-c", code], cwd=house, check=True)
    whole = (house / "requirements.lock").read_text()
    assert (house / "play.txt").read_text() == whole[: whole.index("# end of play")]
