"""What is agreed on and the positions before the first decision."""
