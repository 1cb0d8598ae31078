"""What weighs most in a chapter, as the sentence that heads it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.hellenes import model as m
from engine.games.hellenes.accounts.sorting import Gathered, short
from engine.games.hellenes.tables import AreaId, Side
from engine.kernel.text import Text, text

MOST = 3  # things in one story
NAMED = 2  # areas of a kind; more are counted
COUNTED = ("moved", "built", "recruited", "home", "arrived", "retreated", "disbanded", "attrition", "event", "gained")


def story(groups: Sequence[Gathered]) -> Text | None:
    """The weightiest things in one sentence; None where nothing weighs."""
    events = [event for group in groups for event in group.events]
    heavy = [*_over(events), *_falls(events), *_battles(events), *_declared(groups)]
    if sieges := [*_sieges(events)]:
        homes = [group for group in groups if group.kind == "home"]  # by going there a siege is lifted
        heavy += [*_lesser(homes), *sieges]
    parts = heavy[:MOST] or [*_cards(events), *_lesser(groups)][:NAMED]
    return text("hl-story", parts=tuple(parts)) if parts else None


def _over(events: Sequence[m.Event]) -> Iterator[Text]:
    for event in events:
        if short(event).startswith("result-"):
            yield text("hl-story-over")


def _falls(events: Sequence[m.Event]) -> Iterator[Text]:
    """The Cities that have come to a side."""
    taken: dict[tuple[str, Side | None], list[AreaId]] = {}
    for event in events:
        if isinstance(event, m.CityFell):
            words = "falls" if event.how != "returned" else "returned" if event.side is not None else "neutral"
            taken.setdefault((words, event.side), []).append(event.area)
    for (words, side), areas in taken.items():
        yield text(f"hl-story-{words}", side=m.side_text(side), areas=_areas(areas), number=len(set(areas)))


def _battles(events: Sequence[m.Event]) -> Iterator[Text]:
    won: dict[Side, list[AreaId]] = {}
    begun = {event.area: event.kind for event in events if isinstance(event, m.BattleBegan)}
    held: list[AreaId] = []  # by the garrisons of neutral Cities
    for event in events:
        if isinstance(event, m.BattleEnded):
            (held if event.neutral == "won" else won.setdefault(event.winner, [])).append(event.area)
            begun.pop(event.area, None)
    for side, areas in won.items():
        yield text("hl-story-won", side=m.side_text(side), areas=_areas(areas), number=len(set(areas)))
    if held:
        yield text("hl-story-held", areas=_areas(held), number=len(set(held)))
    if len(begun) == 1:
        ((area, kind),) = begun.items()
        yield text(f"hl-story-{kind}", area=m.area_text(area))
    elif begun:
        yield text("hl-story-fought", areas=_areas([*begun]), number=len(begun))


def _declared(groups: Sequence[Gathered]) -> Iterator[Text]:
    """What is about to be fought."""
    for asked in (group.asked for group in groups if group.asked is not None):
        words = "field" if isinstance(asked, m.Shelter) else "storm"
        yield text(f"hl-story-{words}", area=m.area_text(asked.area))


def _sieges(events: Sequence[m.Event]) -> Iterator[Text]:
    for how in ("begun", "lifted"):
        areas = [event.area for event in events if isinstance(event, m.SiegeChanged) and event.how == how]
        if areas:
            yield text(f"hl-story-siege-{how}", areas=_areas(areas), number=len(set(areas)))


def _cards(events: Sequence[m.Event]) -> Iterator[Text]:
    for event in events:
        if isinstance(event, m.CardShown) and event.use == "event":
            yield text("hl-story-plays", side=m.side_text(event.side), card=m.card_text(event.card))


def _lesser(groups: Sequence[Gathered]) -> Iterator[Text]:
    """What is usual, counted."""
    for group in groups:
        if group.kind in COUNTED and group.side is not None:
            number = sum(event.number for event in group.events if isinstance(event, m.Went)) or len(group.events)
            yield text(f"hl-story-{group.kind}", side=m.side_text(group.side), number=number)


def _areas(areas: Sequence[AreaId]) -> tuple[Text, ...]:
    return tuple(map(m.area_text, dict.fromkeys(areas)))[:NAMED]
