"""`python -m tools`."""

import os
import sys

try:
    from tools.cli import main

    if __name__ == "__main__":
        main(prog_name="python -m tools")
except KeyboardInterrupt:  # while Python was still loading, or already leaving
    print("Stopped.", file=sys.stderr)
    os._exit(130)  # nothing more is to be loaded or said
