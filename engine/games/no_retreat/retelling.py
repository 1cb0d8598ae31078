"""Events as sentences: hexes without points that change hands one after the other are told in one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import Place, Side
from engine.kernel.text import Text, text


def sentences(events: Iterable[Any]) -> Iterator[Text]:
    """What has happened, in order."""
    for side, run in groupby(events, _ground):
        if side is None:
            yield from (event.narrate() for event in run)
        else:
            yield from _taken(side, [event.place for event in run])


def _ground(event: Any) -> Side | None:
    """The side that takes a hex that is worth nothing."""
    return event.side if isinstance(event, m.ControlChanged) and not event.vp else None


def _taken(side: Side, places: list[Place]) -> Iterator[Text]:
    if len(places) == 1:
        yield m.ControlChanged(places[0], side, 0).narrate()
    else:
        yield text("nr-control-several", places=tuple(map(m.place_text, places)), side=m.side_text(side))
