"""`python -m simulator`: play on a simulated handheld."""

import sys

from simulator.cli import main

sys.exit(main())
