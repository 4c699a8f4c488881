"""One file per device: display, keys and what the host must know of it."""

# Boards that run the build of another one, so that their `board.board_id` is the other's: {its own id: (that, its name)}.
HOST = {"edgebadge": ("pybadge", "Adafruit EdgeBadge")}  # CircuitPython tools/build_board_info.py
