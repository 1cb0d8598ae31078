"""A threat in words, step by step, and nothing secret in it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import sentinel
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.tables import AP, CP, PieceId, SpaceId
from engine.kernel.chance import SeededChance
from engine.kernel.sentinel import owed, sentinel_of
from tests.games.paths_of_glory.build import position
from tests.recordings import FIXTURES, recorded, states


def baku() -> m.State:
    """The Turks in Tabriz can walk into Tbilisi, behind the Russian corps in Baku."""
    units = {"Baku": ["RUc"], "Tabriz": ["TUc"]}
    return position(units, control={"Tabriz": CP, "Dilman": CP}, at_war=["tu"], turn=8, active=AP)


def test_a_threat_is_told_step_by_step() -> None:
    (threat,) = sentinel.outlook(baku(), AP).threats
    say = Messages().say
    assert say(threat.headline) == (
        "The Central Powers could cut off RUc in Baku and the spaces Elizabethpol and Baku by movement alone "
        "(1 operation point)."
    )
    assert [(say(line.words), line.paragraphs) for line in threat.lines] == [
        ("Tabriz is activated for movement (1 point).", ("9.2.3",)),
        ("TUc moves: Tabriz > Dilman > Erivan > Tbilisi.", ("11.1.2",)),
        (
            "Tbilisi changes hands: no supply of the Allied Powers passes there any more.",
            ("11.1.14", "14.1.3"),
        ),
        (
            "Without supply at the end of the turn these units are eliminated: RUc in Baku.",
            ("14.1.2", "14.3.5"),
        ),
        (
            "Without supply at the end of the turn the Central Powers get Elizabethpol and Baku.",
            ("14.2.5", "14.3.6"),
        ),
    ]


def test_a_threat_has_what_a_painter_needs() -> None:
    (threat,) = sentinel.outlook(baku(), AP).threats
    assert (threat.by, threat.against, threat.cost, threat.owed) == (CP, AP, 1, True)
    assert threat.closing == ("tbilisi",)
    assert [way.places for way in threat.ways] == [("tabriz", "dilman", "erivan", "tbilisi")]
    assert [(victim.place, victim.unit is None, victim.lost) for victim in threat.victims] == [
        ("baku", False, True),
        ("elizabethpol", True, True),
        ("baku", True, True),
    ]


def test_no_warning_is_owed_of_an_advance() -> None:
    state = position(
        {"Tbilisi": ["RUc"], "Baku": ["RUc"], "Erivan": ["TUc"]},
        control={"Erivan": CP},
        at_war=["tu"],
        turn=8,
        active=AP,
    )
    found = sentinel.outlook(state, AP).threats
    assert owed(found) == ()
    (threat,) = found
    assert (threat.cost, threat.closing, threat.ways) == (None, ("tbilisi",), ())
    assert Messages().say(threat.headline) == (
        "If Tbilisi has to be left after combat, an advance of the Central Powers would cut off RUc in Baku "
        "and the spaces Elizabethpol and Baku."
    )


@pytest.mark.parametrize("side", [AP, CP])
def test_threats_tell_nothing_of_hands_and_decks(side: str) -> None:
    path = sorted((FIXTURES / "version_3").glob("*-*.json.gz"))[0]
    for number, state in enumerate(states(recorded(path), 1)):
        if number % 200 == 100:
            other = PATHS_OF_GLORY.disguise(state, None, SeededChance(str(number).encode()))
            assert sentinel.outlook(state, side) == sentinel.outlook(other, side), number
            assert sentinel.within_reach(state, side) == sentinel.within_reach(other, side), number
            assert sentinel.begins(state) == sentinel.begins(other), number


def test_the_game_offers_its_sentinel() -> None:
    found = sentinel_of(PATHS_OF_GLORY)
    assert found is not None
    assert found.outlook(baku(), AP).threats == sentinel.outlook(baku(), AP).threats


def test_who_begins_an_action_round_has_done_nothing_of_it() -> None:
    begun = replace(baku(), stack=(m.PlayRound(AP),))
    assert sentinel.begins(begun) == AP
    assert sentinel.begins(replace(begun, stack=(*begun.stack, m.Activate(AP, 3)))) is None
    assert sentinel.begins(replace(begun, result=m.Result(None, "peace", 10))) is None


def test_the_last_action_of_a_turn_is_over_though_nobody_begins_another() -> None:
    begun = replace(baku(), stack=(m.PlayRound(AP),))
    last = replace(begun, tracks=replace(begun.tracks, phase="attrition", round=0, active=CP), stack=())
    assert sentinel.begins(last) is None
    assert sentinel.over(begun, last, AP)
    assert not sentinel.over(begun, last, CP)
    assert not sentinel.over(begun, replace(begun, stack=(*begun.stack, m.Activate(AP, 3))), AP)
    assert sentinel.over(
        begun, replace(begun, tracks=replace(begun.tracks, round=begun.tracks.round + 1, active=CP)), AP
    )


def test_a_move_cuts_off_what_is_without_supply_after_it() -> None:
    before = baku()
    (way,) = sentinel.outlook(before, AP).threats[0].ways
    move = m.Move(PieceId(way.unit), tuple(map(SpaceId, way.places[1:])))
    board = before.board.place(move.piece, SpaceId("tbilisi"))
    control = {**board.control, **dict.fromkeys(move.path, CP)}
    after = replace(before, board=replace(board, control=control))
    assert {victim.place for victim in sentinel.cut(before, move, after)} == {"baku", "elizabethpol"}
    assert sentinel.cut(before, m.Done(), after) == ()


def test_everything_that_has_to_trace_may_be_warned_of() -> None:
    places = {victim.place for victim in sentinel.within_reach(baku(), AP)}
    assert {"baku", "elizabethpol"} <= places
    assert "tabriz" not in places
