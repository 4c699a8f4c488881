"""The device's side of the debug link (`firmware/DEBUG.md`): loaded at the first byte, forgotten when it is quiet."""
