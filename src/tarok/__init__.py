"""Haferl's rules package: the German Tarok family from 1795 to Haferltarock."""

__version__ = "0.1.0"
