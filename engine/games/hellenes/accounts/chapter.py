"""The account of a chapter, put together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.hellenes import model as m
from engine.games.hellenes.accounts.battles import battle
from engine.games.hellenes.accounts.sorting import TRACK, Gathered, before_battles, groups, short
from engine.games.hellenes.accounts.story import story
from engine.games.hellenes.prompts import prestige_text, season_text
from engine.games.hellenes.tables import AreaId, Side, foe
from engine.kernel.account import Account, Matter, TrackMove, Weight
from engine.kernel.story import Passage
from engine.kernel.text import Text, text

FEW = 4  # moves of a line; one of more is small print below what matters
TITLED = ("new-year", "season-begins", "player-turn")  # what the title says
WEIGHTS = {
    **dict.fromkeys(("chose", "cards", "home"), Weight.DETAIL),
    **dict.fromkeys(("siege-begun", "siege-lifted", "attrition", "surrendered", "disbanded"), Weight.NOTABLE),
}


def account(passages: Sequence[Passage]) -> Account:
    """What the passages of a chapter tell; what stands at their end is that of the last."""
    found = groups(passages)
    matters = tuple(matter for group in found if group.kind != TRACK for matter in _matters(group, passages[-1].view))
    moves = tuple(_tracks(passages, [event for group in found if group.kind == TRACK for event in group.events]))
    last = passages[-1]
    is_live = last.view.battle is not None or any(before_battles(last.view))
    return Account(_title(last), story(found), matters, moves, _state(last.view), is_live=is_live)


def _matters(group: Gathered, sight: m.Sight) -> Iterator[Matter]:
    """The line of what is told together; of a battle its dice in another."""
    if group.kind == "battle":
        yield from battle(group)
    else:
        yield _matter(group, sight)


def _matter(group: Gathered, sight: m.Sight) -> Matter:
    words, weight = _worded(group, sight)
    titled = short(group.events[0]) in TITLED
    weight = Weight.DETAIL if titled else weight
    part, is_open = group.part, group.asked is not None
    at = part.revision, part.sequence
    return Matter(words, tuple(group.events), *at, weight, group.side, in_story=titled, is_open=is_open)


def _worded(group: Gathered, sight: m.Sight) -> tuple[Text, Weight]:
    first = group.events[-1 if group.kind == "declared" else 0]  # what has come of it
    weight = WEIGHTS.get(group.kind, Weight.USUAL)
    if group.asked is not None:
        return _faced(group.asked, sight), weight
    if isinstance(first, m.CityFell) or short(first).startswith("result-"):
        return first.narrate(), Weight.DECISIVE
    if isinstance(first, m.Went):
        went = [event for event in group.events if isinstance(event, m.Went)]
        ways = tuple(_ways(went))
        if group.kind == "home" and len(ways) > FEW:
            ways = tuple(_homes(went))
        many = Weight.DETAIL if len(ways) > FEW else weight
        return text(f"hl-told-{group.kind}", side=m.side_text(first.side), ways=ways), many
    return _in_sentences(group.events), weight


def _faced(asked: m.Shelter | m.Surrender, sight: m.Sight) -> Text:
    """An attack or a storm that was declared, and how many of each side stand there and lie in the City."""
    there = sight.view.areas.get(asked.area, {})
    seen = {side: there.get(side, m.SeenBlocks({}, 0, 0)) for side in (foe(asked.side), asked.side)}
    upright = tuple(
        text("hl-told-blocks", side=m.side_text(side), number=number)
        for side, one in seen.items()
        if (number := len(one.known) + one.hidden - one.flat)
    )
    words = "hl-told-faced-attack" if isinstance(asked, m.Shelter) else "hl-told-faced-storm"
    inside = seen[asked.side].flat
    area, side = m.area_text(asked.area), m.side_text(foe(asked.side))
    return text(words, area=area, side=side, upright=upright, inside=inside)


def _ways(went: Sequence[m.Went]) -> Iterator[Text]:
    """Those that went from one area to another, counted."""
    ways: dict[tuple[AreaId, AreaId], int] = {}
    for event in went:
        key = event.path[0], event.path[-1]
        ways[key] = ways.get(key, 0) + event.number
    for (start, end), number in ways.items():
        if start == end:
            yield text("hl-told-there", number=number, area=m.area_text(end))
        else:
            yield text("hl-told-way", number=number, start=m.area_text(start), end=m.area_text(end))


def _homes(went: Sequence[m.Went]) -> Iterator[Text]:
    """How many come home to each City, most first: the pictures show from where."""
    homes = dict.fromkeys((event.path[-1] for event in went), 0)
    for event in went:
        homes[event.path[-1]] += event.number
    for area, number in sorted(homes.items(), key=lambda one: -one[1]):
        yield text("hl-told-home-to", number=number, area=m.area_text(area))


def _in_sentences(events: Sequence[m.Event]) -> Text:
    line = events[0].narrate()
    for event in events[1:]:
        line = text("hl-told-then", first=line, next=event.narrate())
    return line


def _tracks(passages: Sequence[Passage], told: Sequence[m.Event]) -> Iterator[TrackMove]:
    """The Prestige, above 0 good for Athens."""
    changes = [event for event in told if isinstance(event, m.PrestigeChanged)]
    if not changes:
        return
    first = changes[0]
    before = first.now - (first.change if first.side == Side("athens") else -first.change)
    why = tuple(
        text("hl-told-cause", side=m.side_text(event.side), change=event.change, reason=event.reason)
        for event in changes
    )
    yield TrackMove(text("hl-told-prestige"), before, changes[-1].now, why, tuple(changes))


def _title(last: Passage) -> Text:
    """The year, the Season and whose turn it is; it stays the same while the chapter lasts."""
    year, _, part = last.chapter.key.partition(".")
    if part == "new-year":
        return text("hl-told-title-new-year", year=year)
    season = season_text(part.partition(".")[0])
    if last.chapter.role is None:
        kind = part.rpartition(".")[2]
        return text(f"hl-told-title-{kind}", year=year, season=season)
    side = m.side_text(Side(last.chapter.role))
    return text("hl-told-title", year=year, season=season, side=side)


def _state(sight: m.Sight) -> Text:
    """Where the game stands, in one short line."""
    return text("hl-told-state", prestige=prestige_text(sight.tracks.prestige))
