"""What has happened, sorted for pictures: moves, battles with what came of them, losses, arrivals, control."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import Place, UnitId
from engine.kernel.story import Passage
from engine.kernel.text import Text

FATES = ("destroyed", "surrendered", "shattered", "returns", "removed", "crowded")  # of units that leave the map


@dataclass(frozen=True)
class Journey:
    """A unit went along a path; `how` is a kind of arrow."""

    unit: UnitId
    front: bool
    path: tuple[Place, ...]
    how: str


@dataclass(frozen=True)
class Loss:
    """A unit lost a step in a place, or left the map."""

    unit: UnitId
    front: bool
    place: Place
    fate: str  # reduced, or one of FATES

    @property
    def gone(self) -> bool:
        """Whether it is no longer there."""
        return self.fate != "reduced"


@dataclass(frozen=True)
class Handling:
    """Something done to a unit where it stands, or its arrival: `how` names it."""

    unit: UnitId
    front: bool
    place: Place
    how: str


@dataclass(frozen=True)
class SeenBattle:
    """A battle and what came of it, until the next one."""

    fought: m.Fought
    moves: tuple[Journey, ...] = ()
    losses: tuple[Loss, ...] = ()

    @property
    def targets(self) -> tuple[Place, ...]:
        """The places attacked."""
        return self.fought.targets

    @property
    def origins(self) -> tuple[Place, ...]:
        """The places attacked from, each once."""
        return tuple(dict.fromkeys(place for _, _, place in self.fought.attackers))

    @property
    def places(self) -> tuple[Place, ...]:
        """All of them, the first target first."""
        return tuple(dict.fromkeys((*self.targets, *self.origins)))


@dataclass(frozen=True)
class Happened:
    """What has happened, in order of each kind; `view` is a spectator's at its end."""

    view: m.View
    moves: tuple[Journey, ...] = ()
    battles: tuple[SeenBattle, ...] = ()
    losses: tuple[Loss, ...] = ()
    deeds: tuple[Handling, ...] = ()
    control: tuple[m.ControlChanged, ...] = ()
    marked: tuple[tuple[Place, str], ...] = ()  # markers put on units
    headline: Text | None = None

    @property
    def parts(self) -> tuple[tuple[Place, ...], ...]:
        """Places that are to be seen together."""
        battles = [battle.places for battle in self.battles]
        ends = [(move.path[0], move.path[-1]) for move in self.moves]
        single = [*(loss.place for loss in self.losses), *(deed.place for deed in self.deeds)]
        single += [*(change.place for change in self.control if change.vp), *(place for place, _ in self.marked)]
        found = [*battles, *ends, *((place,) for place in single)]
        return tuple(dict.fromkeys(tuple(dict.fromkeys(filter(boards.on_map, part))) for part in found if part))

    @property
    def places(self) -> tuple[Place, ...]:
        """All of them."""
        return tuple(dict.fromkeys(place for part in self.parts for place in part))


def acts(told: Sequence[Passage], since: int = 0) -> tuple[Happened, ...]:
    """The acts of a chapter of which something is told from a revision on: each battle begins one."""
    return tuple(_act(group, since) for group in _groups(told) if group[-1].revision >= since)


def _groups(told: Sequence[Passage]) -> list[list[Passage]]:
    groups: list[list[Passage]] = []
    for part in told:
        battle = any(isinstance(event, m.Fought) for event in part.events)
        if not groups or battle:
            groups.append([part])
        else:
            groups[-1].append(part)
    return groups


def _act(group: Sequence[Passage], since: int) -> Happened:
    """A battle is told whole, of anything else what is new."""
    battle = any(isinstance(event, m.Fought) for event in group[0].events)
    fresh = [part for part in group if battle or part.revision >= since]
    found = happened(group[-1].view, [event for part in fresh for event in part.events])  # type: ignore[misc]
    return replace(found, headline=group[-1].chapter.heading)


def happened(view: m.View, events: Iterable[m.Event]) -> Happened:
    """Events, sorted."""
    found = Happened(view)
    for event in events:
        found = _with(found, event)
    return found


def _with(found: Happened, event: m.Event) -> Happened:
    match event:
        case m.Fought():
            return replace(found, battles=(*found.battles, SeenBattle(event)))
        case m.Went(unit, front, path, how):
            return _moved(found, Journey(unit, front, path, how))
        case m.Flipped(unit, front, place, "reduced"):
            return _lost(found, Loss(unit, front, place, "reduced"))
        case m.Put(unit, front, origin, _, how) if how in FATES and boards.on_map(origin):
            return _lost(found, Loss(unit, front, origin, how))
        case m.Put(unit, front, origin, place, how) if boards.on_map(origin) and boards.on_map(place):
            return _moved(found, Journey(unit, front, (origin, place), "rail"))
        case m.Put(unit, front, origin, place, how) if boards.on_map(origin) or boards.on_map(place):
            where = place if boards.on_map(place) else origin
            return replace(found, deeds=(*found.deeds, Handling(unit, front, where, how)))
        case m.Flipped(unit, front, place, how) if boards.on_map(place):
            return replace(found, deeds=(*found.deeds, Handling(unit, front, place, how)))
        case m.ControlChanged():
            return replace(found, control=(*found.control, event))
        case m.MarkersChanged(units, how) if how in ("unsupplied", "disorganized"):
            places = [found.view.board.place(unit) for unit, _ in units]
            marks = tuple((place, how) for place in dict.fromkeys(places) if boards.on_map(place))
            return replace(found, marked=(*found.marked, *marks))
    return found


def _moved(found: Happened, move: Journey) -> Happened:
    """A retreat or an advance belongs to the battle before it."""
    if not found.battles or move.how == "moved":
        return replace(found, moves=(*found.moves, move))
    *before, last = found.battles
    return replace(found, battles=(*before, replace(last, moves=(*last.moves, move))))


def _lost(found: Happened, loss: Loss) -> Happened:
    """What is lost where the battle before it was, or where that has led, belongs to it."""
    if not found.battles or not _is_of(found.battles[-1], loss):
        return replace(found, losses=(*found.losses, loss))
    *before, last = found.battles
    return replace(found, battles=(*before, replace(last, losses=(*last.losses, loss))))


def _is_of(battle: SeenBattle, loss: Loss) -> bool:
    return loss.place in battle.places or any(loss.place == move.path[-1] for move in battle.moves)


def all_moves(found: Happened) -> Iterator[Journey]:
    """Those of its battles too."""
    yield from found.moves
    for battle in found.battles:
        yield from battle.moves


def all_losses(found: Happened) -> Iterator[Loss]:
    """Those of its battles too."""
    yield from found.losses
    for battle in found.battles:
        yield from battle.losses


def last_fates(losses: Sequence[Loss]) -> Iterator[Loss]:
    """Of each unit the last that happened to it."""
    yield from {loss.unit: loss for loss in losses}.values()
