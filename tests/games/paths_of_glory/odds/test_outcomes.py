"""The odds of random combats against every die and every choice played out by the engine itself."""

from __future__ import annotations

import os
import random
from dataclasses import replace

import pytest

from engine.games.paths_of_glory import flow, odds
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.rules.combat import eligible, flank, muster
from engine.games.paths_of_glory.tables import SIDES, CardId, SpaceId
from engine.kernel.odds import Prospect
from tests.games.paths_of_glory.combat.test_random import random_field
from tests.games.paths_of_glory.odds.brute import NEVER, Brute, Shares, TooLarge, counted

SEEDS = range(int(os.environ.get("ADJUTANT_FUZZ", "40")))
COMBAT_CARDS = sorted(CLASSIC.rules.combat_cards.keys() - {"alberich"})  # under Alberich nothing is rolled


def random_attack(rng: random.Random) -> m.State | None:
    """Some of those who could attack a space together, about to begin."""
    state = random_field(rng)
    for side in SIDES:
        held = tuple(card for card in COMBAT_CARDS if CLASSIC.cards[card].side == side)
        state = state.with_cards(side, m.Pile(hand=held))
    (attack,) = state.stack
    state = replace(state, stack=(m.PlayRound(attack.side), attack))
    targets = [action.space for action in flow.legal(state) if isinstance(action, m.Attack)]
    if not targets:
        return None
    target = rng.choice(targets)
    pool = list(eligible.pool(state, attack.side, target))
    rng.shuffle(pool)
    pieces = tuple(pool[: rng.randint(1, 4)])
    if eligible.flaw(state, target, pieces) is not None:
        return None
    return state.push(m.Muster(attack.side, target, pieces))


def predicted(state: m.State, brute: Brute) -> Prospect:
    """The prospect under what was played."""
    muster_ = state.top
    assert isinstance(muster_, m.Muster)
    combat = muster.opened(state, muster_.side, muster_.target, muster_.attackers)
    combat = odds.with_cards(state, combat, tuple(sorted(brute.used)))
    if brute.attempted:
        return odds.attempt(state, combat, SpaceId(str(brute.pinning)))
    return odds.prospect(state, combat, "played")


def compare(played: Shares, prospect: Prospect, attacker: str) -> None:
    found = counted(prospect, attacker)
    parts = {"attacker", "defender", "winner", "space"} | ({"fort"} if ("fort", "stands") in found else set())
    for result in {*played, *found}:
        if result[0] in parts:
            assert played.get(result, NEVER) == found.get(result, NEVER), result
    least, most = found.get(("retreat", "0"), NEVER)
    assert played.get(("owed", True), NEVER) == (1 - most, 1 - least)


def check(seed: int, *, played: bool) -> bool:
    """Whether there was anything to compare."""
    rng = random.Random(seed)
    state = random_attack(rng)
    if state is None:
        return False
    top = state.top
    assert isinstance(top, m.Muster)
    combat = muster.opened(state, top.side, top.target, top.attackers)
    chosen: tuple[CardId, ...] = tuple(rng.sample(COMBAT_CARDS, 12)) if played else ()
    pinning = rng.choice(flank.spaces_of(combat)) if played else None
    brute = Brute(top.target, top.side, chosen, pinning)
    try:
        shares = brute.shares(state, m.Done())
    except TooLarge:
        return False
    compare(shares, predicted(state, brute), top.side)
    return True


@pytest.mark.parametrize("seed", SEEDS)
def test_12_2_every_die_and_choice_of_a_plain_combat(seed: int) -> None:
    check(seed, played=False)


@pytest.mark.parametrize("seed", SEEDS)
def test_12_2_every_die_and_choice_with_cards_and_flank_attempts(seed: int) -> None:
    check(1000 + seed, played=True)


def test_most_of_them_are_compared() -> None:
    assert sum(check(seed, played=bool(seed % 2)) for seed in range(12)) > 6
