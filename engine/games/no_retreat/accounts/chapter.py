"""The account of a chapter, put together."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.no_retreat import model as m
from engine.games.no_retreat.accounts.battles import battle
from engine.games.no_retreat.accounts.highlights import Highlight, story
from engine.games.no_retreat.accounts.matters import matter, worth
from engine.games.no_retreat.accounts.sorting import groups
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
    for group in groups(passages):
        if group.kind == "battle":
            line, highlighted = battle(group)
            matters.append(line)
            found += highlighted
        elif group.kind != "tracks":
            matters.append(matter(group))
            found += worth(group)
    last = passages[-1]
    return Account(_title(last), story(found), tuple(matters), tuple(tracks(passages)), _state(last.view))


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
