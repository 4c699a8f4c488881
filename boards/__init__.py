"""One file per device: display, keys and what the host must know of it."""

# Boards that run the build of another one, whose id `board.board_id` then is: {own id: (id of the build, name)}.
HOST = {"edgebadge": ("pybadge", "Adafruit EdgeBadge")}  # CircuitPython tools/build_board_info.py
