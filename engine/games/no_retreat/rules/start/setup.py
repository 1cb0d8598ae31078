"""Setting up a game (3.0): the position of a scenario before the first decision."""

from __future__ import annotations

from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import drawing
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.turn import housekeeping, sequence, victory
from engine.games.no_retreat.rules.turn.weather import weather_of
from engine.games.no_retreat.tables import AXIS, SIDES, SOVIET, Place, Scenario, UnitId, setup_of


def opening(options: m.Options, figures: str) -> m.State:
    """The units, hexes and markers of a scenario; no card is dealt yet."""
    state = m.State(options=options, board=m.Board(figures=figures, c23=options.finland_c23))
    scenario = m.scenario_of(state)
    initiative = AXIS if scenario.first < victory.SHIFT else SOVIET
    once = frozenset({"1945"} if scenario.first >= victory.LAST_YEAR else ())
    return replace(
        state,
        board=housekeeping.optional_units_of_before(positions(state.board, scenario), options, scenario.first),
        terms=m.Terms(scenario.first, scenario.last, scenario.winner, scenario.vp, scenario.skips),
        clock=m.Clock(turn=scenario.first),
        weather=m.Weather(now=weather_of(m.Weather(), scenario.first)),
        tracks=m.Tracks(
            initiative=initiative,
            event_vp=scenario.event_vp,
            high_tide=scenario.high_tide,
            events=dict(scenario.events),
            once=once,
        ),
        cards=m.Cards(joker=scenario.joker if options.joker else None),
    )


def positions(board: m.Board, scenario: Scenario) -> m.Board:
    """Where the units of a scenario stand, those that arrive later on the turn track, and who holds what."""
    where: dict[UnitId, Place] = {}
    front: set[UnitId] = set()
    for standing in setup_of(scenario.id):
        where[standing.unit] = standing.place
        if standing.front and board.roster[standing.unit].back is not None:
            front.add(standing.unit)
    for unit, found in board.roster.units.items():
        turn = board.roster[unit].entry_turn
        if unit not in where and turn >= scenario.first:
            where[unit] = m.track(turn)
            if found.side == AXIS and found.back is not None:
                front.add(unit)
    placed = {place for place in where.values() if boards.on_map(place)}
    return replace(board, where=where, front=frozenset(front), taken=taken(scenario, where, placed))


def taken(scenario: Scenario, where: dict[UnitId, Place], placed: set[Place]) -> frozenset[Place]:
    """The hexes that a side holds outside its region: cities of the scenario, and where its units stand."""
    found = {place for side in SIDES for place in scenario.cities[side] if boards.own_side(place) != side}
    for unit, place in where.items():
        if place in placed and place != "Finland" and boards.own_side(place) != boards.side_of(unit):
            found.add(place)
    return frozenset(found)


def begin(work: m.Work) -> None:
    """Markers of the first turn, cards, and the first Player Turn; Housekeeping is part of the set-up."""
    housekeeping.lay_markers(work)
    drawing.deal(work)
    sequence.begin_player_turn(work, AXIS)
    _keep_some(work)


def _keep_some(work: m.Work) -> None:
    """The Axis keeps some of the cards that it draws, when all are there."""
    comes = drawing.pending(work.state, AXIS)
    over = len(work.cards.hand(AXIS)) + comes - m.scenario_of(work.state).keep_axis
    if over > 0 and comes:
        drawing.below(work, m.DiscardDown(AXIS, over, "3.0"))
    elif over > 0:
        work.state = work.state.push(m.DiscardDown(AXIS, over, "3.0"))
