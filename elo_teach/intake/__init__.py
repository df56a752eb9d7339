"""How games come into a panel: rows to type in, pasted lines, a PGN file; the widgets for `io`."""
