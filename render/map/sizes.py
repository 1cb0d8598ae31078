"""What stands for a space on every map: how large it is."""

from __future__ import annotations

PLATE = 84  # pixels across
HALF = PLATE // 2
NAME = HALF + 17  # from the middle of a space to that of its name
