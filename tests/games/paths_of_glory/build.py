"""Positions from nothing: an empty map with the control of August 1914, and what a test puts on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.rules.start import agreed, setup
from engine.games.paths_of_glory.tables import CP, PIECES, SPACES, CardId, Nation, PieceId, Side, SpaceId
from engine.kernel.chance import ScriptedChance

_BY_NAME = {name: space.id for space in SPACES.values() for name in (space.id, space.name, space.alias) if name}


def space(name: str) -> SpaceId:
    """A space by slug, name or other name; boxes by their id."""
    return _BY_NAME.get(name, SpaceId(name))


def position(
    units: Mapping[str, Iterable[str]] | None = None,
    *,
    control: Mapping[str, str] | None = None,
    trenches: Mapping[str, tuple[Side, int]] | None = None,
    destroyed: Iterable[str] = (),
    at_war: Iterable[str] = (),
    beachhead: str | None = None,
    limited_greece: bool = False,
    events: Mapping[str, int] | Iterable[str] = (),
    turn: int = 3,
    active: Side = CP,
    ws: tuple[int, int] = (0, 0),
    stack: Iterable[m.Frame] = (),
    base: str = "",
    **options: str,
) -> m.State:
    """A state. `units` puts counters by label, in parentheses if reduced; `base="setup"` starts from the set-up."""
    state = setup.opening(CLASSIC, agreed.read_options(CLASSIC, options))
    board = state.board if base == "setup" else _empty()
    board = replace(
        board,
        control=_control(board.control, control or {}, at_war),
        trenches={**board.trenches, **{space(s): m.Trench(*trench) for s, trench in (trenches or {}).items()}},
        destroyed=board.destroyed | frozenset(map(space, destroyed)),
        at_war=board.at_war | frozenset(map(Nation, at_war)),
        beachhead=space(beachhead) if beachhead else None,
        limited_greece=limited_greece,
    )
    for where, labels in (units or {}).items():
        for label in labels:
            board = _put(board, label, space(where))
    played = dict(events) if isinstance(events, Mapping) else dict.fromkeys(events, 1)
    tracks = replace(state.tracks, turn=turn, round=1, phase="action", active=active, war_status=m.BySide(ws[0], ws[1]))
    return replace(
        state,
        board=board,
        tracks=tracks,
        events={CardId(card): when for card, when in played.items()},
        stack=tuple(stack),
    )


def _empty() -> m.Board:
    return m.Board(
        edition=CLASSIC,
        where=(m.OFF_MAP,) * len(PIECES),
        reduced=frozenset(),
        control={printed.id: printed.start_control for printed in SPACES.values()},
        trenches={},
        destroyed=frozenset(),
        at_war=frozenset(),
    )


def _control(old: Mapping[SpaceId, str], changes: Mapping[str, str], at_war: Iterable[str]) -> dict[SpaceId, str]:
    joined = set(at_war) | ({"pe"} if "tu" in at_war else set())
    entered = {s.id: s.printed_side for s in SPACES.values() if s.nation in joined}
    return {**old, **entered, **{space(name): side for name, side in changes.items()}}


def _put(board: m.Board, label: str, where: SpaceId) -> m.Board:
    reduced = label.startswith("(")
    name = label.strip("()")
    for number, unit in enumerate(PIECES):
        if name in (unit.label, unit.id) and board.where[number] == m.OFF_MAP:
            piece = PieceId(number)
            board = board.place(piece, where)
            return replace(board, reduced=board.reduced | {piece}) if reduced else board
    raise ValueError(f"no counter {label} left")


def counter(state: m.State, label: str, where: str | None = None) -> PieceId:
    """The first counter with this label, in a space if one is named."""
    name = label.strip("()")
    for number, unit in enumerate(PIECES):
        here = state.board.where[number]
        if (
            name in (unit.label, unit.id)
            and here != m.OFF_MAP
            and where in (None, here, SPACES[here].name if here in SPACES else None)
        ):
            return PieceId(number)
    raise ValueError(f"no counter {label} in {where}")


def activated(state: m.State, side: Side, *, move: Iterable[str] = (), combat: Iterable[str] = ()) -> m.State:
    """The same with Move and Attack markers, at the decision to move."""
    markers = [m.Activation(space(name), "move", 1) for name in move]
    markers += [m.Activation(space(name), "combat", 1) for name in combat]
    return replace(state, op=m.Operation(activations=tuple(markers)), stack=(m.MoveUnits(side),))


def work_on(state: m.State, *dice: int) -> m.Work:
    """An action in progress, with a script for the dice."""
    return m.Work(state, ScriptedChance(dice))
