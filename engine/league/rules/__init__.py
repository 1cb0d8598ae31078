"""What is allowed in an event and what comes of it, one module for each concern."""
