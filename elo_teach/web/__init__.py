"""The same panels in a page without a server: the bridge between ipywidgets and the page."""
