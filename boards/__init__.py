"""One file per device: display, keys and what the host must know of it."""
