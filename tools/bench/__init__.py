"""The figures this project promises, measured: `make bench`."""
