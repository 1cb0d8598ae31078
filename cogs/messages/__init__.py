"""What a message is laid out of, as values, and how Discord shows it."""
