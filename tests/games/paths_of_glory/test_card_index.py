"""The page that lists every card with its code."""

import re

from engine.games.paths_of_glory.tables import CARDS, TABLES
from tests.games.paths_of_glory import card_index


def test_the_page_of_cards_is_up_to_date() -> None:
    assert card_index.PAGE.read_text(encoding="utf-8") == card_index.page(), "run the module to write it anew"


def test_only_reinforcements_live_in_the_table_alone() -> None:
    """Every other card has its entry somewhere."""
    plain = [line for line in card_index.page().splitlines() if line.endswith("| the card table |")]
    names = [card.label for card in CARDS.values() if card.reinforcement_nation]
    assert plain
    assert all(any(name in line for name in names) for line in plain)


def test_every_column_of_the_card_table_is_explained() -> None:
    guide = (card_index.ROOT / "docs" / "adding-a-card.md").read_text(encoding="utf-8")
    _, columns, _ = re.split(r"^## .*$", guide, flags=re.MULTILINE)
    explained = {"rp" if "<" in name else name for line in columns.splitlines() for name in named(line)}
    assert explained == {"rp" if name.startswith("rp_") else name for name in TABLES.rows("cards")[0]}


def named(line: str) -> list[str]:
    """The columns that a line of the page explains."""
    return re.findall(r"`([^`]+)`", line.split("|")[1]) if line.startswith("| `") else []
