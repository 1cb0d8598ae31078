"""Odds, retreats and advances word by word and slowly; of the engine only its tables and positions."""

from __future__ import annotations

import csv
from fractions import Fraction
from typing import Any

from engine.games.no_retreat.sheets import DATA
from engine.games.no_retreat.tables import AREAS, AXIS, HEXES, SOVIET, UNITS, Place, Side, UnitId
from tests.games.no_retreat.reference_map import AT, STEPS, Map

COLUMNS = {
    "1:3": Fraction(1, 3),
    "1:2": Fraction(1, 2),
    "1:1": Fraction(1),
    "3:2": Fraction(3, 2),
    **{f"{n}:1": Fraction(n) for n in (2, 3, 4, 5, 6)},
}
NAMES = list(COLUMNS)
LEFT = {"city": 1, "forest": 1, "marsh": 1, "mountain": 2, "kerch_strait": 2}
NO_ARMOR = ("armor", "ss_armor", "mech_infantry", "ss_mech_infantry")
STOPS = ("forest", "marsh", "mountain", "kerch_strait", "area")


def other(side: Side) -> Side:
    return SOVIET if side == AXIS else AXIS


class Fight(Map):
    """Battles on one board."""

    def ground(self, place: Place) -> str:
        if place in AREAS:
            return "area"
        return "marsh" if place in self.board.scorched else HEXES[place].terrain

    def here(self, place: Place) -> list[UnitId]:
        return [unit for unit, there in self.units.items() if there == place]

    def kinds(self, units: list[UnitId]) -> list[str]:
        return [self.face(unit).kind for unit in units]

    # 10.5, 10.6

    def legal(self, asked: dict[str, Any]) -> bool:
        kind = asked.get("kind", "voluntary")
        side = UNITS[asked["attackers"][0]].side
        for place in asked["targets"]:
            marked = place in self.state.combat.counterblows
            if not self.stands(other(side), place):
                return False
            if (kind == "voluntary" and marked) or (kind == "counterblow" and not marked):
                return False
            for unit in asked["attackers"]:
                if place not in self.beside(self.units[unit], water=False):
                    return False
        for unit in asked["attackers"]:
            if kind == "voluntary" and (unit in self.board.disorganized or self.face(unit).white):
                return False
        if asked.get("support"):
            left = self.state.tracks.blitz if side == AXIS else self.state.tracks.shock
            return left > 0 and any(unit not in self.board.unsupplied for unit in asked["attackers"])
        return True

    def battle(self, asked: dict[str, Any]) -> dict[str, Any]:
        if not self.legal(asked):
            return {"legal": False}
        side = UNITS[asked["attackers"][0]].side
        attackers, targets = asked["attackers"], asked["targets"]
        there = [unit for place in targets for unit in self.here(place)]
        armed = [unit for unit in there if not self.face(unit).white]
        defenders = armed if armed and asked.get("kind") == "counterblow" else there
        cards = {(played[0], played[1]) for played in asked.get("cards", ())}
        attack = sum(self.strength(unit, cards, defending=False) for unit in attackers)
        defence = sum(self.strength(unit, cards, defending=True) for unit in defenders)
        initial = next((name for name in reversed(NAMES) if attack and attack >= COLUMNS[name] * defence), None)
        shifts = self.shifts(asked, side, defenders, cards)
        final = None
        if initial is not None:
            at = min(len(NAMES) - 1, NAMES.index(initial) + sum(n for _, n in shifts))
            final = NAMES[at] if at >= 0 else None
        table = self.table(side, final)
        return {
            "legal": True,
            "strength": [attack, defence],
            "initial": initial,
            "shifts": sorted([reason, n] for reason, n in shifts),
            "final": final,
            "table": table,
            "results": [self.changed(result, there, cards) for result in table],
            "ex_loss": {"attacker": self.payers(attackers, True), "defender": self.payers(defenders, False)},
        }

    def strength(self, unit: UnitId, cards: set[tuple[str, int]], *, defending: bool) -> int:
        found = self.face(unit).strength
        if ("soviet", 23) in cards and UNITS[unit].side == SOVIET:
            found += 4 if self.state.clock.turn >= 17 else 2
        if ("axis", 29) in cards and UNITS[unit].side == AXIS and defending:
            found *= 2
        return found

    def shifts(
        self, asked: dict[str, Any], side: Side, defenders: list[UnitId], cards: set[tuple[str, int]]
    ) -> list[tuple[str, int]]:
        kind, targets, attackers = asked.get("kind", "voluntary"), asked["targets"], asked["attackers"]
        weather, turn = self.state.weather.now, self.state.clock.turn
        found: dict[str, int] = {}
        sides = [(self.units[unit], place) for unit in attackers for place in targets]
        objective = all(self.is_objective(a) or self.is_objective(b) for a, b in sides)
        if kind == "voluntary":
            worst = max((LEFT.get(self.ground(place), 0) for place in targets), default=0)
            if worst:
                order = [ground for ground in LEFT if ground in {self.ground(place) for place in targets}]
                found[next(ground for ground in order if LEFT[ground] == worst)] = -worst
            if objective:
                found["objective"] = -1
            frozen = weather in ("snow", "long_winter")
            bridged = ("soviet", 21) in cards or ("axis", 27) in cards
            if not frozen and not bridged and all(self.is_river(a, b) for a, b in sides):
                found["river"] = -1
        russia = any(place in HEXES and HEXES[place].region == "ussr" for place in targets)
        germans = side == AXIS and any(UNITS[unit].nation != "finnish" for unit in attackers)
        if germans and russia and weather in ("snow", "long_winter"):
            usual = -1 if weather == "snow" else -self.state.options.long_winter_shift
            found["weather"] = -2 if turn == 5 else usual
        if any(unit in self.board.unsupplied for place in targets for unit in self.here(place)):
            found["unsupplied"] = 2
        if any(self.armor(unit, targets, defenders, objective) for unit in attackers):
            found["armor"] = 2 if ("soviet", 54) in cards and side == SOVIET else 1
        shock = self.kinds(attackers).count("shock")
        if shock:
            found["shock_unit"] = shock
        if "ss_mech_infantry" in self.kinds(defenders):
            found["ss_grenadier"] = -1
        if asked.get("support"):
            found["support"] = 2 if ("soviet", 39) in cards and side == SOVIET else 1
        if side == SOVIET and any(place in self.board.works for place in targets):
            found["works"] = -1
        every = [*found.items(), *self.card_shifts(side, attackers, targets, cards)]
        return [(reason, n) for reason, n in every if n]

    def card_shifts(
        self, side: Side, attackers: list[UnitId], targets: list[Place], cards: set[tuple[str, int]]
    ) -> list[tuple[str, int]]:
        """One shift for each half: both halves of a card may be in one battle."""
        late = self.state.clock.turn >= 17
        cities = [place for place in targets if self.ground(place) == "city"]
        sea = any(place in HEXES and HEXES[place].coast == "Black" for place in targets)
        mixed = len({kind in ("armor", "ss_armor") for kind in self.kinds(attackers)}) == 2
        fed = any(unit not in self.board.unsupplied for unit in attackers)
        german = [place for place in cities if HEXES[place].region == "germany"]
        soviet = side == SOVIET
        what = {
            ("axis", 6): 1 if not soviet else 0,
            ("axis", 28): -1 if soviet else 0,
            ("axis", 34): -1 if soviet else 0,
            ("soviet", 3): (1 if soviet else -1) if sea else 0,
            ("soviet", 28): (2 if late else 1) if soviet else 0,
            ("soviet", 30): 0 if soviet else -1,
            ("soviet", 46): 1 if soviet and mixed and fed else 0,
            ("soviet", 47): 1 if soviet and cities else 0,
            ("soviet", 50): 1 if soviet and german else 0,
        }
        return [(f"card {card}", n) for (holder, card), n in what.items() if (holder, card) in cards]

    def armor(self, unit: UnitId, targets: list[Place], defenders: list[UnitId], objective: bool) -> bool:
        kind, state = self.face(unit).kind, self.state
        if kind not in ("armor", "ss_armor") or unit in self.board.unsupplied:
            return False
        if kind == "ss_armor":
            return True
        dry = "oil" in state.tracks.events and state.clock.turn > state.tracks.events["oil"]
        if UNITS[unit].nation == "german" and dry:
            return False
        clear = all(self.ground(place) == "open" for place in targets) and not objective
        soft = not any(self.face(one).kind in NO_ARMOR for one in defenders)
        return clear and soft and state.weather.now in ("clear", "snow")

    def is_objective(self, place: Place) -> bool:
        return place in HEXES and HEXES[place].objective != ""

    def is_river(self, a: Place, b: Place) -> bool:
        if a in AREAS or b in AREAS:
            return False
        step = (HEXES[b].row - HEXES[a].row, HEXES[b].q - HEXES[a].q)
        return next(way for way, found in STEPS.items() if found == step) in HEXES[a].rivers

    # 10.7

    def table(self, side: Side, final: str | None) -> list[str]:
        if final is None:
            return ["CA"] * 6
        with (DATA / f"results_{side}.csv").open(encoding="utf-8") as file:
            return [row[final] for row in csv.DictReader(file)]

    def changed(self, result: str, defenders: list[UnitId], cards: set[tuple[str, int]]) -> str:
        kinds = self.kinds(defenders)
        if "fort" in kinds:
            result = {"DR": "NE", "DS": "EX"}.get(result, result)
        if "volkssturm" in kinds and result == "DR":
            result = "NE"
        return "EX" if result == "NE" and ("soviet", 21) in cards else result

    def payers(self, units: list[UnitId], attacking: bool) -> list[str]:
        def of(*kinds: str) -> list[str]:
            return sorted(unit for unit in units if self.face(unit).kind in kinds)

        first = of("ss_armor", "shock") if attacking else []
        return first or of("ss_mech_infantry") or sorted(units)

    # 10.7.5

    def straight(self, a: Place, b: Place) -> int:
        """Hexes from one to the other over anything; an area is one hex."""
        found, edge = {a}, {a}
        steps = 0
        while b not in found:
            steps += 1
            edge = {on for here in edge for on in self.around(here)} - found
            found |= edge
            if steps > 60:
                raise AssertionError((a, b))
        return steps

    def around(self, place: Any) -> set[Any]:
        """Next to it on a paper without edges; places off the map are pairs of numbers."""
        near: set[Any] = (
            {on for on in self.beside(place, water=True) if on in AREAS} if isinstance(place, str) else set()
        )
        if place in AREAS:
            return near | self.beside(place, water=True)
        row, q = (HEXES[place].row, HEXES[place].q) if isinstance(place, str) else place
        for down, right in STEPS.values():
            at = (row + down, q + right)
            if -20 < at[0] < 25 and -30 < at[1] < 45:
                near.add(AT.get(at, at))
        return near

    def retreats(self, unit: UnitId) -> dict[str, Any]:
        start, side = self.units[unit], UNITS[unit].side
        if any(self.face(one).kind == "fort" for one in self.here(start)):
            return {"must": False, "paths": [], "toward": [], "over": []}
        paths = []
        for first in self.beside(start, water=False):
            for second in self.beside(first, water=False) - {start}:
                ways = all(self.may_retreat(unit, side, place) for place in (first, second))
                if ways and self.straight(start, second) == 2:
                    paths.append([first, second])
        ends = {path[1] for path in paths}
        now = self.nearest(side, start)
        limit = 2 if side == AXIS or self.state.clock.turn >= 23 else 1
        crowd = {end for end in ends if len([one for one in self.here(end) if one != "REZ"]) + (unit != "REZ") > limit}
        return {
            "must": True,
            "paths": sorted(paths),
            "toward": sorted(end for end in ends if self.nearest(side, end) < now),
            "over": sorted(crowd),
        }

    def may_retreat(self, unit: UnitId, side: Side, place: Place) -> bool:
        if unit == "FIN" and place != "Finland":
            return False
        if place in ("West Balkans", "South Balkans"):
            dry = "oil" in self.state.tracks.events and self.state.clock.turn > self.state.tracks.events["oil"]
            if not dry or UNITS[unit].nation not in ("german", "yugoslav"):
                return False
        if place == "Finland" and side == AXIS and UNITS[unit].nation not in ("german", "finnish"):
            return False
        return self.is_open(side, place)

    def nearest(self, side: Side, place: Place) -> int:
        """Hexes to the nearest supplied city or edge, counted straight."""
        sources = self.cities(side) | {one for one, row in HEXES.items() if row.edge == side}
        found, edge, steps = {place}, {place}, 0
        while not found & sources:
            steps += 1
            edge = {on for here in edge for on in self.around(here)} - found
            found |= edge
        return steps

    # 10.8

    def advances(self, unit: UnitId, vacated: list[Place], kind: str) -> dict[str, int]:
        face, side = self.face(unit), UNITS[unit].side
        if face.kind == "fort":
            return {}
        if kind == "counterblow" and (face.white or unit in self.board.disorganized):
            return {}
        most = {"clear": 2, "snow": 2, "mud": 1, "long_winter": 1}[self.state.weather.now]
        turn, events = self.state.clock.turn, self.state.tracks.events
        if face.kind in ("armor", "ss_armor") and self.state.weather.now == "clear":
            dry = "oil" in events and turn > events["oil"] and face.kind == "armor" and side == AXIS
            if (side == AXIS and not dry) or (side == SOVIET and turn >= 11):
                most = 3
        if unit in self.board.unsupplied:
            most = 1
        found: dict[str, int] = {}
        self.go_on(unit, [self.units[unit]], vacated, most, found)
        return found

    def go_on(self, unit: UnitId, way: list[Place], vacated: list[Place], most: int, found: dict[str, int]) -> None:
        if len(way) > most:
            return
        for place in self.beside(way[-1], water=False):
            enemy = self.stands(other(UNITS[unit].side), place) and place not in vacated
            if enemy or (len(way) == 1 and place not in vacated) or not self.may_enter(unit, place):
                continue
            found[place] = min(found.get(place, 9), len(way))
            wall = self.is_objective(way[-1]) or self.is_objective(place)
            if self.ground(place) not in STOPS and not wall:
                self.go_on(unit, [*way, place], vacated, most, found)

    def may_enter(self, unit: UnitId, place: Place) -> bool:
        if place not in AREAS:
            return unit != "FIN"
        if place == "Finland":
            return UNITS[unit].side == SOVIET or UNITS[unit].nation in ("german", "finnish")
        events = self.state.tracks.events
        open_ = "oil" in events and self.state.clock.turn > events["oil"]
        return open_ and UNITS[unit].nation in ("german", "yugoslav")
