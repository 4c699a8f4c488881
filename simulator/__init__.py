"""A board made of pygame: stand-ins for CircuitPython's modules, three faces, one runner with a virtual clock."""

import os

# pygame greets everybody on standard output, which belongs to the firmware's console here.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
