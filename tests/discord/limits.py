"""What Discord refuses, as far as a bot like this can run into it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from discord import Locale

LOCALES = {str(locale) for locale in Locale}
ROW, BUTTON, SELECT, INPUT, USERS = 1, 2, 3, 4, 5
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, FRAME = 9, 10, 11, 12, 13, 14, 17
PARTS = {ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR}
LAID_OUT = 1 << 15  # the flag of a message that its components lay out
# What Discord's own description of its interface limits, by the kind of a component: an extract of it.
DESCRIBED = json.loads(Path(__file__).parents[1].joinpath("fixtures/discord_limits.json").read_text())["limits"]
KINDS = {
    ROW: "ActionRow",
    BUTTON: "Button",
    SELECT: "StringSelect",
    USERS: "UserSelect",
    SECTION: "Section",
    TEXT: "TextDisplay",
    THUMBNAIL: "Thumbnail",
    GALLERY: "MediaGallery",
    FRAME: "Container",
}
MOST_COMPONENTS, MOST_CHARACTERS, MOST_FILES, MOST_ALT = 40, 4000, 10, 1024


def message_faults(body: dict[str, Any], names: Sequence[str], *, new: bool, laid_out: bool = False) -> Iterator[str]:
    """Why a message body would be refused. `names`: of the files it then has; `laid_out`: it was before."""
    content = body.get("content") or ""
    if len(content) > 2000:
        yield f"content of {len(content)} characters"
    if len(names) > MOST_FILES:
        yield f"{len(names)} files"
    if laid_out or body.get("flags", 0) & LAID_OUT:
        yield from _laid_out_faults(body, names, new=new)
    else:
        if new and not content.strip() and not names and not body.get("embeds"):
            yield "empty message"
        yield from component_faults(body.get("components") or [])
    if len(body.get("embeds") or ()) > 10:
        yield "too many embeds"
    for attachment in body.get("attachments") or ():
        if len(attachment.get("description") or "") > 1024:
            yield "alt text too long"
    mentions = body.get("allowed_mentions") or {}
    for kind in ("users", "roles"):
        if mentions.get(kind) and kind in mentions.get("parse", ()):
            yield f"allowed_mentions names {kind} twice"


def _laid_out_faults(body: dict[str, Any], names: Sequence[str], *, new: bool) -> Iterator[str]:
    if body.get("content") or body.get("embeds") or body.get("sticker_ids") or body.get("poll"):
        yield "a message that is laid out has no content, embeds, stickers or poll"
    if new or "components" in body:
        yield from layout_faults(body.get("components") or [], names)


def layout_faults(components: list[dict[str, Any]], names: Sequence[str]) -> Iterator[str]:
    """Why what lays out a message would be refused; `names` are those of its files."""
    everything = list(within(components))
    if not 1 <= len(everything) <= MOST_COMPONENTS:
        yield f"{len(everything)} components"
    written = sum(len(one["content"]) for one in everything if one["type"] == TEXT)
    if written > MOST_CHARACTERS:
        yield f"{written} characters in all texts"
    ids = [one["custom_id"] for one in everything if "custom_id" in one]
    if len(set(ids)) != len(ids):
        yield f"a custom_id twice: {sorted(ids)}"
    for one in components:
        if one["type"] not in (*PARTS, FRAME):
            yield f"component {one['type']} at the top"
    for one in everything:
        yield from described_faults(one)
        yield from _part_faults(one, names)
    if unseen := set(names) - {url.removeprefix("attachment://") for url in _urls(everything)}:
        yield f"files that are nowhere to be seen: {sorted(unseen)}"


def described_faults(one: dict[str, Any]) -> Iterator[str]:
    """Where a component goes beyond what Discord describes, with the options or pictures in it."""
    if one["type"] in KINDS:
        yield from _beyond(one, f"{KINDS[one['type']]}ComponentForMessageRequest")
    for option in one.get("options", ()):
        yield from _beyond(option, "StringSelectOptionForRequest")
    for item in one.get("items", ()):
        yield from _beyond(item, "MediaGalleryItemRequest")


def _beyond(one: dict[str, Any], schema: str) -> Iterator[str]:
    for name, limit in DESCRIBED[schema].items():
        value = one.get(name)
        if value is None:
            continue
        least, most = (next((limit[k] for k in limit if k.startswith(end)), None) for end in ("min", "max"))
        size = value if isinstance(value, int) else len(value)
        if (least is not None and size < least) or (most is not None and size > most):
            yield f"{schema}: {name} of {size}"


def _urls(everything: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The addresses of all pictures and files."""
    for one in everything:
        for shown in (one, *one.get("items", ())):
            yield from (shown[kind]["url"] for kind in ("media", "file") if kind in shown)


def within(components: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Components with everything in them, in the order in which they are shown."""
    for one in components:
        yield one
        yield from within([*one.get("components", ()), *filter(None, [one.get("accessory")])])


def _part_faults(one: dict[str, Any], names: Sequence[str]) -> Iterator[str]:
    inside = [part["type"] for part in one.get("components", ())]
    match one["type"]:
        case 1:
            yield from _row_faults(one["components"])
        case 9:
            if not 1 <= len(inside) <= 3 or set(inside) != {TEXT}:
                yield f"a section of {inside}"
            if one.get("accessory", {}).get("type") not in (BUTTON, THUMBNAIL):
                yield "a section with nothing beside it"
        case 10:
            if not one["content"].strip():
                yield "an empty text"
        case 11:
            yield from _media_faults(one, names)
        case 12:
            if not 1 <= len(one["items"]) <= 10:
                yield f"a gallery of {len(one['items'])}"
            for item in one["items"]:
                yield from _media_faults(item, names)
        case 13:
            if not one["file"]["url"].startswith("attachment://") or one["file"]["url"][13:] not in names:
                yield f"no file {one['file']['url']}"
        case 17:
            if not inside or not set(inside) <= PARTS:
                yield f"a frame around {inside}"
            if not 0 <= (one.get("accent_color") or 0) <= 0xFFFFFF:
                yield "a colour that is none"


def _media_faults(item: dict[str, Any], names: Sequence[str]) -> Iterator[str]:
    where, _, name = item["media"]["url"].partition("://")
    if where == "attachment" and name not in names:
        yield f"no file {name}"
    if len(item.get("description") or "") > MOST_ALT:
        yield "alt text too long"


def _row_faults(items: list[dict[str, Any]]) -> Iterator[str]:
    if not 1 <= len(items) <= 5 or (any(i["type"] != BUTTON for i in items) and len(items) > 1):
        yield f"a row of {len(items)} items"
    for item in items:
        yield from _item_faults(item)


def component_faults(rows: list[dict[str, Any]]) -> Iterator[str]:
    """Why rows of components would be refused."""
    if len(rows) > 5:
        yield "more than five rows"
    ids: list[str] = []
    for row in rows:
        items = row.get("components", [])
        ids += [item["custom_id"] for item in items if "custom_id" in item]
        if row["type"] != ROW or any("custom_id" not in item for item in items):
            yield f"component {row['type']} in a message that is not laid out"
        else:
            yield from _row_faults(items)
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
        if not 0 <= item.get("min_values", 1) <= item.get("max_values", 1) <= len(options):
            yield f"between {item.get('min_values')} and {item.get('max_values')} of {len(options)} options"
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
    told = {locale for option in options for locale in option.get("name_localizations") or ()}
    for locale in ("", *sorted(told)):  # in any other they have the names that they have in none
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
    if answer == 9:
        yield from (
            fault for one in data["components"] if one["type"] == 18 for fault in _item_faults(one["component"])
        )
    if answer == 9 and (len(data["title"]) > 45 or not 1 <= len(data["components"]) <= 5):
        yield "form"


# What an entry of the calendar may say that is in no channel, and how many a server can have that are not over.
CALENDAR_FIELDS = {
    *("name", "description", "image", "scheduled_start_time", "scheduled_end_time", "privacy_level", "entity_type"),
    *("channel_id", "recurrence_rule", "entity_metadata", "status"),
}
MOST_ENTRIES = 100


def calendar_faults(entry: dict[str, Any], now: datetime) -> Iterator[str]:
    """What Discord refuses of an entry of the calendar that is in no channel."""
    begin, end = (datetime.fromisoformat(entry[f"scheduled_{when}_time"]) for when in ("start", "end"))
    if not now < begin < end:
        yield "an entry is in the future, and ends after it begins"
    if not 1 <= len(entry["name"]) <= 100 or not 1 <= len(entry["entity_metadata"]["location"]) <= 100:
        yield "a name and a location have 1 to 100 letters"
    if len(entry.get("description") or "") > 1000:
        yield "a description has 1000 letters at most"
    if unknown := entry.keys() - CALENDAR_FIELDS:
        yield f"no field of an entry: {min(unknown)}"
    if any(datetime.fromisoformat(entry[f"scheduled_{when}_time"]).tzinfo is None for when in ("start", "end")):
        yield "a moment has its zone"
    if (entry["privacy_level"], entry["entity_type"]) != (2, 3) or "channel_id" in entry:
        yield "an entry of this kind is for the server alone, and in no channel"
