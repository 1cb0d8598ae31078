"""What the local table writes: choices by number, and words without Discord's marks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from cogs.choices import Node
from cogs.desk import Desk
from engine.kernel.errors import TableError
from engine.kernel.game import Offer
from engine.kernel.text import Text, text
from engine.session.model import BID, Offered, TableNumber

CHOICES = "/panel"
SHOWN = 4


def plain(words: str) -> str:
    """Words without bold, code and strike-through marks."""
    return re.sub(r"\*\*|~~|`", "", words)


def choice_lines(node: Node) -> list[str]:
    """The choices of a place, numbered."""
    head = [" › ".join(node.words)] if node.words else []
    return [*head, *(f"{number:3}  {branch.label}" for number, branch in enumerate(node.branches, 1))]


def spelled(offer: Offer[Any]) -> str:
    """An offer as a line that the local table takes for it."""
    return " ".join([offer.verb, *(part.key for part in offer.parts)]).replace("_", " ").casefold()


def meant(offered: Offered, line: str) -> Offer[Any] | None:
    """The offer that is spelled like this; a verb alone is left to the notation, which asks where it is not clear."""
    words = " ".join(line.replace("_", " ").casefold().split())
    return next((offer for offer in offered.offers if offer.parts and spelled(offer) == words), None)


async def examples(desk: Desk, table: TableNumber, user: int) -> tuple[str, ...]:
    """Some of the orders that may be given, as they are written."""
    return await desk.tables.examples(table, user, SHOWN)


def offered_lines(desk: Desk, offered: Offered, written: tuple[str, ...]) -> list[str]:
    """Examples of what may be ordered, and how many choices there are."""
    if not offered.offers:
        return []
    return [desk.say("local-legal", orders="; ".join(written)), desk.say("local-choices", count=len(offered.offers))]


def new_game(desk: Desk, game: str, typed: str) -> tuple[str, dict[str, str], bool]:
    """What `/new` asks for: the game, its options, whether sides are bid for.

    A value alone is enough, as is `option=value`, in any case; `TableError` with what there is for anything else.
    """
    words = typed.casefold().replace(",", " ").split()
    game = next((key for key in desk.games if key in words), game)
    choices = desk.games[game].meta.choices
    known = {choice.key: {value.casefold(): value for value in choice.values} for choice in choices}
    settings: dict[str, str] = {}
    for word in words:
        key, _, value = word.rpartition("=")
        fits = [one for one in known if value in known[one] and key in ("", one)]
        if word in (game, BID):
            continue
        if not fits:
            raise TableError(_no_such(game, known.get(key), key or value, known))
        settings[fits[0]] = known[fits[0]][value]
    return game, settings, BID in words


def _no_such(game: str, values: Mapping[str, str] | None, word: str, known: Mapping[str, Mapping[str, str]]) -> Text:
    if values is not None:
        return text("local-no-such-value", option=word, values=", ".join(values.values()))
    scenarios = next(iter(known.values()), {})
    return text("local-no-such-option", word=word, scenarios=", ".join(scenarios.values()), options=", ".join(known))
