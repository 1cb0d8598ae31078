"""The account of a chapter, put together."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.accounts import phrases, plays
from engine.games.paths_of_glory.accounts.combats import combat
from engine.games.paths_of_glory.accounts.highlights import Highlight, story
from engine.games.paths_of_glory.accounts.matters import highlights, matter
from engine.games.paths_of_glory.accounts.sorting import Occurrence, groups
from engine.games.paths_of_glory.accounts.tracks import tracks
from engine.games.paths_of_glory.tables import Side
from engine.kernel.account import Account, Matter, TrackMove
from engine.kernel.game import Chapter
from engine.kernel.story import Passage
from engine.kernel.text import Text, text


def account(edition: m.Edition, passages: Sequence[Passage]) -> Account:
    """What the passages of a chapter tell; what stands at their end is that of the last."""
    found = groups(edition, passages)
    alone = {group.kind for group in found} <= {"play", "tracks"} and not any(
        isinstance(event, m.VpChanged) for group in found for event in group.events
    )
    matters: list[Matter] = []
    worth: list[Highlight] = []
    for group in found:
        if group.kind == "combat":
            line, highlighted = combat(edition, group)
            matters.append(line)
            worth += highlighted
        elif group.kind != "tracks":
            matters.append(matter(edition, group, alone=alone))
            worth += highlights(edition, group)
            worth += [Highlight("effect", "")] if alone and group.named("played-event") else []
    last = passages[-1]
    moved = tuple(tracks(edition, passages))
    return Account(
        _title(edition, last.chapter, last.view, found),
        story(worth),
        tuple(matters),
        moved,
        _state(edition, last, moved),
        turn=None if last.chapter.role is None else _turn(edition, last.view),
    )


def _turn(edition: m.Edition, view: m.View) -> Text:
    return text("pog-told-turn", number=view.tracks.turn, turn=m.said(edition, f"turn-{view.tracks.turn}"))


def _title(edition: m.Edition, chapter: Chapter, view: m.View, found: Sequence[Occurrence]) -> Text:
    """Whose round it is and what for, or the part of the turn."""
    if chapter.role is None:
        part = chapter.heading.args["part"]
        return text("pog-told-title-part", turn=_turn(edition, view), part=part)
    played = plays.title(found)
    side = Side(chapter.role)
    part = text("pog-told-title-round", owner=side, side=phrases.side(side), round=view.tracks.round)
    return part if played is None else text("pog-told-title", part=part, played=played)


def _state(edition: m.Edition, last: Passage, moved: Sequence[TrackMove]) -> Text:
    """Where the game stands, in one short line; the turn unless the title says it, VP unless they have a line."""
    tracks = last.view.tracks
    is_scored = any(track.name.key == "pog-told-vp" for track in moved)
    score = text(
        "pog-told-score-war" if is_scored else "pog-told-score",
        vp=tracks.vp,
        ap=tracks.war_status.ap,
        cp=tracks.war_status.cp,
        all=tracks.ws,
    )
    if last.chapter.role is None:
        return score
    return text("pog-told-state", turn=_turn(edition, last.view), score=score)
