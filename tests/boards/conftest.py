"""The helpers of the firmware's tests serve here too."""

import sys
from pathlib import Path

FIRMWARE = Path(__file__).parents[1] / "firmware"
if str(FIRMWARE) not in sys.path:
    sys.path.append(str(FIRMWARE))
