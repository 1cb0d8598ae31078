"""Positions and actions as they are stored, for games that spell both by one codec and hash what they store."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from engine.kernel import codec
from engine.kernel.errors import NotationError
from engine.kernel.text import Text

S = TypeVar("S")  # its positions
A = TypeVar("A")  # its actions


class Storing(Generic[S, A]):
    """The part of a game that writes and reads."""

    stored: ClassVar[codec.Codec]
    stored_types: ClassVar[tuple[Any, Any]]  # of positions and of actions
    no_such_action: ClassVar[Text]  # said of what is no action of this game

    def encode_state(self, state: S) -> Any:
        return self.stored.encode(self.stored_types[0], state)

    def decode_state(self, data: Any) -> S:
        decoded: S = self.stored.decode(self.stored_types[0], data)
        return decoded

    def hashed(self, state: S) -> Any:
        return self.encode_state(state)

    def encode(self, action: A) -> Any:
        return self.stored.encode(self.stored_types[1], action)

    def decode(self, data: Any) -> A:
        try:
            decoded: A = self.stored.decode(self.stored_types[1], data)
        except codec.CodecError as broken:
            raise NotationError(self.no_such_action) from broken
        return decoded
