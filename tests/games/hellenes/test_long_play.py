"""A few whole wars of the long series (`python -m tests.long.campaigns`), with the account of each."""

from __future__ import annotations

import pytest

from engine.games.hellenes.tables import SCENARIOS
from tests.long.greece import Greece
from tests.long.wars_of_greece import summary

SEEDS = (2, 7)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_war_is_fought_to_its_end_and_agrees_with_its_account(scenario: str, seed: int) -> None:
    told = Greece(seed, scenario).fight()
    assert told.faults == []
    assert told.end
    assert any(line.endswith(" 1") for line in summary([told]) if told.end in line)


def test_the_account_notices_what_was_not_told() -> None:
    war = Greece(3, "sicily")
    war.prestige += 1
    assert "Prestige has become" in war.fight().faults[0]
