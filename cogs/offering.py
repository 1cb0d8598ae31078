"""What may be written after `/game new` and `/game bid`: reading it, and suggesting it."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.choices import SUGGESTIONS
from cogs.desk import Desk
from engine.kernel.errors import TableError
from engine.kernel.game import Meta, Role
from engine.kernel.text import text
from engine.session.model import BID, OPEN, RANDOM, TableInfo

Named = tuple[str, str]  # what a suggestion says, what it stands for
LONGEST = 100  # what Discord takes in a suggestion


def read_options(meta: Meta, typed: str) -> dict[str, str]:
    """Options written like `scenario=introductory, hand=8`; `TableError` names what is none."""
    known = {choice.key: choice for choice in meta.choices}
    options: dict[str, str] = {}
    for pair in filter(None, (part.strip() for part in typed.split(","))):
        key, _, value = (word.strip() for word in pair.partition("="))
        if key not in known or value not in known[key].values:
            raise TableError(text("no-such-option", option=pair))
        options[key] = value
    return options


def side_named(desk: Desk, meta: Meta, side: str) -> Role:
    """A side by its key or its name; what is neither is left for the session to refuse."""
    names = {name.casefold(): role for role, name in desk.roles(meta).items()}
    return names.get(side.casefold(), Role(side.casefold()))


def game_choices(desk: Desk, typed: str) -> list[Named]:
    """The games by title."""
    return _fitting([(game.meta.title, key) for key, game in desk.games.items()], typed)


def side_choices(desk: Desk, metas: Sequence[Meta], typed: str) -> list[Named]:
    """How sides may be found in these games."""
    named = [(desk.say("side-random"), RANDOM), (desk.say("side-open"), OPEN)]
    if any(meta.bid for meta in metas):
        named.append((desk.say("side-bid"), BID))
    return _fitting([*named, *((name, str(role)) for meta in metas for role, name in desk.roles(meta).items())], typed)


def bid_side_choices(desk: Desk, info: TableInfo, typed: str) -> list[Named]:
    """The sides that may be bid for: after the first bid only one."""
    high = info.bidding.high if info.bidding is not None else None
    roles = desk.meta(info).roles if high is None else (high.role,)
    return _fitting([(desk.role(info, role), str(role)) for role in roles], typed)


def option_words(desk: Desk, key: str, value: str) -> str:
    """An option and its value in the words of the game, or as they are called inside where it has none."""
    keys = (f"option-{key}", f"option-{key}-{value}")
    if all(map(desk.messages.has, keys)):
        return ": ".join(desk.messages.say(text(one)) for one in keys)
    return f"{key}: {value}".replace("_", " ")


def option_choices(desk: Desk, meta: Meta, typed: str) -> list[Named]:
    """What has been typed, with one more option of the game at its end; the words explain it."""
    before, _, last = typed.rpartition(",")
    prefix = f"{before.strip()}, " if before.strip() else ""
    pairs = [(choice.key, value) for choice in meta.choices for value in choice.values]
    fitting = [
        (f"{prefix}{key}={value} · {option_words(desk, key, value)}"[:LONGEST], f"{prefix}{key}={value}")
        for key, value in pairs
        if f"{key}=" not in before and last.strip() in f"{key}={value}"
    ]
    return [named for named in fitting if len(named[1]) <= LONGEST][:SUGGESTIONS]


def _fitting(named: Sequence[Named], typed: str) -> list[Named]:
    return [pair for pair in named if typed.casefold() in pair[0].casefold()][:SUGGESTIONS]
