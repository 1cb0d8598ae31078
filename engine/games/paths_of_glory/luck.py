"""What the dice of Paths of Glory were worth: loss numbers in combat, pips where higher is better."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import Side, SpaceId, foe
from engine.kernel.chance import Draw
from engine.kernel.game import Role
from engine.kernel.luck import FACES, Thrown
from engine.kernel.story import Moment

# What the numbers are drawn for, as the log keeps it.
FIRE = re.compile(r"(AP|CP) fire at ")
OF_SIDE = re.compile(r"(?:mandated offensive|peace terms) of the (ap|cp)")
SIEGE = re.compile(r"siege of (\w+)")
HIGHER_IS_BETTER = {"siege of ": "siege", "flank attack on ": "flank"}
PIPS = tuple(range(1, FACES + 1))


def roller(draw: Draw, moment: Moment) -> Side | None:
    """Whose die it was: the side that fires, that the roll is for, that besieges, else that acts."""
    for named in (FIRE.match(draw.purpose), OF_SIDE.fullmatch(draw.purpose)):
        if named is not None:
            return Side(named[1].lower())
    siege = SIEGE.fullmatch(draw.purpose)
    if siege is not None:
        return foe(Side(moment.view.edition.spaces[SpaceId(siege[1])].printed_side))
    return Side(moment.role) if moment.role is not None else None


def thrown(moment: Moment) -> Iterator[Thrown]:
    """The dice of a step; those of a combat by what is told of the fire, with the table that it was read from."""
    edition = moment.view.edition
    for event in moment.events:
        if isinstance(event, m.Fired):
            yield _fired(edition, event.fire)
    for draw in moment.draws:
        side = roller(draw, moment)
        if side is None or draw.sides != FACES or FIRE.match(draw.purpose):
            continue
        kind = next((kind for start, kind in HIGHER_IS_BETTER.items() if draw.purpose.startswith(start)), "other")
        worth = PIPS if kind != "other" else ()
        yield Thrown(kind, m.said(edition, f"luck-{kind}"), Role(side), draw.value, worth)


def _fired(edition: m.Edition, fire: m.Fire) -> Thrown:
    kind = f"fire-{fire.table}"
    table = edition.tables.army_fire if fire.table == "army" else edition.tables.corps_fire
    column = table.names.index(fire.column)
    worth = tuple(table.loss(column, face + fire.drm) for face in PIPS)
    return Thrown(kind, m.said(edition, f"luck-{kind}"), Role(fire.side), fire.die, worth)
