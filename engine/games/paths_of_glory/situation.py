"""The situation as sentences, for those who do not see the map. Made from a view, so it tells no secret.

A theatre is told side by side, each side nation by nation and space by space, then what it holds without units. What is
as printed and has nothing in it is not mentioned.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TypeAlias

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.rules.phases.replacements import pool_side
from engine.games.paths_of_glory.tables import (
    SIDES,
    Nation,
    PieceId,
    Side,
    Space,
    SpaceId,
    Unit,
)
from engine.kernel.text import Arg, Text, text

Lines: TypeAlias = Iterator[Text]

TRACKS, EVERYTHING = "tracks", "everything"


@cache
def theatre_of(edition: m.Edition) -> Mapping[SpaceId, str]:
    """The theatre of each space."""
    return {SpaceId(row["space"]): row["theatre"] for row in edition.tables.rows("theatres")}


def theatres(edition: m.Edition) -> tuple[str, ...]:
    """The theatres in the order in which they are told."""
    return tuple(dict.fromkeys(theatre_of(edition).values()))


def parts(edition: m.Edition) -> tuple[str, ...]:
    """What can be described, besides single spaces."""
    return (EVERYTHING, TRACKS, *theatres(edition))


@cache
def _nations(edition: m.Edition) -> tuple[Nation, ...]:
    return tuple(dict.fromkeys(unit.nation for unit in edition.units.values()))


def part_text(edition: m.Edition, part: str) -> Text:
    """The name of one of PARTS."""
    return m.said(edition, f"tell-part-{part}")


def part(view: m.View, name: str) -> Lines:
    """One of PARTS."""
    if name in (EVERYTHING, TRACKS):
        yield from tracks(view)
    for one in theatres(view.edition):
        if name in (EVERYTHING, one):
            yield from theatre(view, one)


# --------------------------------------------------------------------------------------------------------- tracks


def tracks(view: m.View) -> Lines:
    """Points, offensives, replacements, cards, boxes, VP spaces taken, neutrals, the American and Russian tracks."""
    yield _title(part_text(view.edition, TRACKS))
    for side in SIDES:
        yield from _side(view, side)
    yield text("pog-tell-us", box=m.said(view.edition, f"tell-track-{view.tracks.us_track}"))
    yield text("pog-tell-russia", box=m.said(view.edition, f"tell-track-{view.tracks.russian_track}"))
    neutral = dict.fromkeys(
        space.nation for space in view.edition.spaces.values() if _control(view, space) == "neutral"
    )
    if neutral:
        yield text("pog-tell-neutral", nations=tuple(m.said(view.edition, f"nation-of-{nation}") for nation in neutral))


def _side(view: m.View, side: Side) -> Lines:
    pile, points = view.piles[side], view.tracks
    rp = {pool: n for pool, n in sorted(points.rp.items()) if n and pool_side(pool) == side}
    yield text(
        "pog-tell-side-tracks",
        side=m.side_text(side),
        commitment=m.said(view.edition, f"commitment-{points.commitment[side]}"),
        status=points.war_status[side],
        hand=pile.hand,
        deck=pile.deck,
        discard=len(pile.discard),
        offensive=m.said(view.edition, f"mo-{points.owed[side]}"),
        rp=tuple(text("pog-points", pool=m.said(view.edition, f"pool-{pool}"), points=n) for pool, n in rp.items())
        or _NONE,
    )
    for box in (m.reserve_of(side), m.ELIMINATED):
        here = tuple(piece for piece in view.board.at(box) if view.edition.pieces[piece].side == side)
        yield text(f"pog-tell-box-{_slug(box)}", side=m.side_text(side), units=_counters(view, here) or _NONE)
    taken = tuple(
        space.name
        for space in view.edition.spaces.values()
        if boards.is_vp(view, space.id) and _taken(view, space) == side
    )
    yield text("pog-tell-vp", side=m.side_text(side), spaces=taken or _NONE)


_NONE: tuple[Arg, ...] = (text("pog-nothing"),)


# -------------------------------------------------------------------------------------------------------- theatres


def theatre(view: m.View, name: str) -> Lines:
    """A theatre of war: both sides, and which of its nations are neutral."""
    here = [space for space in view.edition.spaces.values() if theatre_of(view.edition)[space.id] == name]
    for side in SIDES:
        yield _title(text("pog-tell-theatre", theatre=part_text(view.edition, name), side=m.side_text(side)))
        yield from _units(view, side, here)
        yield from _held(view, side, here)
    neutral = dict.fromkeys(space.nation for space in here if _control(view, space) == "neutral")
    if neutral:
        yield text("pog-tell-neutral", nations=tuple(m.said(view.edition, f"nation-of-{nation}") for nation in neutral))


def _units(view: m.View, side: Side, spaces: Iterable[Space]) -> Lines:
    """Stacks by the nation of their first counter."""
    stacks: dict[Nation, list[Space]] = {}
    for space in spaces:
        pieces = _of(view, space, side)
        if pieces:
            stacks.setdefault(view.edition.pieces[pieces[0]].nation, []).append(space)
    if not stacks:
        yield text("pog-tell-no-units")
    for nation in sorted(stacks, key=_nations(view.edition).index):
        yield text("pog-tell-nation", nation=m.said(view.edition, f"nation-of-{nation}"))
        for space in stacks[nation]:
            here = (*_counters(view, _of(view, space, side)), *_activated(view, space, side), *_ground(view, space))
            yield text("pog-tell-space", space=space.name, facts=here)


def _held(view: m.View, side: Side, spaces: Iterable[Space]) -> Lines:
    """What a side controls without units there: conquests, trenches, forts that stand or have fallen."""
    empty = [space for space in spaces if _control(view, space) == side and not view.board.at(space.id)]
    found = [(space, tuple(_ground(view, space))) for space in empty]
    named = tuple(text("pog-tell-empty-space", space=space.name, facts=here) for space, here in found if here)
    if named:
        yield text("pog-tell-empty", spaces=named)


def _of(view: m.View, space: Space, side: Side) -> tuple[PieceId, ...]:
    return tuple(piece for piece in view.board.at(space.id) if view.edition.pieces[piece].side == side)


def _counters(view: m.View, pieces: Iterable[PieceId]) -> tuple[Arg, ...]:
    """Counters in words, equal ones counted."""
    board = view.board
    kinds = Counter((view.edition.pieces[piece].id, piece in board.reduced, _is_cut(board, piece)) for piece in pieces)
    return tuple(_counter(view.edition.units[kind], reduced, cut, n) for (kind, reduced, cut), n in kinds.items())


def _is_cut(board: m.Board, piece: PieceId) -> bool:
    return (
        board.where[piece] in board.edition.spaces
        and not boards.is_neutral(board, piece)
        and not supply.supplied(board, piece)
    )


def _counter(unit: Unit, reduced: bool, cut: bool, count: int) -> Text:
    found = text("pog-tell-army" if unit.army else "pog-tell-corps", label=unit.label, count=count)
    if reduced:
        found = text("pog-tell-reduced", unit=found)
    return text("pog-tell-cut", unit=found) if cut else found


def _activated(view: m.View, space: Space, side: Side) -> Lines:
    for activation in view.op.activations:
        if activation.space == space.id and view.tracks.active == side:
            yield text(f"pog-tell-activated-{activation.mode}")


def _ground(view: m.View, space: Space) -> Lines:
    """Trench, fort, control other than printed, VP."""
    board, taken = view.board, _taken(view, space)
    trench = board.trenches.get(space.id)
    if trench is not None:
        is_own = trench.side == _control(view, space)
        words = text("pog-tell-trench", level=trench.level)
        yield words if is_own else text("pog-tell-trench-of", trench=words, side=m.side_text(trench.side))
    if space.fort and space.id in board.destroyed:
        yield text("pog-tell-fort-destroyed")
    elif space.fort and boards.besieged(board, space.id):
        yield text("pog-tell-fort-besieged", level=space.fort)
    elif space.fort:
        yield text("pog-tell-fort", level=space.fort)
    if taken is not None:
        yield text("pog-tell-taken", side=m.side_text(taken))
    if taken is not None and boards.is_vp(view, space.id):
        yield text("pog-tell-vp-space")


# ---------------------------------------------------------------------------------------------------------- spaces


def around(view: m.View, space_id: SpaceId) -> Lines:
    """Who and what is in the spaces next to one, for both sides."""
    yield _title(text("pog-tell-around", space=view.edition.spaces[space_id].name))
    for other in sorted(view.edition.neighbours[space_id]):
        space = view.edition.spaces[other]
        control = text(f"pog-control-{_control(view, space)}")
        units = _counters(view, view.board.at(other))
        here = (control, m.said(view.edition, f"tell-terrain-{space.terrain}"), *units, *_ground(view, space))
        yield text("pog-tell-space", space=space.name, facts=here)


def stands(view: m.View, spaces: Iterable[SpaceId]) -> Lines:
    """Who stands in some spaces, those without units left out: a sentence each."""
    for space in spaces:
        units = _counters(view, view.board.at(space))
        if units:
            yield text("pog-tell-space", space=view.edition.spaces[space].name, facts=units)


# ------------------------------------------------------------------------------------------------------- phrases


def _title(words: Text) -> Text:
    return text("pog-tell-title", words=words)


def _slug(name: str) -> str:
    return name.replace("_", "-")


def _control(view: m.View, space: Space) -> str:
    return boards.control_of(view.board, space.id)


def _taken(view: m.View, space: Space) -> Side | None:
    """The side that controls a space printed for the other (3.0)."""
    control = _control(view, space)
    return next((side for side in SIDES if side == control != space.printed_side), None)
