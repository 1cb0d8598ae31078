"""What directors order: asked for, given with its reason, and told."""
