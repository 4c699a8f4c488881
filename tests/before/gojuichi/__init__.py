"""The computer player of gojuichi as it was before its players learnt anew; see `tests/before/README.md`."""
