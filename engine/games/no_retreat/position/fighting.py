"""The battle under way in a position file, and what it asks about battles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.no_retreat import model as m
from engine.games.no_retreat.position import words
from engine.games.no_retreat.position.faults import Reader
from engine.games.no_retreat.tables import UNITS, CardId, Place, Side, UnitId

KEYS = ("attackers", "targets", "defenders", "kind", "support", "cards", "die", "result")


def battle_of(reader: Reader, attacker: Side) -> m.Battle:
    """The battle of a file as far as it has got; nothing is known of one that is only a step."""
    given = reader.mapping("battle")
    for key in given:
        if key not in KEYS:
            reader.fault("battle", f"no such key {key!r}")
    kind: Any = given.get("kind", "voluntary")
    die, result = given.get("die"), given.get("result")
    if kind not in words.KINDS:
        reader.fault("battle", f"kind: expected one of {', '.join(words.KINDS)}")
    if die is not None and (type(die) is not int or not 1 <= die <= 6):
        reader.fault("battle", "die: expected a number from 1 to 6")
        die = None
    if result is not None and result not in words.RESULTS:
        reader.fault("battle", f"result: expected one of {', '.join(words.RESULTS)}")
    attackers = _units(reader, given, "attackers")
    if len({UNITS[unit].side for unit in attackers}) > 1:
        reader.fault("battle", "attackers: units of both sides")
    return m.Battle(
        attacker=attacker,
        kind=kind if kind in words.KINDS else "voluntary",
        targets=tuple(map(Place, reader.known("battle", given.get("targets"), words.is_place, "place"))),
        attackers=attackers,
        defenders=_units(reader, given, "defenders"),
        step=reader.given("step") if reader.given("step") in words.STEPS else "",  # cards ask for the one that is named
        support=given.get("support") is True,
        cards=cards_of(reader, given.get("cards")),
        dice=() if die is None else (die,),
        result=result if result in words.RESULTS else None,
    )


def _units(reader: Reader, given: Mapping[str, Any], key: str) -> tuple[UnitId, ...]:
    return tuple(map(UnitId, reader.known("battle", given.get(key), words.is_unit, "unit")))


def cards_of(reader: Reader, listed: Any) -> tuple[tuple[Side, CardId], ...]:
    """Events in force: pairs of a side and a card."""
    found = []
    for entry in listed if isinstance(listed, list) else []:
        if isinstance(entry, list) and len(entry) == 2 and words.is_side(entry[0]) and words.is_card(entry[1]):
            found.append((Side(entry[0]), CardId(entry[1])))
        else:
            reader.fault("battle", f"cards: {entry!r} is no side and card")
    if listed is not None and not isinstance(listed, list):
        reader.fault("battle", "cards: expected a list")
    return tuple(found)
