"""microcontroller without a watchdog, with an NVM of erased bytes (in the flash of a device, not in its heap)."""

nvm = bytearray(b"\xff" * 8192)
watchdog = None


class ResetReason:
    """Why the chip began anew."""

    POWER_ON = "POWER_ON"
    SOFTWARE = "SOFTWARE"
    WATCHDOG = "WATCHDOG"


class cpu:
    """It was switched on."""

    reset_reason = ResetReason.POWER_ON
