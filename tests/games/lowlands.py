"""A small variant of Paths of Glory, for tests: it says what differs and takes everything else from its parent.

One more space, four counters to a stack, a track of refugees, a siege phase that counts them, a better Reichstag Truce.
"""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PathsOfGlory, meta_of
from engine.games.paths_of_glory.rules.events.common import always, vp
from engine.games.paths_of_glory.rules.map import board as facts
from engine.games.paths_of_glory.tables import CP, CardId, Edge, SpaceId

MAASTRICHT, LIEGE, AACHEN = SpaceId("maastricht"), SpaceId("liege"), SpaceId("aachen")
TRUCE = CardId("reichstag_truce")
REFUGEES = "refugees"

_space = replace(CLASSIC.spaces[LIEGE], id=MAASTRICHT, name="Maastricht", alias="", fort=0, vp=True, vp_classic=True)
_edges = tuple(Edge(*sorted((MAASTRICHT, other)), frozenset()) for other in (LIEGE, AACHEN))
TABLES = replace(
    CLASSIC.tables,
    spaces={**CLASSIC.spaces, MAASTRICHT: _space},
    edges=(*CLASSIC.tables.edges, *_edges),
)


def siege_phase(work: m.Work) -> None:
    """The parent's, and one more refugee while the CP holds Maastricht."""
    if facts.controls(work.board, CP, MAASTRICHT):
        counts = work.tracks.counts
        work.tracks = replace(work.tracks, counts={**counts, REFUGEES: counts.get(REFUGEES, 0) + 1})
    CLASSIC.rules.phases["siege"](work)


LOWLANDS = replace(
    CLASSIC,
    id="lowlands",
    tables=TABLES,
    limits=replace(CLASSIC.limits, stack=4),
    rules=replace(
        CLASSIC.rules,
        phases={**CLASSIC.rules.phases, "siege": siege_phase},
        events={**CLASSIC.rules.events, TRUCE: m.CardEvent(always, vp(2))},
    ),
)
GAME = PathsOfGlory(LOWLANDS, meta_of(LOWLANDS, title="Lowlands", command="lowlands"))
