"""A second, slow reading of the map: every rule word by word over a position file, nothing shared with the engine.

Paths are tried one by one; who stands where is counted anew for every question.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[3] / "data" / "games" / "hellenes"


def sheet(name: str) -> list[dict[str, str]]:
    with (DATA / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


AREAS = {row["area"]: row for row in sheet("areas")}
BLOCKS = {row["block"]: row for row in sheet("blocks")}
BORDERS = [{row["a"], row["b"]} for row in sheet("borders")]
BESIDE = {area: sorted({b for pair in BORDERS if area in pair for b in pair} - {area}) for area in AREAS}
OTHER = {"athens": "sparta", "sparta": "athens"}
SICILY_OPEN = {"431": False, "413": False, "415": True, "sicily": True}


def is_sea(area: str) -> bool:
    return AREAS[area]["kind"] == "sea"


def is_fleet(block: str) -> bool:
    return BLOCKS[block]["kind"] == "fleet"


class Position:
    """One position file."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.blocks: dict[str, dict[str, Any]] = data["blocks"]
        self.winter = data["season"] == "winter"

    def standing(self, area: str, side: str) -> list[str]:
        return [
            block
            for block, given in self.blocks.items()
            if given["area"] == area
            and BLOCKS[block]["side"] == side
            and not given.get("in_city")
            and not given.get("carried_by")
        ]

    def fleets(self, area: str, side: str) -> list[str]:
        return [block for block in self.standing(area, side) if is_fleet(block)]

    def lying(self, area: str) -> list[str]:
        return [block for block, given in self.blocks.items() if given["area"] == area and given.get("in_city")]

    def loyal(self, area: str) -> str | None:
        printed = AREAS[area]["loyalty"]
        found: str | None = self.data["loyalty"].get(area, printed if printed in OTHER else None)
        return found

    def holder(self, area: str) -> str | None:
        """1.5: the flat blocks, else a garrison that was organised, else the captor who stands there, else loyalty."""
        if not AREAS[area]["city"]:
            return None
        if self.lying(area):
            return BLOCKS[self.lying(area)[0]]["side"]
        if area in self.data["garrisons"]:
            return str(self.data["garrisons"][area])
        captor = self.data["captured"].get(area)
        if captor and self.standing(area, captor):
            return str(captor)
        return self.loyal(area)

    def besieger(self, area: str) -> str | None:
        """7.2: exactly one side is upright and the City is not its own."""
        there = [side for side in OTHER if self.standing(area, side)]
        if not AREAS[area]["city"] or len(there) != 1 or self.holder(area) == there[0]:
            return None
        return there[0]

    def controller(self, area: str) -> str | None:
        """1.5: upright blocks alone; an empty City-State by its City."""
        at_sea = is_sea(area)
        there = [side for side in OTHER if (self.fleets(area, side) if at_sea else self.standing(area, side))]
        if len(there) == 2:
            return None
        return there[0] if there else self.holder(area)

    # --------------------------------------------------------------------------------------------------- blockade

    def blockaded(self) -> list[str]:
        """8.2.1, 8.2.2."""
        found = []
        for area, row in AREAS.items():
            if not row["offshore"]:
                continue
            held = self.holder(area)
            if area == "attica" and held == "athens":
                cut = any(self.fleets(sea, "sparta") for sea in ("hellespont", "sea_marmara", "saronic_gulf"))
            elif held is None:
                by = self.besieger(area)
                cut = by is not None and bool(self.fleets(row["offshore"], by))
            else:
                cut = bool(self.fleets(row["offshore"], OTHER[held]))
            if cut:
                found.append(area)
        return found

    # --------------------------------------------------------------------------------------------------- movement

    def out_of_play(self, area: str) -> bool:
        scenario = self.data["scenario"]
        in_sicily = AREAS[area]["theatre"] == "sicily"
        if scenario == "sicily":
            return not in_sicily and area not in ("ionian_sea", "corcyra")
        return in_sicily and not SICILY_OPEN[scenario]

    def closed(self, area: str) -> bool:
        if area in ("lydia", "phrygia") and not {45, 46} & set(self.data["in_play"]):
            return True
        return self.out_of_play(area) or (self.winter and AREAS[area]["open_sea"] == "y")

    def against(self, area: str, side: str) -> bool:
        return bool(self.fleets(area, OTHER[side]) if is_sea(area) else self.standing(area, OTHER[side]))

    def enters(self, area: str, side: str) -> bool:
        if self.closed(area):
            return False
        relieves = self.besieger(area) == OTHER[side] and self.holder(area) == side
        return not (self.winter and self.against(area, side)) or relieves

    def next_to(self, block: str, area: str, first: bool) -> list[str]:
        if first and self.blocks[block].get("in_city") and self.besieger(area):
            return [AREAS[area]["offshore"]] if is_fleet(block) else []
        if is_fleet(block):
            return [near for near in BESIDE[area] if is_sea(area) or is_sea(near)]
        return [near for near in BESIDE[area] if not is_sea(near)]

    def walks(self, block: str, path: list[str]) -> Iterator[list[str]]:
        """Every path of a block that goes on from this one."""
        side, here = BLOCKS[block]["side"], path[-1]
        first = len(path) == 1
        if not first:
            yield path
            if self.against(here, side) or (is_fleet(block) and not is_sea(here)):
                return
        if len(path) <= int(BLOCKS[block]["move"]):
            for near in self.next_to(block, here, first):
                if near not in path and self.enters(near, side):
                    yield from self.walks(block, [*path, near])

    def reach(self, block: str) -> dict[str, int]:
        given, side = self.blocks[block], BLOCKS[block]["side"]
        if given.get("moved") or given.get("carried_by"):
            return {}
        found: dict[str, int] = {}
        for path in self.walks(block, [given["area"]]):
            area = path[-1]
            foreign = bool(AREAS[area]["city"]) and self.holder(area) != side and not self.standing(area, side)
            if not (self.winter and foreign):
                found[area] = min(found.get(area, 99), len(path) - 1)
        return found

    # ----------------------------------------------------------------------------------------------------- winter

    def at_home(self, block: str) -> bool:
        """9.0.2: in a City of its side, upright only if no enemy is upright there."""
        given, side = self.blocks[block], BLOCKS[block]["side"]
        if given.get("carried_by") or self.holder(given["area"]) != side:
            return False
        return bool(given.get("in_city")) or not self.standing(given["area"], OTHER[side])

    def winter_ends(self) -> dict[str, Any]:
        found: dict[str, Any] = {"survive": [], "disband": [], "choose": {}}
        for block, given in sorted(self.blocks.items()):
            greek = BLOCKS[block]["class"] == "greek"
            area = given["area"]
            if not greek:
                found["survive" if area in BLOCKS[block]["homes"].split() else "disband"].append(block)
            elif given.get("maintained"):
                found["survive"].append(block)
            elif not self.at_home(block):
                found["disband"].append(block)
            else:
                room = [other for other in sorted(self.blocks) if self.takes_room(other, area)]
                if len(room) > 2 * int(AREAS[area]["size"]):
                    found["choose"][area] = {"blocks": room, "keep": 2 * int(AREAS[area]["size"])}
                else:
                    found["survive"].append(block)
        return found

    def takes_room(self, block: str, area: str) -> bool:
        given = self.blocks[block]
        in_it = given["area"] == area and self.at_home(block)
        return in_it and BLOCKS[block]["class"] == "greek" and not given.get("maintained")

    def supplied(self, area: str, side: str) -> bool:
        return self.by_land(area, side) or any(self.by_sea(path, side) for path in self.first_seas(area, side))

    def by_land(self, area: str, side: str) -> bool:
        """9.2.3: spread over areas without upright enemies that the enemy does not control."""
        seen = {area}
        while True:
            grown = {near for one in seen for near in BESIDE[one] if not is_sea(near) and not is_sea(one)}
            free = {
                near
                for near in grown - seen
                if not self.out_of_play(near)
                and not self.standing(near, OTHER[side])
                and self.controller(near) != OTHER[side]
            }
            if any(self.holder(near) == side for near in free):
                return True
            if not free:
                return False
            seen |= free

    def first_seas(self, area: str, side: str) -> list[list[str]]:
        seas = [area] if is_sea(area) else [near for near in BESIDE[area] if is_sea(near)]
        return [[sea] for sea in seas if self.passable(sea, side)]

    def passable(self, sea: str, side: str) -> bool:
        return is_sea(sea) and not self.out_of_play(sea) and not self.fleets(sea, OTHER[side])

    def by_sea(self, path: list[str], side: str) -> bool:
        for area in BESIDE[path[-1]]:
            friendly = AREAS[area]["port"] and self.holder(area) == side and not self.out_of_play(area)
            beset = self.standing(area, OTHER[side])
            if friendly and (not beset or AREAS[area]["offshore"] == path[-1]):
                return True
        ahead = [sea for sea in BESIDE[path[-1]] if sea not in path and self.passable(sea, side)]
        return len(path) < 5 and any(self.by_sea([*path, sea], side) for sea in ahead)

    def maintainable(self) -> dict[str, list[str]]:
        away: dict[str, set[str]] = {"athens": set(), "sparta": set()}
        for block, given in self.blocks.items():
            if BLOCKS[block]["class"] == "greek" and not self.at_home(block):
                away[BLOCKS[block]["side"]].add(given["area"])
        return {side: sorted(area for area in areas if self.supplied(area, side)) for side, areas in away.items()}
