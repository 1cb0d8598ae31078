"""What a position file asks about battles, retreats and advances (`ask`), and the answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.no_retreat import model as m
from engine.games.no_retreat.position import words
from engine.games.no_retreat.position.faults import Reader
from engine.games.no_retreat.position.fighting import cards_of
from engine.games.no_retreat.rules.combat import advances, forces, odds, results, retreats
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import Place, UnitId, foe

KINDS: Mapping[str, tuple[str, ...]] = {
    "battles": ("attackers", "targets", "kind", "defenders", "support", "cards"),
    "retreats": ("unit", "attackers"),
    "advances": ("attackers", "vacated", "kind"),
}


def faults(data: Mapping[str, Any], state: m.State) -> list[str]:
    """What is wrong with the questions of a file."""
    reader = Reader(data)
    for kind, listed in reader.mapping("ask").items():
        if kind not in KINDS or not isinstance(listed, list):
            reader.fault("ask", f"{kind!r}: expected a list of battles, retreats or advances")
            continue
        for question in listed:
            _check(reader, kind, question, state)
    return reader.faults


def _check(reader: Reader, kind: str, question: Any, state: m.State) -> None:
    if not isinstance(question, dict):
        reader.fault("ask", f"{kind}: {question!r} is no question")
        return
    for key in question:
        if key not in KINDS[kind]:
            reader.fault("ask", f"{kind}: no such key {key!r}")
    for key in ("attackers", "defenders"):
        for unit in reader.known("ask", question.get(key), words.is_unit, "unit"):
            if not boards.on_map(state.board.place(UnitId(unit))):
                reader.fault("ask", f"{kind}: {unit} is not on the map")
    for key in ("targets", "vacated"):
        reader.known("ask", question.get(key), words.is_place, "place")
    if question.get("kind", "voluntary") not in words.KINDS:
        reader.fault("ask", f"{kind}: kind: expected one of {', '.join(words.KINDS)}")
    unit = question.get("unit")
    if kind == "retreats" and not (words.is_unit(unit) and boards.on_map(state.board.place(UnitId(str(unit))))):
        reader.fault("ask", f"retreats: {unit!r} is no unit on the map")
    if kind == "battles":
        cards_of(reader, question.get("cards"))
        if not question.get("attackers") or not question.get("targets"):
            reader.fault("ask", "battles: expected attackers and targets")


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


def battle(state: m.State, question: Mapping[str, Any]) -> dict[str, Any]:
    """Whether it may be fought, and how."""
    found = battle_of(state, question)
    sides = {boards.side_of(unit) for unit in found.attackers}
    if len(sides) > 1 or forces.refuse_battle(state, found) is not None:
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


def retreat(state: m.State, question: Mapping[str, Any]) -> dict[str, Any]:
    """Where a unit may retreat from the attacked hex in which it still stands."""
    found = retreats.of(state, UnitId(question["unit"]))
    return {
        "must": found.must,
        "paths": sorted(map(list, found.paths)),
        "toward": sorted(found.toward),
        "over": sorted(found.over),
    }


def advance(state: m.State, question: Mapping[str, Any]) -> dict[str, Any]:
    """Where the attackers may advance, and how many hexes that is."""
    vacated, kind = _places(question, "vacated"), str(question.get("kind", "voluntary"))
    found: dict[str, Any] = {}
    for unit in _units(question, "attackers"):
        ways = advances.ways(state, unit, vacated, kind)
        found[unit] = {place: len(ways[place]) for place in sorted(ways)}
    return found


ANSWERS: Mapping[str, Callable[[m.State, Mapping[str, Any]], dict[str, Any]]] = {
    "battles": battle,
    "retreats": retreat,
    "advances": advance,
}


def answers(state: m.State, data: Mapping[str, Any]) -> dict[str, Any]:
    """The answers to the questions of a file, in their order."""
    asked = data.get("ask") or {}
    return {kind: [ANSWERS[kind](state, question) for question in asked[kind]] for kind in ANSWERS if kind in asked}
