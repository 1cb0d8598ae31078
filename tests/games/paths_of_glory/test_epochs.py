"""What the players of a war would read if a corrected rule led its log elsewhere."""

from __future__ import annotations

from dataclasses import replace

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.tables import AP, CardId
from engine.session.review import SHOWN, differences
from tests.games.paths_of_glory.build import counter, position, space

SAY = Messages().say
UNITS = {"sedan": ["FR 5"], "metz": ["GE 4", "GE 5"]}
WAR = position(UNITS, stack=[m.PlayRound(AP)])


def told(other: m.State) -> list[str]:
    return [SAY(line) for line in differences(PATHS_OF_GLORY, WAR, other)]


def test_a_counter_and_the_points_are_named() -> None:
    board = replace(WAR.board, reduced=frozenset({counter(WAR, "FR 5")})).place(counter(WAR, "GE 4"), space("aachen"))
    other = replace(WAR, board=board, tracks=replace(WAR.tracks, vp=WAR.tracks.vp + 2))
    lines = told(other)
    assert "As it stands: Sedan: army FR 5." in lines
    assert "By the rules of today it would be: Sedan: army FR 5 reduced." in lines
    assert "By the rules of today it would be: Aachen: army GE 4." in lines
    assert any(f"VP {WAR.tracks.vp + 2}" in line for line in lines)


def test_whose_decision_it_is_is_told() -> None:
    (stands, replayed) = told(replace(WAR, stack=(m.Activate(AP, 2),)))
    assert stands.startswith("As it stands: ")
    assert replayed.startswith("By the rules of today it would be: ")


def test_what_is_hidden_stays_hidden() -> None:
    pile = m.Pile(hand=(CardId("blockade"),), deck=(CardId("reinf_br_2"),))
    other = replace(pile, hand=pile.deck, deck=pile.hand)
    stands, replayed = (WAR.with_cards(AP, cards) for cards in (pile, other))
    (line,) = differences(PATHS_OF_GLORY, stands, replayed)
    assert line.key == "epoch-hidden"


def test_a_whole_map_is_cut_short_in_words() -> None:
    *lines, more = told(position(base="setup", stack=[m.PlayRound(AP)]))
    assert len(lines) == SHOWN
    assert "differences more" in more
