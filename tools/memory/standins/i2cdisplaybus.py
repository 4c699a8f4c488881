"""i2cdisplaybus without a bus."""


class I2CDisplayBus:
    """A display bus that leads nowhere."""

    def __init__(self, *bus, **settings):
        pass
