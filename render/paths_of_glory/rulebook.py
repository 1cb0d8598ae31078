"""The rulebook of Paths of Glory: the paragraphs and rulings that the catalogue has words for."""

from __future__ import annotations

from engine.games.paths_of_glory.tables import rows
from render.rulebook import Rulebook, Ruling

BOOK = Rulebook(
    "pog",
    (row["paragraph"] for row in rows("rules")),
    (
        Ruling(row["id"], tuple(row["rules"].split()), tuple(row["cards"].split()), row["same_as"])
        for row in rows("rulings")
    ),
)
