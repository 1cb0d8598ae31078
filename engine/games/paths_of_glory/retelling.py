"""Events as sentences: what happens in the same way at many places is told in one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.games.paths_of_glory import model as m
from engine.kernel.text import Arg, Text, text

WITH_CONTROL = ("pog-trench-removed", "pog-trench-turned")  # told between spaces that pass, and of no weight there
Series = tuple[str, object]


def sentences(edition: m.Edition, events: Iterable[m.Event]) -> Iterator[Text]:
    """What has happened, in order."""
    return (sentence for _, sentence in retold(edition, events))


def retold(edition: m.Edition, events: Iterable[m.Event]) -> Iterator[tuple[m.Event, Text]]:
    """Each sentence with the first of the events that it tells."""
    run: list[m.Event] = []
    for event in events:
        if _series(event) is None and not _passed_over(event):
            yield from _told(edition, run)
            yield event, event.narrate()
            run = []
        else:
            run.append(event)
    yield from _told(edition, run)


def _series(event: m.Event) -> Series | None:
    """What an event has in common with those that are told with it; None for one that is told alone."""
    match event:
        case m.Stated(sentence=Text(key="pog-placed")):
            return "placed", event.sentence.args["unit"]
        case m.ControlChanged(unsupplied=True):
            return "unsupplied", event.side
        case m.StepLost(unsupplied=True):
            return "attrition", event.edition.pieces[event.piece].side
    return None


def _passed_over(event: m.Event) -> bool:
    return isinstance(event, m.Stated) and event.sentence.key in WITH_CONTROL


def _told(edition: m.Edition, run: Iterable[m.Event]) -> Iterator[tuple[m.Event, Text]]:
    """A run of events, those of a series together where the first of them stands."""
    found: dict[object, list[m.Event]] = {}
    for number, event in enumerate(run):
        found.setdefault(_series(event) or number, []).append(event)
    for events in found.values():
        alone = len(events) == 1 and not isinstance(events[0], m.StepLost)
        yield events[0], events[0].narrate() if alone else _together(edition, events)


def _together(edition: m.Edition, events: list[m.Event]) -> Text:
    first = events[0]
    if isinstance(first, m.StepLost):
        lost = [_lost(edition, event) for event in events if isinstance(event, m.StepLost)]
        return text("pog-attrition", side=m.side_text(edition.pieces[first.piece].side), units=_places(lost))
    if isinstance(first, m.ControlChanged):
        changes = [event for event in events if isinstance(event, m.ControlChanged)]
        vp = sum(change.vp for change in changes)
        spaces = _places([m.space_text(edition, change.space) for change in changes])
        side = m.side_text(first.side)
        return text("pog-control-unsupplied-several", spaces=spaces, side=side, vp=vp, change=m.signed(vp))
    placed = [event.sentence.args for event in events if isinstance(event, m.Stated)]
    return text("pog-placed-several", unit=placed[0]["unit"], spaces=_places([args["space"] for args in placed]))


def _lost(edition: m.Edition, event: m.StepLost) -> Text:
    """A unit that attrition takes (14.3.5)."""
    unit, space = m.unit_text(edition, event.piece, False), m.space_text(edition, event.space)
    return text("pog-attrition-for-good" if event.permanent else "pog-attrition-unit", unit=unit, space=space)


def _places(names: Sequence[Arg]) -> tuple[Arg, ...]:
    """Each once, one that comes several times with its number."""
    found = [name for number, name in enumerate(names) if name not in names[:number]]
    return tuple(_counted(name, names.count(name)) for name in found)


def _counted(name: Arg, times: int) -> Arg:
    return text("pog-place-times", place=name, times=times) if times > 1 else name
