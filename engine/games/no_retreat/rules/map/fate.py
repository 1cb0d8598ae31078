"""What becomes of units: put elsewhere, flipped, reduced, eliminated, shattered (10.7.1, 11.1, 14.9.3)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.roster import ROBUST
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.tables import BALKANS, SOVIET, TURNS, Place, UnitId

GARRISON = UnitId("BERLIN")  # 12.5: Hitler falls with it
HOW = {place: str(place) for place in (m.DESTROYED, m.SURRENDERED, m.REMOVED)}  # by where it goes; else it returns


def put(work: m.Work, unit: UnitId, place: Place, how: str, *, front: bool | None = None) -> None:
    """Put a unit into a place or box, perhaps with another side up; markers stay behind, but for 11.2 on trains."""
    board = work.board
    origin, up = board.place(unit), unit in board.front if front is None else front
    sides = board.front | {unit} if up and work.board.roster[unit].back is not None else board.front - {unit}
    work.board = replace(
        board.put(unit, place),
        front=sides,
        unsupplied=board.unsupplied - {unit},
        disorganized=board.disorganized if _by_rail(work.state, unit, place) else board.disorganized - {unit},
    )
    _leave_markers(work, unit, place)
    work.tell(m.Put(unit, up or work.board.roster[unit].back is None, origin, place, how))
    if boards.on_map(place):
        boards.enter(work, unit, place)


def _by_rail(state: m.State, unit: UnitId, place: Place) -> bool:
    """9.0: into the Rail Movement Box, or out of it onto the map."""
    detrains = state.board.place(unit) == m.RAIL and boards.on_map(place)
    return (place == m.RAIL or detrains) and state.options.have("markers-on-rails")


def _leave_markers(work: m.Work, unit: UnitId, place: Place) -> None:
    tracks = work.tracks
    if tracks.reserve == unit and place != m.RAIL:
        tracks = replace(tracks, reserve=None)
    if unit in tracks.support.values() and not boards.on_map(place):  # 15.3.4
        tracks = replace(tracks, support={side: held for side, held in tracks.support.items() if held != unit})
    work.tracks = tracks


def flip(work: m.Work, unit: UnitId, how: str, *, front: bool) -> None:
    """Turn a counter over."""
    sides = work.board.front | {unit} if front else work.board.front - {unit}
    work.board = replace(work.board, front=sides)
    work.tell(m.Flipped(unit, front, work.board.place(unit), how))


def disorganize(work: m.Work, unit: UnitId) -> None:
    """Put a Disorganized marker on a unit (7.7, 7.9)."""
    work.board = replace(work.board, disorganized=work.board.disorganized | {unit})


def lose_step(work: m.Work, unit: UnitId) -> bool:
    """10.7.1: a step is lost; True if the unit is eliminated by it."""
    yugoslav = work.board.roster[unit].nation == "yugoslav" and work.board.place(unit) not in BALKANS  # 14.8
    if boards.steps(work.state, unit) > 1 and not yugoslav:
        flip(work, unit, "reduced", front=False)
        return False
    eliminate(work, unit)
    return True


def eliminate(work: m.Work, unit: UnitId) -> None:
    """Take a unit from the map to where it goes when it is eliminated; in the Surrendered box it gives VP (12.7)."""
    place = goes_to(work.state, unit)
    front = boxed_front(work.state, unit) if work.board.roster[unit].eliminated == "box" else None
    put(work, unit, place, HOW.get(place, "returns"), front=front)
    if place == m.SURRENDERED:
        victory.surrendered(work, unit)
    if unit == GARRISON:
        victory.win(work, SOVIET, "hitler")


def goes_to(state: m.State, unit: UnitId) -> Place:
    """Where a unit on the map would go if it were eliminated now (10.7.1, 11.1, 14.2, 14.9.3)."""
    match state.board.roster[unit].eliminated:
        case "cadre":
            return next_cadre_turn(state, unit)
        case "track":
            return _return(state, unit)
        case "removed":
            return m.REMOVED
        case "destroyed":
            return m.DESTROYED
    return m.SURRENDERED if unit in state.board.unsupplied else m.DESTROYED


def boxed_front(state: m.State, unit: UnitId) -> bool:
    """Which side is up in the box: brittle Soviet fronts keep theirs (7.2.2), others come back reduced (7.9.2)."""
    brittle = state.board.roster[unit].steps == "robust" and state.clock.turn < ROBUST
    return brittle and unit in state.board.front


def _return(state: m.State, unit: UnitId) -> Place:
    """14.2, 14.10: its box of the track, unless its country is out of the war by then."""
    turn = state.clock.turn + state.board.roster[unit].returns_after
    return m.track(turn) if turn in TURNS and not is_out(state, unit, turn) else m.REMOVED


def is_out(state: m.State, unit: UnitId, turn: int) -> bool:
    """11.3, 13.5: whether a unit has left the game for good by a turn."""
    found = state.board.roster[unit]
    if found.nation == "rumanian" and found.side != SOVIET:
        return state.tracks.events.get("oil", turn) < turn
    return 0 < found.removed_on <= turn and unit != "GSSPZ"


def next_cadre_turn(state: m.State, unit: UnitId) -> Place:
    """14.9.3: the next box of the track without a cadre of the side; behind the last one there is none."""
    board, side, turn = state.board, boards.side_of(unit), state.clock.turn + 1
    others = [one for one, row in board.roster.units.items() if row.side == side and row.eliminated == "cadre"]
    while any(board.place(one) == m.track(turn) for one in others):
        turn += 1
    return m.track(turn) if turn in TURNS else m.REMOVED


def remove(work: m.Work, unit: UnitId) -> None:
    """Out of the game for good."""
    put(work, unit, m.REMOVED, "removed")


def shatter(work: m.Work, unit: UnitId, how: str = "shattered") -> None:
    """10.7.6, 8.4.3: to the Shattered Units Box; cadres to the track (14.9.3)."""
    if work.board.roster[unit].eliminated == "cadre":
        put(work, unit, next_cadre_turn(work.state, unit), "returns" if how == "shattered" else how)
    else:
        put(work, unit, m.SHATTERED, how)
