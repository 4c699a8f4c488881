"""Host commands: `python -m tools --help`."""
