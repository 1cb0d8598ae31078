"""Templates are rules that go together, and known again."""

from __future__ import annotations

import pytest

from engine.league.rules.organising import rules_fault
from engine.season.moments import moment_named, moment_there
from engine.season.templates import TEMPLATES, EventTemplate, shaped, template_of
from tests.season.conftest import RULES


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_template_goes_together_and_is_known_again(template: EventTemplate) -> None:
    for before in TEMPLATES:
        rules = shaped(shaped(RULES, before), template)
        assert rules_fault(rules) is None
        assert template_of(rules) == template
        assert (rules.title, rules.games, rules.judge) == (RULES.title, RULES.games, RULES.judge)


def test_dates_are_those_of_the_time_zone() -> None:
    moment = moment_named("2026-12-01 20:00", "Europe/Berlin")
    assert moment == 1796151600
    assert moment_there(moment, "UTC") == "2026-12-01 19:00"
    assert moment_there(moment_named("2026-12-01", "UTC", whole_day=True), "UTC") == "2026-12-01 23:59"
    assert moment_named(" ", "UTC") == 0
