"""`python -m simulator`: play on a simulated handheld."""

import os
import sys

try:
    try:
        from simulator.cli import main
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] in ("simulator", "engine", "firmware", "boards"):
            raise
        sys.exit(
            f"Error: this Python has no package '{missing.name}': run 'make env' once, and then .venv/bin/python -m "
            "simulator (on Windows .venv\\Scripts\\python) in place of python -m simulator."
        )

    sys.exit(main())
except KeyboardInterrupt:  # while Python was still loading, or already leaving
    print("Stopped.", file=sys.stderr)
    os._exit(130)  # nothing more is to be loaded or said
