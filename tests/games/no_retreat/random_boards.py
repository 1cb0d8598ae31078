"""Positions that nobody would play: units thrown on the map, hexes in any hands."""

from __future__ import annotations

import random
from typing import Any

from engine.games.no_retreat.geography import BITS
from engine.games.no_retreat.tables import HEXES, UNITS


def board(seed: int) -> dict[str, Any]:
    """A position file with random units, faces, markers, weather and control."""
    rng = random.Random(seed)
    front = rng.choice([None, *[place for place in HEXES if HEXES[place].terrain != "lake"]])
    places = [place for place in BITS if place not in HEXES or HEXES[place].terrain != "lake"]
    if front is not None:  # all near one place, so that zones and paths cross
        here = HEXES[front]
        places = [p for p in places if p not in HEXES or abs(HEXES[p].row - here.row) + abs(HEXES[p].q - here.q) < 12]
    held: dict[str, str] = {}
    units: dict[str, Any] = {}
    for unit, found in UNITS.items():
        if found.front.kind == "marker" or rng.random() < 0.25:
            continue
        place = rng.choice(places)
        if unit == "FIN":
            place = "Finland"
        if held.setdefault(place, found.side) != found.side:
            continue
        words = [rng.choice(["front", "back"])] if found.back is not None else []
        units[unit] = [place, *words, *(["unsupplied"] if rng.random() < 0.15 else [])]
    cities = [place for place, found in HEXES.items() if found.city or rng.random() < 0.1]
    given = {side: [place for place in cities if rng.random() < 0.4] for side in ("axis", "soviet")}
    given["soviet"] = [
        place for place in given["soviet"] if place not in given["axis"] and HEXES[place].terrain != "lake"
    ]
    given["axis"] = [place for place in given["axis"] if HEXES[place].terrain != "lake"]
    return {
        "units": units,
        "control": given,
        "side": rng.choice(["axis", "soviet"]),
        "turn": rng.randint(1, 28),
        "weather": rng.choice(["clear", "mud", "snow", "long_winter"]),
        "events": {"oil": rng.randint(1, 28)} if rng.random() < 0.5 else {},
        "options": {"finland_c23": rng.random() < 0.5},
        "scorched": rng.sample(["B19", "K13", "H17", "Q22"], rng.randint(0, 2)),
    }
