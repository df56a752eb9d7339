"""Games from elsewhere: pasted lines and PGN files."""
