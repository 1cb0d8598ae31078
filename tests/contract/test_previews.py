"""What a panel would show of the choices of random games is said in words too: nothing is in marks alone."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from cogs.panel.tree import ROOT, tree
from data.messages import Messages
from engine.games.hellenes.game import HELLENES
from engine.games.hellenes.words import area_label
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.words import place_label
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.kernel.chance import SeededChance
from engine.kernel.game import Game, Offer
from engine.kernel.play import step
from engine.kernel.preview import Preview, Spot, preview, sentences

SAY = Messages().say
DECISIONS, PLACES = 260, 4
STOPPING = ("done", "discard")  # what ends things soon


def decisions(game: Game[Any, Any], seed: int) -> Iterator[tuple[Any, Any, Sequence[Offer[Any]]]]:
    """The decisions of a game played by chance."""
    rng, chance = random.Random(seed), SeededChance(b"%032d" % seed)
    state = game.setup({}, chance).state
    for _ in range(DECISIONS):
        role = next(iter(sorted(game.to_act(state))), None)
        if role is None:
            return
        offers = game.offers(state, role)
        yield state, role, offers
        longer = [one for one in offers if one.verb not in STOPPING]
        chosen = rng.choice(longer if longer and rng.random() < 0.9 else offers)
        state = step(game, state, role, chosen.action, chance).state


def behind(nodes: Any, place: str) -> list[Offer[Any]]:
    """The offers that are left at a place of the panel."""
    found: list[Offer[Any]] = []
    for branch in nodes[place].branches:
        found += [branch.offer] if branch.offer is not None else behind(nodes, branch.place)
    return found


def foreseen(game: Game[Any, Any], seed: int) -> Iterator[tuple[Any, Preview]]:
    """What panels show in a game: at their beginning, at some places further on, of some single choices."""
    rng = random.Random(seed)
    for state, role, offers in decisions(game, seed):
        nodes = tree(offers, SAY)
        places = [ROOT, *rng.sample(sorted(nodes), min(PLACES, len(nodes)))]
        single = [[one] for one in rng.sample(list(offers), min(PLACES, len(offers)))]
        for left in (*(behind(nodes, place) for place in places), *single):
            found = preview(game, state, role, left)
            if found is not None:
                yield state, found


def pog_name(spot: Spot) -> str:
    return CLASSIC.spaces[spot.space].name if spot.space in CLASSIC.spaces else ""  # type: ignore[index]


def nr_name(spot: Spot) -> str:
    return place_label(spot.space)  # type: ignore[arg-type]


def hl_name(spot: Spot) -> str:
    return area_label(spot.space)  # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "name"), [(PATHS_OF_GLORY, pog_name), (NO_RETREAT, nr_name), (HELLENES, hl_name)])
def test_every_marked_space_is_named_with_its_number(game: Game[Any, Any], name: Any) -> None:
    marked = numbered = 0
    for state, found in foreseen(game, 4):
        lines = list(map(SAY, sentences(found)))
        assert all(fact.rule[:1].isdigit() for fact in found.facts if fact.rule), "a paragraph of the rules"
        for spot in found.spots:
            marked += 1
            said = [line for line in lines if name(spot) in line]
            assert said, (state.top, spot, lines)
            if spot.number is not None and spot.kind != "to":  # of one choice the way or what it leaves is told
                numbered += 1
                assert any(re.search(rf"\b{spot.number}\b", line) for line in said), (state.top, spot, lines)
    assert marked > 1000
    assert numbered > 100


def test_a_counter_that_is_turned_is_told() -> None:
    turned = [found for _, found in foreseen(NO_RETREAT, 4) if found.counters]
    assert turned
    assert all(found.facts for found in turned)
