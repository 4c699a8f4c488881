"""In safe mode: say why on the console and how to leave; leave at once where that is sane."""

try:
    from firmware.safe import tell

    tell()
except Exception as error:  # the prompt comes next
    print("safemode.py:", repr(error))
