"""microcontroller without a watchdog, with an NVM of erased bytes (in the flash of a device, not in its heap)."""

nvm = bytearray(b"\xff" * 8192)
watchdog = None
