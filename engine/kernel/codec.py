"""Frozen dataclasses to JSON-ready values and back.

A dataclass becomes an object with its fields; where a union of dataclasses is meant the object carries the class
name under `"_"`. Tuples and frozensets become lists (sets sorted), mappings become objects. Decoders are compiled
once per type from its annotations.

A field that joins a dataclass after states of it were stored has a default and the metadata `LATER`: it is left out
while it has that default, so that an older state, whose hash is on record, is still spelled as it was.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Literal, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")
Decoder = Callable[[Any], Any]
LATER: Mapping[str, bool] = types.MappingProxyType({"later": True})


class CodecError(ValueError):
    """The data does not have the shape of the type."""


def encode(value: Any) -> Any:
    """A frozen value as JSON-ready data."""
    if value is None or isinstance(value, (str, int, float, bool)):
        return value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        data: dict[str, Any] = {"_": type(value).__name__}
        for field in dataclasses.fields(value):
            found = getattr(value, field.name)
            if not field.metadata.get("later") or found != field.default:
                data[field.name] = encode(found)
        return data
    if isinstance(value, tuple | list):
        return [encode(item) for item in value]
    if isinstance(value, frozenset | set):
        return sorted((encode(item) for item in value), key=repr)
    if isinstance(value, Mapping):
        return {str(key): encode(value[key]) for key in sorted(value)}
    raise CodecError(f"cannot encode {type(value).__name__}")


def decode(kind: Any, data: Any) -> Any:
    """Data back as a value of `kind` (a type or a union of dataclasses); raises `CodecError`."""
    try:
        return _decoder(kind)(data)
    except (KeyError, TypeError, ValueError, AttributeError) as broken:
        raise CodecError(str(broken)) from broken


@cache
def _decoder(kind: Any) -> Decoder:
    if isinstance(kind, NewType):
        return _decoder(kind.__supertype__)
    if kind is Any:
        return lambda data: data
    if kind is None or kind is type(None):
        return _expect_none
    if kind in (str, int, float, bool):
        return _primitive(kind)
    if dataclasses.is_dataclass(kind):
        return _dataclass(kind)
    origin, args = get_origin(kind), get_args(kind)
    if origin is Literal:
        return _literal(args)
    if origin in (Union, types.UnionType):
        return _union(args)
    return _container(origin, args)


def _expect_none(data: Any) -> None:
    if data is not None:
        raise CodecError(f"expected null, got {data!r}")


def _primitive(kind: type) -> Decoder:
    def decode_primitive(data: Any) -> Any:
        if type(data) is not kind:
            raise CodecError(f"expected {kind.__name__}, got {data!r}")
        return data

    return decode_primitive


def _literal(values: tuple[Any, ...]) -> Decoder:
    def decode_literal(data: Any) -> Any:
        if data not in values:
            raise CodecError(f"expected one of {values}, got {data!r}")
        return data

    return decode_literal


def _dataclass(kind: Any) -> Decoder:
    hints = get_type_hints(kind)
    fields: list[tuple[str, Decoder]] | None = None

    def decode_dataclass(data: Any) -> Any:
        nonlocal fields
        if fields is None:
            fields = [(f.name, _decoder(hints[f.name])) for f in dataclasses.fields(kind)]
        if not isinstance(data, dict):
            raise CodecError(f"expected an object for {kind.__name__}")
        unknown = set(data) - {name for name, _ in fields} - {"_"}
        if unknown:
            raise CodecError(f"{kind.__name__} has no {sorted(unknown)}")
        return kind(**{name: read(data[name]) for name, read in fields if name in data})

    return decode_dataclass


def _union(members: tuple[Any, ...]) -> Decoder:
    classes: dict[str, Any] = {m.__name__: m for m in members if isinstance(m, type) and dataclasses.is_dataclass(m)}
    others = [m for m in members if not dataclasses.is_dataclass(m)]

    def decode_union(data: Any) -> Any:
        if isinstance(data, dict) and data.get("_") in classes:
            return _decoder(classes[data["_"]])(data)
        for member in others:
            try:
                return _decoder(member)(data)
            except CodecError:
                continue
        raise CodecError(f"{data!r} is none of {members}")

    return decode_union


def _container(origin: Any, args: tuple[Any, ...]) -> Decoder:
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        item = _decoder(args[0])
        return lambda data: tuple(item(x) for x in _listed(data))
    if origin is tuple:
        items = [_decoder(arg) for arg in args]
        return lambda data: tuple(read(x) for read, x in zip(items, _listed(data), strict=True))
    if origin is frozenset:
        member = _decoder(args[0])
        return lambda data: frozenset(member(x) for x in _listed(data))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        key, value = _decoder(args[0]), _decoder(args[1])
        return lambda data: {key(k): value(v) for k, v in data.items()}
    raise CodecError(f"cannot decode {origin}")


def _listed(data: Any) -> list[Any]:
    if not isinstance(data, list):
        raise CodecError(f"expected a list, got {data!r}")
    return data
