"""Offers: what many of them name is one thing, said as it stands now."""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import offers
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.tables import CP
from tests.games.paths_of_glory.positions import initial, piece, put


def test_a_unit_and_a_space_are_one_part_however_many_offers_name_them() -> None:
    found = PATHS_OF_GLORY.offers(replace(initial(), stack=(m.Redeploy(CP, 5),)), CP)
    parts = [part for offer in found for part in offer.parts]
    assert len(found) > 200
    assert len({id(part) for part in parts}) == len({part.key for part in parts})


def test_a_part_says_how_its_unit_stands_now() -> None:
    positions = [put(initial(), ge_1=place) for place in ("aachen", "-aachen", "liege")]
    parts = [offers.unit_part(state, piece("ge_1")) for state in positions]
    assert [part.key for part in parts] == ["ge_1@aachen", "ge_1-@aachen", "ge_1@liege"]
    assert [part.label.args["unit"] for part in parts] == ["GE 1", "(GE 1)", "GE 1"]
