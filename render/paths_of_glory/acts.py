"""What a chapter of the game has told, act by act: each battle is one, with the map as it stood at its end."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import SpaceId
from engine.kernel.story import Passage
from engine.kernel.text import Text
from render.map.regions import regions
from render.paths_of_glory.happened import Battle, Happened, happened, spaces_of
from render.paths_of_glory.places import sheets

ACTIVATED = {"pog-activated-move": "activated-move", "pog-activated-combat": "activated-combat"}


@dataclass(frozen=True)
class Act:
    """A part of a chapter: the view at its end, what happened in it, and those events that are still to be told."""

    view: m.View
    told: Happened
    events: tuple[m.Event, ...]
    heading: Text


def acts(told: Sequence[Passage], since: int, *, is_over: bool = False) -> tuple[Act, ...]:
    """The acts of which something is told from a revision on; `is_over`: whether the chapter is."""
    active = frozenset(_active(_events(told)))
    vain = frozenset(_ended(told, is_over=is_over)) - active
    groups = [group for group in _groups(told, active) if group[-1].revision >= since]
    return tuple(_act(group, active, since, vain) for group in groups)


def _groups(told: Sequence[Passage], active: frozenset[SpaceId]) -> list[list[Passage]]:
    """The passages of each act; what leads to a battle beside it goes with it."""
    groups: list[list[Passage]] = []
    for part in told:
        attack = any(isinstance(event, m.Attacked) for event in part.events)
        if part.events and (not groups or (attack and not _leads_to(groups, part, active))):
            groups.append([part])
        elif part.events:
            groups[-1].append(part)
    return groups


def _leads_to(groups: Sequence[Sequence[Passage]], attack: Passage, active: frozenset[SpaceId]) -> bool:
    """Whether all so far is one act without a battle, to be seen on one part of the map with the attack."""
    before = _events(groups[-1])
    if len(groups) > 1 or any(isinstance(event, m.Attacked) for event in before):
        return False
    return len(regions(sheets(), _act([*groups[-1], attack], active).told.parts)) == 1


def _act(group: Sequence[Passage], active: frozenset[SpaceId], since: int = 0, vain: Collection[SpaceId] = ()) -> Act:
    """An act; `vain`: the spaces whose activation has come to nothing, which is not shown once it is over."""
    fresh = _events([part for part in group if part.revision >= since])
    found = _untold(group[-1].view, _events(group), fresh)
    idle = tuple((space, work) for space, work in _activated(fresh) if space not in active and space not in vain)
    others = tuple(space for space in found.others if space not in vain)
    found = replace(found, works=(*found.works, *idle), others=others)
    return Act(group[-1].view, found, tuple(fresh), group[-1].chapter.heading)


def _untold(view: m.View, events: Sequence[m.Event], fresh: Sequence[m.Event]) -> Happened:
    """The story of what is still to be told: a battle that goes on in it is told whole, all else was told before."""
    whole, now = happened(view, events), happened(view, fresh)
    battles = tuple(battle for battle in whole.battles if any(_belongs(event, battle) for event in fresh))
    losses = tuple(loss for loss in whole.losses if any(loss is event for event in fresh))
    return replace(now, battles=battles, losses=losses)


def _belongs(event: m.Event, battle: Battle) -> bool:
    """Whether an event is part of a battle or of what came of it."""
    lost = isinstance(event, m.StepLost) and (event.piece in battle.pieces or event.space in battle.origins)
    return lost or battle.target in spaces_of(event)


def _events(told: Sequence[Passage]) -> list[m.Event]:
    """All of them; those of this game."""
    return [event for part in told for event in part.events]  # type: ignore[misc]


def _activated(events: Sequence[m.Event]) -> Iterator[tuple[SpaceId, str]]:
    for event in events:
        if isinstance(event, m.Stated) and event.sentence.key in ACTIVATED:
            yield from ((space, ACTIVATED[event.sentence.key]) for space in event.spaces)


def _ended(told: Sequence[Passage], *, is_over: bool) -> Iterator[SpaceId]:
    """The spaces whose activation is over at the end; a chapter may end after the last that is told of it."""
    operation = told[-1].view.op if told and not is_over else m.Operation()
    return (space for space, _ in _activated(_events(told)) if operation.mode(space) is None)


def _active(events: Sequence[m.Event]) -> Iterator[SpaceId]:
    """The spaces from which something was done."""
    for event in events:
        if isinstance(event, m.Moved):
            yield event.path[0]
        elif isinstance(event, m.Attacked):
            yield from (origin for _, _, origin in event.attackers)
