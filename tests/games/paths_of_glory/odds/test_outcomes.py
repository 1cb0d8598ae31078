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
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import AP, CP, NEIGHBOURS, SIDES, CardId, SpaceId, foe
from engine.kernel.odds import Prospect
from tests.games.paths_of_glory.combat.field import field
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
    state = stranger(state, rng) if rng.random() < 0.5 else state
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


def stranger(state: m.State, rng: random.Random) -> m.State:
    """Haig in force, defenders that have retreated in this round, attackers within a fort without defenders."""
    assert state.top is not None
    side, board = state.top.side, state.board
    if rng.random() < 0.5:
        state = replace(state, events={CardId("haig"): state.tracks.turn})
        state = replace(state, options=replace(state.options, haig=rng.choice(("germans", "stack"))))
        dug = {space: m.Trench(foe(side), 1) for space in state.edition.spaces if board.at(space)}
        board = replace(board, trenches=dug)
        state = replace(state, board=board)
    enemies = [piece for space in state.edition.spaces for piece in boards.units(board, space, foe(side))]
    tired = frozenset(piece for piece in enemies if rng.random() < 0.3)
    state = replace(state, op=replace(state.op, retreated=tired))
    forts = [space for space in state.edition.spaces if boards.enemy_fort(board, side, space) and not board.at(space)]
    spare = [piece for space in state.edition.spaces for piece in boards.units(board, space, side)]
    if not forts or len(spare) < 3 or rng.random() < 0.5:
        return state
    fort = rng.choice(forts)
    for piece in rng.sample(spare, rng.randint(1, 3)):
        board = board.place(piece, fort)
    marks = (*state.op.activations, m.Activation(fort, "combat", 1))
    return replace(state, board=board, op=replace(state.op, activations=marks))


def predicted(state: m.State, brute: Brute) -> Prospect:
    """The prospect under what was played."""
    muster_ = state.top
    assert isinstance(muster_, m.Muster)
    combat = muster.opened(state, muster_.side, muster_.target, muster_.attackers)
    combat = odds.with_cards(state, combat, tuple(sorted(brute.used)))
    if brute.attempted:
        return odds.attempt(state, combat, SpaceId(str(brute.pinning)))
    return odds.prospect(state, combat, "played")


def compare(played: Shares, prospect: Prospect, attacker: str, *, retreats: bool = True) -> None:
    """Result by result; a retreat that nobody is asked for and that is not told may be left out."""
    found = counted(prospect, attacker)
    parts = {"attacker", "defender", "winner", "space"} | ({"fort"} if ("fort", "stands") in found else set())
    for result in {*played, *found}:
        if result[0] in parts:
            assert played.get(result, NEVER) == found.get(result, NEVER), result
    if not retreats:
        return
    if ("retreat", "unknown") not in played:
        for spaces in "012":
            assert played.get(("retreat", spaces), NEVER) == found.get(("retreat", spaces), NEVER), spaces
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


def fought_out(state: m.State, target: str, *, retreats: bool = True) -> Prospect:
    """The odds of everybody who may attack, compared with every die and choice."""
    top, space = state.top, SpaceId(target)
    assert isinstance(top, m.ChooseAttack)
    pieces = eligible.pool(state, top.side, space)
    state = replace(state, stack=(m.PlayRound(top.side), top, m.Muster(top.side, space, pieces)))
    brute = Brute(space, top.side)
    shares = brute.shares(state, m.Done())
    found = predicted(state, brute)
    compare(shares, found, top.side, retreats=retreats)
    return found


@pytest.mark.parametrize("option", ["germans", "stack"])
def test_haig_lets_germans_behind_a_trench_stand_fast(option: str) -> None:
    units = {"cambrai": "ge_1 ah_1", "amiens": "br_1 br_2 br_3", "paris": "fr_1 fr_2"}
    state = field(units, side=AP, attack="amiens", trenches={"cambrai": (CP, 1)})
    state = replace(state, events={CardId("haig"): state.tracks.turn}, options=replace(state.options, haig=option))
    found = fought_out(state, "cambrai")
    assert "stand" in {choice.key for choice in found.choices}
    held = next(result for result in found.distribution("space").results if result.key == "held")
    assert held.most == 36 > held.least


def test_haig_lets_germans_stay_who_could_go_nowhere() -> None:
    """Every space beside Cambrai is held by the Allies."""
    units = {"cambrai": "ge_1", "amiens": "br_1 br_2 br_3", "paris": "fr_1", "chateau-thierry": "fr_2"}
    units |= dict.fromkeys(set(NEIGHBOURS[SpaceId("cambrai")]) - {*map(SpaceId, units)}, "fr_c")
    state = field(units, side=AP, attack="amiens", trenches={"cambrai": (CP, 1)})
    found = fought_out(replace(state, events={CardId("haig"): state.tracks.turn}), "cambrai", retreats=False)
    owed = 36 - found.distribution("retreat").results[0].most
    held = next(result for result in found.distribution("space").results if result.key == "held")
    assert held.least >= owed > 0


def test_12_5_6_tired_defenders_retreat_with_the_others_or_die_of_the_first_loss() -> None:
    state = field({"sedan": "fr_1 fr_c", "metz": "ge_1 ge_c"}, side=CP, attack="metz")
    tired = next(piece for piece in state.board.at(SpaceId("sedan")) if not CLASSIC.pieces[piece].army)
    found = fought_out(replace(state, op=replace(state.op, retreated=frozenset({tired}))), "sedan")
    lost = {result.key: result.most for result in found.distribution("losses", CP).results}
    assert lost["1"] > 0, "the army fires alone"
    stays, held = found.distribution("retreat").results[0], found.distribution("space").results[-1]
    assert (stays.key, held.key) == ("0", "held")
    assert held.least == held.most == stays.most, "where the army goes, nobody stays behind"


@pytest.mark.parametrize("seed", SEEDS)
def test_12_2_every_die_and_choice_of_a_plain_combat(seed: int) -> None:
    check(seed, played=False)


@pytest.mark.parametrize("seed", SEEDS)
def test_12_2_every_die_and_choice_with_cards_and_flank_attempts(seed: int) -> None:
    check(1000 + seed, played=True)


def test_12_3_3_two_corps_alike_in_all_but_their_reduced_side() -> None:
    """A Russian corps loses its fire with its first step, a French one does not: who takes it matters."""
    units = {"sedan": "ge_c", "verdun": "ru_c", "chateau-thierry": "fr_c"}
    state = field(units, side=AP, attack="verdun chateau-thierry")
    pieces = eligible.pool(state, AP, SpaceId("sedan"))
    combat = replace(muster.opened(state, AP, SpaceId("sedan"), pieces), flank="lost")
    assert not odds.prospect(state, combat, "lost").distribution("losses", CP).settled


def test_most_of_them_are_compared() -> None:
    assert sum(check(seed, played=bool(seed % 2)) for seed in range(12)) > 6
