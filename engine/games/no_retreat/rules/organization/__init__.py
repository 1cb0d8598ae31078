"""The Organization Phase (7.0) and what arrives in it."""
