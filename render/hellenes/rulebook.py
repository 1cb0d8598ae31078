"""The rulebook of Hellenes: every paragraph with its sources, the rulings, English and Russian words of the index."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hellenes.sheets import rows
from render.hellenes.printed_tables import TABLES
from render.rulebook import Rulebook, Ruling

HEADING = "heading"  # the source of what only names its parts


def _words() -> Iterator[tuple[str, str]]:
    yield from ((row["word"], row["rule"]) for row in rows("rule_words"))
    for row in rows("rules"):
        yield from ((word.strip(), row["paragraph"]) for word in row["russian"].split(";") if word.strip())


BOOK = Rulebook(
    "hl",
    (row["paragraph"] for row in rows("rules")),
    (Ruling(row["id"], tuple(row["rules"].split()), tuple(row["cards"].split())) for row in rows("rulings")),
    TABLES,
    _words(),
    marks={
        row["paragraph"]: tuple(source.replace("_", "-") for source in row["source"].split()) or (HEADING,)
        for row in rows("rules")
    },
)
