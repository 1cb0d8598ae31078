"""What keeps the bot connected, working and answering, and what is said when something fails."""
