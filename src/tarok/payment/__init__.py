"""Payment: what a finished deal costs whom, line by line, and what happens to the pots."""
