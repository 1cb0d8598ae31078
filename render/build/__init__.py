"""Prepares the base maps; run `python -m render.build` (needs the `map` extra). Nothing else imports it."""
