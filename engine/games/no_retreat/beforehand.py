"""Standing orders of a side: which decisions take them, and by which names they mean what may be done there.

This game knows no sieges. See `engine.kernel.standing`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from engine.games.no_retreat import flow
from engine.games.no_retreat import model as m
from engine.games.no_retreat.geography import STEPS
from engine.games.no_retreat.rules.cards import windows
from engine.games.no_retreat.rules.combat import odds, underway
from engine.games.no_retreat.tables import CARDS, HEXES, ODDS, SIDES, UNITS, CardId, Place, UnitId
from engine.kernel.game import Role
from engine.kernel.standing import ANSWER, LEAST, MATTER, MOST, Juncture
from engine.kernel.text import Text, text

OF_FRAME: Mapping[type, str] = {
    m.DeclareCounterblows: "counterblow",
    m.Commit: "commitment",
    m.Counterattack: "counterattack",
    m.TakeLosses: "losses",
    m.LeaveCadre: "cadre",
    m.Retreat: "retreat",
    m.Advance: "advance",
    m.FlipUnits: "improvements",
    m.PlaceUnits: "replacements",
}
OF_A_BATTLE = ("commitment", "rolled", "result", "counterattack", "losses", "retreat", "advance")
BEGINNING = (m.FlipUnits, m.PlaceUnits, m.UseReserve, m.MoveUnits, m.DeclareTargets)
WAYS = tuple(STEPS)
BELOW = 0  # the column of a battle at less than the lowest odds


@dataclass(frozen=True)
class Beforehand:
    """What may be said beforehand."""

    def matter(self, state: m.State, role: Role) -> Juncture | None:
        """The decision of the top frame, if it takes orders; of a battle with what everybody sees of it."""
        frame = state.top
        if frame is None or state.owing != role or state.result is not None:
            return None
        waiver = windows.waiver(state, state.owing)
        key = waiver.moment if waiver is not None else OF_FRAME.get(type(frame), "")
        if not key:
            return None
        battle = underway.battle_of(state)
        if battle is None or key not in OF_A_BATTLE:
            return Juncture(key)
        column = odds.judge(state, battle).final
        return Juncture(key, {"at": tuple(map(str, battle.targets))}, BELOW if column is None else _number(column))

    def answers(self, state: m.State, role: Role) -> Iterator[tuple[m.Action, tuple[str, ...]]]:
        """The legal actions; where only the order of units differs, the first has the name of all."""
        given: set[str] = set()
        for action in flow.legal_for(state, role):
            names = [name for name in _names(state, action) if name not in given]
            given |= {name for name in names if name == "in"}
            yield action, tuple(names)

    def ahead(self, state: m.State, role: Role) -> Iterator[tuple[str, str]]:
        """To pass, what goes without units, and at the moments for cards each card in hand."""
        side = next(side for side in SIDES if side == role)
        moments = [moment.key for moment in windows.MOMENTS]
        yield from (
            (moment, "none") for moment in (*moments, "counterattack", "advance", "improvements", "replacements")
        )
        yield from (("counterattack", "strike"), ("advance", "in"))
        yield from (("retreat", f"way:{way}") for way in WAYS)
        yield from (("losses", kind) for kind in ("full", "reduced"))
        yield from ((moment, f"card:{card}") for card in state.cards.hand(side) for moment in moments)

    def limits(self, state: m.State, role: Role) -> Mapping[str, tuple[str, ...]]:
        """All hexes."""
        return {"at": tuple(map(str, HEXES))}

    def begins(self, state: m.State, role: Role) -> bool:
        """Whether the side is to begin, or goes on with, a phase of its own."""
        return isinstance(state.top, BEGINNING) and state.owing == role and state.result is None

    def turn(self, state: m.State) -> str:
        """The number of the turn."""
        return str(state.clock.turn)

    def named(self, kind: str, name: str, matter: str) -> Text:
        """The words for a name; one that is not known any more is said as it is."""
        if kind == MATTER:
            return text(f"nr-standing-{name}" if name in OF_FRAME.values() else f"nr-moment-{name}")
        if kind == LEAST:
            return text("nr-standing-least", odds=ODDS[min(max(int(name) - 1, 0), len(ODDS) - 1)])
        if kind == MOST:
            return text("nr-standing-most", odds=ODDS[min(max(int(name) - 1, 0), len(ODDS) - 1)])
        if kind == "at":
            return text("nr-standing-at", place=_place(name))
        return _answer(name) if kind == ANSWER else text("nr-place", name=name)


def _number(column: str) -> int:
    return ODDS.index(column) + 1


def _answer(name: str) -> Text:
    sort, _, what = name.partition(":")
    match sort:
        case "card" if what.isdigit() and int(what) in CARDS:
            return text("nr-standing-card", number=what)
        case "unit" if what in UNITS:
            return text("nr-standing-unit", unit=m.unit_text(UnitId(what), front=True))
        case "to":
            return text("nr-standing-to", place=_place(what))
        case "way":
            return text(f"nr-standing-way-{what.casefold()}")
    return text("nr-place", name=name) if what else text(f"nr-standing-answer-{name}")


def _place(place: str) -> Text:
    return m.place_text(Place(place)) if place in HEXES else text("nr-place", name=place)


def _names(state: m.State, action: m.Action) -> Iterator[str]:
    """By which names an order may mean an action."""
    match action:
        case m.PlayEvent(card, _):
            yield f"card:{CardId(card)}"
        case m.StrikeBack():
            yield "strike"
        case m.UseMarker():
            yield "marker"
        case m.TakeLoss(unit):
            yield from (f"unit:{unit}", "full" if unit in state.board.front else "reduced")
        case m.StayBehind(unit) | m.Upgrade(unit) | m.Improve(unit) | m.PlaceUnit(unit, _) | m.Replace(unit, _):
            yield f"unit:{unit}"
        case m.RetreatTo(unit, path):
            yield from (f"to:{path[-1]}", *_ways(state, unit, path))
        case m.AdvanceTo(unit, (place,)) if isinstance(state.top, m.Advance) and place in state.top.vacated:
            yield from ("in", f"unit:{unit}")
        case m.Done():
            yield "none"


def _ways(state: m.State, unit: UnitId, path: tuple[Place, ...]) -> Iterator[str]:
    """The direction of a retreat that goes straight on."""
    places = (state.board.where[unit], *path)
    if any(place not in HEXES for place in places):
        return
    rows = [(HEXES[place].row, HEXES[place].q) for place in places]
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(rows)}
    yield from (f"way:{way}" for way, step in STEPS.items() if steps == {step})
