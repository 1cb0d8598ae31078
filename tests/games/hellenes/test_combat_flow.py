"""Whole battles through the flow, attack by attack, against the rules that play a round at once and a slow reading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from random import Random
from typing import Any

import pytest

from engine.games.hellenes import flow, position
from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat import rounds
from engine.games.hellenes.rules.combat.lines import fought
from engine.games.hellenes.tables import BLOCKS, SIDES, BlockId, Side
from tests.games.hellenes.playing import Play
from tests.games.hellenes.random_battles import positions
from tests.games.hellenes.reference_battle import Fight
from tests.games.hellenes.reference_round import ILLEGAL, Round

SEEDS = range(240)
AFTERWARDS = m.TakeActions(SIDES[0], 1)  # what waits below the battle
PARTS = [SEEDS[start::4] for start in range(4)]


class Counted:
    """Dice that are remembered."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.dice: list[int] = []

    def draw(self, purpose: str, sides: int, *, secret: bool = False) -> int:
        self.dice.append(self.chance.randint(1, sides))
        return self.dice[-1]


def printed(block: str) -> tuple[Any, ...]:
    """What tells a block from others on the table, but for its number."""
    row = BLOCKS[BlockId(block)]
    return row.side, row.nation, row.kind, str(row.land), str(row.naval), row.steps, row.homes


def favourites(chance: Random) -> list[str]:
    """Whom owners would rather have hit, of blocks that nobody can tell apart the lower number first."""
    kinds = [sorted(found) for _, found in groupby(sorted(BLOCKS, key=lambda b: (str(printed(b)), b)), printed)]
    places = chance.sample(range(len(BLOCKS)), len(BLOCKS))
    order: list[str] = [""] * len(BLOCKS)
    for kind in kinds:
        for place, block in zip(sorted(places.pop() for _ in kind), kind, strict=True):
            order[place] = block
    return [*order, "garrison"]


class OneRound:
    """A round of a battle played through the flow with random decisions, and what was told of it."""

    def __init__(self, data: dict[str, Any], seed: int) -> None:
        self.chance = Random(f"{seed} {data['battle']}")
        self.ties = favourites(self.chance)
        self.left: list[Side] = []
        self.start = position.read(data)
        self.number = fought(self.start).round
        counted = Counted(self.chance)
        self.play = Play(self.start.push(AFTERWARDS, m.Fighting()), chance=counted).on()
        self.events = list(self.play.events)
        while not self.is_over():
            self.decide()
        self.dice = counted.dice

    def is_over(self) -> bool:
        battle = self.play.state.battle
        return (
            battle is None
            or battle.round > self.number
            or any(isinstance(one, m.Fighting) and one.stage == "retreat" for one in self.play.state.stack)
        )

    def decide(self) -> None:
        (side,) = self.play.state.owing
        choices = flow.legal(self.play.state, side)
        assert len(choices) > 1, "no choice with one answer is asked"
        action: m.Action = self.chance.choice(choices)
        if isinstance(action, m.Take):
            top = self.play.state.top
            assert isinstance(top, m.TakeHit)
            action = m.Take(next(block for block in self.ties if block in top.blocks))
        if isinstance(action, m.Leave):
            self.left.append(side)
        self.play.do(side, action)
        self.events += self.play.events

    def told(self) -> Iterator[m.Event]:
        """The events of this round, as far as the battle was fought in it."""
        for event in self.events:
            if isinstance(event, m.Attacked) and event.round > self.number:
                return
            yield event
            if isinstance(event, m.BattleEnded):
                return

    def attacks(self) -> list[dict[str, Any]]:
        made = [event for event in self.told() if isinstance(event, m.Attacked)]
        return [
            {"block": a.block, "phase": a.phase, "dice": list(a.dice), "hits": a.hits, "routs": a.routs} for a in made
        ]

    def used(self) -> list[int]:
        return [die for attack in self.attacks() for die in attack["dice"]]

    def strengths(self, blocks: Sequence[str]) -> dict[str, int]:
        """What the blocks have left, counted from what everybody was told."""
        board = self.start.board
        left = {block: 1 if block == "garrison" else board.strength[BlockId(block)] for block in blocks}
        for event in self.told():
            if isinstance(event, m.Struck) and event.how in ("hit", "eliminated"):
                left[event.block] = event.left
        return left

    def routed(self) -> list[str]:
        fell = [event.block for event in self.told() if isinstance(event, m.Struck) and event.how == "eliminated"]
        ran = [event.block for event in self.told() if isinstance(event, m.Struck) and event.how == "routed"]
        before = [block for block, fighter in fought(self.start).fighters.items() if fighter.routed]
        return sorted({*before, *ran} - set(fell))

    def ended(self) -> tuple[str | None, Side | None, bool]:
        found = [event for event in self.told() if isinstance(event, m.BattleEnded)]
        if not found:
            return None, None, False
        how = found[0].how
        return ("retreat" if how == "skirmish" else how), found[0].winner, how == "skirmish"

    def gains(self) -> dict[str, int]:
        """What the battle brought, the capture of a main city left aside (14.5)."""
        found = dict.fromkeys(SIDES, 0)
        for event in self.events:
            if isinstance(event, m.PrestigeChanged):
                found[event.side] += event.change if event.change < 5 else event.change - 5
        return {str(side): gain for side, gain in found.items()}


def played(seeds: Sequence[int]) -> Iterator[tuple[dict[str, Any], OneRound]]:
    for seed in seeds:
        for data in positions(seed):
            yield data, OneRound(data, seed)


@pytest.mark.parametrize("seeds", PARTS, ids=str)
def test_6_3_attack_by_attack_a_round_goes_as_the_text_says(seeds: range) -> None:
    """The same dice, choices among equals and retreats, read word by word."""
    for data, one in played(seeds):
        slow = Round(data, {"dice": one.used(), "ties": one.ties, "retreat": one.left}).answer()
        assert slow != ILLEGAL, data["battle"]
        assert one.attacks() == slow["attacks"], data["battle"]
        assert one.strengths(list(slow["strength"])) == slow["strength"], data["battle"]
        assert one.routed() == slow["routed"]
        assert one.ended() == (slow["end"], slow["winner"], slow["skirmish"])
        if slow["end"] is not None:
            assert one.gains() == slow["prestige"], data["battle"]


@pytest.mark.parametrize("seeds", PARTS, ids=str)
def test_6_3_a_round_that_goes_on_leaves_the_battle_as_the_rules_of_a_round_do(seeds: range) -> None:
    met: Counter[str] = Counter()
    for data, one in played(seeds):
        at_once = rounds.play(one.start, one.used(), rounds.Wishes(one.ties, one.left))
        met["ended" if at_once.end else "goes on"] += 1
        if at_once.end is None and len(one.used()) == len(one.dice):  # nobody has attacked in the next round yet
            expected = rounds.over(at_once.state)
            assert (one.play.state.board, one.play.state.battle) == (expected.board, expected.battle), data["battle"]
            met["compared"] += 1
    assert min(met.values()) > 5, met
    assert len(met) == 3


# ------------------------------------------------------------------------------------------------------------ retreats


class Leaving(Fight):
    """The slow reading of a battle whose losers retreat."""

    def most(self, blocks: list[str], went: dict[str, tuple[str, str]]) -> int:
        """How many of these can be saved at most; every way is tried."""
        if not blocks:
            return len(went) if self.fits(went) else -1
        head, *rest = sorted(blocks, key=lambda block: BLOCKS[BlockId(block)].kind != "fleet")
        tried = [self.most(rest, went)]
        tried += [self.most(rest, {**went, head: place}) for place in self.places(head) if self.can(place, went)]
        return max(tried)

    def can(self, place: tuple[str, str], went: dict[str, tuple[str, str]]) -> bool:
        _, fleet = place
        return (not fleet or fleet in went) and self.free(place, went)


def retreats(seeds: Sequence[int]) -> Iterator[tuple[dict[str, Any], Side]]:
    """Battles at the moment when a side retreats."""
    for data in (one for seed in seeds for one in positions(seed)):
        for side in SIDES:
            yield data, side


def retreat(state: m.State, side: Side, chance: Random) -> Play:
    """A side retreats block by block, deciding at random."""
    going = tuple(sorted(block for block in fought(state).fighters if BLOCKS[block].side == side))
    winner = next(one for one in SIDES if one != side)
    play = Play(state.push(AFTERWARDS, m.Fighting("retreat", going, end="panic", winner=winner))).on()
    while play.state.top != AFTERWARDS:
        (asked,) = play.state.owing
        choices = flow.legal(play.state, asked)
        assert asked == side
        assert len(choices) > 1, "no choice with one answer is asked"
        play.do(asked, chance.choice(choices))
    return play


@pytest.mark.parametrize("seeds", PARTS, ids=str)
def test_6_4_as_many_as_can_retreat_do_and_each_where_he_may(seeds: range) -> None:
    met: Counter[str] = Counter()
    for data, side in retreats(seeds):
        state, slow = position.read(data), Leaving(data)
        going = slow.of(side)
        if not 0 < len(going) < 7:
            continue
        options = slow.retreats()["options"]
        after = retreat(state, side, Random(str(going)))
        alive = [block for block in going if BlockId(block) in after.state.board.where]
        assert len(alive) == slow.most(going, {}), (slow.data["battle"], going)
        assert after.state.turn.retreated - state.turn.retreated <= set(alive)
        for block in alive:
            where = after.state.board.where[BlockId(block)]
            assert where in options[block] or ("city" in options[block] and where == slow.area)
            met["went"] += 1
        met["lost"] += len(going) - len(alive)
    assert min(met.values()) > 5, met
