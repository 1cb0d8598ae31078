"""Commands of several games side by side: each has the words of its own game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from cogs.interactions.command_words import OWN_OPTIONS
from data.languages import Languages
from engine.games.registry import GAMES
from engine.kernel.game import Verb
from tests.discord.conftest import Club, catalogue
from tests.toy_game import Bluff


class Mover(Bluff):
    """Bluff with a verb and an argument that Paths of Glory has too."""

    meta = replace(Bluff.meta, verbs=(*Bluff.meta.verbs, Verb("move", ("unit",))))


@pytest.fixture
def games() -> Mapping[str, Any]:
    return {**GAMES, "bluff": Mover()}


@pytest.fixture
def languages(tmp_path_factory: pytest.TempPathFactory) -> Languages:
    folder = catalogue(tmp_path_factory.mktemp("words"))
    words = "bluff-command-move = Move a bid\nbluff-argument-unit = The bid\n"
    (folder / "en" / "bluff" / "moves.ftl").write_text(words)
    return Languages(catalogue=folder)


def test_keys_of_two_games_differ() -> None:
    pog = GAMES["paths_of_glory"].meta
    assert pog.key("command", "move") == "pog-command-move"
    assert Mover.meta.key("option", "eleventh_army") == "bluff-option-eleventh-army"


async def test_a_verb_that_two_games_have_is_described_by_each(club: Club) -> None:
    groups = {
        command["name"]: command["options"] for command in club.server.commands if command["name"] in ("pog", "bluff")
    }
    moves = {game: next(verb for verb in verbs if verb["name"] == "move") for game, verbs in groups.items()}
    assert moves["bluff"]["description"] == "Move a bid"
    assert moves["pog"]["description"] == "Move a unit out of an activated space"
    units = {game: move["options"][0]["description"] for game, move in moves.items()}
    assert units["bluff"] == "The bid"
    assert units["pog"] != units["bluff"]


async def test_an_option_that_means_something_else_is_described_so(club: Club) -> None:
    told = {
        (f"{group['name']} {command['name']}", option["name"]): option["description"]
        for group in club.server.commands
        for command in group.get("options", ())
        for option in command.get("options", ())
    }
    for place in OWN_OPTIONS:
        others = {words for (name, option), words in told.items() if option == place[1] and (name, option) != place}
        assert told[place]
        assert told[place] not in others
