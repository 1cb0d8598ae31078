"""Counters of a position file: from labels to pieces of the mix."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.position import words as pw
from engine.games.paths_of_glory.position.decisions import Decisions, Misread
from engine.games.paths_of_glory.position.entries import Entries
from engine.games.paths_of_glory.rules.entering import placing
from engine.games.paths_of_glory.tables import SIDES, CardId, PieceId, SpaceId, Unit, UnitId
from engine.games.paths_of_glory.words import fold

BOXES = {
    "reserve": frozenset({m.AP_RESERVE, m.CP_RESERVE}),
    "eliminated": frozenset({m.ELIMINATED}),
    "removed": frozenset({m.REMOVED}),
}


class Counters:
    """Deals out the counters of the mix place by place; `board` is the result.

    `start` is where they are in the scenario, `board` what the file has said of the map.
    """

    def __init__(self, reading: Entries, start: m.Board, board: m.Board) -> None:
        self.reading = reading
        self.edition = reading.edition
        self.start = start
        self.board_so_far = board
        self.left = {unit: list(pieces) for unit, pieces in self.edition.tables.pieces_of.items()}
        self.where: dict[PieceId, SpaceId] = {}
        self.reduced: set[PieceId] = set()
        self._deal()
        where = tuple(self.where.get(PieceId(piece), m.OFF_MAP) for piece in range(len(self.edition.pieces)))
        self.board = replace(board, where=where, reduced=frozenset(self.reduced))
        self._check_off_map()
        self.board = replace(self.board, ne_barred=frozenset(self._barred()))

    def _deal(self) -> None:
        data = self.reading.data
        if "units" not in data:
            self._deal_start(frozenset(self.edition.spaces))
        for key in ("units", "neutral_units"):
            for name, units in self.reading.mapping(key).items():
                space = self.reading.space(name, key)
                self._place(f"{key} {name}", units, space)
        for side in SIDES:
            for key, box in (("reserve", m.reserve_of(side)), ("eliminated", m.ELIMINATED), ("removed", m.REMOVED)):
                self._place(f"{key} {side}", self.reading.mapping(key).get(side, []), box, side)
        for key, boxes in BOXES.items():
            if key not in data:
                self._deal_start(boxes)

    def _deal_start(self, places: frozenset[SpaceId]) -> None:
        """The counters that start there, those that the file has put elsewhere left out."""
        for piece, place in enumerate(self.start.where):
            if place in places and self.left[self.edition.pieces[piece].id]:
                self._take(
                    self.edition.pieces[piece], PieceId(piece) in self.start.reduced, place, "start", PieceId(piece)
                )

    def _place(self, where: str, units: Any, place: SpaceId | None, side: str | None = None) -> None:
        if not isinstance(units, list):
            self.reading.fault(where, "expected a list")
            return
        for entry in units:
            label, reduced = entry if isinstance(entry, list) and len(entry) == 2 else (entry, False)
            unit = self.unit(label, where)
            if type(reduced) is not bool:
                self.reading.fault(where, f"{entry!r} is not [label, reduced]")
            elif unit is not None and side not in (None, unit.side):
                self.reading.fault(where, f"{unit.label} is on the other side")
            elif reduced and place in (m.ELIMINATED, m.REMOVED):
                self.reading.fault(where, f"{entry!r}: a counter there shows no side")
            elif where.startswith("neutral_units") and unit is not None and not self._neutral(unit):
                self.reading.fault(where, f"{unit.label} is not neutral")
            elif unit is not None and place is not None:
                self._take(unit, reduced, place, where)

    def _neutral(self, unit: Unit) -> bool:
        return unit.nation == "gr" and "gr" not in self.board_so_far.at_war

    def _take(self, unit: Unit, reduced: bool, place: SpaceId, where: str, wanted: PieceId | None = None) -> None:
        if not self.left[unit.id]:
            self.reading.fault(where, f"more than {unit.count} {unit.label}")
            return
        piece = wanted if wanted in self.left[unit.id] else self.left[unit.id][0]
        self.left[unit.id].remove(piece)
        self.where[piece] = place
        if reduced and place not in (m.ELIMINATED, m.REMOVED):
            self.reduced.add(piece)

    def unit(self, label: Any, where: str) -> Unit | None:
        """The type of counter of this label."""
        found = pw.labels(self.edition).get(fold(label)) if isinstance(label, str) else None
        if found is None:
            self.reading.fault(where, f"no unit {label!r}")
        return found

    def _check_off_map(self) -> None:
        for label, count in self.reading.mapping("off_map").items():
            unit = self.unit(label, "off_map")
            if unit is not None and (type(count) is not int or count != len(self.left[unit.id])):
                said = f"{count!r} {unit.label} are said to be off the map, {len(self.left[unit.id])} are"
                self.reading.fault("off_map", said)

    def _barred(self) -> Iterator[PieceId]:
        for label in self.reading.listed("ne_armies_entered_outside", self.reading.data):
            unit = self.unit(label, "ne_armies_entered_outside")
            piece = None if unit is None else self.edition.tables.pieces_of[unit.id][0]
            if piece in placing.near_east_armies(self.board.edition):
                yield piece
            elif unit is not None:
                self.reading.fault("ne_armies_entered_outside", f"{unit.label} is no army of the Near East")

    # ------------------------------------------------------------------------------- marks on counters

    def failed(self) -> dict[str, int]:
        """Counters with the -1 of 11.2.10, each with the own actions that must still end (1 if not told)."""
        found: dict[str, int] = {}
        for entry in self.reading.listed("failed_entrench", self.reading.data):
            longer = isinstance(entry, list) and len(entry) == 4
            rounds = entry[3] if longer else 1
            if type(rounds) is not int:
                self.reading.fault("failed_entrench", f"{rounds!r} is no number of actions")
                continue
            for piece in self._pieces([entry[:3] if longer else entry], "failed_entrench"):
                found[str(piece)] = rounds
        return found

    def operation(self) -> m.Operation:
        """What was done in the current operations action."""
        if "context" not in self.reading.data:
            return m.Operation()
        context = self.reading.mapping("context")
        sud = context.get("sud_army_space")
        marks = {
            key: tuple(self._pieces(self.reading.listed(key, context), f"context {key}"))
            for key in (
                "moved",
                "entrenching",
                "units_that_attacked",
                "units_that_stormed",
                "retreated",
                "only_attackers",
            )
        }
        return m.Operation(
            activations=(*self._activations("move"), *self._activations("combat")),
            moved=frozenset(marks["moved"]),
            moved_from=self._moved_from(context),
            entrenching=marks["entrenching"],
            attacked=frozenset(self.reading.spaces("spaces_attacked", context, "context")),
            attackers=frozenset(marks["units_that_attacked"]),
            stormed=frozenset(marks["units_that_stormed"]),
            retreated=frozenset(marks["retreated"]),
            only_attackers=None if context.get("only_attackers") is None else frozenset(marks["only_attackers"]),
            cards_used=frozenset(self._cards_used(context)),
            sud_army=None if sud is None else self.reading.space(sud, "context"),
        )

    def _moved_from(self, context: Mapping[str, Any]) -> dict[str, SpaceId]:
        """Where units that have moved were activated, by the counter's name: `{"GE 1 @ Liege": "Aachen"}`."""
        try:
            given = context.get("moved_from", {})
            return Decisions(self.reading, self.board).mapping(given, SpaceId, counters=True)
        except Misread as why:
            self.reading.fault("context moved_from", str(why))
            return {}

    def _cards_used(self, context: Mapping[str, Any]) -> Iterator[CardId]:
        """Combat cards that have had their combat of this action round (9.5.4.4)."""
        used = self.reading.mapping("cards_used", context)
        for side in SIDES:
            for number in self.reading.listed(side, used, "context cards_used"):
                card = self.reading.card(side, number, "context cards_used")
                if card is not None:
                    yield card

    def _activations(self, mode: m.Mode) -> Iterator[m.Activation]:
        for name, price in self.reading.mapping(f"activated_{mode}", self.reading.mapping("context")).items():
            space = self.reading.space(name, "context")
            if type(price) is not int or price < 0:
                self.reading.fault("context", f"{name}: {price!r} is no price")
            elif space is not None:
                yield m.Activation(space, mode, price)

    def _pieces(self, listed: list[Any], where: str) -> Iterator[PieceId]:
        taken: set[PieceId] = set()
        for entry in listed:
            if not isinstance(entry, list) or len(entry) != 3 or type(entry[1]) is not bool:
                self.reading.fault(where, f"{entry!r} is not [label, reduced, space]")
                continue
            unit, space = self.unit(entry[0], where), self.reading.space(entry[2], where)
            if unit is None or space is None:
                continue
            piece = self._piece_at(unit.id, entry[1], space, taken)
            if piece is None:
                self.reading.fault(where, f"no such {unit.label} in {self.edition.spaces[space].name}")
            else:
                taken.add(piece)
                yield piece

    def _piece_at(self, unit: UnitId, reduced: Any, space: SpaceId, taken: set[PieceId]) -> PieceId | None:
        for piece in self.board.at(space):
            if (
                self.edition.pieces[piece].id == unit
                and (piece in self.board.reduced) == reduced
                and piece not in taken
            ):
                return piece
        return None
