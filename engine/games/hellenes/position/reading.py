"""From a position file to a state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, get_args

from engine.games.hellenes import model as m
from engine.games.hellenes.model.versions import NEWEST
from engine.games.hellenes.position import faults
from engine.games.hellenes.position.faults import MALFORMED, BlockEntry, Entries, Fault
from engine.games.hellenes.position.fighting import battle_of
from engine.games.hellenes.position.values import as_area, as_side, is_card, is_moment
from engine.games.hellenes.rules.start import awaited, opening
from engine.games.hellenes.tables import (
    AREAS,
    BLOCKS,
    DEFECTORS,
    FOUNDED,
    SCENARIOS,
    SEASONS,
    SIDES,
    SPARTA,
    AreaId,
    BlockId,
    CardId,
    Side,
)

FLAGS = ("in_city", "revealed", "moved", "retreated", "maintained")
POOL = "pool"


class FileReader:
    """Reads one file; `state()` gives a state, or `FileFaults` with everything that is wrong."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = {key: value for key, value in data.items() if value is not None}
        self.found: set[Fault] = set()
        self.founded: dict[AreaId, Side] = {}

    def state(self) -> m.State:
        """The state that the file describes."""
        scenario = self._word("scenario", "431", SCENARIOS)
        whole = self._word("base", "empty", ("empty", "setup")) == "setup"
        base = opening(scenario) if whole else m.State(m.Options(scenario, rules_version=NEWEST))
        entries = self._blocks(base.board)
        board = self._board(base.board, entries)
        self.found |= {*faults.of_blocks(entries, board), *faults.of_cities(entries, board)}
        state = m.State(
            options=m.Options(scenario, rules_version=NEWEST),
            board=board,
            clock=self._clock(scenario),
            tracks=self._tracks(scenario, base, whole, entries),
            cards=self._cards(base.cards),
            turn=self._turn(entries),
        )
        battle = self._battle(state)
        if self.found:
            raise faults.FileFaults(self.found)
        return replace(state, battle=battle)

    # ---------------------------------------------------------------------------------------------- single values

    def _bad(self, subject: str) -> None:
        self.found.add((MALFORMED, subject))

    def _word(self, key: str, usual: str, allowed: Any) -> str:
        value = self.data.get(key, usual)
        if isinstance(value, str) and value in allowed:
            return value
        self._bad(key)
        return usual

    def _number(self, key: str, usual: int) -> int:
        value = self.data.get(key, usual)
        if type(value) is int:
            return value
        self._bad(key)
        return usual

    def _flag(self, key: str, usual: bool) -> bool:
        value = self.data.get(key, usual)
        if isinstance(value, bool):
            return value
        self._bad(key)
        return usual

    def _object(self, key: str) -> Mapping[str, Any]:
        value = self.data.get(key, {})
        if isinstance(value, dict):
            return value
        self._bad(key)
        return {}

    def _listed(self, key: str, value: Any, allowed: Any) -> tuple[Any, ...]:
        if isinstance(value, list) and all(allowed(one) for one in value):
            return tuple(dict.fromkeys(value))
        self._bad(key)
        return ()

    def _clock(self, scenario: str) -> m.Clock:
        active = Side(self._word("active", SPARTA, SIDES))
        return m.Clock(
            year=self._number("year", SCENARIOS[scenario].first),
            season=self._word("season", "spring", SEASONS),  # type: ignore[arg-type]
            phase=self._word("phase", "actions", get_args(m.Phase)),  # type: ignore[arg-type]
            active=active,
            first=active,
        )

    # ------------------------------------------------------------------------------------------------- the blocks

    def _blocks(self, board: m.Board) -> Entries:
        found = {
            block: BlockEntry(area, board.strength[block], block in board.flat) for block, area in board.where.items()
        }
        # Files of games (`exact`) that were written before there was this key just have the blocks.
        usual = list(DEFECTORS) if "exact" in self.data else []
        defected = self._listed("defected", self.data.get("defected", usual), DEFECTORS.__contains__)
        for id_, given in self._object("blocks").items():
            if id_ not in BLOCKS or (id_ in DEFECTORS and id_ not in defected):
                self.found.add(("unknown_block", id_))
                continue
            found.pop(BlockId(id_), None)
            entry = self._entry(BlockId(id_), given)
            if entry is not None:
                found[BlockId(id_)] = entry
        return found

    def _entry(self, block: BlockId, given: Any) -> BlockEntry | None:
        """What is said of a block; None for one in the pool or on no area that there is."""
        if isinstance(given, str):
            given = _in_full(given)
        if not isinstance(given, dict) or not isinstance(given.get("area"), str):
            self._bad(block)
            return None
        if given["area"] == POOL:
            return None
        if given["area"] not in AREAS:
            self.found.add(("unknown_area", block))
            return None
        steps = given.get("strength", BLOCKS[block].steps)
        if type(steps) is not int or not 1 <= steps <= BLOCKS[block].steps:
            self.found.add(("strength", block))
            steps = BLOCKS[block].steps
        flags = {flag: given.get(flag, False) for flag in FLAGS}
        carrier = given.get("carried_by")
        if not all(isinstance(flag, bool) for flag in flags.values()) or not isinstance(carrier, str | None):
            self._bad(block)
            return None
        return BlockEntry(AreaId(given["area"]), steps, carried_by=carrier, **flags)

    def _board(self, base: m.Board, entries: Entries) -> m.Board:
        self.founded = self._founded()
        loads = {block: entry.carried_by for block, entry in entries.items() if entry.carried_by is not None}
        return m.Board(
            where={block: entry.area for block, entry in entries.items()},
            strength={block: entry.strength for block, entry in entries.items()},
            flat=frozenset(block for block, entry in entries.items() if entry.in_city),
            carried_by={block: BlockId(fleet) for block, fleet in loads.items()},
            revealed=frozenset(block for block, entry in entries.items() if entry.revealed),
            garrisons=self._garrisons(base),
            captured=self._by_city("captured", as_side),
            sieges={**base.sieges, **self._by_city("sieges", _siege)},
            loyalty=self._by_city("loyalty", lambda side: side if side is None else as_side(side)),
            revolts=frozenset(self._listed("revolts", self.data.get("revolts", []), as_area)),
            pillaged=frozenset(self._listed("pillaged", self.data.get("pillaged", []), as_area)),
            founded=self.founded,
        )

    def _founded(self) -> dict[AreaId, Side]:
        """Cards 40, 51: the Cities that they have founded, with the side whose they were."""
        given = self._object("founded")
        if not all(area in FOUNDED and side in SIDES for area, side in given.items()):
            self._bad("founded")
        return {AreaId(area): Side(side) for area, side in given.items() if area in FOUNDED and side in SIDES}

    def _is_city(self, word: str) -> bool:
        area = as_area(word)
        return area is not None and (AREAS[area].size > 0 or area in self.founded)

    def _garrisons(self, base: m.Board) -> dict[AreaId, Side]:
        given = self._object("garrisons")
        for area, side in given.items():
            if side is not None and not self._is_city(area):
                self.found.add(("garrison_without_city", area))
            elif side is not None and side not in SIDES:
                self._bad("garrisons")
        laid = {**base.garrisons, **{AreaId(area): side for area, side in given.items()}}
        return {area: side for area, side in laid.items() if side in SIDES}

    def _by_city(self, key: str, read: Any) -> dict[AreaId, Any]:
        found = {}
        for area, given in self._object(key).items():
            try:
                found[AreaId(area)] = read(given)
            except (KeyError, TypeError, ValueError):
                self._bad(key)
            if not self._is_city(area):
                self._bad(key)
        return found

    def _turn(self, entries: Entries) -> m.Turn:
        treachery = self.data.get("treachery")
        if treachery is not None and not as_area(treachery):
            self._bad("treachery")
        return m.Turn(
            moved=frozenset(block for block, entry in entries.items() if entry.moved),
            retreated=frozenset(block for block, entry in entries.items() if entry.retreated),
            maintained=frozenset(block for block, entry in entries.items() if entry.maintained),
            treachery=treachery,
        )

    def _tracks(self, scenario: str, base: m.State, whole: bool, entries: Entries) -> m.Tracks:
        """Prestige and peace; in the set-up of a scenario some blocks join later (12.1.3, 15.2, 15.4)."""
        peace = self._flag("peace", base.tracks.peace)
        year = self._number("year", SCENARIOS[scenario].first)
        late = awaited(scenario, year, peace=peace) - entries.keys() if whole else frozenset()
        return m.Tracks(self._number("prestige", 0), peace, awaited=late)

    # -------------------------------------------------------------------------------------------------- the cards

    def _cards(self, base: m.Cards) -> m.Cards:
        given = self._object("cards")
        if not set(given) <= set(SIDES):
            self._bad("cards")
        in_play = self._listed("in_play", self.data.get("in_play", list(base.in_play)), is_card)
        discard = self._listed("discard", self.data.get("discard", []), is_card)
        held = {side: given.get(side, {}) for side in SIDES}
        if not all(isinstance(one, dict) for one in held.values()):
            self._bad("cards")
            held = {side: {} for side in SIDES}
        return m.Cards(
            hands={side: self._listed("cards", one.get("hand", []), is_card) for side, one in held.items()},
            choices={side: self._choice(one) for side, one in held.items()},
            in_play=in_play,
            discard=discard,
        )

    def _choice(self, given: Mapping[str, Any]) -> m.CardChoice:
        card, shown, use = given.get("chosen"), given.get("shown", False), given.get("use", "actions")
        if not (card is None or is_card(card)) or not isinstance(shown, bool) or use not in get_args(m.Use):
            self._bad("cards")
            return m.CardChoice()
        return m.CardChoice(None if card is None else CardId(card), shown, use)

    def _battle(self, state: m.State) -> m.Battle | None:
        given = self.data.get("battle")
        if given is None:
            return None
        battle, wrong = battle_of(state, given)
        self.found |= wrong
        return battle


def _in_full(short: str) -> dict[str, Any]:
    area, colon, steps = short.partition(":")
    return {"area": area, **({"strength": int(steps) if steps.isdecimal() else steps} if colon else {})}


def _siege(given: Mapping[str, Any]) -> m.Siege:
    since, blockaded = given.get("since"), given.get("blockaded_since")
    for moment in (since, blockaded):
        if moment is not None and not is_moment(moment):
            raise ValueError(moment)
    return m.Siege(as_side(given["by"]), since, blockaded)
