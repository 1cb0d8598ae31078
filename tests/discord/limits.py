"""What Discord refuses, as far as a bot like this can run into it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from discord import Locale

LOCALES = {str(locale) for locale in Locale}
BUTTON, SELECT, INPUT, USERS = 2, 3, 4, 5


def message_faults(body: dict[str, Any], files: int, *, new: bool) -> Iterator[str]:
    """Why a message body would be refused."""
    content = body.get("content") or ""
    if len(content) > 2000:
        yield f"content of {len(content)} characters"
    if new and not content.strip() and not files and not body.get("embeds"):
        yield "empty message"
    if len(body.get("embeds") or ()) > 10:
        yield "too many embeds"
    for attachment in body.get("attachments") or ():
        if len(attachment.get("description") or "") > 1024:
            yield "alt text too long"
    mentions = body.get("allowed_mentions") or {}
    for kind in ("users", "roles"):
        if mentions.get(kind) and kind in mentions.get("parse", ()):
            yield f"allowed_mentions names {kind} twice"
    yield from component_faults(body.get("components") or [])


def component_faults(rows: list[dict[str, Any]]) -> Iterator[str]:
    """Why rows of components would be refused."""
    if len(rows) > 5:
        yield "more than five rows"
    ids: list[str] = []
    for row in rows:
        items = row.get("components", [])
        if not 1 <= len(items) <= 5 or (any(i["type"] != BUTTON for i in items) and len(items) > 1):
            yield f"a row of {len(items)} items"
        for item in items:
            ids.append(item["custom_id"])
            yield from _item_faults(item)
    if len(set(ids)) != len(ids):
        yield f"a custom_id twice: {sorted(ids)}"


def _item_faults(item: dict[str, Any]) -> Iterator[str]:
    if not 1 <= len(item["custom_id"]) <= 100:
        yield "custom_id length"
    if item["type"] == BUTTON and not 1 <= len(item.get("label") or "") <= 80:
        yield f"button label {item.get('label')!r}"
    if item["type"] == SELECT:
        options = item["options"]
        if not 1 <= len(options) <= 25 or len({o["value"] for o in options}) != len(options):
            yield f"{len(options)} options, or a value twice"
        if any(not 1 <= len(o["label"]) <= 100 or not 1 <= len(o["value"]) <= 100 for o in options):
            yield "option length"
        if any(len(o.get("description") or "") > 100 for o in options):
            yield "description of an option"
    if item["type"] in (SELECT, USERS) and len(item.get("placeholder") or "") > 150:
        yield "placeholder length"


def command_faults(command: dict[str, Any], top: bool = True) -> Iterator[str]:
    """Why a command would be refused, in whatever language."""
    name = command["name"]
    names, told = (command.get(f"{part}_localizations") or {} for part in ("name", "description"))
    if any(not re.fullmatch(r"[\w'-]{1,32}", one) or one != one.lower() for one in (name, *names.values())):
        yield f"name {name!r}"
    if any(not 1 <= len(words) <= 100 for words in (command["description"], *told.values())):
        yield f"description of {name}"
    if not {*names, *told} <= LOCALES:
        yield f"locales of {name}"
    options = command.get("options", [])
    yield from names_twice(options)
    yield from (f"a choice of {name}" for choice in command.get("choices", ()) if not _choice_fits(choice))
    if len(options) > 25:
        yield f"{len(options)} options of {name}"
    if top and weight(command) > 8000:
        yield f"{name} has {weight(command)} characters"
    for option in options:
        yield from command_faults(option, top=False)


def names_twice(options: list[dict[str, Any]]) -> Iterator[str]:
    """Commands or options that have the same name in some language."""
    for locale in ("", *sorted(LOCALES)):
        names = [(option.get("name_localizations") or {}).get(locale, option["name"]) for option in options]
        if len(set(names)) != len(names):
            yield f"a name twice: {sorted(names)}"


def _choice_fits(choice: dict[str, Any]) -> bool:
    told = choice.get("name_localizations") or {}
    return all(1 <= len(name) <= 100 for name in (choice["name"], *told.values())) and told.keys() <= LOCALES


def weight(command: dict[str, Any]) -> int:
    """Characters of a command with everything below it; of each thing its longest translation counts."""
    own = _longest(command, "name") + _longest(command, "description")
    values = sum(len(str(choice["value"])) + _longest(choice, "name") for choice in command.get("choices", []))
    return own + values + sum(map(weight, command.get("options", [])))


def _longest(thing: dict[str, Any], part: str) -> int:
    return max(len(words) for words in (thing[part], *(thing.get(f"{part}_localizations") or {}).values()))


def answer_faults(body: dict[str, Any], kind: int) -> Iterator[str]:
    """Why a first answer to an interaction of this type would be refused."""
    data = body.get("data") or {}
    answer = body["type"]
    allowed = {2: (4, 5, 9), 3: (4, 5, 6, 7, 9), 4: (8,), 5: (4, 5, 6, 7)}[kind]
    if answer not in allowed:
        yield f"answer {answer} to an interaction {kind}"
    if answer == 8:
        choices = data["choices"]
        if len(choices) > 25 or any(not 1 <= len(c["name"]) <= 100 or not 1 <= len(c["value"]) <= 100 for c in choices):
            yield "autocomplete answer"
    if answer == 9 and (len(data["title"]) > 45 or not 1 <= len(data["components"]) <= 5):
        yield "form"
