"""What is said of a value beside it: names, words, domains, approximations."""
