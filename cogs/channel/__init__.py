"""What a channel is told: reports, notices, and the messages that wait for an answer."""
