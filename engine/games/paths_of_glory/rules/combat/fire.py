"""Steps 6 to 8: die-roll modifiers, fire columns, results (12.2.7 to 12.2.9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import cards, common, lasting
from engine.games.paths_of_glory.tables import AP, CardId, FireTable, Side

SINAI_FLAG = "sinai_minus3"
SHIFTED_TERRAIN = ("mountain", "swamp")


def strength(state: m.State, combat: m.Combat, side: Side) -> int:
    """Combat factors: the units still there, and the fort for the defender (12.2.3, 15.1.4)."""
    board = state.board
    total = sum(state.edition.pieces[p].factors(p in board.reduced).cf for p in common.participants(combat, side))
    return total if side == combat.side else total + combat.fort


def table_of(state: m.State, combat: m.Combat, side: Side) -> str:
    """The Army table if one army fires, the Corps table otherwise (12.2.8)."""
    if any(state.edition.pieces[p].army for p in common.participants(combat, side)):
        return "army"
    return "army" if any(entry.army_table for entry in cards.effects(state.edition, combat, side)) else "corps"


def trench_level(state: m.State, combat: m.Combat) -> int:
    """The trench that counts: cards may cancel it or stand in for one; a fort left alone has none (11.2.9)."""
    if not combat.defenders:
        return 0
    if cards.trench_cancelled(state.edition, combat):
        return 0
    return max([common.trench(state, combat), *(entry.adds_trench for entry in cards.effects(state.edition, combat))])


def shifts(state: m.State, combat: m.Combat, side: Side) -> int:
    """Columns to the right (negative: left) for terrain and trench together (12.2.8)."""
    return sum(by for _, by in shift_parts(state, combat, side))


def shift_parts(state: m.State, combat: m.Combat, side: Side) -> Iterator[tuple[str, int]]:
    """Each reason for shifts: trench, terrain."""
    level = trench_level(state, combat)
    if any(entry.ignores_shifts for entry in cards.effects(state.edition, combat)):
        level = 0
    if level:
        yield "trench", -level if side == combat.side else 1
    if side == combat.side and state.edition.spaces[combat.target].terrain in SHIFTED_TERRAIN:
        yield "terrain", -1


def drm(state: m.State, combat: m.Combat, side: Side) -> int:
    """Die-roll modifiers of cards and events, and -3 when every attacker came from Sinai (12.2.7)."""
    return sum(by for _, by in drm_parts(state, combat, side))


def drm_parts(state: m.State, combat: m.Combat, side: Side) -> Iterator[tuple[CardId | None, int]]:
    """Each modifier with its card; None: Sinai."""
    yield from ((card, entry.drm) for card, entry in cards.applied(state.edition, combat, side) if entry.drm)
    yield from lasting.bonuses(state, combat, side)
    if side != combat.side or (side == AP and common.played(state, "sinai_pipeline")):
        return
    if all(SINAI_FLAG in state.edition.spaces[space].flags for space in combat.origins.values()):
        yield None, -3


def fires(combat: m.Combat, side: Side) -> bool:
    """Whether the side has anything left to fire with (12.3.3)."""
    return bool(common.participants(combat, side)) or (side != combat.side and combat.fort > 0)


@dataclass(frozen=True)
class Aim:
    """All that a side's die is read with: the table, its column before and after shifts, the modifier."""

    factors: int
    name: str  # army, corps
    table: FireTable
    column: int  # after the shifts
    shifts: int  # those that the table's edge leaves; right positive
    drm: int

    def loss(self, die: int) -> int:
        """The loss number that a die causes."""
        return self.table.loss(self.column, die + self.drm)

    @property
    def start(self) -> str:
        """The heading of the column before shifts."""
        return self.table.names[self.column - self.shifts]

    @property
    def final(self) -> str:
        """The heading of the column fired on."""
        return self.table.names[self.column]

    def fired(self, side: Side, die: int) -> m.Fire:
        """The account of a fire with this die."""
        return m.Fire(side, self.factors, self.name, self.final, self.shifts, self.drm, die, self.loss(die))


def aim(state: m.State, combat: m.Combat, side: Side) -> Aim:
    """How a side's die is read (12.2.7, 12.2.8)."""
    name, factors = table_of(state, combat, side), strength(state, combat, side)
    table = state.edition.tables.army_fire if name == "army" else state.edition.tables.corps_fire
    column, moved = column_of(table, factors, shifts(state, combat, side))
    return Aim(factors, name, table, column, moved, drm(state, combat, side))


def fire(work: m.Work, side: Side) -> None:
    """Roll one side's fire and keep the account of it."""
    combat = common.combat_of(work.state)
    if not fires(combat, side):
        work.say("pog-no-fire", combat.target, side=m.side_text(side))
        return
    taken = aim(work.state, combat, side)
    die = work.die(f"{side.upper()} fire at {work.edition.spaces[combat.target].name}")
    account = taken.fired(side, die)
    shifted, modified = shift_parts(work.state, combat, side), drm_parts(work.state, combat, side)
    told = m.Fired(combat.target, account, shifts=tuple(shifted), modifiers=tuple(modified))
    if side == combat.side:
        common.amend(work, replace(combat, attacker_fire=account))
    else:
        common.amend(work, replace(combat, defender_fire=account))
    work.tell(told)


def column_of(table: FireTable, factors: int, wanted: int) -> tuple[int, int]:
    """The column fired on, and the shifts that led there; the table's edge stops them (12.2.8)."""
    start = table.column(factors)
    column = min(max(start + wanted, 0), len(table.least) - 1)
    return column, column - start


def first_to_fire(edition: m.Edition, combat: m.Combat) -> Side | None:
    """Who fires first; None when both fire at once (12.3.3)."""
    if combat.flank == "won":
        return combat.side
    if combat.flank == "lost":
        return common.enemy_of(combat)
    return combat.side if any(entry.fires_first for entry in cards.effects(edition, combat)) else None
