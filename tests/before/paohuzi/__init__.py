"""The computer player of paohuzi as it was before its players learnt anew; see `tests/before/README.md`."""
