"""Where entering armies and event trenches go: frames PlaceUnits and PlaceTrench (9.5.3.3, 17.1.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.entering import neutrals
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.tables import (
    CP,
    CardId,
    Nation,
    PieceId,
    SpaceId,
    foe,
)
from engine.kernel.errors import Refusal, refusal
from engine.kernel.text import Text, text

PARIS, ORLEANS = SpaceId("paris"), SpaceId("orleans")
BELGRADE, NIS, SALONIKA = SpaceId("belgrade"), SpaceId("nis"), SpaceId("salonika")
BE_HOME = (SpaceId("brussels"), SpaceId("antwerp"), SpaceId("ostend"))
CALAIS, ALEXANDRIA = SpaceId("calais"), SpaceId("alexandria")
CAVALRY, PIPELINE, SALONIKA_EVENT = CardId("russian_cavalry"), CardId("sinai_pipeline"), CardId("salonika")


def cavalry_corps(edition: m.Edition) -> tuple[PieceId, ...]:
    """The corps of the Russian cavalry."""
    return edition.tables.counters("ru_cav_c")


def caucasus_army(edition: m.Edition) -> PieceId:
    """The Russian Caucasus army."""
    return next(iter(edition.tables.counters("ru_cau")), boards.NOBODY)


@cache
def near_east_armies(edition: m.Edition) -> frozenset[PieceId]:
    """The armies that enter at home or in the Near East (9.5.3.4)."""
    found = (boards.mef(edition), boards.br_ne(edition), boards.orient(edition), caucasus_army(edition))
    return frozenset(found) - {boards.NOBODY}


@cache
def sources(edition: m.Edition) -> Mapping[Nation, tuple[SpaceId, ...]]:
    """Capital and own supply sources of each nation, in the order of the table."""
    found: dict[Nation, list[SpaceId]] = {}
    for space in edition.spaces.values():
        if space.capital_of == space.nation or space.nation in space.supply_for:
            found.setdefault(space.nation, []).append(space.id)
    return {nation: tuple(spaces) for nation, spaces in found.items()}


def room(board: m.Board, space: SpaceId) -> int:
    """How many more units may stack there (10.1.1)."""
    return board.edition.limits.stack - len(boards.units(board, space))


def _usable(board: m.Board, piece: PieceId, space: SpaceId) -> bool:
    """Friendly, no enemy in it (too few to besiege its fort, perhaps), in supply for this army; stacking apart."""
    side = board.edition.pieces[piece].side
    return (
        boards.controls(board, side, space)
        and boards.occupier(board, space) != foe(side)
        and not boards.besieged(board, space)
        and supply.supplied(board, piece, at=space)
    )


def entry_spaces(state: m.State, piece: PieceId) -> tuple[SpaceId, ...]:
    """Where a new or rebuilt army may be placed now, stacking included."""
    board, nation = state.board, state.edition.pieces[piece].nation
    if nation == "be":
        spaces = tuple(space for space in BE_HOME if _usable(board, piece, space))
        spaces = spaces or tuple(space for space in (CALAIS,) if _usable(board, piece, space))
    elif nation == "sb":
        spaces = tuple(space for space in _serbian(board) if _usable(board, piece, space))
    elif nation == "us":
        ports = (space.id for space in state.edition.spaces.values() if space.nation == "fr" and space.port == "ap")
        spaces = tuple(space for space in ports if _usable(board, piece, space))
    else:
        spaces = tuple(space for space in sources(state.edition).get(nation, ()) if _usable(board, piece, space))
    if nation == "fr" and spaces == (PARIS,) and room(board, PARIS) < 1 and _usable(board, piece, ORLEANS):
        spaces = (ORLEANS,)
    return tuple(space for space in spaces if room(board, space) > 0)


def _serbian(board: m.Board) -> Iterator[SpaceId]:
    """Belgrade unless Nis is lost; Salonika once Greece is open (17.1.5)."""
    if not boards.controls(board, CP, NIS):
        yield BELGRADE
    if board.limited_greece or Nation("gr") in board.at_war:
        yield SALONIKA


def choices(state: m.State, card: CardId, piece: PieceId) -> tuple[SpaceId, ...]:
    """Where a unit that enters with this card may go."""
    if neutrals.entry_card(state.edition, card):
        return neutrals.chosen_spaces(state, piece)
    if card == CAVALRY:
        return cavalry_spaces(state)
    home = entry_spaces(state, piece)
    return (*home, *(space for space in special_spaces(state, piece) if space not in home))


def special_spaces(state: m.State, piece: PieceId) -> tuple[SpaceId, ...]:
    """Where a Near East army may enter and keep its right to be there (9.5.3.3 to 9.5.3.5)."""
    board = state.board
    if piece == boards.mef(state.edition):
        landing = neutrals.TURKEY in board.at_war and SALONIKA_EVENT not in state.events
        return tuple(space.id for space in state.edition.spaces.values() if "mef" in space.id) if landing else ()
    if piece == boards.br_ne(state.edition):
        spaces: tuple[SpaceId, ...] = (ALEXANDRIA,) if PIPELINE in state.events else ()
    elif piece == boards.orient(state.edition):
        spaces = (SALONIKA,) if board.limited_greece or neutrals.GREECE in board.at_war else ()
    elif piece == caucasus_army(state.edition):
        spaces = tuple(space.id for space in state.edition.spaces.values() if space.near_east and space.nation == "ru")
    else:
        return ()
    return tuple(space for space in spaces if _usable(board, piece, space) and room(board, space) > 0)


def cavalry_spaces(state: m.State) -> tuple[SpaceId, ...]:
    """A Russian space with a supplied Russian army and room for both; the second corps joins the first."""
    board = state.board
    first = [board.where[piece] for piece in cavalry_corps(state.edition) if board.where[piece] != m.OFF_MAP]
    if first:
        return tuple(first)
    return tuple(
        space
        for space in sorted(board.occupants)
        if space in state.edition.spaces
        and state.edition.spaces[space].nation == "ru"
        and not state.edition.spaces[space].near_east
        and room(board, space) >= len(cavalry_corps(state.edition))
        and any(
            state.edition.pieces[piece].army
            and state.edition.pieces[piece].nation == "ru"
            and supply.supplied(board, piece)
            for piece in board.at(space)
        )
    )


def all_fit(state: m.State, armies: tuple[PieceId, ...], card: CardId) -> bool:
    """Whether all these armies of one nation could be placed (9.5.3.1)."""
    return places_for(state, armies, card) >= len(armies)


def places_for(state: m.State, armies: tuple[PieceId, ...], card: CardId) -> int:
    """How many of these armies of one nation could be placed."""
    if not armies:
        return 0
    return sum(room(state.board, space) for space in choices(state, card, armies[0]))


def trench_spaces(state: m.State, side: str) -> tuple[SpaceId, ...]:
    """Spaces that could take the trench of an Entrench event: a supplied army of the side, no trench of its own."""
    board = state.board
    found = []
    for space in board.occupants:
        trench = board.trenches.get(space)
        if space not in state.edition.spaces or (trench is not None and trench.side == side):
            continue
        armies = (p for p in board.at(space) if state.edition.pieces[p].army and state.edition.pieces[p].side == side)
        if any(supply.supplied(board, army) for army in armies):
            found.append(space)
    return tuple(sorted(found))


def refuse(state: m.State, frame: m.PlaceUnits | m.PlaceTrench, action: m.Action) -> Refusal | None:
    """Why a unit or trench may not be placed there."""
    if isinstance(frame, m.PlaceTrench):
        if not isinstance(action, m.DigIn):
            return refusal("11.2.1", "pog-name-a-trench-space")
        if action.space not in trench_spaces(state, frame.side):
            return refusal("11.2.1", "pog-no-trench-there", space=_name(state.edition, action.space))
        return None
    if not isinstance(action, m.Place):
        return refusal("9.5.3.3", "pog-place-the-units")
    if action.piece not in frame.pieces:
        return refusal("9.5.3.3", "pog-not-entering")
    if action.space not in choices(state, frame.card, action.piece):
        unit = m.unit_text(state.edition, action.piece, False)
        return refusal("9.5.3.3", "pog-may-not-enter-there", unit=unit, space=_name(state.edition, action.space))
    return None


def _name(edition: m.Edition, space: SpaceId) -> Text:
    return m.space_text(edition, space) if space in edition.spaces or space in m.BOXES else text("pog-nowhere")


def candidates(state: m.State, frame: m.PlaceUnits | m.PlaceTrench) -> Iterator[m.Action]:
    """The first unit still to place in each of its spaces; each space for the trench."""
    if isinstance(frame, m.PlaceTrench):
        yield from (m.DigIn(space) for space in trench_spaces(state, frame.side))
        return
    yield from (m.Place(frame.pieces[0], space) for space in choices(state, frame.card, frame.pieces[0]))


def apply(work: m.Work, frame: m.PlaceUnits | m.PlaceTrench, action: m.Action) -> None:
    """Put the counter down; close the frame with the last one."""
    if isinstance(action, m.DigIn):
        trench = m.Trench(frame.side, 1)
        work.board = replace(work.board, trenches={**work.board.trenches, action.space: trench})
        work.say(
            "pog-trench-placed",
            action.space,
            side=m.side_text(frame.side),
            space=m.space_text(work.edition, action.space),
        )
        work.state = work.state.pop()
        return
    assert isinstance(frame, m.PlaceUnits)
    assert isinstance(action, m.Place)
    enter(work, action.piece, action.space)
    work.say(
        "pog-placed",
        action.space,
        unit=m.unit_text(work.edition, action.piece, False),
        space=m.space_text(work.edition, action.space),
    )
    left = tuple(piece for piece in frame.pieces if piece != action.piece)
    work.state = work.state.swap(replace(frame, pieces=left)) if left else work.state.pop()


def enter(work: m.Work, piece: PieceId, space: SpaceId) -> None:
    """Put a new unit down; a Near East army remembers if it entered at home (9.5.3.4), the MEF lands (9.5.3.5)."""
    board = work.board
    if piece in near_east_armies(work.edition):
        special = special_spaces(work.state, piece)
        if space not in special:
            board = replace(board, ne_barred=board.ne_barred | {piece})
        elif piece == boards.mef(work.edition):
            board = replace(board, beachhead=space)
    work.board = board
    boards.arrive(work, piece, space)
