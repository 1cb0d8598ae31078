"""Accounts of chapters: what weighs most first, tracks that go on where they stood, sums of battles."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from data.messages import Messages
from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.tables import AXIS, SOVIET, CardId, Place, UnitId
from engine.kernel.account import Account, Weight, account, headed, sentences
from engine.kernel.chance import SeededChance
from engine.kernel.game import Chapter
from engine.kernel.play import step
from engine.kernel.story import Passage, passages
from engine.kernel.text import text
from tests.contract.accounts import check

SAY = Messages().say
STEPS = 700
START = NO_RETREAT.setup({}, SeededChance(b"account")).state
each_game = pytest.mark.parametrize("seed", [2, 3])


@cache
def chapters(seed: int) -> dict[str, list[Passage]]:
    """The chapters of a random game in which nothing ends early."""
    rng, chance = random.Random(seed), SeededChance(f"account {seed}".encode())
    done = NO_RETREAT.setup({}, chance)
    found: dict[str, list[Passage]] = {}
    for number in range(STEPS):
        for part in passages(NO_RETREAT, done, number, number):
            found.setdefault(part.chapter.key, []).append(part)
        state = done.state
        if not NO_RETREAT.to_act(state):
            break
        (side,) = NO_RETREAT.to_act(state)
        offers = NO_RETREAT.offers(state, side)
        longer = [offer for offer in offers if offer.verb != "done"]
        done = step(NO_RETREAT, state, side, rng.choice(longer or offers).action, chance)
    return found


def told(key: str, *events: Any) -> Account:
    """The account of a chapter in which this happened; every event is told once."""
    heading = text("nr-headline")
    role = key.split(".")[1]
    chapter = Chapter(key, role if role in (AXIS, SOVIET) else None, heading)
    parts = [Passage(chapter, at, at, NO_RETREAT.view(START, None), (event,)) for at, event in enumerate(events, 1)]
    return check(NO_RETREAT, parts)


def said(found: Account) -> list[str]:
    return [SAY(line) for line in sentences(found)]


def taken(place: str, side: Any = AXIS, vp: int = 0) -> m.ControlChanged:
    return m.ControlChanged(Place(place), side, vp)


def went(unit: str, *path: str, how: str = "moved") -> m.Went:
    return m.Went(UnitId(unit), True, tuple(map(Place, path)), how)


def fought(side: Any, target: str, result: str, die: int | None, **parts: Any) -> m.Fought:
    found = {"strength": (4, 4), "initial": "1:1", "shifts": (), "final": "1:1", **parts}
    german, russian = UnitId("G4A"), UnitId("SCEN")
    mine, other = (german, russian) if side == AXIS else (russian, german)
    attackers, defenders = ((mine, True, Place("G12")),), ((other, True),)
    found = {"attackers": attackers, "defenders": defenders, **found}
    return m.Fought(side, "voluntary", (Place(target),), die=die, result=result, **found)


def stated(key: str, *places: str, **args: Any) -> m.Stated:
    return m.Stated(text(f"nr-{key}", **args), tuple(map(Place, places)))


def begins(target: str) -> m.Stated:
    return stated("battle-begins", target, units=("6th Army",), places=(m.place_text(Place(target)),))


@each_game
def test_no_line_of_a_report_says_what_another_says(seed: int) -> None:
    """Below the first, which sums up."""
    for parts in chapters(seed).values():
        lines = said(account(NO_RETREAT, parts))[1:]
        assert not [one for one in lines for other in lines if one is not other and one in other], lines


@each_game
def test_vp_go_from_where_they_stood(seed: int) -> None:
    stood = None
    for parts in chapters(seed).values():
        found = account(NO_RETREAT, parts)
        before = {track.before for track in found.tracks} or {stood}
        assert stood is None or before == {stood}, (parts[0].chapter.key, said(found))
        state = SAY(found.state) if found.state is not None else ""
        stood = int(state.partition(" VP")[0].rpartition(" ")[2])


@each_game
def test_the_first_line_is_short_and_stays_the_same_while_the_chapter_lasts(seed: int) -> None:
    for parts in chapters(seed).values():
        assert len(SAY(headed(account(NO_RETREAT, parts)))) <= 160
        assert account(NO_RETREAT, parts[:1]).title == account(NO_RETREAT, parts).title


def test_moves_are_one_line_and_what_they_take_another() -> None:
    found = told(
        "2.axis.movement",
        went("G4A", "E13", "F13"),
        taken("F13"),
        went("G6A", "O11", "O12"),
        taken("O12", vp=1),
    )
    assert said(found) == [
        "Turn 2 (July-Aug 1941) · Axis: Movement: Odessa captured, F13 taken",
        "VP of the Axis 11 → 12: Odessa",
        "Moves: 4th Army to F13 (near Vilnius); 6th Army to O12 Odessa",
        "Axis 12 VP · Clear",
    ]
    assert SAY(found.matters[0].sums[0]) == "4th Army moves: E13 (near Kaunas) > F13 (near Vilnius). (8)"


def test_the_story_leaves_no_line_to_what_it_says_in_full() -> None:
    def unsupplied(*units: str) -> m.MarkersChanged:
        return m.MarkersChanged(tuple((UnitId(unit), True) for unit in units), "unsupplied")

    few, many = [
        told("2.axis.organization", unsupplied(*units)) for units in (("G3PZ", "G4PZ"), ("G3PZ", "G4PZ", "G4A"))
    ]
    assert said(few)[:-1] == [
        "Turn 2 (July-Aug 1941) · Axis: Cards, supply and organization: 3rd Panzer and 4th Panzer without supply"
    ]
    assert len(said(many)) == 3, "a line names those whom the story counts"
    others = told("2.axis.movement", taken("F13", SOVIET))
    assert "F13 taken by the Soviets" in said(others), "the title names the other side"


def test_hexes_of_no_name_are_small_print() -> None:
    hexes, city = [told("2.axis.movement", *map(taken, places)) for places in (("F13", "F14"), ("F13", "O12"))]
    assert [matter.weight for matter in (*hexes.matters, *city.matters)] == [Weight.DETAIL, Weight.USUAL]


def test_what_is_taken_stands_above_many_moves() -> None:
    hexes = ("F13", "F14", "G13", "G14", "H13", "H14", "H15")
    units = ("G4A", "G6A", "G9A", "G2A", "G11A", "G16A", "G17A")
    moves = [went(unit, "E13", place) for unit, place in zip(units, hexes, strict=True)]
    found = told("2.axis.movement", *moves, taken("F13"), taken("F14"), taken("G13"))
    assert [line.partition(" ")[0] for line in said(found)[1:-1]] == ["F13,", "Moves:"]
    assert [matter.weight for matter in found.matters] == [Weight.DETAIL, Weight.USUAL]


def test_5_several_discards_are_a_number_and_have_their_names_in_the_sums() -> None:
    cards = [m.CardPlayed(SOVIET, CardId(number), "discarded") for number in (15, 24, 29)]
    (three,), (one,) = (told("2.soviet.organization", *found).matters for found in (cards, cards[:1]))
    assert SAY(three.words) == "The Soviets discard 3 cards"
    assert all(str(number) in SAY(three.sums[0]) for number in (15, 24, 29))
    assert "card 15" in SAY(one.words)
    assert not one.sums


def test_15_7_a_card_stands_in_the_place_of_another_in_one_line() -> None:
    joker = m.CardPlayed(AXIS, CardId(2), "played")
    found = told("2.axis.organization", joker, stated("stands-in", card="card 7"))
    assert any(line.endswith("; in place of card 7") for line in map(SAY, (matter.words for matter in found.matters)))


def test_5_a_card_that_stops_another_is_told_with_it() -> None:
    found = told(
        "3.soviet.combat",
        begins("G11"),
        m.CardPlayed(AXIS, CardId(17), "played"),
        m.CardPlayed(SOVIET, CardId(36), "played"),
        m.CardPlayed(AXIS, CardId(17), "cancelled"),
        fought(SOVIET, "G11", "EX", 3),
    )
    line = SAY(found.matters[0].words)
    assert line.endswith("card 36 “Hitler's Interference” of the Soviets cancels card 17 “General Staff”")
    assert line.count("card 17") == line.count("card 36") == 1


def test_a_line_that_begins_with_a_cancelled_card_begins_with_a_capital() -> None:
    (line,) = told("2.axis.organization", m.CardPlayed(SOVIET, CardId(24), "cancelled")).matters
    assert SAY(line.words).startswith("Cancelled: card 24 ")


def test_a_unit_of_one_name_on_both_sides_loses_a_step_without_naming_it_twice() -> None:
    args = {"before": "4th Panzer", "place": "F10"}
    assert SAY(text("nr-flip-reduced", after="4th Panzer", **args)) == "4th Panzer in F10 loses a step."
    assert SAY(text("nr-flip-reduced", after="Cadre", **args)) == "4th Panzer in F10 loses a step: Cadre."


def test_10_6_a_battle_shows_every_shift_with_its_paragraph() -> None:
    shifts = (("river", -1), ("unsupplied", 2), ("card 28", 1))
    found = told(
        "3.soviet.combat",
        stated("target", "G11", side=m.side_text(SOVIET), place=m.place_text(Place("G11"))),
        begins("G11"),
        stated("rolled", "G11", dice=(3,), column="2:1"),
        m.CardPlayed(SOVIET, CardId(28), "played"),
        fought(SOVIET, "G11", "EX", 3, shifts=shifts, final="3:1"),
        m.Flipped(UnitId("G6A"), False, Place("G11"), "reduced"),
    )
    (line,) = found.matters
    assert (
        SAY(line.words)
        == "G11 (near Brest): Soviets 4 (5th Guards Tank) against Axis 4 (4th Army): exchange, no winner;"
        " with card 28 “Katyushas” of the Soviets; 6th Army reduced"
    )
    assert [SAY(each) for each in line.sums] == [
        "The Soviets will attack G11 (near Brest). (10.1)",
        "Attack on G11 (near Brest) by 6th Army. (10.3)",
        "The Soviets play card 28 “Katyushas”. (5.3)",
        "One column right for that attack; two from 1944. (5.3)",
        "Strength 4 against 4: column 1:1 (10.5)",
        "Rivers: −1 (10.6.1)",
        "Defenders without supply: +2 (6.5.4)",
        "Card 28: +1",
        "Column 3:1, die 3: exchange. (10.6.4)",
    ]


def test_10_7_2_a_battle_that_goes_back_and_forth_is_one_line() -> None:
    found = told(
        "3.soviet.combat",
        begins("G11"),
        fought(SOVIET, "G11", "CA", 1),
        stated("counterattack", "G12", side=m.side_text(AXIS)),
        fought(AXIS, "G12", "DR", None, strength=(7, 4)),
        went("G6A", "G11", "G12", how="advanced"),
        taken("G12"),
        m.CardPlayed(AXIS, CardId(17), "played"),
    )
    assert said(found)[:3] == [
        "Turn 3 (Sept-Oct 1941) · Soviets: Combat: the Axis win at G11, G12 lost to the Axis",
        "G11 (near Brest): Soviets 4 (5th Guards Tank) against Axis 4 (4th Army): counterattack;"
        " Axis strike back, 7 against 4: the Axis win, the Soviets retreat;"
        " 6th Army on to G12; G12 taken by the Axis",
        "The Axis play card 17 “General Staff”",
    ]


def test_a_die_that_was_taken_back_is_in_the_sums_alone() -> None:
    (line,) = told(
        "2.axis.combat",
        begins("G11"),
        fought(AXIS, "G11", "CB", 2),
        m.CardPlayed(AXIS, CardId(6), "played"),
        stated("rolled", "G11", dice=(4,), column="1:1"),
        fought(AXIS, "G11", "EX", 4),
    ).matters
    assert SAY(line.words) == (
        "G11 (near Brest): Axis 4 (4th Army) against Soviets 4 (5th Guards Tank): exchange, no winner;"
        " with card 6 “Luftwaffe Support” of the Axis"
    )
    assert len([1 for each in line.sums if "Column 1:1, die" in SAY(each)]) == 2


def test_what_is_declared_and_not_fought_yet_stands_by_itself() -> None:
    def target(place: str) -> m.Stated:
        return stated("target", place, side=m.side_text(AXIS), place=m.place_text(Place(place)))

    found = told("2.axis.combat", target("G11"), target("K10"), begins("G11"), fought(AXIS, "G11", "NE", 2))
    assert said(found)[:3] == [
        "Turn 2 (July-Aug 1941) · Axis: Combat: the Soviets hold G11",
        "G11 (near Brest): Axis 4 (4th Army) against Soviets 4 (5th Guards Tank): no effect, the Soviets hold",
        "To be attacked: K10",
    ]


def test_12_10_points_that_begin_to_count_otherwise_are_no_track() -> None:
    found = told(
        "12.begin",
        m.Scored(SOVIET, 1, text("nr-vp-theatre", name="Torch"), 1),
        stated("initiative-shifts", tide=12, vp=9),
    )
    assert said(found)[:3] == [
        "Turn 12 (Mar-Apr 1943) · Housekeeping and victory: the initiative passes to the Soviets",
        "Soviets: +1 VP, events elsewhere (Torch).",
        "The initiative passes to the Soviets. High Tide of the Axis: 12 VP; the Soviets have 9 VP.",
    ]


def test_what_the_other_side_takes_is_lost_in_the_title() -> None:
    """A spectator does not credit it to the side that heads the report."""
    found = told(
        "2.axis.combat",
        begins("F11"),
        fought(AXIS, "F11", "DR", 4),
        went("SW", "F11", "E12", "D11", how="retreated"),
        taken("D11", SOVIET, 1),
        taken("E12", SOVIET),
        went("G2PZ", "E12", "F11", how="advanced"),
        taken("F11"),
    )
    assert said(found)[0].endswith(
        "Combat: Königsberg lost to the Soviets, the Axis win at F11, E12 lost to the Soviets"
    )
    nobody = told("2.begin", taken("D11", SOVIET, 1), taken("F13"))
    assert said(nobody)[0].endswith("Königsberg captured by the Soviets, F13 taken by the Axis")


def test_the_title_tells_who_holds_a_place_at_the_end() -> None:
    found = told("2.axis.movement", taken("O12", vp=1), taken("F13"), taken("O12", SOVIET, 1))
    assert said(found)[0].endswith("Movement: Odessa lost to the Soviets, F13 taken")


def test_the_title_names_whose_the_units_of_the_other_side_are() -> None:
    found = told(
        "2.axis.combat",
        begins("G11"),
        fought(AXIS, "G11", "EX", 4),
        m.Put(UnitId("SLEN"), True, Place("G11"), Place("destroyed"), "destroyed"),
        m.Flipped(UnitId("G6A"), False, Place("G12"), "reduced"),
    )
    assert said(found)[0].endswith("Combat: Leningrad (Soviets) destroyed, 6th Army reduced")


def test_a_duel_says_who_fights_whom_and_who_wins() -> None:
    found = told(
        "2.axis.combat",
        begins("D14"),
        m.CardPlayed(SOVIET, CardId(16), "played"),
        stated("duel", axis=2, soviet=5),
        m.Flipped(UnitId("G6A"), False, Place("G12"), "reduced"),
        m.CardPlayed(AXIS, CardId(17), "played"),
    )
    line, after = found.matters
    assert not line.is_open
    assert SAY(line.words).partition(": ")[2] == (
        "duel of the Axis (6th Army) with the Soviets (Northwest), die 2 against 5: the Soviets win;"
        " with card 16 “NKVD” of the Soviets; 6th Army reduced"
    )
    assert SAY(after.words) == "The Axis play card 17 “General Staff”"


def test_a_marker_that_is_taken_off_again_is_told_by_the_card_alone() -> None:
    def marker(key: str, place: str) -> m.Stated:
        return stated(key, place, side=m.side_text(SOVIET), place=m.place_text(Place(place)))

    off = (m.CardPlayed(AXIS, CardId(15), "played"), marker("counterblow-off", "C21"))
    card = "The Axis play card 15 “Backhand Blow”; Counterblow marker in C21 taken off"
    declared = told("2.soviet.combat", marker("counterblow", "C21"), marker("counterblow", "G11"), *off)
    lines = said(declared)
    assert card in "\n".join(lines)
    assert not [line for line in lines if "marker of the Soviets in C21" in line]
    assert [line for line in lines if "marker of the Soviets in G11" in line]
    in_battle = told("2.axis.combat", begins("C21"), fought(AXIS, "C21", "CB", 1), marker("counterblow", "C21"), *off)
    assert SAY(in_battle.matters[0].words).endswith("counterblow, the Soviets hold")
    assert SAY(in_battle.matters[1].words) == card


def test_8_4_3_the_stacking_limit_is_named_as_the_reason() -> None:
    found = told(
        "2.soviet.movement",
        m.Put(UnitId("SSW"), False, Place("K11"), Place("shattered"), "crowded"),
    )
    assert said(found)[0].endswith("Movement: Southwest lost to the stacking limit")
    assert "Southwest in K11 lost to the stacking limit" in said(found)


def shattered(unit: str, origin: str) -> m.Put:
    return m.Put(UnitId(unit), False, Place(origin), m.SHATTERED, "shattered")


def test_10_7_6_who_is_shattered_is_told_so_once_and_stands_nowhere() -> None:
    back = went("SCEN", "G13", "H14", how="retreated")
    fight = fought(AXIS, "G13", "DS", 6)
    advance = went("G4A", "G12", "G13", how="advanced")
    (line,) = told("2.axis.combat", begins("G13"), fight, back, shattered("SCEN", "H14"), advance).matters
    assert SAY(line.words).endswith("the Axis win, the Soviets are shattered; 4th Army on to G13")


def test_10_7_6_whose_end_is_another_than_the_result_is_named() -> None:
    fight = fought(AXIS, "G13", "DS", 6, defenders=((UnitId("SCEN"), True), (UnitId("SW"), True)))
    ends = shattered("SCEN", "H14"), m.Put(UnitId("SW"), False, Place("G13"), m.DESTROYED, "destroyed")
    (line,) = told("2.axis.combat", begins("G13"), fight, *ends).matters
    assert SAY(line.words).endswith("are shattered; West destroyed; Central shattered")


def test_a_loss_without_a_battle_has_its_place() -> None:
    found = told("2.soviet.organization", m.Flipped(UnitId("G4A"), False, Place("J10"), "reduced"))
    assert said(found)[1] == "4th Army in J10 reduced"


def test_what_lines_name_in_full_the_title_does_not_say_again() -> None:
    west = UnitId("SW")
    found = told(
        "2.soviet.organization",
        m.Put(west, False, Place("destroyed"), Place("P17"), "replaced"),
        m.MarkersChanged(((west, False),), "organized"),
    )
    assert [line for line in said(found)[:-1] if "rebuilt" in line.casefold()] == said(found)[:1]
    assert said(found)[0].endswith("organization — Rebuilt: West in P17 Stalino")


def test_5_2_cards_are_drawn_in_one_sum() -> None:
    def drew(number: int) -> m.Stated:
        return stated("drew", side=m.side_text(SOVIET), number=number)

    (line,) = told("2.soviet.organization", drew(4), drew(4), drew(2)).matters
    assert SAY(line.words) == "The Soviets draw 10 cards."
    assert len(line.sums) == 3


def test_10_6_4_a_battle_below_the_table_has_no_column() -> None:
    assert "against 4, no column: " in SAY(fought(AXIS, "G11", "CA", None, final=None).narrate())
    assert "against 4, column 2:1, die 3: " in SAY(fought(AXIS, "G11", "CA", 3, final="2:1").narrate())


def test_the_title_has_room_for_three_names() -> None:
    def unsupplied(*units: str) -> m.MarkersChanged:
        return m.MarkersChanged(tuple((UnitId(unit), True) for unit in units), "unsupplied")

    full = told("3.soviet.organization", unsupplied("SRES"), unsupplied("G11A"), taken("F13", SOVIET))
    assert said(full)[0].endswith("3rd Tank without supply, 11th Army (Axis) without supply, F13 taken")
    more = told("3.soviet.organization", unsupplied("SRES"), unsupplied("G11A", "G6A"), taken("F13", SOVIET))
    assert said(more)[0].endswith("3rd Tank without supply, 11th Army and 6th Army (Axis) without supply")
    assert "F13 taken by the Soviets" in said(more), "what the title has no room for is a line"
