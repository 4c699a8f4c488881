"""The computer player of wushiyi as it was before its players learnt anew; see `tests/before/README.md`."""
