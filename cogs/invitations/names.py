"""What may be written after `/game new` and `bid`: games and sides, and what is suggested; how a point is typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast, get_args

from cogs.answers.naming import meant, named, short
from cogs.panel.tree import SUGGESTIONS
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.game import Meta, Role
from engine.kernel.sentinel import sentinel_of
from engine.kernel.text import text
from engine.session.conditions import WarningMode
from engine.session.model import BID, OPEN, RANDOM, TableInfo

Named = tuple[str, str]  # what a suggestion says, what it stands for
LONGEST = 100  # what Discord takes in a suggestion


def game_named(services: Services, typed: str) -> str:
    """A game by its key, its title or its command; `TableError` tells which there are."""
    metas = [game.meta for game in services.games.values()]
    found = meant([(words, meta.id) for meta in metas for words in (meta.title, meta.command)], typed)
    if found is None:
        raise TableError(text("no-such-game", game=typed, known=", ".join(meta.title for meta in metas)))
    return found


def side_named(services: Services, meta: Meta, typed: str) -> str:
    """A side, or how the sides are found, by key or by words; `TableError` tells which there are."""
    return _named(services, lambda: side_choices(services, [meta], ""), typed)


def role_named(services: Services, meta: Meta, typed: str) -> Role:
    """A side that somebody plays, by key or by name."""
    return Role(_named(services, lambda: [(name, str(role)) for role, name in services.roles(meta).items()], typed))


def _named(services: Services, sides: Callable[[], list[Named]], typed: str) -> str:
    found = next(filter(None, services.languages.in_each(lambda: meant(sides(), typed))), None)
    if found is None:
        raise TableError(text("no-such-side", side=typed, known="; ".join(name for name, _ in sides())))
    return found


def game_choices(services: Services, typed: str) -> list[Named]:
    """The games by title; those whose key or command has been typed as well."""
    found = _fitting([(game.meta.title, key) for key, game in services.games.items()], typed)
    metas = (game.meta for game in services.games.values())
    known = meant([(words, meta.id) for meta in metas for words in (meta.title, meta.command)], typed)
    return found or [(services.games[key].meta.title, key) for key in [known] if key is not None]


def side_choices(services: Services, metas: Sequence[Meta], typed: str) -> list[Named]:
    """How sides may be found in these games."""
    named = [(services.say("side-random"), RANDOM), (services.say("side-open"), OPEN)]
    if any(meta.bid for meta in metas):
        named.append((services.say("side-bid"), BID))
    return _fitting(
        [*named, *((name, str(role)) for meta in metas for role, name in services.roles(meta).items())], typed
    )


def bid_side_choices(services: Services, info: TableInfo, typed: str) -> list[Named]:
    """The sides that may be bid for: after the first bid only one."""
    high = info.bidding.high if info.bidding is not None else None
    roles = services.meta(info).roles if high is None else (high.role,)
    return _fitting([(services.role(info, role), str(role)) for role in roles], typed)


def point_named(typed: str) -> int:
    """The number of a point, chosen or typed."""
    number = typed.split(".")[0].strip()
    if not number.isdecimal() or len(number) > 9:
        raise TableError(text("rollback-gone", number=typed[:20]))
    return int(number)


def warnings_named(services: Services, typed: str | None) -> WarningMode | None:
    """Who warns, chosen or typed; `TableError` tells what there is."""
    if typed is None:
        return None
    found = next(filter(None, services.languages.in_each(lambda: meant(_modes(services), typed))), None)
    if found is None:
        raise TableError(text("warnings-which", mode=typed[:20], known="; ".join(name for name, _ in _modes(services))))
    return cast(WarningMode, found)


def warnings_choices(services: Services, game: Any, typed: str) -> list[Named]:
    """Who may warn in a game: nobody has to be asked in one that has no warnings."""
    return _fitting(_modes(services), typed) if sentinel_of(game) is not None else []


def _modes(services: Services) -> list[Named]:
    return [(services.label(text(f"warnings-choice-{mode}")), mode) for mode in get_args(WarningMode)]


def option_words(services: Services, meta: Meta, key: str, value: str) -> str:
    """An option and its value in the words of the game, or as they are called inside where it has none."""
    return f"{option_name(services, meta, key)}: {value_words(services, meta, key, value)}"


def option_name(services: Services, meta: Meta, key: str) -> str:
    """What an option is about."""
    return _words(services, meta.key("option", key), key)


def value_words(services: Services, meta: Meta, key: str, value: str) -> str:
    """One of its values, with what the game has to say of it."""
    words = _words(services, meta.key("option", key, value), value)
    remark = next((dict(choice.remarks).get(value) for choice in meta.choices if choice.key == key), None)
    if remark is None:
        return words
    return services.say("option-remarked", value=words, remark=services.say(meta.key("option-remark", remark)))


def short_words(services: Services, meta: Meta, key: str, value: str) -> str:
    """One of its values without the explanation."""
    return short(value_words(services, meta, key, value))


def _words(services: Services, key: str, name: str) -> str:
    words = named(services.languages.has, key, name)
    return words if isinstance(words, str) else services.label(words)


def option_choices(services: Services, metas: Sequence[Meta], typed: str) -> list[Named]:
    """What has been typed, with one more option at its end; the words explain it."""
    before, _, last = typed.rpartition(",")
    prefix = f"{before.strip()}, " if before.strip() else ""
    offered = ((meta, choice.key, value) for meta in metas for choice in meta.choices for value in choice.values)
    found = {
        f"{prefix}{key}={value}": option_words(services, meta, key, value)
        for meta, key, value in offered
        if f"{key}=" not in before
    }
    wanted = last.strip().casefold()
    return [
        (f"{typed_so} · {words}"[:LONGEST], typed_so)
        for typed_so, words in found.items()
        if wanted in f"{typed_so.removeprefix(prefix)} {words}".casefold() and len(typed_so) <= LONGEST
    ][:SUGGESTIONS]


def _fitting(named: Sequence[Named], typed: str) -> list[Named]:
    return [pair for pair in named if typed.casefold() in pair[0].casefold()][:SUGGESTIONS]
