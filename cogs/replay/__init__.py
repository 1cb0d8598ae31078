"""The game so far: films, steps, charts."""
