"""What comes into play: nations, reinforcements, event trenches (9.5.2, 9.5.3)."""
