"""What the local table writes: choices by number, and words without Discord's marks."""

from __future__ import annotations

import re
from typing import Any

from cogs.panel.tree import Node
from cogs.services import Services
from engine.kernel.game import Offer
from engine.session.looking import Look

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


def meant(offered: Look, line: str) -> Offer[Any] | None:
    """The offer that is spelled like this; a verb alone is left to the notation, which asks where it is not clear."""
    words = " ".join(line.replace("_", " ").casefold().split())
    return next((offer for offer in offered.offers if offer.parts and spelled(offer) == words), None)


def offered_lines(services: Services, offered: Look) -> list[str]:
    """Examples of what may be ordered, and how many choices there are."""
    if not offered.offers:
        return []
    return [
        services.say("local-legal", orders="; ".join(offered.examples(SHOWN))),
        services.say("local-choices", count=len(offered.offers)),
    ]
