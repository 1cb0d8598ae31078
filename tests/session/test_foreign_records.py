"""A foreign program shuffles by docs/records.md alone: what it works out is what `play --positions` tells."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import bot
from tests.recordings import FIXTURES

RECORDS = FIXTURES / "records"
SHUFFLING = {"axis": (20, 54), "soviet": (40, 53)}  # cards that shuffle the discards in when they are drawn
SHEET = Path(__file__).parents[2] / "data" / "games" / "no_retreat" / "cards.csv"


def pairs(draws: Iterable[Any]) -> list[tuple[int, int]]:
    return [(draw[0], draw[1]) if isinstance(draw, list) else (6, draw) for draw in draws]


def shuffled(pile: list[int], draws: list[tuple[int, int]]) -> list[int]:
    """Draw `d` out of `k` sides swaps the card in place `k` with the one in place `d`; takes the draws that it uses."""
    pile = list(pile)
    for k in range(len(pile), 1, -1):
        sides, d = draws.pop(0)
        assert sides == k
        pile[k - 1], pile[d - 1] = pile[d - 1], pile[k - 1]
    return pile


def told(game: str, name: str, capsys: pytest.CaptureFixture[str]) -> tuple[list[Any], list[Any]]:
    """The entries of a record, the opening first, and the positions that they lead to."""
    file = RECORDS / game / f"{name}.json"
    assert bot.main(["play", "--positions", str(file)]) == 0
    positions = [json.loads(line)["position"] for line in capsys.readouterr().out.splitlines()]
    record = json.loads(file.read_text(encoding="utf-8"))
    return [record["opening"], *record["entries"]], positions


def test_the_opening_of_paths_of_glory(capsys: pytest.CaptureFixture[str]) -> None:
    entries, positions = told("paths_of_glory", "introductory", capsys)
    cards, draws = positions[0]["cards"], pairs(entries[0]["draws"])
    for side in ("cp", "ap"):
        deck = [*cards[side]["hand"], *cards[side]["deck"]]
        assert shuffled(sorted(deck), draws) == deck
    assert draws == []


@pytest.mark.parametrize(("name", "decks"), [("campaign", "removed_1945"), ("from_1945", "added_1945")])
def test_the_piles_of_no_retreat(name: str, decks: str, capsys: pytest.CaptureFixture[str]) -> None:
    entries, positions = told("no_retreat", name, capsys)
    with SHEET.open(encoding="utf-8", newline="") as sheet:
        cards = {int(row["card"]): row for row in csv.DictReader(sheet)}
    deck = sorted(card for card, row in cards.items() if row["deck"] in ("always", decks))
    draws = pairs(entries[0]["draws"])
    pile = shuffled(deck, draws)
    first = positions[0]
    assert draws == [], "nothing that was drawn shuffled anything"
    assert pile[len(deck) - len(first["draw"]) :] == first["draw"]
    dealt = [*first["hands"]["axis"], *first["hands"]["soviet"]]
    assert [card for card in pile if card in dealt] == dealt
    assert _reshuffles(entries, positions, cards) >= 2


def _reshuffles(entries: list[Any], positions: list[Any], cards: dict[int, dict[str, str]]) -> int:
    """Checks the Card Phases in which a card shuffles when it is drawn, and no other after it; how many there were."""
    seen = 0
    for entry, before, after in zip(entries[1:], positions, positions[1:], strict=False):
        draws, side = pairs(entry["draws"]), entry["role"]
        if before["phase"] != "card" or not draws or not entry["order"].startswith("discard "):
            continue
        left, discard = list(before["draw"]), [*before["discard"], int(entry["order"].split()[1])]
        while (card := left.pop(0)) not in SHUFFLING[side]:
            discard += [card] * (cards[card][f"{side}_immediate"] == "y")
        pile = shuffled([*left, *discard, card], draws)
        assert draws == [], "one shuffle"
        assert pile[len(pile) - len(after["draw"]) :] == after["draw"]
        seen += 1
    return seen
