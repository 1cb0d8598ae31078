"""What whoever runs the bot does at a shell."""
