"""What is wrong with a position file: all of it, not the first fault alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

T = TypeVar("T")


class Reader:
    """Takes the values of keys and notes what is wrong with them; what is wrong has its default."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.faults: list[str] = []

    def fault(self, key: str, what: str) -> None:
        """Note a fault."""
        self.faults.append(f"{key}: {what}")

    def given(self, key: str) -> Any:
        """The value of a key; None if it is left out."""
        return self.data.get(key)

    def number(self, key: str, default: T, least: int, most: int) -> int | T:
        """A whole number."""
        value = self.given(key)
        if value is None:
            return default
        if type(value) is not int or not least <= value <= most:
            self.fault(key, f"expected a whole number from {least} to {most}")
            return default
        return value

    def word(self, key: str, default: str, allowed: Iterable[str]) -> str:
        """One of some words."""
        value, words = self.given(key), tuple(allowed)
        if value is None:
            return default
        if not isinstance(value, str) or value not in words:
            self.fault(key, f"expected one of {', '.join(words)}")
            return default
        return value

    def mapping(self, key: str) -> Mapping[str, Any]:
        """An object."""
        value = self.given(key)
        if value is None:
            return {}
        if not isinstance(value, dict):
            self.fault(key, "expected an object")
            return {}
        return value

    def known(self, key: str, words: Any, test: Callable[[Any], bool], kind: str) -> list[Any]:
        """A list of things that pass a test, each once; the others are faults."""
        if words is None:
            return []
        if not isinstance(words, list):
            self.fault(key, "expected a list")
            return []
        for word in words:
            if not test(word):
                self.fault(key, f"{word!r} is no {kind}")
            elif words.count(word) > 1:
                self.fault(key, f"{word!r} stands twice")
        return list(dict.fromkeys(word for word in words if test(word)))
