"""The computer player of zhengfen as it was before its players learnt anew; see `tests/before/README.md`."""
