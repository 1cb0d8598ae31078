"""Who meets whom, and why: the same from the same data, always."""
