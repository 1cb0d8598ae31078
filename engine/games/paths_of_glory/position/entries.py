"""What stands under the keys of a position file, read with tolerance; whatever is wrong is noted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from engine.games.paths_of_glory.model import Edition
from engine.games.paths_of_glory.position import words as pw
from engine.games.paths_of_glory.tables import CardId, Nation, Side, SpaceId
from engine.games.paths_of_glory.words import spaces_named
from engine.kernel.questions import WORDS

# fmt: off
KEYS = frozenset({
    "scenario", "options", "turn", "phase", "active", "actions", "vp", "ws", "commitment", "mo", "us_entry",
    "russian_capitulation", "cp_russian_vp", "tsar_fell_cp_russian_vp", "at_war", "limited_greek_entry",
    "events_played", "rp", "control", "trenches", "forts", "units", "neutral_units", "reserve", "eliminated",
    "removed", "off_map", "mef", "ne_armies_entered_outside", "ne_used_this_turn", "reinforced_this_turn",
    "failed_entrench", "cards", "context", "round", "acting", "decisions", "vp_account", "result",
})
# fmt: on
EMPTY = frozenset({"action_effects"})  # events in force follow from `actions` and `events_played`


@cache
def _numbered(edition: Edition) -> Mapping[tuple[Side, int], CardId]:
    return {(card.side, card.number): card.id for card in edition.cards.values()}


def known_keys(edition: Edition) -> frozenset[str]:
    """The keys that say something of a position, or in words of the file."""
    return KEYS | WORDS | EMPTY | ({"counts"} if edition.counts else frozenset())


class Entries:
    """The entries of one file; `faults` lists what was wrong with those that were read."""

    def __init__(self, edition: Edition, data: Mapping[str, Any]) -> None:
        self.edition = edition
        self.data = data
        unknown = sorted(map(str, set(data) - known_keys(edition)))
        self.faults: list[str] = [f"{key}: no such key" for key in unknown]

    def fault(self, where: str, what: str) -> None:
        """Note a fault under its key."""
        self.faults.append(f"{where}: {what}")

    def mapping(self, key: str, of: Mapping[str, Any] | None = None) -> Mapping[str, Any]:
        """The object under a key; empty when absent or faulty."""
        value = (self.data if of is None else of).get(key)
        if value is None:
            return {}
        if not isinstance(value, dict):
            self.fault(key, "expected an object")
            return {}
        for unknown in sorted(set(value) - pw.INNER.get(key, set(value))):
            self.fault(key, f"no such key {unknown!r}")
        return value

    def listed(self, key: str, of: Mapping[str, Any], where: str = "") -> list[Any]:
        """The list under a key of an object."""
        value = of.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            self.fault(where or key, "expected a list")
            return []
        return value

    def number(self, key: str, default: int, of: Mapping[str, Any] | None = None, where: str = "") -> int:
        """The whole number under a key."""
        value = (self.data if of is None else of).get(key, default)
        if type(value) is not int:
            self.fault(where or key, f"expected a number, not {value!r}")
            return default
        return value

    def flag(self, key: str, of: Mapping[str, Any] | None = None) -> bool:
        """The true or false under a key; false when absent."""
        value = (self.data if of is None else of).get(key, False)
        if type(value) is not bool:
            self.fault(key, f"expected true or false, not {value!r}")
            return False
        return value

    def space(self, written: Any, where: str) -> SpaceId | None:
        """The space of this name."""
        found = spaces_named(self.edition, written) if isinstance(written, str) else ()
        if len(found) == 1:
            return found[0]
        self.fault(where, f"no space {written!r}")
        return None

    def spaces(self, key: str, of: Mapping[str, Any], where: str = "") -> Iterator[SpaceId]:
        """The spaces listed under a key, each once."""
        seen: set[SpaceId] = set()
        for written in self.listed(key, of, where):
            found = self.space(written, where or key)
            if found in seen:
                self.fault(where or key, f"{written!r} is listed twice")
            elif found is not None:
                seen.add(found)
                yield found

    def named(self, key: str, names: dict[str, str], written: Any, default: str) -> str:
        """The key of one of some fixed names."""
        found = pw.find(names, written)
        if found is None:
            self.fault(key, f"{written!r} is none of {', '.join(names.values())}")
        return found or default

    def card(self, side: Side, number: Any, where: str) -> CardId | None:
        """The card of this number of a side."""
        numbered = _numbered(self.edition)
        if type(number) is int and (side, number) in numbered:
            return numbered[side, number]
        self.fault(where, f"the {side} has no card {number!r}")
        return None

    def nations(self, key: str, listed: Iterable[Any]) -> frozenset[Nation]:
        """The nations listed under a key, each once."""
        found: set[Nation] = set()
        for written in listed:
            nation = self.nation(written, key)
            if nation in found:
                self.fault(key, f"{written!r} is listed twice")
            elif nation is not None:
                found.add(nation)
        return frozenset(found)

    def nation(self, written: Any, where: str) -> Nation | None:
        """The nation of this code."""
        if isinstance(written, str) and written.lower() in pw.nations(self.edition):
            return Nation(written.lower())
        self.fault(where, f"no nation {written!r}")
        return None
