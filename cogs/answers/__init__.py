"""What is said privately: pages, look-ups, help, verdicts, the log."""
