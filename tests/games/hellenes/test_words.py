"""Names as players write them, and what is said of those that are none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from data.messages import Messages
from engine.games.hellenes.model.texts import area_text, block_text, card_text, side_text
from engine.games.hellenes.tables import AREAS, BLOCKS, CARDS, SIDES, AreaId, BlockId, CardId
from engine.games.hellenes.words import (
    area_label,
    block_label,
    city_name,
    numbered,
    read_area,
    read_block,
    read_card,
    read_side,
)
from engine.kernel.errors import NotationError

SAY = Messages().say


def told(read: Callable[[str], Any], token: str) -> str:
    with pytest.raises(NotationError) as wrong:
        read(token)
    return SAY(wrong.value.message)


@pytest.mark.parametrize("area", AREAS)
def test_every_area_is_found_by_what_it_is_called(area: AreaId) -> None:
    for spelled in (area, AREAS[area].name, area_label(area), area_label(area).upper(), SAY(area_text(area))):
        assert read_area(spelled) == area, spelled


@pytest.mark.parametrize("block", BLOCKS)
def test_every_block_is_found_by_what_it_is_called(block: BlockId) -> None:
    counted = numbered()[block]
    for spelled in (block, block.lower(), block_label(block), f"{counted} ({block})", SAY(block_text(block))):
        assert read_block(spelled) == block, spelled
    assert read_block(counted, [other for other in BLOCKS if BLOCKS[other].side == BLOCKS[block].side]) == block


@pytest.mark.parametrize("card", CARDS)
def test_every_card_is_found_by_what_it_is_called(card: CardId) -> None:
    for spelled in (str(card), f"#{card}", f"{card} {CARDS[card].name}", SAY(card_text(card))):
        assert read_card(spelled) == card, spelled


def test_every_side_is_found_by_what_it_is_called() -> None:
    for side in SIDES:
        for spelled in (side, side[0], SAY(side_text(side)), f"{side.title()[:-1]}"):
            assert read_side(spelled) == side, spelled
    assert (read_side("blue"), read_side("Spartan")) == ("athens", "sparta")
    assert told(read_side, "Thebes") == "“Thebes” is no side. Expected Athens or Sparta."


@pytest.mark.parametrize(
    ("spelled", "area"),
    [
        ("athens", "attica"),
        ("SPARTA", "laconia"),
        ("Mytilene", "mytilene"),
        ("lesbos", "mytilene"),
        ("hell", "hellespont"),
        ("marmara", "sea_marmara"),
        ("Laconia Gulf", "gulf_laconia"),
        ("naxos", "naxos"),
        ("Naxos (Sicily)", "naxos_sic"),
        ("methone", "methone"),
        ("Methone Messenia", "messenia"),
    ],
)
def test_areas_are_found_by_city_beginning_and_custom(spelled: str, area: str) -> None:
    assert read_area(spelled) == area


def test_a_city_is_called_without_its_country() -> None:
    assert [city_name(AreaId(area)) for area in ("messenia", "methone", "naxos_sic", "pylos")] == [
        *("Methone", "Methone", "Naxos", ""),
    ]
    assert [area_label(AreaId(area)) for area in ("laconia", "corinth", "naxos_sic", "pylos")] == [
        *("Laconia (Sparta)", "Corinth", "Sicilian Naxos", "Pylos"),
    ]


def test_an_area_has_one_name_wherever_it_is_named() -> None:
    """Typed it is found by the other, too."""
    for spelled in ("Naxos (Sicily)", "Sicilian Naxos", "naxos sicily"):
        assert read_area(spelled) == "naxos_sic"
    assert SAY(area_text(AreaId("naxos_sic"))) == area_label(AreaId("naxos_sic")) == "Sicilian Naxos"
    assert [SAY(area_text(AreaId(area))) for area in ("naxos", "methone", "messenia", "attica")] == [
        *("Naxos", "Methone (Pieria)", "Methone (Messenia)", "Athens"),
    ]


def test_what_is_looked_for_decides_between_names_that_begin_alike() -> None:
    assert read_area("cor", [AreaId("corcyra"), AreaId("attica")]) == "corcyra"
    assert read_block("Athenian hoplites", [BlockId("A03"), BlockId("A14")]) == "A03"
    assert read_card("treachery", [CardId(2), CardId(30)]) == 2


def test_an_ambiguous_name_is_told_with_all_that_bear_it() -> None:
    assert told(read_area, "cor") == (
        "“cor” may be several areas: Corinth, Corcyra, Corcyra Channel or Corinthian Gulf."
    )
    assert told(read_block, "macedonian cavalry") == (
        "“macedonian cavalry” may be several blocks: A45 Macedonian cavalry or S37 Macedonian cavalry."
    )
    assert told(read_card, "plague") == "“plague” may be several cards: card 34 “Plague” or card 35 “Plague”."


def test_a_name_that_is_none_is_told_with_the_nearest() -> None:
    assert told(read_area, "Thebs") == "“Thebs” is no area and no City. Did you mean Thebes or Attica (Athens)?"
    assert told(read_block, "Corcyra flet") == "“Corcyra flet” is no block. Did you mean A22 Corcyra fleet?"
    assert (
        told(read_card, "Ostracsm") == "“Ostracsm” is no card. Did you mean card 3 “Ostracism” or card 4 “Ostracism”?"
    )
    assert told(read_card, "56") == "“56” is no card."
    assert told(read_area, "") == "“” is no area and no City."
    assert told(read_area, "q" * 500) == f"“{'q' * 59}…” is no area and no City."


def test_one_letter_begins_no_name() -> None:
    assert told(read_area, "z") == "“z” is no area and no City."
