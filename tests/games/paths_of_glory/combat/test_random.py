"""Random fields fought to the end with random choices: no dead end, nothing lost, nothing overstacked."""

from __future__ import annotations

import random

import pytest

from engine.games.paths_of_glory import flow
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.dispatch import handler
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.model.spelling import stored
from engine.games.paths_of_glory.rules import combat
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import AP, CP, NEIGHBOURS, PIECES, SIDES, SPACES, UNITS, SpaceId, foe
from engine.kernel.chance import SeededChance
from tests.games.paths_of_glory.combat.field import field

EUROPE = sorted(space.id for space in SPACES.values() if space.nation in ("fr", "be", "ge", "ru", "ah", "sb", "it"))
KINDS = {side: sorted(unit.id for unit in UNITS.values() if unit.side == side) for side in SIDES}
CARDS = {
    AP: "pleve putnik ap_withdrawal ap_severe_weather",
    CP: "wireless_intercepts von_francois cp_severe_weather cp_withdrawal kaisertreu",
}


def random_field(dice: random.Random) -> m.State:
    """A battle space and its surroundings, filled at random; the attacker's spaces are activated for combat."""
    side = dice.choice(SIDES)
    target = dice.choice(EUROPE)
    left = {unit.id: unit.count for unit in UNITS.values()}
    near = [space for space in NEIGHBOURS[target] if space in EUROPE]
    far = [space for other in near for space in NEIGHBOURS[other] if space in EUROPE and space != target]
    owners = {target: foe(side)} | dict.fromkeys(near[: dice.randint(1, 3)], side)
    for space in near + far:
        if space not in owners and dice.random() < 0.4:
            owners[space] = dice.choice(SIDES)
    units = {}
    for space, owner in owners.items():
        room = dice.randint(0 if space == target else 1, 3)
        units[str(space)] = " ".join(filter(None, (_pick(dice, left, owner) for _ in range(room))))
    for box, owner in (("reserve_ap", AP), ("reserve_cp", CP)):
        units[box] = " ".join(filter(None, (_pick(dice, left, owner, corps=True) for _ in range(dice.randint(0, 5)))))
    attack = " ".join(space for space, owner in owners.items() if owner == side and units[space])
    trenches = {space: (owner, dice.randint(1, 2)) for space, owner in owners.items() if dice.random() < 0.2}
    control = {space: dice.choice(SIDES) for space in far if space not in owners and dice.random() < 0.4}
    return field(
        units, side=side, attack=attack, trenches=trenches, control=control, turn=dice.randint(2, 12), hands=CARDS
    )


def _pick(dice: random.Random, left: dict, owner: str, corps: bool = False) -> str:
    kinds = [unit for unit in KINDS[owner] if left[unit] and not (corps and UNITS[unit].army)]
    unit = dice.choice(kinds)
    left[unit] -= 1
    return ("-" if dice.random() < 0.4 else "") + unit


def fight_out(state: m.State, dice: random.Random, chance: SeededChance) -> tuple[m.State, int]:
    """Random legal choices until the attacker is done; every choice is checked."""
    steps = 0
    while state.stack:
        choices = flow.legal(state)
        assert choices, state.top
        assert len(set(choices)) == len(choices)
        if isinstance(state.top, m.ChooseAttack | m.Muster) and len(choices) > 1 and dice.random() < 0.7:
            choices = tuple(choice for choice in choices if choice != m.Done())
        action = dice.choice(choices)
        work = m.Work(state, chance)
        before = state.board.where
        handler(state, state.top).apply(work, state.top, action)
        combat.resume(work)
        assert state.board.where is before
        state = work.state
        check(state)
        steps += 1
        assert steps < 300
    return state, steps


def check(state: m.State) -> None:
    """What must hold after every step."""
    board = state.board
    moving = {frame.moving for frame in state.stack if isinstance(frame, m.Retreat | m.Advance)}
    for space, pieces in board.occupants.items():
        if space not in SPACES:
            continue
        assert len({PIECES[piece].side for piece in pieces}) == 1, (space, pieces)
        assert len([piece for piece in pieces if piece not in moving]) <= 3, space
    for frame in state.stack:
        if isinstance(frame, m.Combat):
            assert all(board.where[piece] == frame.target for piece in frame.defenders if piece not in moving)
            assert all(board.where[piece] in SPACES for piece in frame.attackers)
            assert not set(frame.attackers) & set(frame.defenders)
        if isinstance(frame, m.TakeLosses):
            assert frame.number > 0


@pytest.mark.parametrize("seed", range(60))
def test_random_combats_end_well(seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(3):
        state = random_field(dice)
        chance = SeededChance(seed.to_bytes(4, "big"))
        state, _ = fight_out(state, dice, chance)
        assert stored(CLASSIC).decode(m.State, stored(CLASSIC).encode(m.State, state)) == state
        for space in SPACES:
            if boards.fort(state.board, space) and boards.occupier(state.board, SpaceId(space)) is not None:
                assert state.board.control[space] in SIDES
