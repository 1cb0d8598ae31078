"""What Cogs ask of others without knowing them: of a game's pictures, of whoever tells channels."""
