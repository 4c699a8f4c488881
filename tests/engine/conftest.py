"""The helpers of every game's tests can be imported from the tests of all games."""

import sys
from pathlib import Path

sys.path += [str(folder) for folder in sorted(Path(__file__).parent.iterdir()) if folder.is_dir()]
