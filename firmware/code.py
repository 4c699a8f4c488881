"""Start the device app."""

from firmware.app import main

main()
