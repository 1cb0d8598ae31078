"""The band at the top of a picture of the map: when, and how the points stand."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.paths_of_glory import model as m
from engine.kernel.text import Arg
from render.map.regions import WIDTH
from render.map.reports import band
from render.paths_of_glory.happened import Happened
from render.paths_of_glory.words import word
from render.scene import Item
from render.words import Say


def title(
    view: m.View, told: Happened, say: Say, since: str = "", width: int = WIDTH, part: Arg | None = None
) -> Iterator[Item]:
    """When it is and what has become of the VP; `part` of the turn, else the round of the last action."""
    when = say(m.said(view.edition, f"turn-{view.tracks.turn}"))
    if part is not None:
        when = say(word("when-part", turn=when, part=part))
    elif view.tracks.round:
        when = say(word("when", turn=when, round=_round(view)))
    when = f"{since} · {when}" if since else when
    change = sum(event.vp for event in told.control) + sum(event.change for event in told.points)
    points = say(word("points", vp=view.tracks.vp, change=f" ({m.signed(change)})" if change else ""))
    return band(when, width, points)


def _round(view: m.View) -> int:
    """The round of the last action: when the second one of a round is over, the next round has not begun to be told."""
    return max(len(view.log.deeds.ap), len(view.log.deeds.cp)) or view.tracks.round
