"""The values by which a game tells threats."""

from engine.kernel.game import Role
from engine.kernel.sentinel import Threat, ThreatLine, ThreatWay, Victim, owed
from engine.kernel.text import text

HERE = ThreatWay(3, "corps", ("a", "b"))


def threat(cost: int | None) -> Threat:
    lines = (ThreatLine(text("not-to-act"), ("1",)), ThreatLine(text("not-to-act"), ("2",), HERE))
    victims = (Victim("c", None, text("not-to-act"), lost=True),)
    return Threat(Role("red"), Role("blue"), cost, ("b",), victims, text("not-to-act"), lines)


def test_a_warning_is_owed_of_what_needs_no_combat() -> None:
    moving, fighting = threat(2), threat(None)
    assert (moving.owed, moving.needs_combat) == (True, False)
    assert (fighting.owed, fighting.needs_combat) == (False, True)
    assert owed((fighting, moving)) == (moving,)


def test_the_ways_are_those_of_the_lines_in_order() -> None:
    assert threat(1).ways == (HERE,)
