"""The kits of the tests of flashing and of the serial tools, for what is tested against all of them."""

import sys
from pathlib import Path

for folder in ("flash", "serial"):
    path = str(Path(__file__).parents[1] / folder)
    if path not in sys.path:
        sys.path.append(path)
