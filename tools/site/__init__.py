"""The lessons as web pages: `python -m tools.site`."""
