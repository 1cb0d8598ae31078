"""Where entering armies and event trenches go: frames PlaceUnits and PlaceTrench (9.5.3.3, 17.1.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules import board as facts
from engine.games.paths_of_glory.rules import neutrals, supply
from engine.games.paths_of_glory.tables import (
    CP,
    PIECES,
    SPACES,
    Nation,
    PieceId,
    SpaceId,
)
from engine.kernel.errors import Refusal, refusal
from engine.kernel.text import Text, text

PARIS, ORLEANS = SpaceId("paris"), SpaceId("orleans")
BELGRADE, NIS, SALONIKA = SpaceId("belgrade"), SpaceId("nis"), SpaceId("salonika")
BE_HOME = (SpaceId("brussels"), SpaceId("antwerp"), SpaceId("ostend"))
CALAIS = SpaceId("calais")


def _sources() -> dict[Nation, tuple[SpaceId, ...]]:
    """Capital and own supply sources of each nation, in the order of the table."""
    found: dict[Nation, list[SpaceId]] = {}
    for space in SPACES.values():
        if space.capital_of == space.nation or space.nation in space.supply_for:
            found.setdefault(space.nation, []).append(space.id)
    return {nation: tuple(spaces) for nation, spaces in found.items()}


SOURCES = _sources()


def room(board: m.Board, space: SpaceId) -> int:
    """How many more units may stack there (10.1.1)."""
    return facts.STACK_LIMIT - len(facts.units(board, space))


def _usable(board: m.Board, piece: PieceId, space: SpaceId) -> bool:
    """Friendly, not besieged, in supply for this army; stacking apart."""
    side = PIECES[piece].side
    return (
        facts.controls(board, side, space)
        and not facts.besieged(board, space)
        and supply.supplied(board, piece, at=space)
    )


def entry_spaces(state: m.State, piece: PieceId) -> tuple[SpaceId, ...]:
    """Where a new or rebuilt army may be placed now, stacking included."""
    board, nation = state.board, PIECES[piece].nation
    if nation == "be":
        spaces = tuple(space for space in BE_HOME if _usable(board, piece, space))
        spaces = spaces or tuple(space for space in (CALAIS,) if _usable(board, piece, space))
    elif nation == "sb":
        spaces = tuple(space for space in _serbian(board) if _usable(board, piece, space))
    elif nation == "us":
        ports = (space.id for space in SPACES.values() if space.nation == "fr" and space.port == "ap")
        spaces = tuple(space for space in ports if _usable(board, piece, space))
    else:
        spaces = tuple(space for space in SOURCES.get(nation, ()) if _usable(board, piece, space))
    if nation == "fr" and spaces == (PARIS,) and room(board, PARIS) < 1 and _usable(board, piece, ORLEANS):
        spaces = (ORLEANS,)
    return tuple(space for space in spaces if room(board, space) > 0)


def _serbian(board: m.Board) -> Iterator[SpaceId]:
    """Belgrade unless Nis is lost; Salonika once Greece is open (17.1.5)."""
    if not facts.controls(board, CP, NIS):
        yield BELGRADE
    if board.limited_greece or Nation("gr") in board.at_war:
        yield SALONIKA


def all_fit(state: m.State, armies: tuple[PieceId, ...]) -> bool:
    """Whether all these armies of one nation could be placed (9.5.3.1)."""
    if not armies:
        return True
    free = sum(room(state.board, space) for space in entry_spaces(state, armies[0]))
    return free >= len(armies)


def trench_spaces(state: m.State, side: str) -> tuple[SpaceId, ...]:
    """Spaces that could take the trench of an Entrench event: a supplied army of the side, no trench of its own."""
    board = state.board
    found = []
    for space in board.occupants:
        trench = board.trenches.get(space)
        if space not in SPACES or (trench is not None and trench.side == side):
            continue
        armies = (p for p in board.at(space) if PIECES[p].army and PIECES[p].side == side)
        if any(supply.supplied(board, army) for army in armies):
            found.append(space)
    return tuple(sorted(found))


def refuse(state: m.State, frame: m.PlaceUnits | m.PlaceTrench, action: m.Action) -> Refusal | None:
    """Why a unit or trench may not be placed there."""
    if isinstance(frame, m.PlaceTrench):
        if not isinstance(action, m.DigIn):
            return refusal("11.2.1", "pog-name-a-trench-space")
        if action.space not in trench_spaces(state, frame.side):
            return refusal("11.2.1", "pog-no-trench-there", space=_name(action.space))
        return None
    if not isinstance(action, m.Place):
        return refusal("9.5.3.3", "pog-place-the-units")
    if action.piece not in frame.pieces:
        return refusal("9.5.3.3", "pog-not-entering")
    if action.space not in _choices(state, frame, action.piece):
        unit = m.unit_text(action.piece, False)
        return refusal("9.5.3.3", "pog-may-not-enter-there", unit=unit, space=_name(action.space))
    return None


def _name(space: SpaceId) -> Text:
    return m.space_text(space) if space in SPACES or space in m.BOXES else text("pog-nowhere")


def _choices(state: m.State, frame: m.PlaceUnits, piece: PieceId) -> tuple[SpaceId, ...]:
    """Where a unit of this card may go."""
    if neutrals.entry_card(frame.card):
        return neutrals.chosen_spaces(state, piece)
    return entry_spaces(state, piece)


def candidates(state: m.State, frame: m.PlaceUnits | m.PlaceTrench) -> Iterator[m.Action]:
    """The first unit still to place in each of its spaces; each space for the trench."""
    if isinstance(frame, m.PlaceTrench):
        yield from (m.DigIn(space) for space in trench_spaces(state, frame.side))
        return
    yield from (m.Place(frame.pieces[0], space) for space in _choices(state, frame, frame.pieces[0]))


def apply(work: m.Work, frame: m.PlaceUnits | m.PlaceTrench, action: m.Action) -> None:
    """Put the counter down; close the frame with the last one."""
    if isinstance(action, m.DigIn):
        trench = m.Trench(frame.side, 1)
        work.board = replace(work.board, trenches={**work.board.trenches, action.space: trench})
        work.say("pog-trench-placed", action.space, side=m.side_text(frame.side), space=m.space_text(action.space))
        work.state = work.state.pop()
        return
    assert isinstance(frame, m.PlaceUnits)
    assert isinstance(action, m.Place)
    work.board = work.board.place(action.piece, action.space)
    work.say("pog-placed", action.space, unit=m.unit_text(action.piece, False), space=m.space_text(action.space))
    left = tuple(piece for piece in frame.pieces if piece != action.piece)
    work.state = work.state.swap(replace(frame, pieces=left)) if left else work.state.pop()
