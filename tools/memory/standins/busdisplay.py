"""busdisplay without a display."""


class BusDisplay:
    """Take a root group and refresh nothing."""

    def __init__(self, bus, init_sequence, **settings):
        self.bus = bus
        self.root_group = None
        self.auto_refresh = False
        self.brightness = 1

    def refresh(self):
        """Do nothing."""
        return True
