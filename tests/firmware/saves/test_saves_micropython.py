"""Saving and loading on 32-bit MicroPython with real files, within the device's call stack."""

import tempfile

import pytest
from game_kit import THOROUGH

from tools import wasm
from tools.memory import app

# Words of four bytes; the device has 512.
PYSTACK = 448

STANDINS = {
    "/os.py": "from uos import *\nsettings = {}\n"
    "def getenv(name, default=None):\n    return settings.get(name, default)\n"
    "def urandom(count):\n    return bytes(range(count))\n",
    "/storage.py": "class _Mount:\n    readonly = True\ndef getmount(path):\n    return _Mount\n",
}
NVM = {
    "added to": "nvm = bytearray(b'\\xff' * 4096)",
    "erased": "nvm = bytearray(b'\\xff' * 8192)",
    "none": "nvm = None",
}

PLAY = """
from firmware.session import forget
ALL, CHANGED = 2, 3  # of firmware.session

def state(app):
    match = app.session.match
    return bytes(match.s), bytes(match.seeds), bytes(app.session.record[:app.session.recorded])

live(200)
app.save(CHANGED)
live(1)
places = app.kept[6]
live(200)
app.save(ALL)
app.step()
before = state(app)
fingers.wait = 255
for i in range(len(app.scenes)):
    app.scenes[-1].leave()
forget("firmware.scenes")
forget("firmware.tables")
forget("engine." + playing)
from firmware import strings
strings.drop_all(playing)
__import__("boards." + board.board_id)
display, keys = app.display, app.keys.keys
app = App(sys.modules["boards." + board.board_id], [display, keys, None])
print("same", state(app) == before, app.names, places)
"""


CHIP = """
watchdog = None
class ResetReason:
    SOFTWARE = 1
    WATCHDOG = 2
class cpu:
    reset_reason = 0
"""


@pytest.mark.skipif(bool(wasm.missing()), reason=wasm.missing())
@pytest.mark.parametrize("kind", sorted(NVM) if THOROUGH else ("added to",))
def test_a_match_comes_back(kind):
    texts = STANDINS | {"/microcontroller.py": NVM[kind] + CHIP}
    scripts = [app.said(app.BEFORE, board="pygamer", language="en"), app.named(app.START)]
    scripts += [app.said(app.OPEN + "live(20)", game="gojuichi"), app.named(PLAY)]
    with tempfile.TemporaryDirectory() as into:
        gone = {name.replace(".py", ".mpy") for name in texts}
        files = {name: path for name, path in app.files_for("pygamer", into).items() if name not in gone}
        printed = wasm.run(scripts, files=files, texts=texts, heap=1 << 20, pystack=PYSTACK, timeout=170)
    word, same, *_ = printed[-1][-1].split()
    assert (word, same) == ("same", "True"), printed[-1]
    assert printed[-1][-1].endswith(" 3"), "both places have a save"
