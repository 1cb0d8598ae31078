"""Neutral nations entering the war: their spaces, units and trenches (9.5.2, 11.1.11 to 11.1.13, 16.1.3.1)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import (
    CardId,
    Nation,
    PieceId,
    Row,
    SpaceId,
)

TURKEY, PERSIA, ITALY, GREECE = Nation("tu"), Nation("pe"), Nation("it"), Nation("gr")
OPENED_WITH = {TURKEY: (PERSIA,)}  # 11.1.13


@cache
def _rows(edition: m.Edition, nation: Nation, kind: str) -> tuple[Row, ...]:
    """What the set-up table has for a nation: `unit` or `trench`."""
    return tuple(
        row
        for row in edition.tables.rows("setup_neutrals")
        if row["nation"] == nation and row["kind"] == kind and row["space"]
    )


def join(work: m.Work, nation: Nation) -> tuple[PieceId, ...]:
    """A nation enters the war. Its spaces are held by the side of their print; this moves no VP (3.0).

    Returned are the units whose spaces their owner has to choose.
    """
    board = work.board
    opened = (nation, *OPENED_WITH.get(nation, ()))
    control = {
        space: work.edition.spaces[space].printed_side
        if work.edition.spaces[space].nation in opened and held == "neutral"
        else held
        for space, held in board.control.items()
    }
    work.board = replace(board, at_war=board.at_war | {nation}, control=control)
    work.say("pog-nation-enters", nation=m.said(work.edition, f"country-{nation}"))
    _dig(work, nation)
    return set_up(work, nation)


def set_up(work: m.Work, nation: Nation) -> tuple[PieceId, ...]:
    """Put the nation's units on the map as printed; units there already stay. What is placed by choice is returned."""
    chosen: list[PieceId] = []
    for row in _rows(work.edition, nation, "unit"):
        waiting = [p for p in work.edition.tables.counters(row["unit"]) if work.board.where[p] == m.OFF_MAP]
        pieces = [piece for piece in waiting if piece not in chosen][: int(row["count"])]
        if row["space"] == "choice":
            chosen += pieces
            continue
        for piece in pieces:
            _put(work, piece, SpaceId(row["space"]), reduced=row["strength"] == "reduced")
    return tuple(chosen)


def _put(work: m.Work, piece: PieceId, space: SpaceId, *, reduced: bool) -> None:
    board = work.board.place(piece, space)
    work.board = replace(board, reduced=board.reduced | {piece}) if reduced else board
    work.say(
        "pog-placed",
        *((space,) if space in work.edition.spaces else ()),
        unit=m.unit_text(work.edition, piece, reduced),
        space=m.space_text(work.edition, space),
    )


def _dig(work: m.Work, nation: Nation) -> None:
    """Trenches of the set-up; the Italian ones belong to the historical set-up (5.7.1)."""
    if nation == ITALY and work.state.options.setup != "historical":
        return
    side = next(unit.side for unit in work.edition.units.values() if unit.nation == nation)
    found = {SpaceId(row["space"]): m.Trench(side, int(row["level"])) for row in _rows(work.edition, nation, "trench")}
    work.board = replace(work.board, trenches={**work.board.trenches, **found})


def chosen_spaces(state: m.State, piece: PieceId) -> tuple[SpaceId, ...]:
    """Where a unit set up by choice may go: own spaces without the capital, one unit in each."""
    nation = state.edition.pieces[piece].nation
    return tuple(
        space.id
        for space in state.edition.spaces.values()
        if space.nation == nation and space.capital_of != nation and not state.board.at(space.id)
    )


def entry_card(edition: m.Edition, card: CardId) -> bool:
    """Whether this card brings a neutral nation into the war (9.5.2.1)."""
    return bool(edition.tables.cards[card].neutral_entry)
