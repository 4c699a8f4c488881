"""What the device refuses and Blinka does not."""


def install(device, importer):
    """Patch the display library of a session."""
