"""The commands that players know stay as they are: their names, and their options in order. More may come."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from cogs.adjutant import EXTENSIONS
from cogs.protocols.game_face import Face
from render.paths_of_glory.face import PathsOfGloryFace
from tests.discord.conftest import Club
from tests.recordings import FIXTURES

KNOWN: Sequence[Mapping[str, Any]] = json.loads((FIXTURES / "commands.json").read_text())
SAID = ("name", "type", "required", "autocomplete", "min_value", "max_value", "min_length", "max_length")


@pytest.fixture
def faces() -> Mapping[str, Face]:
    return {"paths_of_glory": PathsOfGloryFace()}


def outline(command: Mapping[str, Any]) -> dict[str, Any]:
    """A command, or an option of one, without its words."""
    told = {key: command[key] for key in SAID if key in command}
    values = [choice["value"] for choice in command.get("choices") or ()]
    options = [outline(option) for option in command.get("options") or ()]
    return {**told, **({"choices": values} if values else {}), **({"options": options} if options else {})}


def missing(known: Sequence[Mapping[str, Any]], now: Sequence[Mapping[str, Any]], path: str = "") -> list[str]:
    """Commands that are gone or differ; of a group those in it. A command may get further options, at the end."""
    named, found = {one["name"]: one for one in now}, []
    for one in known:
        here, options = f"{path} {one['name']}", one.get("options", [])
        other = named.get(one["name"], {})
        if any(option["type"] == 1 for option in options):
            found += missing(options, other.get("options", []), here)
        elif {**one, "options": []} != {**other, "options": []} or not stand(options, other.get("options", [])):
            found.append(here)
    return found


def stand(known: Sequence[Mapping[str, Any]], now: Sequence[Mapping[str, Any]]) -> bool:
    """Whether options are as they were. One may get further choices, at the end, or be left out from now on."""
    kept = [
        {**one, "choices": one.get("choices", [])[: len(old.get("choices", []))], "required": _needed(old, one)}
        for old, one in zip(known, now, strict=False)
    ]
    return [{**old, "choices": old.get("choices", []), "required": _needed(old, old)} for old in known] == kept


def _needed(old: Mapping[str, Any], now: Mapping[str, Any]) -> bool:
    """Whether an option has to be given, for whoever knows that it had to be."""
    return bool(old.get("required") or now.get("required"))


def test_every_command_stands_as_it_was(club: Club) -> None:
    now = [outline(command.to_dict(club.bot.tree)) for command in club.bot.tree.get_commands()]
    assert missing(KNOWN, [one for one in now if one["name"] != "bluff"]) == []


def payload(club: Club) -> list[dict[str, Any]]:
    """What Discord is told of the commands, with their words."""
    commands = sorted(club.bot.tree.get_commands(), key=lambda command: command.name)
    return [command.to_dict(club.bot.tree) for command in commands]


async def test_a_cog_that_is_loaded_again_brings_the_same_commands(club: Club) -> None:
    club.extensions = True
    await club.restart()
    before = payload(club)
    assert "…" not in json.dumps(before, ensure_ascii=False), "every command has its words"
    for extension in EXTENSIONS:
        await club.bot.reload_extension(extension)
        assert payload(club) == before, extension


def test_a_change_would_be_seen() -> None:
    assert missing(KNOWN, KNOWN[1:])
    assert missing([{"name": "a", "type": 1}], [{"name": "a", "type": 2}]) == [" a"]
    some, more, others = ([{"name": "b", "choices": choices}] for choices in (["x"], ["x", "y"], ["y", "x"]))
    assert [stand(some, now) for now in (some, more, others, [])] == [True, True, False, False]
    needed, optional = ([{"name": "b", "required": required}] for required in (True, False))
    assert (stand(needed, optional), stand(optional, needed)) == (True, False)
