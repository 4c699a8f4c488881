"""Reading a battery's voltage behind a divider, and whether a pin says that USB powers the device."""

_READINGS = 8


def millivolts(pin, divider):
    """Return the voltage of a battery, of which the pin sees one `divider`-th: the mean of eight readings."""
    from analogio import AnalogIn

    adc = AnalogIn(pin)
    total = 0
    for _ in range(_READINGS):
        total += adc.value
    adc.deinit()
    # At most 65,535 * 3,300 * 3, which is below 2**30.
    return total // _READINGS * (3300 * divider) >> 16


def is_high(pin):
    """Tell whether a pin is high."""
    from digitalio import DigitalInOut

    line = DigitalInOut(pin)
    high = line.value
    line.deinit()
    return high
