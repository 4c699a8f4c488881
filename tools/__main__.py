"""`python -m tools`."""

import os
import sys

try:
    from tools.cli import main

    if __name__ == "__main__":
        main(prog_name="python -m tools")
except ModuleNotFoundError as missing:
    if (missing.name or "").partition(".")[0] in ("tools", "simulator", "engine", "firmware", "boards"):
        raise
    print(
        f"Error: this Python has no package '{missing.name}': run 'make env' once, and then .venv/bin/python -m tools "
        "(on Windows .venv\\Scripts\\python) in place of python -m tools.",
        file=sys.stderr,
    )
    sys.exit(1)
except KeyboardInterrupt:  # while Python was still loading, or already leaving
    print("Stopped.", file=sys.stderr)
    os._exit(130)  # nothing more is to be loaded or said
