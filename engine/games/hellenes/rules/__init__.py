"""The rules, by their sections."""
