"""Sizes of areas: what lies where about the middle of one, in pixels of its sheet."""

from __future__ import annotations

BLOCKS_AT = -30  # upright pieces
CITY_AT = 22  # the sign of its City
NAME_AT = 50
SECOND_AT = 67  # that of the area below its City's
HALF_WIDTH, HALF_HEIGHT = 66, 68  # the room that all of it takes
