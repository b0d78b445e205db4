"""Text to tokens to a neutral tree."""
