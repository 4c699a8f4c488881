"""The helpers of every folder in here can be imported from the tests of all."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path += [str(folder) for folder in (HERE, *sorted(HERE.iterdir())) if folder.is_dir()]
