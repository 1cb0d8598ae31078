"""Where the engine and the slow references part on a position: for random boards, and for positions of random games."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.games.no_retreat import inspect, questions
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.combat import forces
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import SIDES, Place
from tests.games.no_retreat.reference_combat import Fight
from tests.games.no_retreat.reference_map import labels

CARDS = [("axis", n) for n in (6, 27, 28, 29, 34)]
CARDS += [("soviet", n) for n in (3, 21, 23, 28, 30, 39, 46, 47, 50, 54)]
SOME = 3  # units whose supply and retreats are looked at in a position of a game; their references are the slowest


def ask(state: m.State, kind: str, arguments: dict[str, Any]) -> Any:
    """What the engine answers."""
    return questions.Asked(state).answer({"question": kind, **arguments})


def battles_about(state: m.State, seed: int) -> list[dict[str, Any]]:
    """Attacks on random targets, most of them with units that stand there."""
    rng, found = random.Random(seed), []
    for side in SIDES:
        for place in forces.targets(state.board, side):
            units = list(forces.beside(state.board, side, place))
            attackers = rng.sample(units, rng.randint(1, min(3, len(units))))
            near = [one for one in forces.targets(state.board, side) if one in state.board.graph.next[place]]
            found.append(
                {
                    "attackers": attackers,
                    "targets": [place, *near[:1]] if rng.random() < 0.2 else [place],
                    "kind": rng.choice(["voluntary", "voluntary", "counterattack", "counterblow"]),
                    "support": rng.random() < 0.3,
                    "cards": [list(card) for card in rng.sample(CARDS, rng.randint(0, 3))],
                }
            )
    return found


def odds(state: m.State, seed: int) -> Iterator[object]:
    """10.5, 10.6."""
    slow = Fight(state)
    for asked in battles_about(state, seed):
        if _written(ask(state, "battles", asked)) != _written(slow.battle(asked)):
            yield asked


def _written(answer: Any) -> str:
    """An answer as it is read outside, where 1 is not true."""
    return json.dumps(answer, sort_keys=True)


def retreats(state: m.State, seed: int, most: int) -> Iterator[object]:
    """10.7.5, of some units."""
    slow, units = Fight(state), [unit for side in SIDES for unit in boards.standing(state.board, side)]
    for unit in random.Random(seed).sample(units, min(most, len(units))):
        if ask(state, "retreats", {"unit": unit, "attackers": []}) != slow.retreats(unit):
            yield "retreats", unit


def advances(state: m.State) -> Iterator[object]:
    """10.8, of everybody beside each place that could be attacked."""
    slow = Fight(state)
    for side in SIDES:
        for place in forces.targets(state.board, side):
            units = [*forces.beside(state.board, side, Place(place))]
            for kind in ("voluntary", "counterblow"):
                found = ask(state, "advances", {"attackers": units, "vacated": [place], "kind": kind})
                if found != {unit: slow.advances(unit, [place], kind) for unit in units}:
                    yield "advances", place, kind


def zones_and_cities(state: m.State) -> Iterator[object]:
    """8.5, 6.1."""
    slow = Fight(state)
    if inspect.zones(state) != {side: labels(slow.zone(side)) for side in SIDES}:
        yield "zones"
    if inspect.supplied_cities(state) != {side: labels(slow.cities(side)) for side in SIDES}:
        yield "cities"


def supply(state: m.State, seed: int, most: int) -> Iterator[object]:
    """6.2 to 6.4, of some units."""
    slow, found = Fight(state), inspect.supplies(state)
    for unit in random.Random(seed).sample(sorted(found), min(most, len(found))):
        told = set(found[unit]["overland"]), set(found[unit]["alternate"])
        if told != (slow.overland(unit), slow.alternate(unit)):
            yield "supply", unit


def movement(state: m.State) -> Iterator[object]:
    """8.1 to 8.5, of every unit."""
    slow = Fight(state)
    for unit, found in inspect.reachable(state).items():
        if {place: tuple(told[:2]) for place, told in found.items()} != slow.reach(unit):
            yield "movement", unit


def differences(state: m.State, seed: int) -> Iterator[object]:
    """Everything, in a position of a game; of cards and Local Support in force (15.3) the references know nothing."""
    state = replace(state, effects=(), tracks=replace(state.tracks, support={}))
    for found in (odds(state, seed), retreats(state, seed, SOME), supply(state, seed, SOME)):
        yield from found
    for of_all in (advances, zones_and_cities, movement):
        yield from of_all(state)
