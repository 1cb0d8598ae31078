"""The face of No Retreat!: what it tells in words, every card, unit, hex and paragraph of it."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.messages.answer import head_of
from cogs.protocols.game_face import Face
from data.messages import Messages
from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.tables import AXIS, CARDS, GROUNDS, HEXES, RESULTS, TURNS, UNITS, CardId, Place
from engine.kernel.chance import SeededChance
from render.lookup import LookedUp
from render.no_retreat.face import BOOK, NoRetreatFace

SAY = Messages().say
PHONE = 30  # characters of one size that a phone shows in a line
FACE: Face = NoRetreatFace(SAY)
VIEW = NO_RETREAT.view(NO_RETREAT.setup({}, SeededChance(b"face")).state, AXIS)


def said(kind: str, key: str) -> str:
    found = FACE.look_up(VIEW, kind, key)
    assert isinstance(found, LookedUp), f"{kind} {key}"
    return "\n".join(line if isinstance(line, str) else SAY(line) for line in found.lines)


@pytest.mark.parametrize(
    ("kind", "keys"),
    [
        ("card", [str(card) for card in CARDS]),
        ("unit", list(UNITS)),
        ("space", [*(place for place in HEXES if HEXES[place].terrain != "lake"), "Finland", "West Balkans"]),
        ("rule", list(BOOK.paragraphs)),
    ],
)
def test_everything_can_be_looked_up(kind: str, keys: list[str], caplog: pytest.LogCaptureFixture) -> None:
    for key in keys:
        assert said(kind, key)
    assert not caplog.records, "a sentence or an argument is missing"


@pytest.mark.parametrize(
    ("kind", "typed", "words"),
    [
        ("card", "Gott Mit Uns", "Manpower Reserves"),
        ("card", "14", "Inexperienced Soviet Officers"),
        ("unit", "kalinin", "1st Baltic"),
        ("unit", "3 Rum", "rebuilt"),
        ("unit", "3 Rum", "comes back for free 2 turns later"),
        ("space", "Kiev", "K13"),
        ("space", "finland", "country without hexes"),
        ("rule", "8.5.3", "No infiltration"),
        ("rule", "8.0", "Movement"),
        ("rule", "SUP-02", "Leningrad"),
        ("rule", "99.9", "There is no paragraph"),
        ("unit", "kalinnin", "Did you mean"),
        ("unit", "panzer", "may be any of these"),
    ],
)
def test_names_as_players_write_them(kind: str, typed: str, words: str) -> None:
    assert words in said(kind, typed)


def test_a_unit_is_told_plainly() -> None:
    assert "Not on the map now." in said("unit", "1st Polish")
    assert "infantry, 4-4\n" in said("unit", "9 A"), "nothing is said of what is usual"


def test_10_7_both_combat_tables_stand_narrow_in_words_with_what_their_letters_mean() -> None:
    words = said("rule", "10.7")
    for table in RESULTS.values():
        for odds, results in table.items():
            row = f"`{odds} {' '.join(results)}`"
            assert row in words
            assert len(row) <= PHONE
            assert all(f"• {letters}" in words for letters in results)


def test_8_3_the_terrain_chart_stands_in_words_and_at_each_place() -> None:
    lines = said("rule", "8.3").splitlines()
    for ground, effects in (
        ("marsh", "4 points for armor, 2 for others, attacks 1 column left, no armor bonus, ends an advance"),
        ("Rivers", "attacks 1 column left"),
        ("Objective hexsides", "attacks 1 column left, no armor bonus, ends an advance"),
    ):
        assert f"• **{ground}**: {effects}" in lines
    assert len([line for line in lines if line.startswith("• **")]) == len(GROUNDS)
    assert "1 point for armor, 1 for others, attacks 1 column left, no armor bonus" in said("space", "Kiev")


def test_13_the_turn_track_stands_in_words() -> None:
    words = said("rule", "13")
    for turn in TURNS.values():
        (line,) = (line for line in words.splitlines() if line.startswith(f"`{turn.number}` "))
        assert all(str(vp) in line for vp in turn.values.values())
        assert turn.theatre in line
    assert "12` Mar-Apr 1943: Mud (or Snow), Sudden Death: Axis above 27, Sudden Death: Soviets above 16" in words


@pytest.mark.parametrize(
    ("paragraph", "facts"),
    [
        ("5.2", ("turns 8 and 9", "from turn 21", "turn 23")),
        ("7.6", ("west edge",)),
        ("10.1", ("three in Long Winter and from turn 20", "one from turn 26")),
        ("10.8.1", ("Strait of Kerch", "areas", "objective hexsides")),
        ("13.1", ("one column left, two on turn 5", "frozen", "Three Axis targets", "two columns left")),
        ("13.5", ("Budapest", "Bucharest", "Warsaw", "1 VP", *(f"• {turn}" for turn in (8, 11, 16, 17, 20, 26, 28)))),
        ("14.5", ("When it attacks or counterattacks",)),
        ("14.6", ("unless it attacks together with SS Panzer",)),
        ("10.7.6", ("Shattered box", "eliminated (10.7.1)")),
    ],
)
def test_paragraphs_tell_what_they_do(paragraph: str, facts: tuple[str, ...]) -> None:
    words = said("rule", paragraph)
    assert [fact for fact in facts if fact not in words] == []


@pytest.mark.parametrize("paragraph", BOOK.paragraphs)
def test_the_heading_of_a_paragraph_is_its_title(paragraph: str) -> None:
    head = head_of(SAY(next(BOOK.lines(paragraph))))
    assert head.heading == SAY(BOOK.title(paragraph))
    assert head.words


def test_ground_that_changes_hands_is_told_in_one_sentence() -> None:
    events: list[Any] = [m.ControlChanged(Place(place), AXIS, vp) for place, vp in (("D13", 0), ("D14", 0), ("G14", 1))]
    assert [SAY(line) for line in FACE.sentences(events)] == [
        "D13 (near Siauliai) and D14 (near Dvinsk) pass to the Axis.",
        "G14 Minsk passes to the Axis, worth 1 VP.",
    ]


def test_hand_status_and_situation() -> None:
    assert len(FACE.hand_list(VIEW)) == len(FACE.hand_texts(VIEW)) == 6
    lines: list[Any] = [*FACE.status_lines(VIEW), *FACE.hand_list(VIEW)]
    assert "Turn 1" in SAY(lines[0])
    whole = FACE.situation(VIEW, "")
    assert whole is not None
    assert len(whole.lines) > 40
    assert FACE.situations(VIEW, "")[0].key == "everything"
    assert FACE.look_up_choices(VIEW, "unit", "panzer")[0].label.endswith("Panzer")


@pytest.mark.parametrize(
    ("word", "paragraph"),
    [
        *(("DD", "10.7"), ("ex", "10.7"), ("NE", "10.7"), ("CA", "10.7.2"), ("CB", "10.7.3"), ("DR", "10.7.5")),
        *(("DS", "10.7.6"), ("Kampfgruppe", "14.9"), ("frozen", "13.1"), ("initiative", "12.9"), ("kampfg", "14.9")),
    ],
)
def test_a_rule_is_found_by_the_words_of_the_index(word: str, paragraph: str) -> None:
    found = FACE.look_up(VIEW, "rule", word)
    assert isinstance(found, LookedUp)
    assert found.key == paragraph


def test_the_index_leads_to_paragraphs_and_hides_no_title() -> None:
    titles = {SAY(BOOK.title(paragraph)).partition(" ")[2].casefold(): paragraph for paragraph in BOOK.paragraphs}
    cards = {half.title.casefold() for card in CARDS.values() for half in card.halves.values()}
    assert all(BOOK.known(paragraph) for paragraphs in BOOK.index.values() for paragraph in paragraphs)
    assert all(
        titles.get(word, paragraph) in paragraphs for word, paragraphs in BOOK.index.items() for paragraph in paragraphs
    )
    assert not cards & set(BOOK.index)


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_found_by_its_name_among_the_rules_whatever_its_number(card: CardId) -> None:
    for half in CARDS[card].halves.values():
        found = FACE.look_up(VIEW, "rule", half.title)
        assert found is not None
        if found.key != f"card {card}":  # a title of two cards, or words of a paragraph, too
            assert f"card {card}" in [link.key for link in found.links], half.title
    again = FACE.look_up(VIEW, "rule", f"card {card}")
    assert again is not None
    assert again.lines == FACE.look_up(VIEW, "card", str(card)).lines  # type: ignore[union-attr]


def test_a_number_alone_is_a_section_and_no_card() -> None:
    found = FACE.look_up(VIEW, "rule", "7")
    assert found is not None
    assert found.key == "7"
    assert "card 7" in [part.key for part in FACE.look_up_choices(VIEW, "rule", "Scorched")]
