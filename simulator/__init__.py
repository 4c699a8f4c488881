"""A board made of pygame: stand-ins for CircuitPython, a window, a script player."""
