"""What commands and their options are called: in the usual language, and in others through discord.py's translator.

A description is the message of a key of the catalogue, a name in another language its attribute `.name`; names in the
usual language stand in the code, for players type them and the sentences mention them.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Place

from cogs.services import Services
from data.languages import Languages
from engine.kernel.game import Meta
from engine.kernel.text import text

log = logging.getLogger(__name__)
Command = app_commands.Command[Any, ..., Any] | app_commands.Group
NAMES = (Place.command_name, Place.group_name, Place.parameter_name)
KEY = "key"  # among the extras of a `locale_str`: its key, where the thing itself does not tell it
NAME = re.compile(r"[\w'-]{1,32}")  # what Discord takes as a name, in lower case
LONGEST = 100  # characters of a description
# Options that mean something else at one command than at the others that have one of this name.
OWN_OPTIONS = {
    ("director forfeit", "side"): "option-side-forfeit",
    ("director penalty", "side"): "option-side-penalty",
    ("director penalty", "hours"): "option-hours-penalty",
    ("director announce", "everywhere"): "option-everywhere-told",
    ("event import", "file"): "option-file-event",
    ("event accept", "news"): "option-news-elsewhere",
    ("event publish", "event"): "option-event-published",
    ("ratings annul", "table"): "option-table-annulled",
    ("ratings restore", "table"): "option-table-restored",
    ("ratings past", "file"): "option-file-past",
    ("ratings past", "game"): "option-game-past",
    ("time snooze", "hours"): "option-hours-snoozed",
}


def command_key(command: Command, metas: Iterable[Meta]) -> str:
    """The key of a command: `command-game-new`; of a game's own `xy-command-move`."""
    meta = _game_of(command, metas)
    if meta is None:
        return "-".join(("command", *re.split("[ _]", command.qualified_name)))
    return meta.key("command", command.name) if command.parent is not None else meta.key("command")


def option_key(command: Command, name: str, metas: Iterable[Meta]) -> str:
    """The key of what an option of a command means; that of its name, but where it means something else there."""
    return OWN_OPTIONS.get((command.qualified_name, name)) or name_key(command, name, metas)


def name_key(command: Command, name: str, metas: Iterable[Meta]) -> str:
    """The key of the name of an option: `option-page`, of a game's own `xy-argument-unit`."""
    meta = _game_of(command, metas)
    return f"option-{name.replace('_', '-')}" if meta is None else meta.key("argument", name)


def _game_of(command: Command, metas: Iterable[Meta]) -> Meta | None:
    top = (command.root_parent or command).name
    return next((meta for meta in metas if meta.command == top), None)


def describe(services: Services, commands: Iterable[Command]) -> None:
    """Give commands and options their words in the usual language; every one has some."""
    metas = [game.meta for game in services.games.values()]
    for command in commands:
        command.description = str(worded(services, command_key(command, metas)))
        if isinstance(command, app_commands.Command):
            for name, parameter in command._params.items():
                parameter.description = worded(services, option_key(command, name, metas))
                for choice in parameter.choices or ():
                    _name(services, choice)


def _name(services: Services, choice: app_commands.Choice[str | int | float]) -> None:
    """Give a choice its words, where it has a key."""
    named = choice._locale_name
    if named is not None and KEY in named.extras:
        choice._locale_name = worded(services, str(named.extras[KEY]))
        choice.name = choice._locale_name.message


def worded(services: Services, key: str) -> app_commands.locale_str:
    """The words of a description or a choice, for the translator to find those of other languages."""
    return app_commands.locale_str(services.label(text(key))[:LONGEST], key=key)


def keyed(key: str) -> app_commands.locale_str:
    """The words of a choice, which `describe` fills in."""
    return app_commands.locale_str(key, key=key)


def keyed_choices(key: str, values: Iterable[str]) -> list[app_commands.Choice[str]]:
    """A choice for each value, with the words of `<key>-<value>`, in which `_` is written as `-`."""
    return [app_commands.Choice(name=keyed(f"{key}-{value.replace('_', '-')}"), value=value) for value in values]


class Translator(app_commands.Translator):
    """Names and descriptions of commands, options and choices for every locale there is a catalogue for."""

    def __init__(self, services: Services) -> None:
        self._languages: Languages = services.languages
        self._metas = [game.meta for game in services.games.values()]
        spoken = {locale: self._languages.find(str(locale)) for locale in discord.Locale}
        self._others = {locale: named for locale, named in spoken.items() if named != self._languages.usual}

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The words for a locale; None where they are those of the usual language.

        Every word of every command is asked for in every locale that Discord has, at each start.
        """
        language = self._others.get(locale)
        if language is None or not (key := self._key(string, context)):
            return None
        messages = self._languages.messages(language)
        if context.location not in NAMES:
            return messages.label(text(key))[:LONGEST] if messages.has(key) else None
        name = messages.attribute(key, "name")
        if name is not None and not is_name(name):
            log.error("%s: %r is no name for a command (%s)", language, name, key)
            return None
        return name

    def _key(self, string: app_commands.locale_str, context: app_commands.TranslationContextTypes) -> str:
        if KEY in string.extras:
            return str(string.extras[KEY])
        if isinstance(context.data, app_commands.Command | app_commands.Group):
            return command_key(context.data, self._metas)
        if isinstance(context.data, app_commands.Parameter):
            key = name_key if context.location in NAMES else option_key
            return key(context.data.command, context.data.name, self._metas)
        return ""


def is_name(words: str) -> bool:
    """Whether Discord takes it as the name of a command or an option."""
    return NAME.fullmatch(words) is not None and words == words.lower()


async def tree_hash(tree: app_commands.CommandTree[Any]) -> str:
    """Eight bytes that change when the commands do, in whatever language."""
    commands = sorted(tree.get_commands(), key=lambda command: command.name)
    spoken = tree.translator
    data = [await one.get_translated_payload(tree, spoken) if spoken else one.to_dict(tree) for one in commands]
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]
