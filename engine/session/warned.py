"""What is known of warnings of supply: those that were given, and a position that is worth looking at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.game import Role
from engine.kernel.sentinel import Outlook, Sentinel, Threat
from engine.kernel.text import Text
from engine.session.coding import decode_text, decode_threat
from engine.session.model import Proposal, TableNumber
from engine.session.terms import ROLLBACK, WARNING, offer_of


@dataclass(frozen=True)
class Given:
    """A warning as it was given: by whom to whom, of which places, in which words, and what became of it.

    `threats` is empty where a player has named the places himself. `back`: the offer to go back that came with it.
    """

    proposal: Proposal
    against: Role
    places: tuple[str, ...]
    words: tuple[Text, ...]
    threats: tuple[Threat, ...]
    by_itself: bool
    back: Proposal | None


@dataclass(frozen=True)
class Lookout:
    """A position that is worth looking at; `begins`: whose action is about to begin, if anybody's."""

    number: TableNumber
    revision: int
    sentinel: Sentinel
    state: Any
    roles: tuple[Role, ...]
    begins: Role | None

    def outlooks(self) -> dict[Role, Outlook]:
        """Who could be cut off, by role; slow, for a worker thread."""
        return {role: self.sentinel.outlook(self.state, role) for role in self.roles}


def given_of(proposals: Sequence[Proposal]) -> tuple[Given, ...]:
    """The warnings among all proposals of a table."""
    backs = {one.revision: one for one in proposals if one.kind == ROLLBACK}
    return tuple(
        Given(
            one,
            Role(one.args["against"]),
            tuple(one.args["places"]),
            tuple(map(decode_text, one.args["words"])),
            tuple(map(decode_threat, one.args["threats"])),
            one.args["automatic"] == "yes",
            backs.get(offer_of(one)),
        )
        for one in proposals
        if one.kind == WARNING
    )
