"""Python in the reader's browser: the bundle that is served, and the Python side of its bridge."""
