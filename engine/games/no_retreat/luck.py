"""What the dice of No Retreat! were worth: how far up the table each battle came for its attacker."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import RESULTS
from engine.kernel.game import Role
from engine.kernel.luck import Thrown
from engine.kernel.story import Moment
from engine.kernel.text import text

BETTER = ("CA", "NE", "CB", "EX", "DR", "DS", "DD")  # results of the table, the best for the attacker last


def thrown(moment: Moment) -> Iterator[Thrown]:
    """The dice of the battles of a step."""
    for event in moment.events:
        if isinstance(event, m.Fought) and event.die is not None and event.final is not None:
            table = RESULTS[event.attacker][event.final]
            worth = tuple(map(BETTER.index, table))
            yield Thrown("battle", text("nr-luck-battle"), Role(event.attacker), event.die, worth)
