"""What-ifs on Discord: the ordinary panel on a private copy, with chosen dice, clearly marked."""
