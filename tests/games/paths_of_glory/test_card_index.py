"""The page that lists every card with its code."""

from engine.games.paths_of_glory.tables import CARDS
from tests.games.paths_of_glory import card_index


def test_the_page_of_cards_is_up_to_date() -> None:
    assert card_index.PAGE.read_text(encoding="utf-8") == card_index.page(), "run the module to write it anew"


def test_only_reinforcements_live_in_the_table_alone() -> None:
    """Every other card has its entry somewhere."""
    plain = [line for line in card_index.page().splitlines() if line.endswith("| the card table |")]
    names = [card.label for card in CARDS.values() if card.reinforcement_nation]
    assert plain
    assert all(any(name in line for name in names) for line in plain)
