"""What of an act is written beside its crops, in the order in which it happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.retelling import retold
from engine.games.paths_of_glory.tables import SpaceId
from engine.kernel.text import Text
from render.colours import INK, RED, Colour
from render.map.regions import Region
from render.paths_of_glory.acts import ACTIVATED, Act
from render.paths_of_glory.colours import SIDES
from render.paths_of_glory.happened import DEEDS, TURNS, WORKS, Battle, WrittenEntry, WrittenLine, spaces_of
from render.paths_of_glory.places import drawn

ROLLED = (
    "pog-siege-falls",
    "pog-siege-holds",
    "pog-entrenched",
    "pog-entrench-failed",
)  # the tag does not tell the die
TAGGED = frozenset(f"pog-{work}" for work in WORKS) - frozenset(ROLLED) | ACTIVATED.keys()
RESULTS = ("pog-combat-won", "pog-combat-tied")


def entries(act: Act, found: Sequence[Region]) -> tuple[list[WrittenLine], list[WrittenEntry]]:
    """What is written above the crops, because it came before all that they show, and what below them."""
    first = next((n for n, event in enumerate(act.events) if _located(event)), len(act.events))
    above, below = act.events[:first], act.events[first:]
    battles = [battle for battle in act.told.battles if battle.fires or battle.side or battle.result]
    started = [event.target for event in below if isinstance(event, m.Attacked)]
    earlier = battles[: max(0, len(battles) - len(started))]
    return list(_lines(act, above, found)), [*earlier, *_below(act, below, found, battles[len(earlier) :])]


def _below(
    act: Act, events: Sequence[m.Event], found: Sequence[Region], battles: Sequence[Battle]
) -> Iterator[WrittenEntry]:
    """Sentences, and each battle where it was declared."""
    left, run = list(battles), list[m.Event]()
    for event in events:
        if isinstance(event, m.Attacked) and left:
            yield from _lines(act, run, found)
            yield left.pop(0)
            run = []
        else:
            run.append(event)
    yield from _lines(act, run, found)
    yield from left


def _lines(act: Act, events: Sequence[m.Event], found: Sequence[Region]) -> Iterator[WrittenLine]:
    written = [event for event in events if _written(act, event, found)]
    return (WrittenLine(sentence, _colour(event)) for event, sentence in retold(act.view.edition, written))


def _located(event: m.Event) -> bool:
    """Whether something happened on the map; cards and turns only name it."""
    announced = isinstance(event, m.Stated) and event.sentence.key in (*DEEDS, *TURNS)
    return bool(spaces_of(event)) and not announced


def _written(act: Act, event: m.Event, found: Sequence[Region]) -> bool:
    """Whether the crops and the panels of battles do not tell an event."""
    match event:
        case m.Attacked() | m.Fired():
            return False
        case m.Moved():
            return not _shown(event.path, found)
        case m.StepLost():
            return event.permanent or event.replacement is not None or event in act.told.losses
        case m.Stated(sentence=Text(key=key)) if key in TAGGED:
            used = key in ACTIVATED and not any((space, ACTIVATED[key]) in act.told.works for space in event.spaces)
            return not used and not (event.spaces and _shown(event.spaces, found))
        case m.Stated():
            return event.sentence.key not in RESULTS
        case m.ControlChanged() | m.VpChanged() | m.OwnEvent():
            return True
        case _:
            assert_never(event)


def _shown(spaces: Sequence[SpaceId], found: Sequence[Region]) -> bool:
    """Whether the crops show all of these; of a Reserve Box they tell where something comes out of it or goes in."""
    on_map = [space for space in spaces if space in drawn()]
    return bool(on_map) and all(any(region.shows(space) for region in found) for space in on_map)


def _colour(event: m.Event) -> Colour:
    match event:
        case m.StepLost():
            return RED
        case m.ControlChanged():
            return SIDES[event.side]
        case m.Stated() | m.Moved() | m.Attacked() | m.Fired() | m.VpChanged() | m.OwnEvent():
            return INK
        case _:
            assert_never(event)
