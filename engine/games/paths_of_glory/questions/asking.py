"""A position being asked, and how the arguments of a question are read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from engine.games.paths_of_glory import inspect, position, words
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import CardId, PieceId, SpaceId
from engine.kernel.errors import NotationError
from engine.kernel.game import Game, Role
from engine.kernel.questions import BaseInquiry, Misasked


class Inquiry(BaseInquiry[m.State]):
    """One question to a position of this family."""

    @property
    def board(self) -> m.Board:
        """The map of the position."""
        return self.state.board

    @property
    def edition(self) -> m.Edition:
        """What is played."""
        return self.state.edition

    def usual(self) -> Role:
        return self.state.tracks.active

    def written(self) -> dict[str, Any]:
        return written(self.game, self.state)

    def space(self, key: str) -> SpaceId:
        """A space by its name."""
        return _space(self.edition, key, self.given.get(key))

    def spaces(self, key: str) -> tuple[SpaceId, ...]:
        """Spaces by their names."""
        return tuple(dict.fromkeys(_space(self.edition, key, name) for name in self.listed(key)))

    def unit(self, key: str = "unit") -> PieceId:
        """A counter written `LABEL@SPACE`, or by its label alone if there is only one."""
        return self._unit(key, self.given.get(key), frozenset())

    def units(self, key: str = "units") -> tuple[PieceId, ...]:
        """Counters, each another one."""
        found: list[PieceId] = []
        for written in self.listed(key):
            found.append(self._unit(key, written, frozenset(found)))
        return tuple(found)

    def _unit(self, key: str, written: object, taken: frozenset[PieceId]) -> PieceId:
        if not isinstance(written, str):
            raise Misasked(f"{key}: expected LABEL@SPACE")
        label, at, place = (part.strip() for part in written.partition("@"))
        try:
            return inspect.find(self.state, label, place, taken) if at else _only(self.edition, label)
        except inspect.NoSuchUnit as missing:
            raise Misasked(f"{key}: {missing}") from missing

    def attackers(self) -> tuple[PieceId, ...]:
        """The counters of `units` and every unit in the spaces of `from`, all of one side."""
        found = list(self.units())
        for space in self.spaces("from"):
            side = self.edition.pieces[found[0]].side if found else boards.occupier(self.board, space)
            found += [piece for piece in boards.units(self.board, space, side) if piece not in found]
        if not found:
            raise Misasked("units: nobody is named, nor stands in the spaces of from")
        if len({self.edition.pieces[piece].side for piece in found}) > 1 or any(
            self.board.where[p] not in self.edition.spaces for p in found
        ):
            raise Misasked("units: expected units of one side on the map")
        return tuple(found)

    def combat_cards(self, key: str = "cards") -> tuple[CardId, ...]:
        """Combat cards written `[side, number]`."""
        found: list[CardId] = []
        for written in self.listed(key):
            card = _cards(self.edition).get(" ".join(map(str, written))) if isinstance(written, list) else None
            if card is None or card not in self.edition.rules.combat_cards:
                raise Misasked(f"{key}: expected [side, number] of combat cards")
            found.append(card)
        return tuple(found)


def written(game: Game[m.State, Any], state: m.State) -> dict[str, Any]:
    """A position as a file. The file of a variant says whose it is; without a word the first of the family is meant."""
    named = {"game": game.meta.id} if game.meta.parent else {}
    return {**named, **position.write(state)}


@cache
def _cards(edition: m.Edition) -> Mapping[str, CardId]:
    return {f"{card.side} {card.number}": card.id for card in edition.cards.values()}


def _space(edition: m.Edition, key: str, written: object) -> SpaceId:
    if not isinstance(written, str):
        raise Misasked(f"{key}: expected a space")
    try:
        return words.space(edition, written)
    except NotationError:
        raise Misasked(f"{key}: no space {words.shown(written)!r}") from None


def _only(edition: m.Edition, label: str) -> PieceId:
    found = [PieceId(piece) for piece, unit in enumerate(edition.pieces) if words.fold(unit.label) == words.fold(label)]
    if len(found) != 1:
        raise inspect.NoSuchUnit(f"{words.shown(label)!r} is not one counter; write LABEL@SPACE")
    return found[0]


# ---------------------------------------------------------------------------------------------- parts of answers


def names(edition: m.Edition, spaces: Iterable[SpaceId]) -> list[str]:
    """Places by their names, in the order of the alphabet."""
    return sorted(place(edition, space) for space in spaces)


def place(edition: m.Edition, where: SpaceId) -> str:
    """A space by its name, a box by its key in position files."""
    if where in edition.spaces:
        return edition.spaces[where].name
    return "reserve" if where in (m.AP_RESERVE, m.CP_RESERVE) else str(where)


def counter(board: m.Board, piece: PieceId) -> str:
    """A counter as questions write it."""
    label = board.edition.pieces[piece].label
    return f"{f'({label})' if piece in board.reduced else label}@{place(board.edition, board.where[piece])}"


def counters(board: m.Board, pieces: Iterable[PieceId]) -> list[str]:
    """Counters as questions write them, in the order of the alphabet."""
    return sorted(counter(board, piece) for piece in pieces)
