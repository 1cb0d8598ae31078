"""Whether the sheets of the game are sound, and what an owner has corrected in them; for hosts, in English."""
