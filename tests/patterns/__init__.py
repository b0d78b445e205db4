"""Patterns found, pumped and counted: what ``tests/test_patterns.py`` rests on."""
