"""Long random play of whole wars: `python -m tests.long 500` plays them and prints what was exercised."""
