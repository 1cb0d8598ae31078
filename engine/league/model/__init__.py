"""What an event is made of: its rules, who takes part, its rounds and matches."""
