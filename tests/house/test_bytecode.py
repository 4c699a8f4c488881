"""What runs on a device compiles for one: only syntax, constants and names that MicroPython has."""

import tempfile
from pathlib import Path

import pytest

from tools import wasm

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("folder", ["engine", "firmware", "boards", "tests/template_game"])
def test_every_module_compiles_to_bytecode(folder):
    files = wasm.tree(ROOT / folder)
    assert files
    with tempfile.TemporaryDirectory() as into:
        compiled = wasm.bytecode(files, into)
        assert len(compiled) == len(files)
        assert all(path.stat().st_size > 0 for path in compiled.values())
