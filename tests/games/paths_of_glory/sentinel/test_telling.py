"""A threat in words, step by step, and nothing secret in it."""

from __future__ import annotations

import pytest

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import sentinel
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.tables import AP, CP
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
        "The Central Powers could cut off RUc in Baku, Elizabethpol and Baku by movement alone (1 operation point)."
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
        "If Tbilisi has to be left after combat, an advance of the Central Powers would cut off RUc in Baku, "
        "Elizabethpol and Baku."
    )


@pytest.mark.parametrize("side", [AP, CP])
def test_threats_tell_nothing_of_hands_and_decks(side: str) -> None:
    path = sorted((FIXTURES / "version_3").glob("*-*.json.gz"))[0]
    for number, state in enumerate(states(recorded(path), 1)):
        if number % 200 == 100:
            other = PATHS_OF_GLORY.disguise(state, None, SeededChance(str(number).encode()))
            assert sentinel.outlook(state, side).threats == sentinel.outlook(other, side).threats, number


def test_the_game_offers_its_sentinel() -> None:
    found = sentinel_of(PATHS_OF_GLORY)
    assert found is not None
    assert found.outlook(baku(), AP).threats == sentinel.outlook(baku(), AP).threats
