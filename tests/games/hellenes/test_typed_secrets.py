"""What is answered to an order that is typed tells nothing of hidden blocks and cards, sent or refused (2.2, 3.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.games.hellenes import disguise
from engine.games.hellenes import model as m
from engine.games.hellenes.game import HELLENES
from engine.games.hellenes.orders import ORDERS
from engine.games.hellenes.tables import AREAS, BLOCKS, CARDS, SCENARIOS, SIDES, AreaId, BlockId, Side
from engine.kernel.chance import SeededChance
from engine.kernel.errors import NotationError
from engine.kernel.play import step
from tests.games.hellenes.build import at

PLAYED = 120  # actions
EVERY = 12
TRIED = 60  # orders at each look


def answered(state: m.State, side: Side, order: str) -> Any:
    """What is meant by the order, why it is refused, and what its player is warned of."""
    try:
        actions = HELLENES.parse(state, side, order)
    except NotationError as error:
        return error.message
    found: list[Any] = [actions]
    if side in {*HELLENES.to_act(state), *HELLENES.may_act(state)} and actions:
        refused = HELLENES.refuse(state, side, actions[0])
        found += [refused, None if refused else HELLENES.caution(state, side, actions[0])]
    return found


def orders(rng: Random) -> Iterator[str]:
    """Orders of any kind about anybody's blocks and cards, in any place."""
    for _ in range(TRIED):
        verb, (block, other) = rng.choice(ORDERS).verb, rng.sample(sorted(BLOCKS), 2)
        area, card = AREAS[rng.choice(sorted(AREAS))].name, rng.choice(sorted(CARDS))
        rest = (
            f"{block} > {area}",
            f"{block} {area}",
            f"{block} {other}",
            block,
            f"{block} > {other}",
            area,
            f"{card} for event",
        )
        yield f"{verb} {rng.choice(rest)}"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_2_2_no_answer_to_a_typed_order_tells_what_is_hidden(scenario: str) -> None:
    rng, chance, differ = Random(5), SeededChance(scenario.encode()), 0
    state = HELLENES.setup({"scenario": scenario}, chance).state
    for number in range(PLAYED):
        if state.result is not None:
            break
        if number % EVERY == 0:
            tried = [*orders(rng)]
            for side in SIDES:
                twin = disguise.disguised(state, side, SeededChance(rng.randbytes(8)))
                differ += twin != state
                for order in tried:
                    assert answered(state, side, order) == answered(twin, side, order), (number, side, order)
        role = rng.choice(sorted(HELLENES.to_act(state)))
        state = step(HELLENES, state, role, rng.choice(HELLENES.legal_actions(state, role)), chance).state
    assert differ > PLAYED // EVERY // 2


def test_2_2_where_a_block_of_the_other_side_stands_is_not_said() -> None:
    """One answer for a block wherever it is: on the map, there already, in the pool."""
    state = HELLENES.setup({"scenario": "431"}, SeededChance(b"x")).state
    said = {
        str(answered(state, "athens", f"move {block} > Thebes")).replace(block, "") for block in ("S11", "S08", "S01")
    }
    assert all("not-yours" in one for one in said)


def test_8_2_who_may_take_a_hit_is_said_to_nobody_but_who_decides() -> None:
    inside = tuple(map(BlockId, ("S11", "S12")))
    flat = {"area": "thebes", "flat": True}
    state = at({"S11": flat, "S12": flat, "A01": "thebes"}, scenario="431")
    state = replace(state, stack=(m.Starve("sparta", AreaId("thebes"), inside[:1]),))
    assert answered(state, "sparta", "hit S11")[0] == (m.Take(inside[0]),)
    for block in ("S11", "S12", "S34"):
        assert "hl-notation-not-yours" in str(answered(state, "athens", f"hit {block}"))
