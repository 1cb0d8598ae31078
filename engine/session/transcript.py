"""A game as a neutral record: orders in notation with the numbers drawn for them, and its replay position by position.

`docs/records.md` describes the document. It names no action, no seed and no user, so that any program can write one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.chance import ChanceMismatch, Draw, RecordedChance
from engine.kernel.errors import GameError, NotationError, Refused, TableError
from engine.kernel.game import Role
from engine.kernel.play import Entry, again, digest, opening, step
from engine.kernel.text import Text, text
from engine.session.coding import decode_draws
from engine.session.position import AnyGame, settings
from engine.session.shape import DOCUMENT, RECORD, depth_is_sane, misshapen

FORMAT = 1
DIE = 6  # a number drawn that stands alone was one of so many
HASH = 16  # hexadecimal digits of a position's hash
Games = Mapping[str, AnyGame]


class Unplayable(TableError):
    """A record that is well formed, and an entry of it that cannot be played as it says."""


@dataclass(frozen=True)
class Played:
    """A position of a record: after which entry (0: the opening), whose order led to it, and its hash."""

    number: int
    role: Role | None
    order: str
    state: Any
    hash: str


def played(games: Games, data: Any) -> Iterator[Played]:
    """Every position of a record. `TableError` if it is none, `Unplayable` at the entry that fails."""
    game, version = _game(games, data, RECORD, "record-shape")
    first = data["opening"]
    try:
        state = opening(game, settings(data["options"], version, data.get("begun_with")), _draws(first["draws"]))
    except Exception as broken:
        raise Unplayable(text("record-opening", reason=_reason(broken))) from broken
    yield _checked(game, state, 0, None, first)
    for number, entry in enumerate(data["entries"], 1):
        role, order = Role(entry["role"]), entry["order"]
        try:
            state = _ordered(game, state, role, order, _draws(entry["draws"]))
        except Exception as broken:  # an order may be anything, and the rules may break under it
            reason = _reason(broken)
            raise Unplayable(text("record-entry", entry=number, role=role, order=order, reason=reason)) from broken
        yield _checked(game, state, number, role, entry)


def _game(games: Games, data: Any, shape: Any, key: str) -> tuple[AnyGame, int]:
    """The game of a well formed document, and the version of its rules; the newest if it names none."""
    wrong = misshapen(data, shape) if isinstance(data, dict) and depth_is_sane(data) else ["-"]
    if wrong:
        raise TableError(text(key, place=wrong[0]))
    game = games.get(data["game"])
    if game is None:
        raise TableError(text("verify-unknown-game", game=data["game"][:40]))
    newest = game.meta.rules_version
    version: int = data.get("rules_version", newest)
    if version > newest:
        raise TableError(text("verify-version", version=version, newest=newest))
    return game, version


def _ordered(game: AnyGame, state: Any, role: Role, order: str, draws: Iterable[Draw]) -> Any:
    """The state after a typed order, perhaps several, with exactly these numbers."""
    chance = RecordedChance(draws)
    orders = game.split(order)
    if not orders:
        raise NotationError(text("order-empty"))
    for one in orders:
        for action in game.parse(state, role, one):
            state = step(game, state, role, action, chance).state
    if not chance.used_up:
        raise ChanceMismatch("numbers are left over")
    return state


def _checked(game: AnyGame, state: Any, number: int, role: Role | None, entry: Mapping[str, Any]) -> Played:
    """The position, if it is the one that the record expects."""
    found = position_hash(game, state)
    if entry.get("hash", found) != found:
        raise Unplayable(text("record-hash", entry=number, expected=entry["hash"], found=found))
    return Played(number, role, entry.get("order", ""), state, found)


def position_hash(game: AnyGame, state: Any) -> str:
    """The beginning of the digest that an export has of its last position."""
    return digest(game, state)[:HASH]


def _reason(broken: Exception) -> Text:
    match broken:
        case Refused():
            return text("record-refused", rule=broken.refusal.rule or "-", reason=broken.message)
        case GameError():
            return broken.message
        case ChanceMismatch():
            return text("record-numbers")
        case _:
            return text("record-breaks", error=type(broken).__name__)


def _draws(written: Sequence[Any]) -> list[Draw]:
    """Numbers: a die of six alone, any other with the number of its sides."""
    found = [Draw("", *(one if isinstance(one, list) else (DIE, one))) for one in written]
    if any(draw.value > draw.sides for draw in found):
        raise ChanceMismatch("a number larger than its die")
    return found


# --------------------------------------------------------------------------------------------------- from an export


def from_export(games: Games, data: Any) -> dict[str, Any]:
    """The record of an exported game that is over. `TableError` if it is none, or does not replay as it says."""
    game, version = _game(games, data, DOCUMENT, "verify-shape")
    if "opening" not in data:
        raise TableError(text("verify-no-seed"))
    if "placed" in data:
        raise TableError(text("record-placed"))
    entries = [entry for entry in data["entries"] if entry["undone"] is None]
    number = 0
    try:
        draws = decode_draws(data["opening"])
        state = opening(game, settings(data["options"], version, data.get("begun_with")), draws)
        record = _head(game, data, version, _entry(game, state, draws))
        for number, entry in enumerate(entries, 1):
            written, state = _carried(game, state, number, entry)
            record["entries"].append(written)
    except TableError:
        raise
    except Exception as broken:
        raise Unplayable(text("record-export", entry=number, reason=_reason(broken))) from broken
    if digest(game, state) != data.get("state"):
        raise Unplayable(text("verify-state"))
    return record


def spelled(record: Mapping[str, Any]) -> str:
    """A record as a file that people can read: one entry a line."""
    head = ",\n ".join(f'"{key}": {_spelled(value)}' for key, value in record.items() if key != "entries")
    entries = ",\n  ".join(map(_spelled, record["entries"]))
    return f'{{\n {head},\n "entries": [\n  {entries}\n ]\n}}'


def _spelled(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _head(game: AnyGame, data: Mapping[str, Any], version: int, first: Mapping[str, Any]) -> dict[str, Any]:
    kept = {"begun_with": data["begun_with"]} if "begun_with" in data else {}
    return {
        "format": FORMAT,
        "game": game.meta.id,
        "rules_version": version,
        "options": dict(data["options"]),
        **kept,
        "opening": first,
        "entries": [],
    }


def _carried(game: AnyGame, state: Any, number: int, entry: Mapping[str, Any]) -> tuple[dict[str, Any], Any]:
    """An entry as an order that means the very action, and the state after it."""
    role, action, draws = Role(entry["role"]), game.decode(entry["action"]), decode_draws(entry["draws"])
    order = game.label(state, action)
    if tuple(game.parse(state, role, order)) != (action,):
        raise Unplayable(text("record-unwritable", entry=number, order=order))
    state = again(game, state, Entry(number, role, action, draws)).state
    return {"role": role, "order": order, **_entry(game, state, draws)}, state


def _entry(game: AnyGame, state: Any, draws: Iterable[Draw]) -> dict[str, Any]:
    written = [draw.value if draw.sides == DIE else [draw.sides, draw.value] for draw in draws]
    return {"draws": written, "hash": position_hash(game, state)}
