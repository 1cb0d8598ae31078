"""The colours of leagues: two who are compared, told apart by all eyes."""

from __future__ import annotations

from render.colours import Colour

FIRST: Colour = (24, 66, 140)  # dark and blue
SECOND: Colour = (222, 138, 36)  # light and orange
