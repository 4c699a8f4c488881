"""`python -m simulator`: play on a simulated handheld."""

import os
import sys

try:
    from simulator.cli import main

    sys.exit(main())
except KeyboardInterrupt:  # while Python was still loading, or already leaving
    print("Stopped.", file=sys.stderr)
    os._exit(130)  # nothing more is to be loaded or said
