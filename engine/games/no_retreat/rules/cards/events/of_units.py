"""Events that bring units, take them or their steps, and lay markers on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.roster import ROBUST
from engine.games.no_retreat.rules.cards import drawing
from engine.games.no_retreat.rules.cards.event import CardEvent, ask, at, in_supply, one_less, points, when
from engine.games.no_retreat.rules.combat import underway
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import fate, stacking, supply
from engine.games.no_retreat.rules.map.zones import zone
from engine.games.no_retreat.rules.movement import rail
from engine.games.no_retreat.rules.organization import flipping, placement
from engine.games.no_retreat.rules.turn import weather
from engine.games.no_retreat.tables import AXIS, SOVIET, CardId, Place, Side, UnitId, foe

ELIMINATED = (m.DESTROYED, m.SURRENDERED)
LOST = (m.SHATTERED, m.DESTROYED, m.SURRENDERED)
GIVES_UNITS_FROM = 10  # card 44: later than this turn a unit goes as well
ALLIES = ("finnish", "rumanian", "italian", "hungarian")


def asking(what: str = "", left: int = 1, *, enemy: bool = False) -> Callable[[m.Work, m.Resolving], None]:
    """An event that only asks for something."""

    def do(work: m.Work, played: m.Resolving) -> None:
        ask(work, played, what, side=foe(played.side) if enemy else None, left=left)

    return do


def has_room(state: m.State, unit: UnitId, place: Place) -> bool:
    """Whether a unit may stand there within the limit."""
    side = boards.side_of(unit)
    free = state.board.roster[unit].replacement == "one"
    return free or len(stacking.counting(state, place, side)) < stacking.limit(state, side, place)


def _spots(state: m.State, units: tuple[UnitId, ...], bits: int) -> Iterator[m.Action]:
    """Units with the places that have room for them."""
    for place in geo.places(bits):
        yield from (m.ChoosePlace(place, unit) for unit in units if has_room(state, unit, place))


def bring(work: m.Work, unit: UnitId, place: Place, how: str) -> None:
    """A lost unit comes back reduced, a shattered one as it was, brittle fronts with the side that they had."""
    shattered = work.board.place(unit) == m.SHATTERED
    front = unit in work.board.front if shattered else fate.boxed_front(work.state, unit)
    fate.put(work, unit, place, how, front=front or work.board.roster[unit].back is None)


def _bring(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    if isinstance(action, m.ChoosePlace) and action.unit is not None:
        bring(work, action.unit, action.place, "placed")
        one_less(work, frame)
    else:
        work.state = work.state.pop()


# ------------------------------------------------------------------------------------- steps for nothing (3, 8, 30, 38)


def _step_choices(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    """A unit to be improved, or one to be rebuilt with its place."""
    side = frame.half
    for unit in boards.standing(state.board, side):
        if flipping.may_flip(state, unit) is None and _takes(state, unit, frame.what):
            yield m.ChooseUnit(unit)
    for unit in at(state, *ELIMINATED, side=side) if frame.what == "step" else ():
        if placement.price(state, unit) is not None:
            yield from (m.ChoosePlace(place, unit) for place in placement.places(state, unit))
    yield m.Done()


def _takes(state: m.State, unit: UnitId, what: str) -> bool:
    """7.2.2: before turn 17 one-step fronts take upgrades and no steps."""
    front = state.board.roster[unit].steps == "robust" and state.clock.turn < ROBUST
    return what == "upgrade" or not front or not state.options.have("surge-is-a-step")


def _step_choose(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    match action:
        case m.ChooseUnit(unit):
            one_less(work, frame)
            fate.flip(work, unit, "improved", front=True)
        case m.ChoosePlace(place, unit) if unit is not None:
            one_less(work, frame)
            placement.rebuild(work, unit, place)
        case _:
            work.state = work.state.pop()


def _gains(state: m.State, side: Side) -> bool:
    probe = m.Choosing(side, CardId(0), side, "step")
    return sum(1 for _ in _step_choices(state, probe)) > 1


def _last_reserves(work: m.Work, played: m.Resolving) -> None:
    points(work, AXIS, played.event, -1)
    ask(work, played, "step", left=2)


def _surge(work: m.Work, played: m.Resolving) -> None:
    ask(work, played, "step")
    drawing.draw(work, SOVIET, 2)


def _lend_lease_modes(state: m.State, side: Side) -> tuple[str, ...]:
    upgradable = any(flipping.may_flip(state, unit) is None for unit in boards.standing(state.board, side))
    return ("draw", "upgrade") if upgradable else ("draw",)


def _lend_lease(work: m.Work, played: m.Resolving) -> None:
    if played.mode == "draw":
        drawing.draw(work, SOVIET, 2)
    else:
        ask(work, played, "upgrade")


# --------------------------------------------------------------------------------- units from boxes (1, 2, 15, 25)


def conscript_places(state: m.State) -> int:
    """Card 1: Soviet cities in overland supply and the hexes next to them; those out of enemy zones only (7.6)."""
    board = state.board
    cities = boards.cities(board) & boards.held(board, SOVIET)
    near = board.graph.zone(cities) & ~zone(board, AXIS) & geo.GRID
    enemies = boards.picture(board).bits[AXIS]
    return (cities | near) & supply.tracing(board, SOVIET, overland=True) & ~enemies


def _conscripts(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from _spots(state, at(state, *ELIMINATED, side=SOVIET), conscript_places(state))
    yield m.Done()


def _reserves(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    """Cards 15 and 25: as if detraining."""
    cadres = frame.half == AXIS
    units = boards.boxed(state.board, AXIS, m.CADRE) if cadres else at(state, *LOST, side=SOVIET)
    yield from _spots(state, units, rail.hexes(state, frame.half))
    yield m.Done()


def _manpower(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    if len(rail.boxed(state.board, SOVIET)) < rail.CAPACITY:
        yield from map(m.ChooseUnit, at(state, *LOST, side=SOVIET))
    yield m.Done()


def _manpower_choose(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    if isinstance(action, m.ChooseUnit):
        bring(work, action.unit, m.RAIL, "entrained")
        one_less(work, frame)
    else:
        work.state = work.state.pop()


# ------------------------------------------------------------------------------------------ rebuilding (48, 49)


def _gone(state: m.State, card: str) -> tuple[UnitId, ...]:
    """Eliminated units that one card alone rebuilds."""
    board = state.board
    return tuple(u for u, row in board.roster.units.items() if row.replacement == card and board.place(u) == m.REMOVED)


def _german_cities(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    board = state.board
    cities = boards.cities(board) & geo.GERMANY & boards.held(board, AXIS) & ~boards.picture(board).bits[SOVIET]
    yield from _spots(state, _gone(state, f"card {frame.card}"), cities)
    yield m.Done()


def _fortress(work: m.Work, played: m.Resolving) -> None:
    points(work, AXIS, played.event, -1)
    ask(work, played)


def _rebuild(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    if isinstance(action, m.ChoosePlace) and action.unit is not None:
        fate.put(work, action.unit, action.place, "replaced", front=True)
        one_less(work, frame)
    else:
        work.state = work.state.pop()


# --------------------------------------------------------------------------------------------- harm (5, 6, 18, 35, 44)


def _marked(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    assert isinstance(action, m.ChooseUnit)
    work.state = work.state.pop()
    board = work.board
    work.board = replace(board, unsupplied=board.unsupplied | {action.unit})
    work.tell(m.MarkersChanged(((action.unit, action.unit in board.front),), "unsupplied"))


def _to_be_cut_off(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    units = boards.standing(state.board, AXIS)
    yield from (m.ChooseUnit(unit) for unit in units if unit not in state.board.unsupplied)


def _own_units(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from map(m.ChooseUnit, boards.standing(state.board, frame.side))


def _lose_step(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    assert isinstance(action, m.ChooseUnit)
    one_less(work, frame, units=(*frame.units, action.unit))
    fate.lose_step(work, action.unit)
    top = work.state.top
    if (
        top is not None
        and isinstance(top, m.Choosing)
        and top.card == frame.card
        and not _crisis_units(work.state, top)
    ):
        work.state = work.state.pop()


def _crisis_units(state: m.State, frame: m.Choosing) -> tuple[UnitId, ...]:
    found = in_supply(state, frame.side)
    return tuple(u for u in found if state.board.roster[u].eliminated != "cadre" and u not in frame.units)


def _crisis(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from map(m.ChooseUnit, _crisis_units(state, frame))


def pocketed(state: m.State) -> tuple[UnitId, ...]:
    """The Soviet units with an Unsupplied marker."""
    return tuple(unit for unit in boards.standing(state.board, SOVIET) if unit in state.board.unsupplied)


def _pocketed(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from map(m.ChooseUnit, pocketed(state))


def _surrender(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    assert isinstance(action, m.ChooseUnit)
    work.state = work.state.pop()
    fate.eliminate(work, action.unit)


def allies(state: m.State) -> tuple[UnitId, ...]:
    """14.2: the Axis Allied units on the map."""
    return tuple(unit for unit in boards.standing(state.board, AXIS) if state.board.roster[unit].nation in ALLIES)


def _waver(work: m.Work, played: m.Resolving) -> None:
    if work.clock.turn > GIVES_UNITS_FROM:
        ask(work, played, "ally", side=AXIS)
    if work.cards.hand(AXIS):
        work.state = work.state.push(m.DiscardDown(AXIS, 1, "card"))


def _allies(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from map(m.ChooseUnit, allies(state))


# ------------------------------------------------------------------------------------------- markers (6, 7, 41)


def _luftwaffe_modes(state: m.State, side: Side) -> tuple[str, ...]:
    battle = underway.battle_of(state)
    if battle is not None:
        return ("attack",) if battle.attacker == AXIS else ()
    return ("spared",) if any(unit in state.board.unsupplied for unit in boards.standing(state.board, AXIS)) else ()


def _luftwaffe(work: m.Work, played: m.Resolving) -> None:
    if played.mode == "attack":
        underway.enforce(work, played.side, played.event)
    else:
        ask(work, played, "spared")


def _hungry(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    units = (unit for unit in boards.standing(state.board, AXIS) if unit in state.board.unsupplied)
    yield from map(m.ChoosePlace, dict.fromkeys(state.board.place(unit) for unit in units))


def _spare(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    assert isinstance(action, m.ChoosePlace)
    work.state = work.state.pop()
    units = boards.units(work.board, action.place, AXIS)
    work.change(effects=(*work.state.effects, m.InForce(AXIS, frame.card, "phase", "spared", units=units)))
    work.say("nr-spared", action.place, place=m.place_text(action.place))


def _scorchable(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    held = boards.cities(state.board) & boards.held(state.board, SOVIET)
    yield from map(m.ChoosePlace, geo.places(held))


def _scorch(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    assert isinstance(action, m.ChoosePlace)
    work.state = work.state.pop()
    work.board = replace(work.board, scorched=work.board.scorched | {action.place})
    work.say("nr-scorched", action.place, place=m.place_text(action.place))


def _diggable(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from map(m.ChoosePlace, geo.places(boards.picture(state.board).bits[AXIS] & geo.GRID))


def _dig(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    assert isinstance(action, m.ChoosePlace)
    work.state = work.state.pop()
    work.board = replace(work.board, works=work.board.works | {action.place})
    work.say("nr-works", action.place, place=m.place_text(action.place))


# ------------------------------------------------------------------------------------------- when drawn (9, 51)


def _weather_choices(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from map(m.Decide, ("this", "next", "both"))


def _spendable(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    """Card 51: no Volkssturm, cadre or garrison."""
    for unit in boards.standing(state.board, AXIS):
        kind = boards.face(state.board, unit).kind
        if kind not in ("volkssturm", "cadre") and unit != fate.GARRISON:
            yield m.ChooseUnit(unit)
    yield m.Done()


def _spend(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    work.state = work.state.pop()
    if isinstance(action, m.ChooseUnit):
        fate.remove(work, action.unit)
    points(work, AXIS, frame.card, 1 if isinstance(action, m.ChooseUnit) else -1)


def _never(work: m.Work, played: m.Resolving) -> None:
    raise AssertionError("it happens when it is drawn")


def _flip_weather(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    assert isinstance(action, m.Decide)
    work.state = work.state.pop()
    for turn in {"this": (0,), "next": (1,), "both": (0, 1)}[action.mode]:
        weather.flip(work, work.clock.turn + turn)


EVENTS: Mapping[tuple[Side, int], CardEvent] = {
    (SOVIET, 1): CardEvent(
        asking(),
        when(lambda state, side: at(state, *ELIMINATED, side=SOVIET) and conscript_places(state)),
        _conscripts,
        _bring,
    ),
    (SOVIET, 2): CardEvent(
        asking(left=2), when(lambda state, side: at(state, *LOST, side=SOVIET)), _manpower, _manpower_choose
    ),
    (AXIS, 3): CardEvent(asking("step"), when(_gains), _step_choices, _step_choose),
    (SOVIET, 5): CardEvent(
        asking(), when(lambda state, side: boards.standing(state.board, AXIS)), _to_be_cut_off, _marked
    ),
    (AXIS, 6): CardEvent(_luftwaffe, _luftwaffe_modes, _hungry, _spare),
    (SOVIET, 6): CardEvent(
        asking(enemy=True), when(lambda state, side: boards.standing(state.board, AXIS)), _own_units, _lose_step
    ),
    (SOVIET, 7): CardEvent(asking(), when(lambda state, side: not state.board.scorched), _scorchable, _scorch),
    (SOVIET, 8): CardEvent(_lend_lease, _lend_lease_modes, _step_choices, _step_choose),
    (AXIS, 9): CardEvent(_never, choices=_weather_choices, choose=_flip_weather),
    (SOVIET, 15): CardEvent(asking(), when(lambda state, side: at(state, *LOST, side=SOVIET)), _reserves, _bring),
    (AXIS, 18): CardEvent(asking(), when(lambda state, side: pocketed(state)), _pocketed, _surrender),
    (AXIS, 25): CardEvent(
        asking(left=2), when(lambda state, side: boards.boxed(state.board, AXIS, m.CADRE)), _reserves, _bring
    ),
    (AXIS, 30): CardEvent(_last_reserves, when(_gains), _step_choices, _step_choose),
    (AXIS, 35): CardEvent(
        asking(left=2, enemy=True), when(lambda state, side: in_supply(state, SOVIET)), _crisis, _lose_step
    ),
    (SOVIET, 38): CardEvent(_surge, choices=_step_choices, choose=_step_choose),
    (AXIS, 41): CardEvent(asking(), when(lambda state, side: not state.board.works), _diggable, _dig),
    (SOVIET, 44): CardEvent(_waver, when(lambda state, side: allies(state)), _allies, _surrender),
    (AXIS, 48): CardEvent(_fortress, when(lambda state, side: _gone(state, "card 48")), _german_cities, _rebuild),
    (AXIS, 49): CardEvent(asking(left=2), when(lambda state, side: _gone(state, "card 49")), _german_cities, _rebuild),
    (AXIS, 51): CardEvent(_never, choices=_spendable, choose=_spend),
}
