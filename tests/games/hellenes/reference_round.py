"""A second, slow reading of a battle round and of sieges, nothing shared with the engine; blocks change in place."""

from __future__ import annotations

from typing import Any

from tests.games.hellenes.reference_battle import Fight
from tests.games.hellenes.reference_map import AREAS, BLOCKS, OTHER

ILLEGAL = {"illegal": True}


class Illegal(Exception):
    pass


class Round(Fight):
    """One round on the table, with these dice."""

    def __init__(self, data: dict[str, Any], ask: dict[str, Any]) -> None:
        super().__init__(data)
        self.dice: list[int] = list(ask["dice"])
        self.ties: list[str] = ask.get("ties", [])
        self.wish: list[str] = ask.get("retreat", [])
        self.pursue: list[str] | None = ask.get("pursue")
        self.left = {block: self.steps(block) for block in self.fighting}
        if self.has_garrison():
            self.left["garrison"] = 1
        self.cargo = {
            block: given["carried_by"] for block, given in self.blocks.items() if given.get("carried_by") in self.left
        }
        self.left |= {block: self.steps(block) for block in self.cargo}
        self.routed = {block for block, how in self.fighting.items() if how.get("routed")}
        self.acted = {block for block, how in self.fighting.items() if how.get("attacked")}
        self.hurt = {side for side, was in data["battle"]["hurt"].items() if was}
        self.half: str | None = data["battle"].get("half")
        self.struck: list[dict[str, Any]] = []
        self.end: str | None = None
        self.winner: str | None = None
        self.skirmish = False

    def steps(self, block: str) -> int:
        return self.left[block] if hasattr(self, "left") and block in self.left else super().steps(block)

    def side(self, block: str) -> str:
        return OTHER[self.attacker] if block == "garrison" else BLOCKS[block]["side"]

    def alive(self, side: str) -> list[str]:
        return [b for b in sorted(self.left) if self.left[b] and self.side(b) == side and b not in self.cargo]

    def firm(self, side: str) -> list[str]:
        return [block for block in self.alive(side) if block not in self.routed]

    def of(self, side: str) -> list[str]:
        """As it is now: the dead are no longer asked where they go."""
        return [block for block in self.alive(side) if block != "garrison"]

    def inside(self, side: str) -> bool:
        return self.kind == "storm" and side != self.attacker

    # ------------------------------------------------------------------------------------------------------- losses

    def pick(self, blocks: list[str], steps: int) -> str:
        equal = [block for block in blocks if self.left[block] == steps]
        return next((block for block in self.ties if block in equal), sorted(equal)[0])

    def take_hit(self, side: str) -> None:
        there = self.firm(side) or self.alive(side)
        if not there:
            return
        self.hurt.add(side)
        if self.inside(side):
            if self.half not in there:
                others = [block for block in there if block != "garrison"] or there
                self.half = self.pick(others, max(self.left[block] for block in others))
                return
            victim, self.half = self.half, None
        else:
            victim = self.pick(there, max(self.left[block] for block in there))
        self.left[victim] -= 1
        for cargo, fleet in self.cargo.items():
            if fleet == victim:
                self.left[cargo] = max(0, min(self.left[cargo], self.left[fleet] - 1))

    def take_rout(self, side: str) -> None:
        there = self.firm(side)
        if there and not self.inside(side):
            self.hurt.add(side)
            self.routed.add(self.pick(there, min(self.left[block] for block in there)))

    def strike(self, block: str, phase: str) -> None:
        number = self.left[block]
        if len(self.dice) < number:
            raise Illegal
        dice, self.dice = self.dice[:number], self.dice[number:]
        rating = int(self.rating(block)[1])
        hits = len([die for die in dice if die <= rating])
        routs = len([die for die in dice if die >= 7 - rating]) if phase == "round" else 0
        self.struck.append({"block": block, "phase": phase, "dice": dice, "hits": hits, "routs": routs})
        for _ in range(hits):
            self.take_hit(OTHER[self.side(block)])
        for _ in range(routs):
            self.take_rout(OTHER[self.side(block)])

    # ------------------------------------------------------------------------------------------------------ the round

    def over(self) -> bool:
        for side in ("athens", "sparta"):
            if self.end is None and not self.alive(side):
                self.end, self.winner = "eliminated", OTHER[side]
            elif self.end is None and not self.firm(side):
                self.end, self.winner = "panic", OTHER[side]
        return self.end is not None

    def play(self) -> None:
        for letter in "ABCDEF":
            for side in (OTHER[self.attacker], self.attacker):
                for block in self.alive(side):
                    if self.rating(block)[0] == letter and not self.over() and block in self.firm(side):
                        self.turn(block, side)
        if self.over() and self.end == "panic":
            self.chase()
        if self.end in ("panic", "retreat"):
            self.harass()

    def turn(self, block: str, side: str) -> None:
        if block in self.acted:
            return
        acted = self.acted | {attack["block"] for attack in self.struck}
        if side in self.wish and not any(self.side(other) == side for other in acted):
            if not (self.of(side) and self.all_go(self.of(side), {})):
                raise Illegal
            self.end, self.winner = "retreat", OTHER[side]
            self.skirmish = self.kind != "sea" and side not in self.hurt
        elif not self.waits(block):
            self.strike(block, "round")

    def chase(self) -> None:
        assert self.winner is not None
        rear = max(self.rating(block)[0] for block in self.alive(OTHER[self.winner]))
        done = self.acted | {attack["block"] for attack in self.struck}
        for block in sorted(self.firm(self.winner), key=lambda one: (self.rating(one)[0], one)):
            sent = self.pursue is None or block in self.pursue
            late = block in done or self.waits(block) or self.rating(block)[0] >= rear
            if sent and not late and self.alive(OTHER[self.winner]):
                self.strike(block, "pursuit")

    def harass(self) -> None:
        for side in (OTHER[self.attacker], self.attacker):
            for block in self.firm(side):
                horse = block != "garrison" and BLOCKS[block]["kind"] == "cavalry"
                if horse and self.kind != "sea" and not self.waits(block) and self.alive(OTHER[side]):
                    self.strike(block, "harassment")

    def gains(self) -> int:
        if self.end is None or self.skirmish:
            return 0
        return 1 if self.end == "retreat" else 2

    def answer(self) -> dict[str, Any]:
        """What `round` answers."""
        rolled = len(self.dice)
        try:
            self.play()
        except Illegal:
            return ILLEGAL
        return {
            "attacks": self.struck,
            "strength": {block: steps for block, steps in self.left.items() if block not in self.cargo},
            "routed": sorted(block for block in self.routed if self.left[block]),
            "eliminated": sorted(block for block, steps in self.left.items() if not steps),
            "cargo": {block: self.left[block] for block in self.cargo},
            "end": self.end,
            "winner": self.winner,
            "skirmish": self.skirmish,
            "prestige": {side: self.gains() if side == self.winner else 0 for side in OTHER},
            "dice_used": rolled - len(self.dice),
        }


# -------------------------------------------------------------------------------------------------------------- sieges


class Besieged(Fight):
    """The siege of one area, asked of a position file without a battle."""

    def __init__(self, data: dict[str, Any], area: str) -> None:
        super().__init__({**data, "battle": {"area": area, "kind": "storm", "attacker": "athens", "round": 1}})

    def earlier(self, moment: str | None) -> bool:
        if moment in (None, "earlier"):
            return moment is not None
        seasons = ["spring", "summer", "high_summer", "fall", "winter"]
        year, season = str(moment).split()
        now = -self.data["year"], seasons.index(self.data["season"])
        return (-int(year), seasons.index(season)) < now

    def told(self) -> dict[str, Any]:
        """8.0 to 8.3 and 5.5: what the active side may do."""
        data, area, active = self.data, self.area, self.data["active"]
        siege, by = data["sieges"].get(area, {}), self.besieger(area)
        events = data["cards"][active]["use"] == "event"
        old = by == active and siege.get("by") == by and self.earlier(siege.get("since"))
        fresh = [block for block in self.standing(area, active) if not self.blocks[block].get("retreated")]
        storm = old and not events and bool(fresh)
        inside = self.lying(area)
        starving = area == "attica" and self.holder(area) == "athens" and area in self.blockaded()
        fed = [block for block in self.standing(area, active) if self.blocks[block].get("maintained")]
        cut = AREAS[area]["port"] != "y" or (area in self.blockaded() and self.earlier(siege.get("blockaded_since")))
        mine = [block for block in inside if BLOCKS[block]["side"] == active]
        return {
            "storm": storm,
            "surrender": storm,
            "attrition": old and cut and (not self.winter or fed == self.standing(area, active)),
            "hits_on": 3 if self.winter or starving else 1,
            "dice": len(inside) + self.has_garrison(),
            "sortie": [] if events else sorted(block for block in mine if not self.blocks[block].get("retreated")),
            "pillage": old and not events and not self.winter and self.holder(area) is not None,
        }
