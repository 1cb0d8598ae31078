"""The sheets of data/games/hellenes as they are written: rows of words, nothing read out of them yet."""

from __future__ import annotations

from pathlib import Path

from engine.kernel.sheets import Row, Sheets

__all__ = ["Row", "made", "rows"]
DATA = Path(__file__).parents[3] / "data" / "games" / "hellenes"
SHEETS = Sheets(DATA)
rows = SHEETS.rows
made = SHEETS.made
