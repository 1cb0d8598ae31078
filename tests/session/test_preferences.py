"""What users want to see, kept beside the tables."""

from engine.session.preferences import COLOURS, Preferences, preferences_of
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB


async def test_each_setting_of_each_user_stays_until_it_is_changed(tables: Tables) -> None:
    assert await tables.people.preferences(ANN) == Preferences("light", "pictures")
    assert await tables.people.prefer(ANN, colours="dark") == Preferences("dark", "pictures")
    assert await tables.people.prefer(ANN, pictures="text") == Preferences("dark", "text")
    assert (await tables.people.prefer(ANN, colours="protan")).colours == "protan"
    assert (await tables.people.prefer(ANN)).text_only
    assert await tables.people.preferences(BOB) == Preferences()


def test_a_value_that_is_not_known_counts_as_the_usual_one() -> None:
    assert preferences_of({"colours": "sepia", "pictures": "smell", "smell": "roses"}) == Preferences()
    assert [preferences_of({"colours": name}).colours for name in COLOURS] == list(COLOURS)
