"""Victory (12.0): points, objectives, Sudden Death, the initiative, and the end."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import hands
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import supply
from engine.games.no_retreat.tables import AXIS, SOVIET, TURNS, Side, UnitId, foe
from engine.kernel.text import Text, text

MOST_EVENT_VP = 6  # 12.7.4
TOTAL = 34  # 12.3
SHIFT = 12  # the turn on which the initiative shifts (12.10)
LAST_YEAR = 23  # the first turn of 1945 (12.4)
LAST = 28
SOVIET_OBJECTIVES = 3  # of four (12.1)
TARGETS, WINTER_TARGETS = 5, 3  # 10.1, 13.1
FEWER_FROM, FEWER, LEAST_FROM, LEAST = 20, 3, 26, 1  # 13.5


def axis_objectives_needed(state: m.State) -> int:
    """12.1: three of five with the initiative, four without."""
    return 3 if state.tracks.initiative == AXIS else 4


def counts_germany_only(state: m.Known) -> bool:
    """12.7: from 1945 on only Greater Germany counts; the comparison of 12.4 comes before that."""
    if state.clock.turn == LAST_YEAR and state.clock.phase == "victory":
        return "1945" in state.tracks.once
    return state.clock.turn >= LAST_YEAR


def hexes_vp(state: m.Known, side: Side) -> int:
    """VP of a side for the hexes that it holds, Finland among them."""
    germany_only = counts_germany_only(state)
    board = state.board
    worth = (boards.cities(board) | geo.OIL) & boards.held(board, side)
    if germany_only:
        return (worth & geo.GERMANY).bit_count()
    return worth.bit_count() + (boards.finland(board) == side)


def event_vp(state: m.Known) -> int:
    """12.7.4: the net Event VP, at most six either way."""
    return max(-MOST_EVENT_VP, min(MOST_EVENT_VP, state.tracks.event_vp))


def vp_of(state: m.Known, side: Side) -> int:
    """All VP of a side: for hexes, and Event VP as they are good or bad for it."""
    mine = side == state.tracks.initiative
    return hexes_vp(state, side) + (event_vp(state) if mine else -event_vp(state))


def total(state: m.Known) -> int:
    """12.8: the VP of the side with the initiative."""
    return vp_of(state, state.tracks.initiative)


def objectives(state: m.State, side: Side) -> tuple[str, ...]:
    """The objective hexes of a side that it controls and that can trace supply."""
    mine = geo.OBJECTIVES[side] & boards.held(state.board, side)
    return geo.places(mine & supply.tracing(state.board, side))


def max_targets(state: m.State, side: Side) -> int:
    """10.1, 13.1, 13.5: how many Target and Counterblow markers a side may use in this turn."""
    if side == SOVIET:
        return TARGETS
    turn = state.clock.turn
    late = LEAST if turn >= LEAST_FROM else FEWER if turn >= FEWER_FROM else TARGETS
    return min(late, WINTER_TARGETS) if state.weather.now == "long_winter" else late


# ---------------------------------------------------------------------------------------------------- Event VP


def score(work: m.Work, side: Side, change: int, reason: Text) -> None:
    """Event VP for a side, or against it (12.7.4)."""
    signed = change if side == work.tracks.initiative else -change
    now = max(-MOST_EVENT_VP, min(MOST_EVENT_VP, work.tracks.event_vp + signed))
    moved = now - work.tracks.event_vp  # less than the change where the track ends
    work.tracks = replace(work.tracks, event_vp=now)
    work.tell(m.Scored(side, moved if side == work.tracks.initiative else -moved, reason, now))


def surrendered(work: m.Work, unit: UnitId) -> None:
    """12.7: a unit went to the Surrendered Units Box."""
    name = m.unit_text(unit, front=unit in work.board.front)
    score(work, foe(boards.side_of(unit)), 1, text("nr-vp-surrender", unit=name))


# ------------------------------------------------------------------------------------------------------- the end


def win(work: m.Work, side: Side, reason: str) -> None:
    """The game is over; nothing else is decided."""
    if work.state.result is None:
        work.change(result=m.Result(side, reason, total(work.state)), stack=())
        work.say(f"nr-won-{reason}", side=m.side_text(side))


@dataclass(frozen=True)
class VictoryTests:
    """What the Victory Phase of a turn gives, each test by itself."""

    objective: Side | None
    sudden_death: Side | None
    total: bool
    operational: str | None
    high_tide: int | None


def by_objectives(state: m.State) -> Side | None:
    """12.1; if both qualify the side with the initiative."""
    axis = len(objectives(state, AXIS)) >= axis_objectives_needed(state)
    soviet = len(objectives(state, SOVIET)) >= SOVIET_OBJECTIVES
    if axis and soviet:
        return state.tracks.initiative
    return AXIS if axis else SOVIET if soviet else None


def by_sudden_death(state: m.State) -> Side | None:
    """12.2: more VP than the value of the turn for the side with the initiative; on turn 12 both in turn."""
    row, side = TURNS[state.clock.turn], state.tracks.initiative
    if not row.skull:
        return None
    if side in row.values and total(state) > row.values[side]:
        return side
    if shifts_now(state):
        return by_sudden_death(shifted(state))
    return None


def shifts_now(state: m.State) -> bool:
    """12.10: whether the initiative shifts in the Victory Phase of this turn."""
    return state.clock.turn == SHIFT and state.tracks.initiative == AXIS


def shifted(state: m.State) -> m.State:
    """The state after the initiative has shifted."""
    tracks = replace(state.tracks, initiative=SOVIET, event_vp=0, high_tide=max(0, total(state)))
    return replace(state, tracks=tracks)


def operational(state: m.State) -> str | None:
    """12.4: at the start of 1945 the High Tide is compared with the Soviet VP."""
    tide = state.tracks.high_tide
    if state.clock.turn != LAST_YEAR or state.clock.phase != "victory" or tide is None:
        return None
    return AXIS if tide > total(state) else "continue"


def found(state: m.State) -> VictoryTests:
    """All tests of the Victory Phase of this turn."""
    tide = max(0, total(state)) if shifts_now(state) else None
    whole = vp_of(state, SOVIET) >= TOTAL
    return VictoryTests(by_objectives(state), by_sudden_death(state), whole, operational(state), tide)


# ---------------------------------------------------------------------------------------------- the Victory Phase


def operational_check(work: m.Work) -> None:
    """12.4, before the reset of 1945."""
    if work.state.options.campaign and operational(work.state) == AXIS:
        win(work, AXIS, "operational")


def reset_1945(work: m.Work) -> None:
    """12.4: Event VP begin again, only Greater Germany counts."""
    if work.clock.turn == LAST_YEAR:
        work.tracks = replace(work.tracks, event_vp=0, once=work.tracks.once | {"1945"})
        work.say("nr-1945", vp=total(work.state))


def theatre(work: m.Work) -> None:
    """13.4: an event in another theatre."""
    row = TURNS[work.clock.turn]
    if row.soviet_vp:
        score(work, SOVIET, row.soviet_vp, text("nr-vp-theatre", name=row.theatre))


def check_objectives(work: m.Work) -> None:
    """12.1, 12.3."""
    state = work.state
    if not state.options.campaign and state.terms.winner:
        return  # a scenario has its own victory
    side = by_objectives(state)
    if side is not None:
        win(work, side, "objectives")
    elif vp_of(state, SOVIET) >= TOTAL:
        win(work, SOVIET, "total")


def check_sudden_death(work: m.Work) -> None:
    """12.2, and the shift of the initiative on turn 12."""
    if check_comes_later(work.state):
        return
    _sudden_death(work)
    if work.state.result is None and shifts_now(work.state):
        work.state = shifted(work.state)
        work.say("nr-initiative-shifts", tide=work.tracks.high_tide or 0, vp=total(work.state))
        if not work.state.options.have("check-by-check"):
            _sudden_death(work)
    work.tracks = replace(work.tracks, no_check=False)


def check_comes_later(state: m.State) -> bool:
    """12.10: on turn 12 the Soviets are checked once the initiative has shifted to them; a card may stop that alone."""
    now_theirs = state.clock.turn == SHIFT and state.tracks.initiative == SOVIET
    return now_theirs and state.options.have("check-by-check")


def check_after_the_shift(work: m.Work) -> None:
    """12.10: the check of the Soviets on turn 12."""
    if check_comes_later(work.state):
        _sudden_death(work)
        work.tracks = replace(work.tracks, no_check=False)


def _sudden_death(work: m.Work) -> None:
    state = work.state
    row, side = TURNS[state.clock.turn], state.tracks.initiative
    scenario = not state.options.campaign and state.terms.winner
    if not row.skull or side not in row.values or state.tracks.no_check or scenario:
        return
    if state.options.no_surrender:
        _press(work, foe(side), total(state) - row.values[side])
    elif total(state) > row.values[side]:
        win(work, side, "sudden-death")


def _press(work: m.Work, loser: Side, over: int) -> None:
    """15.6: instead of losing the game a player loses cards."""
    if over < 0:
        return
    fewer = min(2, over)
    change = {**work.tracks.draw_change, loser: work.tracks.draw_change.get(loser, 0) - fewer}
    work.tracks = replace(work.tracks, draw_change=change)
    work.say("nr-no-surrender", side=m.side_text(loser), fewer=fewer)
    hands.lose_random(work, loser)


def last_turn(state: m.State) -> int:
    """The turn after which the game is over."""
    return LAST if state.options.campaign else state.terms.last


def at_the_end(work: m.Work) -> None:
    """12.6, or the victory of a scenario: the last turn is over."""
    terms = work.state.terms
    if work.state.options.campaign or not terms.winner:
        win(work, AXIS, "time")
        return
    side = Side(terms.winner)
    win(work, side if _scenario_won(work.state, side) else foe(side), "scenario")


def ahead(state: m.State) -> int:
    """By how many VP the Axis would win if the game ended now, below 0 the Soviets: as its scenario has it, else by the
    value that the side with the initiative must exceed at the next check (12.2).
    """
    terms = state.terms
    if state.options.campaign or not terms.winner:
        side = state.tracks.initiative
        over = total(state) - next_value(state, side)
        lead = over if over > 0 else over - 1
    else:
        side = Side(terms.winner)
        over = vp_of(state, side) - terms.vp
        lead = max(1, over + 1) if _scenario_won(state, side) else min(-1, over)
    axis = lead if side == AXIS else -lead
    if state.result is None:
        return axis
    return max(1, axis) if state.result.winner == AXIS else min(-1, axis)


def next_value(state: m.Known, side: Side) -> int:
    """12.2: what a side must exceed at its next check of this turn or a later one; after the last one what it was."""
    values = {turn: row.values[side] for turn, row in TURNS.items() if row.skull and side in row.values}
    return next((value for turn, value in sorted(values.items()) if turn >= state.clock.turn), values[max(values)])


def _scenario_won(state: m.State, side: Side) -> bool:
    """VP of the scenario's side; in Barbarossa Moscow with another objective does as well."""
    if vp_of(state, side) >= state.terms.vp:
        return True
    taken = geo.OBJECTIVES[AXIS] & boards.held(state.board, AXIS)
    moscow = geo.BITS[geo.CITY["Moscow"]]
    return state.options.scenario == "A" and bool(taken & moscow) and taken.bit_count() > 1
