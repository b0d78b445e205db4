"""The report: its file here, the page in a browser in ``test_browser.py``."""
