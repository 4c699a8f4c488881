"""The app with a Paohuzi table on 32-bit MicroPython: less than a device's call stack, a heap that does not grow."""

import pytest
from test_small import DEALS, deals

from tools import wasm


@pytest.mark.skipif(bool(wasm.missing()), reason=wasm.missing())
def test_paohuzi_deals_within_the_devices_stack_and_without_growing():
    used = deals("paohuzi", (128, 64, 1))
    assert len(used) == DEALS
    assert len(set(used[1:])) == 1, used
