"""New Game Turn Housekeeping (4.0 B) and what the Game Turn Track brings (13.0)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import hands
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import fate, supply
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.rules.turn.weather import weather_of
from engine.games.no_retreat.tables import AXIS, TURNS, UnitId

COSTS_A_CARD = (UnitId("G2PZ"), UnitId("GSSPZ"))  # who leaves; eliminated or unsupplied it costs a card (13.5)
REZERVY, REZERVY_ON = UnitId("REZ"), 5  # 15.8
PARATROOPS, PARATROOPS_ON = UnitId("PARA"), 4  # 15.9


def lay_markers(work: m.Work) -> None:
    """13.1, 13.3: the weather and the Support markers of the turn."""
    row = TURNS[work.clock.turn]
    work.weather = replace(work.weather, now=weather_of(work.weather, row.number))
    work.tracks = replace(work.tracks, blitz=row.blitz, shock=row.shock)
    work.say(
        "nr-turn-begins",
        turn=row.number,
        date=row.date,
        weather=m.weather_text(work.weather.now),
        blitz=row.blitz,
        shock=row.shock,
    )


def events(work: m.Work) -> None:
    """4.0 B: the events of the new turn."""
    _departures(work)
    _surrender_of_rumania(work)
    _reinforcements_by_event(work)
    _optional_units(work)


def _departures(work: m.Work) -> None:
    """13.5: units that leave on this turn, wherever they are."""
    for unit, found in work.board.roster.units.items():
        place = work.board.place(unit)
        if found.removed_on != work.clock.turn or place in (m.OFF, m.REMOVED):
            continue
        if unit in COSTS_A_CARD and _is_lost(work, unit):
            change = work.tracks.draw_change
            work.tracks = replace(work.tracks, draw_change={**change, AXIS: change.get(AXIS, 0) - 1})
            work.say("nr-costs-a-card", unit=m.name_of(work.state, unit))
        fate.remove(work, unit)


def _is_lost(work: m.Work, unit: UnitId) -> bool:
    """Eliminated, or on the map and not in supply."""
    place = work.board.place(unit)
    return place in (m.DESTROYED, m.SURRENDERED) or (boards.on_map(place) and not supply.supplied(work.board, unit))


def _surrender_of_rumania(work: m.Work) -> None:
    """11.3, 13.5: the turn after the Soviets first held the Rumanian Oil Fields."""
    if work.tracks.events.get("oil", work.clock.turn) >= work.clock.turn:
        return
    for unit, found in work.board.roster.units.items():
        gone = work.board.place(unit) in (m.OFF, m.REMOVED)
        if found.nation == "rumanian" and found.side == AXIS and not gone:
            fate.remove(work, unit)


def _reinforcements_by_event(work: m.Work) -> None:
    """13.5: the turn after Greater Germany was entered, the oil or Warsaw taken, units are due."""
    turn = work.clock.turn
    for unit, found in work.board.roster.units.items():
        if work.tracks.events.get(found.entry) == turn - 1 and work.board.place(unit) == m.OFF:
            front = found.nation != "yugoslav" and found.id != "SRUM"  # 13.5: Fort sides, the reduced side
            fate.put(work, unit, m.track(turn), "due", front=front)


def _optional_units(work: m.Work) -> None:
    """15.8, 15.9."""
    options, turn = work.state.options, work.clock.turn
    if options.rezervy and turn == REZERVY_ON and work.board.place(REZERVY) == m.OFF:
        fate.put(work, REZERVY, m.DESTROYED, "due", front=True)
    back = m.turn_of(work.board.place(PARATROOPS)) == turn
    if back or (options.paratroops and turn == PARATROOPS_ON and work.board.place(PARATROOPS) == m.OFF):
        fate.put(work, PARATROOPS, m.RAIL, "due", front=True)


def optional_units_of_before(board: m.Board, options: m.Options, first: int) -> m.Board:
    """15.8, 15.9: the optional units that are in play when a scenario begins after their turn."""
    if not options.have("late-options"):
        return board
    if options.rezervy and first >= REZERVY_ON:
        board = board.put(REZERVY, m.DESTROYED)
    if options.paratroops and first >= PARATROOPS_ON:
        board = board.put(PARATROOPS, m.RAIL)
    return board


def new_deck(work: m.Work) -> None:
    """5.5: the deck of 1945, once it is known that the game goes on."""
    if work.clock.turn == victory.LAST_YEAR:
        hands.purge_1945(work)
