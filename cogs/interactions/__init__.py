"""Commands, clicks and forms: who asks where, and the way from what is pressed to its answer."""
