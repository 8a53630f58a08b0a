from __future__ import annotations
def built(app): return None
def setup(app): pass
