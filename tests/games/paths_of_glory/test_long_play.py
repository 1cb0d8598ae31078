"""A few whole wars of the long series (`python -m tests.long`), with the independent account of each."""

import pytest

from tests.long.war import War, options_for

SEEDS = (2, 3, 4, 6)  # historical, the Great War, campaign, Limited War


@pytest.mark.parametrize("seed", SEEDS)
def test_a_war_agrees_with_its_account(seed: int) -> None:
    war = War(seed, options_for(seed))
    report = war.fight()
    assert report.faults == [], "\n".join(war.story())
    assert report.end


def test_the_account_notices_what_was_not_told() -> None:
    war = War(7, options_for(7))
    war.fight()
    war.books.counters["GE 1", "berlin"] += 1
    war.books.control["paris"] = "none"
    war.books.other_vp += 1
    assert len([*war.books.differences(war.state)]) >= 3
