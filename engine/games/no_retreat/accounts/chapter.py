"""The account of a chapter, put together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.accounts.battles import battle
from engine.games.no_retreat.accounts.highlights import Highlight, named_in_full, story
from engine.games.no_retreat.accounts.matters import matter, worth
from engine.games.no_retreat.accounts.sorting import Gathered, groups
from engine.games.no_retreat.accounts.tracks import tracks
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.tables import TURNS, Side
from engine.kernel.account import Account, Matter
from engine.kernel.story import Passage
from engine.kernel.text import Text, text


def account(passages: Sequence[Passage]) -> Account:
    """What the passages of a chapter tell; what stands at their end is that of the last."""
    matters: list[Matter] = []
    found: list[Highlight] = []
    brief: dict[int, frozenset[Highlight]] = {}  # by matter: the highlights that say all that it says
    for group in groups(passages):
        if group.kind == "battle":
            line, highlighted = battle(group)
            matters.append(line)
            found += highlighted
        elif group.kind != "tracks":
            highlighted = tuple(worth(group))
            found += highlighted
            if highlighted and _is_brief(group):
                brief[len(matters)] = frozenset(highlighted)
            matters.append(matter(group))
    last, role = passages[-1], passages[-1].chapter.role
    heading, whole = story(found, role), named_in_full(found, role)
    told = (
        replace(one, in_story=heading is not None and at in brief and brief[at] <= whole)
        for at, one in enumerate(matters)
    )
    return Account(_title(last), heading, tuple(told), tuple(tracks(passages)), _state(last.view))


def _is_brief(group: Gathered) -> bool:
    """Whether the story may say all of it: what the side of the title has taken, who is without supply."""
    return group.kind == "unsupplied" or (group.kind == "control" and group.side == group.part.chapter.role)


def _title(last: Passage) -> Text:
    """The turn and its part, which stays the same while it lasts."""
    turn, part = int(last.chapter.key.partition(".")[0]), last.chapter.key.rpartition(".")[2]
    words = text(f"nr-told-part-{part}")
    if last.chapter.role is not None:
        words = text("nr-phase-of", side=m.side_text(Side(last.chapter.role)), phase=words)
    return text("nr-told-title", turn=turn, date=TURNS[turn].date, part=words)


def _state(view: m.View) -> Text:
    """Where the game stands, in one short line."""
    side, weather = m.side_text(view.tracks.initiative), m.weather_text(view.weather.now)
    return text("nr-told-state", side=side, vp=victory.total(view), weather=weather)
