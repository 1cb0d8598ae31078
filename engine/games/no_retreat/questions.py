"""What may be asked of a position besides what `inspect` tells of every one: battles, retreats and advances."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.no_retreat import flow, position
from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.position import words
from engine.games.no_retreat.position.faults import Reader
from engine.games.no_retreat.position.fighting import cards_of
from engine.games.no_retreat.rules.combat import advances, forces, odds, results, retreats
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import Place, Side, UnitId, foe
from engine.kernel.chance import ChanceMismatch, ScriptedChance
from engine.kernel.questions import OF_EVERY_GAME, BaseAsked, BaseInquiry, Kinds, Misasked


class Inquiry(BaseInquiry[m.State]):
    """One question to a position."""

    def begun(self) -> m.State:
        """The phase of the file begun or gone on with, until somebody owes a decision."""
        work = m.Work(self.state, ScriptedChance())
        try:
            flow.proceed(work)
        except ChanceMismatch:
            raise Misasked("the position waits for a die") from None
        return work.state

    def usual(self) -> Side:
        """Who owes a decision, else the phasing side."""
        return self.begun().owing or self.state.clock.side

    def written(self) -> dict[str, Any]:
        return position.write(self.state)


def _check(question: Mapping[str, Any], *needed: str) -> None:
    """Raise with everything that is wrong with the arguments of a battle, a retreat or an advance."""
    reader = Reader(question)
    for key in ("attackers", "defenders"):
        reader.known(key, question.get(key), words.is_unit, "unit")
    for key in ("targets", "vacated"):
        reader.known(key, question.get(key), words.is_place, "place")
    if question.get("kind", "voluntary") not in words.KINDS:
        reader.fault("kind", f"expected one of {', '.join(words.KINDS)}")
    cards_of(reader, question.get("cards"))
    for key in needed:
        if not question.get(key):
            reader.fault(key, "it is missing")
    if reader.faults:
        raise Misasked(*reader.faults)


def _units(question: Mapping[str, Any], key: str) -> tuple[UnitId, ...]:
    return tuple(map(UnitId, question.get(key) or ()))


def _places(question: Mapping[str, Any], key: str) -> tuple[Place, ...]:
    return tuple(map(Place, question.get(key) or ()))


# --------------------------------------------------------------------------------------------------------- battles


def battle_of(state: m.State, question: Mapping[str, Any]) -> m.Battle:
    """The battle that is asked about, as if it were under way."""
    attackers, targets = _units(question, "attackers"), _places(question, "targets")
    side = boards.side_of(attackers[0])
    kind: Any = question.get("kind", "voluntary")
    there = forces.defenders(state.board, foe(side), kind, targets)
    named = _units(question, "defenders") if kind == "counterattack" else ()
    return m.Battle(
        attacker=side,
        kind=kind,
        targets=targets,
        attackers=attackers,
        defenders=named or there,
        support=question.get("support") is True,
        cards=cards_of(Reader({}), question.get("cards")),
    )


def battle(asked: Inquiry) -> dict[str, Any]:
    """Whether it may be fought, and how."""
    state = asked.state
    _check(asked.given, "attackers", "targets")
    found = battle_of(state, asked.given)
    sides = {boards.side_of(unit) for unit in found.attackers}
    off = not all(boards.on_map(state.board.place(unit)) for unit in (*found.attackers, *found.defenders))
    if len(sides) > 1 or off or forces.refuse_battle(state, found) is not None:
        return {"legal": False}
    judged = odds.judge(state, found)
    table = results.table(state, found, judged)
    attackers, defenders = results.losers(state, found)
    return {
        "legal": True,
        "strength": list(judged.strength),
        "initial": judged.initial,
        "shifts": sorted(map(list, judged.shifts)),
        "final": judged.final,
        "table": list(table),
        "results": [results.changed(state, found, result) for result in table],
        "ex_loss": {"attacker": sorted(attackers), "defender": sorted(defenders)},
    }


# ------------------------------------------------------------------------------------------- retreats and advances


def retreat(asked: Inquiry) -> dict[str, Any]:
    """Where a unit may retreat from the attacked hex in which it still stands."""
    unit = asked.given.get("unit")
    if not (words.is_unit(unit) and boards.on_map(asked.state.board.place(UnitId(str(unit))))):
        raise Misasked(f"{unit!r} is no unit on the map")
    _check(asked.given)
    found = retreats.of(asked.state, UnitId(str(unit)))
    return {
        "must": found.must,
        "paths": sorted(map(list, found.paths)),
        "toward": sorted(found.toward),
        "over": sorted(found.over),
    }


def advance(asked: Inquiry) -> dict[str, Any]:
    """Where the attackers may advance, and how many hexes that is."""
    state, question = asked.state, asked.given
    _check(question)
    vacated, kind = _places(question, "vacated"), str(question.get("kind", "voluntary"))
    found: dict[str, Any] = {}
    for unit in _units(question, "attackers"):
        ways = advances.ways(state, unit, vacated, kind) if boards.on_map(state.board.place(unit)) else {}
        found[unit] = {place: len(ways[place]) for place in sorted(ways)}
    return found


ANSWERS: Kinds = {
    "battles": (battle, frozenset({"attackers", "targets", "kind", "defenders", "support", "cards"})),
    "retreats": (retreat, frozenset({"unit", "attackers"})),
    "advances": (advance, frozenset({"attackers", "vacated", "kind"})),
}
KINDS: Kinds = {**OF_EVERY_GAME, **ANSWERS}


class Asked(BaseAsked[m.State]):
    """One position, asked one question after another."""

    kinds = KINDS

    def inquiry(self, given: Mapping[str, Any]) -> Inquiry:
        return Inquiry(NO_RETREAT, self.state, given)
