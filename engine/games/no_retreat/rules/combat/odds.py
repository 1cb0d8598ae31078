"""The odds of a battle (10.5 steps 1, 3 and 4, 10.6): strengths, columns and every shift with its reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.combat import in_force
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.movement import support
from engine.games.no_retreat.rules.turn.weather import season
from engine.games.no_retreat.tables import AXIS, GROUNDS, HEXES, ODDS, SOVIET, Place, Side, UnitId

RATIOS = tuple((int(a), int(b)) for a, _, b in (column.partition(":") for column in ODDS))
MOBILE = ("armor", "ss_armor", "mech_infantry", "ss_mech_infantry")  # against them armor gets no shift (10.6.3)
ARMOR = ("armor", "ss_armor")
TERRAIN = ("city", "forest", "marsh", "mountain", "kerch_strait")
WORST_TURN, WORST_SHIFT = 5, 2  # 13.5
YEAR_1944 = 17  # the first turn of the year
UNSUPPLIED = 2  # shifts to the right (6.5.4)
AIR, AIR_1944 = 2, 4  # card 23


@dataclass(frozen=True)
class BattleOdds:
    """What a battle is fought at; a column is None below 1:3, which is a CA result (10.6.4)."""

    strength: tuple[int, int]
    initial: str | None
    shifts: tuple[tuple[str, int], ...]
    final: str | None


def judge(state: m.State, battle: m.Battle) -> BattleOdds:
    """The odds of a battle with everything that is in force."""
    attack = sum(strength(state, battle, unit) for unit in battle.attackers)
    defence = sum(strength(state, battle, unit) for unit in battle.defenders)
    initial = column(attack, defence)
    shifts = tuple((reason, number) for reason, number in _shifts(state, battle) if number)
    return BattleOdds((attack, defence), initial, shifts, shifted(initial, sum(number for _, number in shifts)))


def column(attack: int, defence: int) -> str | None:
    """10.5 step 3: the odds rounded down to a column."""
    found = None
    for name, (a, b) in zip(ODDS, RATIOS, strict=True):
        if attack and attack * b >= a * defence:
            found = name
    return found


def shifted(initial: str | None, by: int) -> str | None:
    """10.6.4: the column after the net shift."""
    if initial is None:
        return None
    at = ODDS.index(initial) + by
    return ODDS[min(at, len(ODDS) - 1)] if at >= 0 else None


def strength(state: m.State, battle: m.Battle, unit: UnitId) -> int:
    """10.5 step 1: a unit's strength with what supports it (15.3, cards 1, 23, 29)."""
    found = boards.face(state.board, unit).strength
    side = boards.side_of(unit)
    if state.tracks.support.get(side) == unit:
        found += support.strength(side, state.clock.turn)
    if side == SOVIET and in_force.has(state, battle, SOVIET, in_force.STURMOVIKS):
        found += AIR_1944 if state.clock.turn >= YEAR_1944 else AIR
    return 2 * found if in_force.doubled(state, battle, unit) else found


# ------------------------------------------------------------------------------------------------------ the shifts


def _shifts(state: m.State, battle: m.Battle) -> Iterator[tuple[str, int]]:
    if battle.kind == "voluntary":
        yield _terrain(state, battle)
        yield "objective", -_objective(battle, state.board)
        yield "river", -_river(state, battle)
    yield "weather", -_weather(state, battle)
    yield "unsupplied", UNSUPPLIED * _cut_off(state, battle)
    yield "armor", _armor(state, battle)
    yield "shock_unit", sum(boards.face(state.board, unit).kind == "shock" for unit in battle.attackers)
    yield "ss_grenadier", -any(boards.face(state.board, u).kind == "ss_mech_infantry" for u in battle.defenders)
    yield "support", _support(state, battle)
    yield "works", -(battle.attacker == SOVIET and any(place in state.board.works for place in battle.targets))
    yield from _cards(state, battle)


def _terrain(state: m.State, battle: m.Battle) -> tuple[str, int]:
    """10.6.1: the ground of the defender; of several hexes that which helps most."""
    grounds = [boards.terrain(state.board, place) for place in battle.targets]
    best = max(grounds, key=lambda ground: (GROUNDS[ground].shift, -(_rank(ground))))
    return best, -GROUNDS[best].shift


def _rank(ground: str) -> int:
    return TERRAIN.index(ground) if ground in TERRAIN else len(TERRAIN)


def ways(board: m.Board, battle: m.Battle) -> Iterator[tuple[Place, Place]]:
    """Every way from an attacker to a target."""
    yield from product({board.place(unit): None for unit in battle.attackers}, battle.targets)


def is_objective_side(a: Place, b: Place) -> bool:
    """Whether two neighbours have an objective hexside between them."""
    return any(place in HEXES and bool(HEXES[place].objective) for place in (a, b))


def _objective(battle: m.Battle, board: m.Board) -> bool:
    return all(is_objective_side(a, b) for a, b in ways(board, battle))


def _river(state: m.State, battle: m.Battle) -> bool:
    """10.6.1, 13.1: all attack across rivers that are not frozen (cards 21 and 27 take the shift away)."""
    crossed = in_force.has(state, battle, AXIS, 27) or in_force.has(state, battle, SOVIET, 21)
    if crossed or not season(state).rivers:
        return False
    return all(a in HEXES and geo.direction(a, b) in HEXES[a].rivers for a, b in ways(state.board, battle))


def _weather(state: m.State, battle: m.Battle) -> int:
    """13.1: attacks of the Axis on Soviet units in the USSR in snow, unless Finns alone attack."""
    winter = state.weather.now in ("snow", "long_winter")
    there = any(place in HEXES and HEXES[place].region == "ussr" for place in battle.targets)
    finns = all(state.board.roster[unit].nation == "finnish" for unit in battle.attackers)
    if battle.attacker != AXIS or not winter or not there or finns:
        return 0
    if state.clock.turn == WORST_TURN:
        return WORST_SHIFT
    return state.options.long_winter_shift if state.weather.now == "long_winter" else 1


def _cut_off(state: m.State, battle: m.Battle) -> bool:
    """6.5.4: an unsupplied unit in an attacked hex."""
    return any(unit in state.board.unsupplied for place in battle.targets for unit in boards.units(state.board, place))


def lost_bonus(state: m.State, unit: UnitId) -> bool:
    """13.5: German armor but the SS without fuel, the turn after the Rumanian Oil Fields were lost."""
    oil = state.tracks.events.get("oil", state.clock.turn)
    german = state.board.roster[unit].nation == "german"
    return german and boards.face(state.board, unit).kind == "armor" and oil < state.clock.turn


def _armor(state: m.State, battle: m.Battle) -> int:
    """10.6.3, 14.5, cards 8 and 54: one shift, however many tanks there are."""
    if any(_gets_bonus(state, battle, unit) for unit in battle.attackers):
        return 2 if battle.attacker == SOVIET and in_force.has(state, battle, SOVIET, 54) else 1
    return 0


def _gets_bonus(state: m.State, battle: m.Battle, unit: UnitId) -> bool:
    board, kind = state.board, boards.face(state.board, unit).kind
    if kind not in ARMOR or unit in board.unsupplied or lost_bonus(state, unit):
        return False
    if boards.side_of(unit) == SOVIET and in_force.has(state, battle, AXIS, 8, "none"):
        return False
    if kind == "ss_armor":
        return True
    ground = all(GROUNDS[boards.terrain(board, place)].armor_bonus for place in battle.targets)
    if state.options.have("no-armor-over-objective-sides") and _objective(battle, board):
        return False
    anyone = boards.side_of(unit) == AXIS and in_force.has(state, battle, AXIS, 8, "armor")
    soft = anyone or not any(boards.face(board, one).kind in MOBILE for one in battle.defenders)
    return ground and soft and season(state).armor_bonus


def _support(state: m.State, battle: m.Battle) -> int:
    """10.6.2, card 39."""
    if not battle.support:
        return 0
    return 2 if battle.attacker == SOVIET and in_force.has(state, battle, SOVIET, 39) else 1


def _cards(state: m.State, battle: m.Battle) -> Iterator[tuple[str, int]]:
    """What events shift."""
    for (side, card), of in CARDS.items():
        if in_force.has(state, battle, side, card):
            yield f"card {card}", of(state, battle)


def _fleet(state: m.State, battle: m.Battle) -> int:
    """Card 3: battles in hexes on the Black Sea."""
    coastal = any(geo.BITS[place] & geo.COASTS["Black"] for place in battle.targets)
    return coastal * (1 if battle.attacker == SOVIET else -1)


def _combined(state: m.State, battle: m.Battle) -> int:
    """Card 46: supplied armor and infantry together."""
    kinds = [boards.face(state.board, unit).kind in ARMOR for unit in battle.attackers]
    supplied = any(unit not in state.board.unsupplied for unit in battle.attackers)
    return int(battle.attacker == SOVIET and supplied and len(set(kinds)) > 1)


def attacks_city(state: m.State, battle: m.Battle, bits: int = geo.ALL) -> bool:
    """Whether a city is attacked, perhaps among certain places."""
    return any(geo.BITS[place] & boards.cities(state.board) & bits for place in battle.targets)


CARDS: Mapping[tuple[Side, int], Callable[[m.State, m.Battle], int]] = {
    (AXIS, 6): lambda state, battle: int(battle.attacker == AXIS),
    (AXIS, 28): lambda state, battle: -(battle.attacker == SOVIET),
    (AXIS, 34): lambda state, battle: -(battle.attacker == SOVIET),
    (SOVIET, 3): _fleet,
    (SOVIET, 28): lambda state, battle: (battle.attacker == SOVIET) * (2 if state.clock.turn >= YEAR_1944 else 1),
    (SOVIET, 30): lambda state, battle: -(battle.attacker == AXIS),
    (SOVIET, 46): _combined,
    (SOVIET, 47): lambda state, battle: int(battle.attacker == SOVIET and attacks_city(state, battle)),
    (SOVIET, 50): lambda state, battle: int(battle.attacker == SOVIET and attacks_city(state, battle, geo.GERMANY)),
}
