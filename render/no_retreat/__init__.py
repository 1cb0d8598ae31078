"""The face of No Retreat!: look-ups in words."""
