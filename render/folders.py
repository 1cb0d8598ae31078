"""Where the files of the games lie that pictures are made of."""

from __future__ import annotations

from pathlib import Path

MAPS = Path(__file__).resolve().parents[1] / "data" / "games"


def map_folder(game: str) -> Path:
    """The sheets of a game's map, its places and its palette."""
    return MAPS / game / "map"
