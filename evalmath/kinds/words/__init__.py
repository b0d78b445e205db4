"""Words: choices, truth words, dates and times, text."""
