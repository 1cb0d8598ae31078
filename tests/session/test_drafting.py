"""A game being set up: what earlier options leave open, and that it is kept."""

from pathlib import Path

import pytest

from data.database import open_database
from data.store import SqliteStore
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.session.drafting import Draft, draft_data, draft_of, open_choices

FIXED = {"setup", "hand", "entrench_modifier", "guns"}  # 5.7


def test_what_an_earlier_option_fixes_is_not_open() -> None:
    free = {one.key for one in open_choices(PATHS_OF_GLORY, {"scenario": "campaign"}) if one.open}
    fixed = {one.key for one in open_choices(PATHS_OF_GLORY, {"scenario": "historical"}) if one.open}
    assert free - fixed == FIXED


@pytest.mark.parametrize("scenario", PATHS_OF_GLORY.meta.choices[0].values)
def test_every_open_value_can_be_played(scenario: str) -> None:
    for choice in open_choices(PATHS_OF_GLORY, {"scenario": scenario}):
        for value in choice.values:
            taken = open_choices(PATHS_OF_GLORY, {"scenario": scenario, choice.key: value})
            assert value in [one.chosen for one in taken if one.key == choice.key]


def test_what_does_not_fit_any_more_is_as_usual() -> None:
    taken = open_choices(PATHS_OF_GLORY, {"scenario": "great_war", "cards": "valiant"})
    assert {one.key: one.chosen for one in taken}["cards"] == "standard"


async def test_a_draft_is_kept_by_user_and_channel(tmp_path: Path) -> None:
    draft = Draft("pog", {"scenario": "campaign"}, 7, "cp")
    async with open_database(tmp_path / "club.db") as database:
        store = SqliteStore(database)
        await store.keep_draft(1, 2, draft_data(draft))
        await store.keep_draft(1, 2, draft_data(draft))
        assert draft_of(await store.draft(1, 2)) == draft
        assert await store.draft(1, 3) is None
        await store.keep_draft(1, 2, None)
        assert await store.draft(1, 2) is None
