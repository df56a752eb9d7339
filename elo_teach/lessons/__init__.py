"""One module per notebook: its charts and panels."""
