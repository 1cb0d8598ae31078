"""Look-ups of Hellenes in words: everything printed, how it is known, and of a situation what its viewer sees."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from data.messages import Messages
from engine.games.hellenes import card_words, tables
from engine.games.hellenes import model as m
from engine.games.hellenes.rules.start import opening
from engine.games.hellenes.sighting import sight
from engine.games.hellenes.tables import (
    AREAS,
    ATHENS,
    BLOCKS,
    CARDS,
    SCENARIOS,
    SPARTA,
    AreaId,
    BlockId,
    CardId,
    setup_of,
)
from engine.kernel.text import Text
from render.hellenes import descriptions, overlays, positions, printed_tables, scenario_lines
from render.hellenes.known import sourced
from render.hellenes.stand_in import stand_in
from render.hellenes.status import pages
from tests.games.hellenes.build import BESIEGED, at

SAY = Messages().say
LONGEST = 1900  # characters of one line: a message of Discord has room for it


def said(lines: tuple[Text, ...]) -> list[str]:
    told = [SAY(line) for line in lines]
    assert all(line and len(line) <= LONGEST and "hl-" not in line for line in told)
    return told


def card(number: int) -> str:
    return "\n".join(said(descriptions.card_lines(CardId(number))))


def block(name: str, view: m.Sight | None = None) -> str:
    return "\n".join(said(descriptions.block_lines(view, BlockId(name))))


def area(name: str, view: m.Sight | None = None) -> str:
    return "\n".join(said(descriptions.area_lines(view, AreaId(name))))


def test_1_3_founded_cities_are_in_lists_counts_and_overlays() -> None:
    keys: dict[str, Any] = {"scenario": "413", "founded": {"decelea": "sparta"}}
    printed, view = (sight(at({"S01": "decelea"}, **found), None) for found in ({"scenario": "413"}, keys))
    assert "Decelea: held by Sparta, loyal to Sparta" in "\n".join(page.alt for page in pages(view, SAY))
    assert "Decelea" not in "\n".join(page.alt for page in pages(printed, SAY))
    (_, before), (_, after) = (overlays.control(found, SAY).signs[-2:] for found in (printed, view))
    assert _numbers(after[1]) == [number + 1 for number in _numbers(before[1])], "one City more, of size 1"
    assert stand_in(view).board.size(AreaId("decelea")) == 1


def _numbers(sentence: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", sentence)]


# ---------------------------------------------------------------------------------------------------------- cards


@pytest.mark.parametrize("number", CARDS)
def test_3_2_every_card_is_told_with_its_condition_effect_and_status(number: CardId) -> None:
    found, told = CARDS[number], card(number)
    assert told.startswith(f"**Card {number}: {found.name}**, Action Value {found.value}.")
    assert ("Only if: " in told) == (bool(found.condition) and found.leader is None)
    assert SAY(card_words.effect_text(number)) in told
    assert told.endswith(")*")
    for status in set(card_words.statuses(number).values()):
        assert f"{status}: " in told


def test_two_copies_share_their_words_and_each_region_is_named() -> None:
    assert card_words.effect_text(CardId(2)) == card_words.effect_text(CardId(1))
    assert "tributary City of Caria holds" in card(10)
    assert "tributary City of Aeolia holds" in card(8)
    assert card(13) != card(14)


def test_the_words_of_cards_say_what_the_sheet_says() -> None:
    """Every number of the sheet stands in the words too, but for the 1 that is `a step` there."""
    for number, found in CARDS.items():
        if "As card" not in found.effect:
            told = card(number)
            assert [digit for digit in re.findall("[02-9]", found.effect) if digit not in told] == [], number


@pytest.mark.parametrize(
    ("number", "what", "told"),
    [
        (16, "steps", "with 4 steps each"),
        (21, "hits", "on 1 to 4, in an Open Sea"),
        (24, "count", "up to 4 areas"),
        (27, "price", "Pay 4 Prestige for 3 steps"),
        (29, "worse", "in Winter on 1 to 4."),
        (33, "count", "Up to 4 steps for fleets"),
        (40, "size", "a Spartan City of size 4"),
        (45, "count", "gives 4 actions more"),
        (54, "most", "at most 4 of them fleets"),
    ],
)
def test_numbers_of_an_event_are_those_of_the_sheet(
    number: int, what: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    facts = card_words.FACTS[CardId(number)]  # type: ignore[attr-defined]
    monkeypatch.setattr(card_words, "FACTS", {CardId(number): replace(facts, **{what: 4})})
    assert told in card(number)


def test_3_6_a_leader_is_told_with_his_value() -> None:
    assert "A Leader of Athens, +1.\nHe leads Athens with +1" in card(43)
    assert "A Leader of Sparta, 0." in card(44)
    assert "A Leader of Sparta, −1." in card(49)


def test_3_1_the_decks_of_a_card() -> None:
    assert "In the deck of every scenario." in card(1)
    assert "In the decks of these: The 431 Campaign.\n" in card(34)
    assert "The Sicily Campaign, The 413 Campaign and The 415 Campaign.\n" in card(45)


def test_what_an_owner_corrected_of_a_card_is_told_as_he_wrote_it(monkeypatch: pytest.MonkeyPatch) -> None:
    row = dict(next(row for row in tables.rows("cards") if row["card"] == "22"), effect_status="corrected")
    monkeypatch.setattr(card_words, "rows", lambda sheet: [row])
    shaken = replace(CARDS[CardId(22)], effect="The walls of *Sparta* fall.")
    monkeypatch.setitem(card_words.CARDS, CardId(22), shaken)  # type: ignore[attr-defined]
    assert "\nThe walls of *Sparta* fall.\n" in card(22)
    assert "corrected by the host: Event" in card(22)


# --------------------------------------------------------------------------------------------------------- blocks


@pytest.mark.parametrize("name", BLOCKS)
def test_2_0_every_block_is_told_with_its_ratings_and_home(name: BlockId) -> None:
    found, told = BLOCKS[name], block(name)
    assert told.startswith(f"**{name} {found.name}** of {found.side.title()}: ")
    assert f"{found.land} on land" in told
    assert (f"{found.naval} at sea" in told) == found.fleet
    assert f"{found.steps} step" in told
    assert f"moves up to {found.move} areas" in told
    assert all(descriptions.area_label(home) in told for home in found.homes)


def test_13_2_blocks_that_need_persian_aid_are_41_to_46() -> None:
    those = {name for name, found in BLOCKS.items() if descriptions.needs_persian_aid(found)}
    assert those == {f"S{number}" for number in range(41, 47)}
    assert "only while a Persian Aid card is in play (13.2)" in block("S43")


def test_where_a_block_begins_in_each_scenario() -> None:
    begins = "Begins: 431 at Athens (4), Sicily at Corcyra (4), 413 in the Recruit Pool, 415 at Athens (4)."
    assert begins in block("A14")
    assert "Sicily not used" in block("A01")


def test_2_2_an_owner_is_told_where_his_block_is_and_the_others_nothing() -> None:
    state = at({"A01": "decelea:3", "A14": "attica", "S01": "tegea:2"})
    assert "Now at Decelea, 3 steps." in block("A01", sight(state, ATHENS))
    assert "Now in your Recruit Pool." in block("A02", sight(state, ATHENS))
    for name in ("A01", "A02"):
        for viewer in (SPARTA, None):
            assert block(name, sight(state, viewer)).endswith("\nYou do not see where it is now.")
    assert block("A47", sight(state, SPARTA)).endswith("\nNot used in this game.")


def test_6_2_a_revealed_block_is_told_to_everybody() -> None:
    state = at({"S01": {"area": "tegea", "strength": 1, "revealed": True}})
    assert block("S01", sight(state, ATHENS)).endswith("\nNow at Tegea, 1 step.")


def test_a_fleet_that_changed_sides_is_told_as_hidden_as_any() -> None:
    """Card 15: in place of the block that went over."""
    there, away = at({"S73": "chios:2"}, defected=["S73"]), at({})
    assert "It takes the place of A23 Chios fleet when that changes sides (card 15)." in block("S73")
    assert block("S73", sight(there, ATHENS)) == block("S73", sight(away, ATHENS))
    assert block("S73", sight(there, ATHENS)).endswith("\nYou do not see where it is now.")
    assert block("S73", sight(there, SPARTA)).endswith("\nNow at Chios, 2 steps.")
    assert block("S73", sight(away, SPARTA)).endswith("\nIt has not joined the game yet.")


def test_what_has_become_of_an_own_block_in_this_turn() -> None:
    state = at({
        **{"A14": {"area": "saronic_gulf", "moved": True}, "A12": {"area": "saronic_gulf", "carried_by": "A14"}},
        **{"A01": {"area": "attica", "in_city": True}, "A02": {"area": "decelea", "retreated": True}},
    })  # fmt: skip
    view = sight(state, ATHENS)
    assert "Aboard A14 Athenian fleet." in block("A12", view)
    assert "It has moved in this turn." in block("A14", view)
    assert "It lies in the City." in block("A01", view)
    assert "It has retreated in this turn and fights no more." in block("A02", view)


# ---------------------------------------------------------------------------------------------------------- areas


@pytest.mark.parametrize("name", AREAS)
def test_1_0_every_area_is_told_with_its_city_and_borders(name: AreaId) -> None:
    found, told = AREAS[name], area(name)
    assert told.startswith(f"**{descriptions.area_label(name)}**: ")
    assert (f"size {found.size}, holds {found.capacity} blocks" in told) == bool(found.size)
    assert all(descriptions.area_label(other) in told for other in tables.BESIDE[name])
    assert ("Tributary of Athens" in told) == found.tributary
    assert ("Open Sea" in told) == (found.open_sea or "Open Sea" in found.name)
    assert told.endswith(")*")


def test_1_4_a_port_is_told_with_its_offshore_sea_and_1_2_straits_are_marked() -> None:
    assert "port on Corinthian Gulf" in area("corinth")
    assert "no port" in area("laconia")
    assert "Sea of Marmara (narrow strait)" in area("hellespont")
    assert "On the grain route of Athens" in area("hellespont")


def test_what_is_rebuilt_of_a_city_is_told() -> None:
    told = "*(found: City and loyalty, rebuilt: name, size with walls and port and borders)*"
    assert area("attica").endswith(told)
    assert SAY(sourced({"name": "found", "size": "corrected", "city": ""})) == (
        "*(found: name, corrected by the host: size with walls and port)*"
    )


def test_7_2_a_siege_is_told_to_everybody_and_the_blocks_as_backs() -> None:
    state = at(
        {"S18": BESIEGED, "A03": "potidaea", "A04": "potidaea:1"},
        garrisons={"potidaea": "sparta"},
        sieges={"potidaea": {"by": "athens", "since": "431 spring"}},
        season="summer",
        revolts=["potidaea"],
        pillaged=["potidaea"],
    )
    own, public = area("potidaea", sight(state, ATHENS)), area("potidaea", sight(state, None))
    for told in (own, public):
        assert "The City is held by Sparta." in told
        assert "Its garrison is of Sparta." in told
        assert "Besieged by Athens since Spring 431 BC." in told
        assert "In revolt." in told
        assert "Pillaged this year." in told
        assert "The area is controlled by Athens." in told
        assert "Sparta here: 1 hidden block; lying in the City: 1." in told
    assert "Athens here: A03 Athenian hoplites (3) and A04 Athenian hoplites (1)." in own
    assert "Athens here: 2 hidden blocks." in public


def test_7_3_a_neutral_garrison_is_told() -> None:
    assert "Its garrison is neutral." in area("argos", sight(at({"S01": "argos"}), ATHENS))


def test_2_2_nobody_learns_which_back_is_which() -> None:
    """Two situations that differ in it alone are told alike, whatever is looked up."""
    one = at({"S01": "tegea:3", "S05": "elis:2", "S06": "pool", "A01": "attica"})
    other = at({"S06": "tegea:2", "S02": "elis:1", "S05": "pool", "A01": "attica"})
    for viewer in (ATHENS, None):
        views = sight(one, viewer), sight(other, viewer)
        for name in BLOCKS:
            assert block(name, views[0]) == block(name, views[1])
        for place in AREAS:
            assert area(place, views[0]) == area(place, views[1])
        assert said(positions.status_lines(views[0])) == said(positions.status_lines(views[1]))


# ----------------------------------------------------------------------------------------------- status, scenarios


def test_the_status_counts_hands_and_pools_and_names_what_everybody_sees() -> None:
    told = said(positions.status_lines(sight(opening("431"), None)))
    assert told[0] == "Spring 431 BC."
    assert told[1] == "Prestige is even."
    assert "In play: card 43 “Pericles” and card 44 “Archidamos”." in told
    assert "Athens besieges Potidaea." in told
    leads = [SAY(positions.status_lines(sight(at({}, prestige=lead), None))[1]) for lead in (3, -4)]
    assert leads == ["Athens leads by 3 Prestige.", "Sparta leads by 4 Prestige."]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_15_0_a_scenario_is_told_with_everything_it_begins_with(scenario: str) -> None:
    found, told = SCENARIOS[scenario], "\n".join(said(scenario_lines.scenario_lines(scenario)))
    assert told.startswith(f"**{found.name}**: {found.first} to {found.last} BC")
    for row in setup_of(scenario):
        assert row.record != "block" or row.piece in told
    assert f"automatic victory at {found.automatic}" in told
    assert ("Peace of Nicias" in told) == found.peace
    assert ("Athens wins if it holds Syracuse" in told) == (scenario == "sicily")
    assert " rebuilt" in told


def test_15_2_whoever_comes_later_is_told_with_the_year_and_the_place() -> None:
    told = said(scenario_lines.scenario_lines("sicily"))
    assert "Later: A03, A05, A08, A15 and A17, from New Year 414 at Corcyra." in told
    assert "Recruit Pool of Athens: A48 and A49." in told
    assert "Later: S41, S42, S43, S44, S45 and S46, when the war is resumed." in said(
        scenario_lines.scenario_lines("415")
    )
    assert "415 from New Year 414 in the Recruit Pool." in block("A15")
    assert block("S43", sight(opening("415"), SPARTA)).endswith("\nIt has not joined the game yet.")
    assert block("S43", sight(opening("415"), ATHENS)).endswith("\nYou do not see where it is now.")


def test_15_1_the_campaign_of_431() -> None:
    told = said(scenario_lines.scenario_lines("431"))
    assert "Cards 1–33 and 34–44." in told
    assert "Athens has besieged Potidaea since an earlier Season." in told
    assert "In play at the start: card 43 “Pericles” and card 44 “Archidamos”." in told


def test_3_6_first_leaders_without_a_value_are_named_and_have_no_card_in_play() -> None:
    assert "Athens is led by Nicias, without a bonus and without a card in play (CRD-30)." in said(
        scenario_lines.scenario_lines("sicily")
    )
    for scenario, leading in (("sicily", ()), ("413", ()), ("415", (47,))):
        assert opening(scenario).cards.in_play == leading


# --------------------------------------------------------------------------------------------------------- tables


def test_6_3_2_the_dice_of_each_rating() -> None:
    rows = [SAY(line) for line in printed_tables.attack_dice()]
    assert rows[1:] == ["`1        ●  ·  ·  ·  ·  ○`", "`2        ●  ●  ·  ·  ○  ○`", "`3        ●  ●  ●  ○  ○  ○`"]
    assert [rows[0].index(f"{die}  ") for die in range(1, 6)] == [10, 13, 16, 19, 22]
    assert rows[2].index("●") == rows[0].index("1")


def test_8_2_and_5_2_3_the_seasons() -> None:
    attrition = [SAY(line) for line in printed_tables.attrition()]
    assert "• Spring: hits on 1" in attrition
    assert "• Winter: hits on 1 to 3" in attrition
    assert [SAY(line) for line in printed_tables.open_sea()] == [
        *("• Spring: fails on 1 to 2", "• Summer: fails on 1", "• High Summer: fails never", "• Fall: fails on 1 to 2"),
        "• Winter: closed",
    ]


def test_14_1_every_source_of_prestige_is_told_with_its_paragraph() -> None:
    told = [SAY(line) for line in printed_tables.prestige()]
    assert "• a City taken by storm: +2 (8.1.3)" in told
    assert len(told) == len(tables.PRESTIGE) + 2
    assert sum("Sicily Campaign" in SAY(line) for line in printed_tables.victory()) == 1
    assert len(list(printed_tables.kinds())) == len(printed_tables.KINDS)
