"""What people type, made comparable: invisible characters, arrows, case, accents, spacing. Of no game in particular."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

LONGEST = 2000  # characters of one order
SHOWN = 60  # characters of a token in a message
ARROWS = re.compile(r"\s*(?:-+>|=+>|[→➔➜⇒»]|>+)\s*")
INVISIBLE = frozenset({"Cc", "Cf", "Co", "Cs", "Cn"})


def shown(token: str) -> str:
    """A token short enough to be repeated to the player."""
    return token if len(token) <= SHOWN else token[: SHOWN - 1] + "…"


def clean(raw: str) -> str:
    """The text without invisible characters, with plain arrows and single spaces."""
    visible = (" " if c.isspace() else c for c in raw if c.isspace() or unicodedata.category(c) not in INVISIBLE)
    return " ".join(ARROWS.sub(" > ", "".join(visible)).split())


@lru_cache(maxsize=4096)  # names come again and again: a position file has hundreds
def fold(written: str) -> str:
    """A spelling to compare by: no case, accents, hyphens, points or doubled spaces."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", written.casefold()) if not unicodedata.combining(c))
    return " ".join(re.sub(r"[-‐-―.'’_]", " ", plain).split())


def orders_of(line: str) -> tuple[str, ...]:
    """A typed text as single orders: one per line or between semicolons."""
    return tuple(order for part in re.split(r"[;\n\r；]", line) if (order := clean(part)))
