"""Sentences as data: a key of the message catalogue and its arguments, never finished prose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

Arg: TypeAlias = "str | int | Text | tuple[Arg, ...]"


@dataclass(frozen=True)
class Text:
    """A sentence of the catalogue: `key` names it, `args` fill it; a tuple argument is a list to be joined."""

    key: str
    args: Mapping[str, Arg] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.key, tuple(sorted((k, str(v)) for k, v in self.args.items()))))


@dataclass(frozen=True)
class Listed:
    """One entry of a list to pick from: a stable key and its words, finished for who reads them."""

    key: str
    label: str


def text(key: str, **args: Arg) -> Text:
    """A `Text` from keyword arguments."""
    return Text(key, MappingProxyType(args))
