"""A second, slow reading of battles: every rule word by word over a position file, nothing shared with the engine."""

from __future__ import annotations

from typing import Any

from tests.games.hellenes.reference_map import AREAS, BESIDE, BLOCKS, OTHER, Position, is_fleet, is_sea, sheet

STRAITS = [{row["a"], row["b"]} for row in sheet("borders") if row["strait"] == "y"]
Place = tuple[str, str]  # an area, and the fleet that carries a block there or ""


class Fight(Position):
    """The battle of one position file."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        fight = data["battle"]
        self.area: str = fight["area"]
        self.kind: str = fight.get("kind", "sea" if is_sea(self.area) else "field")
        self.attacker: str = fight["attacker"]
        self.fighting: dict[str, dict[str, Any]] = fight.get("blocks") or {one: {} for one in self.usual()}
        self.first = fight["round"] == 1

    def usual(self) -> list[str]:
        inside = self.lying(self.area)
        return [*inside, *self.standing(self.area, "athens"), *self.standing(self.area, "sparta")]

    def has_garrison(self) -> bool:
        """7.3: every loyal City; a captured one if it was organised; a neutral one its own."""
        if self.kind != "storm":
            return False
        if self.area in self.data["garrisons"]:
            return True
        inside, loyal = self.lying(self.area), self.loyal(self.area)
        if inside and BLOCKS[inside[0]]["side"] != loyal:
            return False
        captor = self.data["captured"].get(self.area)
        return not (captor and self.standing(self.area, captor) and captor != loyal)

    def of(self, side: str) -> list[str]:
        return sorted(block for block in self.fighting if BLOCKS[block]["side"] == side)

    def attacks(self, block: str) -> bool:
        return BLOCKS[block]["side"] == self.attacker

    def came(self, block: str) -> str | None:
        return self.fighting[block].get("from") if self.attacks(block) else None

    def steps(self, block: str) -> int:
        return int(self.blocks[block]["strength"])

    # ------------------------------------------------------------------------------------------------------- order

    def rating(self, block: str) -> str:
        if self.kind == "storm" and (block == "garrison" or not self.attacks(block)):
            return "A2"
        return BLOCKS[block]["naval"] if self.kind == "sea" else BLOCKS[block]["land"]

    def waits(self, block: str) -> bool:
        """6.5, 6.6."""
        origin = None if block == "garrison" else self.came(block)
        if not self.first or origin is None:
            return False
        return (self.kind == "field" and is_sea(origin)) or (self.kind == "sea" and {origin, self.area} in STRAITS)

    def ready(self, side: str) -> list[str]:
        """The blocks of a side that have not routed."""
        blocks = [block for block in self.of(side) if not self.fighting[block].get("routed")]
        return [*blocks, "garrison"] if self.has_garrison() and side != self.attacker else blocks

    def order(self) -> list[list[str]]:
        """6.3.1: all A, then B, C, D; within a letter the defender, then the attacker."""
        found = []
        for letter in "ABCDEF":
            for side in (OTHER[self.attacker], self.attacker):
                for block in self.ready(side):
                    done = block != "garrison" and self.fighting[block].get("attacked")
                    if self.rating(block)[0] == letter and not done and not self.waits(block):
                        found.append([self.rating(block), side, block])
        return found

    def pursuit(self) -> dict[str, Any]:
        """6.3.5, 6.4.1."""
        horse = [
            block
            for side in (OTHER[self.attacker], self.attacker)
            for block in self.ready(side)
            if block != "garrison" and BLOCKS[block]["kind"] == "cavalry" and not self.waits(block)
        ]
        harassers = [] if self.kind == "sea" else horse
        for side in ("athens", "sparta"):
            if self.of(side) and not self.ready(side):
                slowest = max(self.rating(block)[0] for block in self.of(side))
                rear = [block for block in self.of(side) if self.rating(block)[0] == slowest]
                after = [block for rated, whose, block in self.order() if whose != side and rated[0] < slowest]
                return {"panicked": side, "rearguard": rear, "pursuers": after, "harassers": harassers}
        return {"panicked": None, "rearguard": [], "pursuers": [], "harassers": harassers}

    # ----------------------------------------------------------------------------------------------------- retreats

    def shut(self, area: str, side: str) -> bool:
        """6.4: areas with enemies, controlled by them, neutral Cities, and where nobody may move."""
        enemies = [
            block
            for block, given in self.blocks.items()
            if given["area"] == area and BLOCKS[block]["side"] != side and not given.get("in_city")
        ]
        if self.closed(area) or enemies or self.controller(area) == OTHER[side]:
            return True
        return bool(AREAS[area]["city"]) and self.holder(area) is None and not self.standing(area, side)

    def alone(self, block: str) -> set[str]:
        """Where a block can go by itself, the City aside."""
        side = BLOCKS[block]["side"]
        if self.kind == "storm":
            if self.attacks(block):
                return {self.area}
            sea = AREAS[self.area]["offshore"]
            return {sea} if sea and is_fleet(block) and not self.shut(sea, side) else set()
        if self.kind == "sortie" and self.attacks(block):
            return set()
        near = {
            area
            for area in BESIDE[self.area]
            if not self.shut(area, side)
            and (is_sea(area) or is_sea(self.area) if is_fleet(block) else not is_sea(area))
        }
        from_where = {self.came(other) for other in self.fighting}
        if self.attacks(block):
            return near & from_where
        landed = self.kind == "field" and any(area and is_sea(area) for area in from_where)
        return set() if is_fleet(block) and landed else near - from_where

    def room(self) -> int:
        return 2 * int(AREAS[self.area]["size"] or 0) - len(self.lying(self.area))

    def in_city(self, block: str) -> bool:
        if self.kind == "sortie" and self.attacks(block):
            return True
        if self.kind != "field" or self.attacks(block) or self.holder(self.area) != BLOCKS[block]["side"]:
            return False
        return self.room() > 0 and (AREAS[self.area]["port"] == "y" or not is_fleet(block))

    def places(self, block: str) -> list[Place]:
        """Every way in which a block can retreat, with the fleet that it needs."""
        found = [(area, "") for area in self.alone(block)] + ([("city", "")] if self.in_city(block) else [])
        if is_fleet(block) or BLOCKS[block]["class"] != "greek":
            return found
        for fleet in self.of(BLOCKS[block]["side"]):
            laden = any(given.get("carried_by") == fleet for given in self.blocks.values())
            if is_fleet(fleet) and not laden and self.steps(block) < self.steps(fleet):
                found += [(area, fleet) for area in self.alone(fleet) if is_sea(area)]
        return found

    def retreats(self) -> dict[str, Any]:
        options = {block: sorted({area for area, _ in self.places(block)}) for block in self.fighting}
        if self.has_garrison():
            options["garrison"] = []
        return {
            "options": options,
            "no_place": sorted(block for block in options if not options[block]),
            "may_retreat": {side: bool(self.of(side)) and self.all_go(self.of(side), {}) for side in OTHER},
        }

    def all_go(self, blocks: list[str], went: dict[str, Place]) -> bool:
        """Whether each of these can go somewhere when those others went there; every way is tried."""
        if not blocks:
            return self.fits(went)
        head, *rest = sorted(blocks, key=lambda block: not is_fleet(block))
        return any(self.all_go(rest, {**went, head: place}) for place in self.places(head) if self.free(place, went))

    def free(self, place: Place, went: dict[str, Place]) -> bool:
        area, fleet = place
        if area == "city" and self.kind == "field":
            return sum(where == "city" for where, _ in went.values()) < self.room()
        return not fleet or (went[fleet][0] == area and all(other != fleet for _, other in went.values()))

    def fits(self, went: dict[str, Place]) -> bool:
        return all(not fleet or went[fleet][0] == area for area, fleet in went.values())
