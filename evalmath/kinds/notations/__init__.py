"""Notations of one field each, read into a value: one small file a notation."""
